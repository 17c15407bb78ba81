import type { Pdf } from './pdf.ts'

/** What a document says of its signature; the key is not among it. */
export interface SignatureFacts {
  /** The bank-clock instant it is signed at. */
  at: Date
  name: string
  reason: string
}

/** Where a reader of the document shows the signature when it is clicked: x and y of the upper left corner. */
export interface SignaturePlace {
  x: number
  y: number
  width: number
  height: number
}

/** Room for the message of CMS; one of the bank's takes about a thousand bytes. */
const roomForMessage = 2_048
/** Takes as many characters as any offset that will stand in its place. */
const offsetPlaceholder = 9_999_999_999

/**
 * Declares that the document will be signed (PAdES: ISO 32000, ETSI EN 319 142): a signature dictionary with room for
 * the message, a field where it is seen, and that nothing may be changed afterwards. `fillSignature` ends it.
 */
export function placeSignature(pdf: Pdf, { at, name, reason }: SignatureFacts, place: SignaturePlace): void {
  // The types of the library leave out what it offers for parts that it does not know.
  const document = pdf as unknown as {
    ref(data: object): { end(): void }
    _root: { data: Record<string, unknown> & { AcroForm?: { data: { Fields: unknown[] } } } }
    page: { annotations: unknown[]; dictionary: unknown; height: number }
  }
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, offsetPlaceholder, offsetPlaceholder, offsetPlaceholder],
    Contents: new Uint8Array(roomForMessage),
    M: at,
    Name: new String(name),
    Reason: new String(reason),
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
      },
    ],
  })
  signature.end()
  const looks = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, place.width, place.height],
    Resources: {},
  })
  looks.end()
  const { height } = document.page
  const field = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Signature'),
    V: signature,
    Rect: [place.x, height - place.y - place.height, place.x + place.width, height - place.y],
    // Printed, and locked.
    F: 132,
    P: document.page.dictionary,
    AP: { N: looks },
  })
  field.end()
  document.page.annotations.push(field)
  pdf.initForm()
  const form = document._root.data.AcroForm!
  // Nothing in it is to be filled in, so no reader has to draw it anew.
  Object.assign(form.data, { SigFlags: 3, NeedAppearances: undefined, Fields: [field] })
  document._root.data.Perms = { DocMDP: signature }
}

/**
 * Signs a finished document in which `placeSignature` has left room: everything but that room. `sign` gives a message of
 * CMS, in DER, over what it is handed.
 */
export async function fillSignature(
  bytes: Buffer,
  sign: (document: Uint8Array) => Promise<Buffer>,
): Promise<Buffer> {
  const room = `<${'0'.repeat(roomForMessage * 2)}>`
  const start = bytes.indexOf(room, 0, 'latin1')
  const placeholder = `/ByteRange [0 ${offsetPlaceholder} ${offsetPlaceholder} ${offsetPlaceholder}]`
  const rangeAt = bytes.indexOf(placeholder, 0, 'latin1')
  if (start < 0 || rangeAt < 0) throw new Error('The document has no room for a signature')
  const end = start + room.length
  const range = `/ByteRange [0 ${start} ${end} ${bytes.length - end}]`
  bytes.write(range.padEnd(placeholder.length), rangeAt, 'latin1')
  const message = await sign(Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]))
  if (message.length > roomForMessage) throw new Error('The signature takes more room than there is')
  bytes.write(message.toString('hex'), start + 1, 'latin1')
  return bytes
}
