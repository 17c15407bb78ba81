import { constants, inflateSync } from 'node:zlib'
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFStream,
  PDFString,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib'
import type { Inspection } from './inspect-file.ts'

/** The end mark is within this many bytes of the end. */
const tailBytes = 1_024

const names = (...of: string[]) => new Set(of.map((name) => PDFName.of(name)))
const [subtype, kind, action, next, externalFile, openAction, address, base] = [
  ...names('Subtype', 'S', 'A', 'Next', 'F', 'OpenAction', 'URI', 'Base'),
] as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName]

/** Keys of active content: scripts, forms that send data, embedded files, films. */
const activeKeys = names(
  'AA',
  'JS',
  'JavaScript',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'RichMediaContent',
  'XFA',
)
const activeTypes = names('EmbeddedFile', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'FileAttachment')
const activeActions = names(
  ...[
    'JavaScript',
    'Launch',
    'GoToR',
    'GoToE',
    'SubmitForm',
    'ImportData',
    'ResetForm',
    'Rendition',
    'Movie',
  ],
  ...['Sound', 'Thread', 'Hide', 'SetOCGState', 'Trans', 'GoTo3DView', 'RichMediaExecute'],
)
/** Actions that a link may have: show another place of the document, or open an address after the reader has asked. */
const quietActions = names('GoTo', 'Named', 'URI')
const showPlace = PDFName.of('GoTo')
/** An address of a link names a page or a person. Others run scripts (javascript:) or open files and programs. */
const quietAddress = /^(?:https?|mailto|tel):/i

/** The most bytes to which a stream of objects may unpack. Ordinary documents need a thousandth of that. */
const maxUnpackedBytes = 16 * 1024 * 1024

/**
 * The library unpacks streams of objects and of cross-references without a limit and through any chain of filters. Here zlib
 * unpacks them within limits. A chain of filters only serves to hide content and is refused.
 */
for (const parser of [PDFObjectStreamParser, PDFXRefStreamParser] as { forStream: OfStream }[]) {
  const ofStream = parser.forStream
  parser.forStream = (stream, ...rest) => ofStream(unpacked(stream), ...rest)
}
type OfStream = (stream: PDFRawStream, ...rest: unknown[]) => unknown

function unpacked(stream: PDFRawStream): PDFRawStream {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  if (filter === undefined) return stream
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  if (only !== PDFName.of('FlateDecode')) throw new Error('A stream of objects is packed in another way')
  const content = inflateSync(stream.contents, {
    maxOutputLength: maxUnpackedBytes,
    finishFlush: constants.Z_SYNC_FLUSH,
  })
  const dict = stream.dict.clone()
  dict.delete(PDFName.of('Filter'))
  return PDFRawStream.of(dict, content)
}

/**
 * Checks that a document is complete, not protected and passive. Returns the document rewritten from what was parsed:
 * readers differ in where they look for objects, and in the new file none finds an object that was not inspected.
 */
export async function inspectPdf(bytes: Buffer): Promise<Inspection> {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 9))) return { refused: 'damaged' }
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailBytes))
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(tail)) return { refused: 'damaged' }
  try {
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    if (document.getPageCount() === 0) return { refused: 'damaged' }
    const { context, catalog } = document
    const opening = catalog.lookup(openAction)
    if (opening instanceof PDFDict && (opening.lookup(kind) !== showPlace || opening.has(next)))
      return { refused: 'active' }
    const objects = context.enumerateIndirectObjects().map(([, object]) => object)
    if (objects.some((object) => object instanceof PDFInvalidObject)) return { refused: 'damaged' }
    if (objects.some(isActive)) return { refused: 'active' }
    const saved = await document.save({ useObjectStreams: false, updateFieldAppearances: false })
    return { mediaType: 'application/pdf', content: saved }
  } catch (error) {
    return { refused: error instanceof EncryptedPDFError ? 'protected' : 'damaged' }
  }
}

/** Returns whether an object, or anything directly in it, is active. Indirect objects are checked one by one. */
function isActive(object: PDFObject): boolean {
  if (object instanceof PDFArray) return object.asArray().some(isActive)
  if (object instanceof PDFStream) return object.dict.has(externalFile) || isActiveDict(object.dict)
  return object instanceof PDFDict && isActiveDict(object)
}

/** Returns whether a text is an address with a scheme that a link may not have. Readers skip blanks and control characters. */
function isLoudAddress(text: PDFObject | undefined): boolean {
  if (!(text instanceof PDFString || text instanceof PDFHexString)) return false
  const typed = text.decodeText().replace(/[\s\p{Cc}]/gu, '')
  return /^[a-z][a-z0-9+.-]*:/i.test(typed) && !quietAddress.test(typed)
}

function isActiveDict(dict: PDFDict): boolean {
  for (const [key, value] of dict.entries()) if (activeKeys.has(key) || isActive(value)) return true
  const [type, doing] = [dict.lookup(subtype), dict.lookup(kind)]
  if (type instanceof PDFName && activeTypes.has(type)) return true
  if (doing instanceof PDFName && activeActions.has(doing)) return true
  if ([dict.lookup(address), dict.lookup(base)].some(isLoudAddress)) return true
  return [action, next].some((key) => {
    const linked = dict.lookup(key)
    const does = linked instanceof PDFDict ? linked.lookup(kind) : undefined
    return does instanceof PDFName && !quietActions.has(does)
  })
}
