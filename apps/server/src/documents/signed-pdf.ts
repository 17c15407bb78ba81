import type { Pdf } from './pdf.ts'

/** What a document states about its signature. The key is not included. */
export interface SignatureFacts {
  /** Instant of signing, on the bank clock. */
  at: Date
  name: string
  reason: string
}

/** Where readers show the signature when it is clicked: x and y of the upper left corner. */
export interface SignaturePlace {
  x: number
  y: number
  width: number
  height: number
}

/** Room for the CMS message. The bank's takes about a thousand bytes. */
const roomForMessage = 2_048
/** Placeholder with as many characters as any offset that will replace it. */
const offsetPlaceholder = 9_999_999_999

/**
 * Prepares a document for signing (PAdES: ISO 32000, ETSI EN 319 142): a signature dictionary with room for the message, a
 * visible field, and the rule that nothing may be changed afterwards. `fillSignature` completes it.
 */
export function placeSignature(pdf: Pdf, { at, name, reason }: SignatureFacts, place: SignaturePlace): void {
  // The library's types omit the functions for parts that it does not know.
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
    // Printed and locked.
    F: 132,
    P: document.page.dictionary,
    AP: { N: looks },
  })
  field.end()
  document.page.annotations.push(field)
  pdf.initForm()
  const form = document._root.data.AcroForm!
  // The document has nothing to fill in, so no reader needs to redraw it.
  Object.assign(form.data, { SigFlags: 3, NeedAppearances: undefined, Fields: [field] })
  document._root.data.Perms = { DocMDP: signature }
}

/**
 * Signs a finished document in which `placeSignature` has left room. The signature covers everything except that room.
 * `sign` returns a CMS message, in DER, over the bytes it receives.
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
