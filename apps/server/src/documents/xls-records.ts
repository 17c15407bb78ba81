/** A record of BIFF8. The workbook of an XLS file is a sequence of records. */
export interface XlsRecord {
  kind: number
  body: Buffer
}

/** The kinds read or written here, by their names in [MS-XLS]. */
export const kinds = {
  formula: 0x06,
  eof: 0x0a,
  selection: 0x1d,
  filePass: 0x2f,
  font: 0x31,
  pane: 0x41,
  usualWidth: 0x55,
  columns: 0x7d,
  guts: 0x80,
  sheetBits: 0x81,
  vCenter: 0x84,
  boundSheet: 0x85,
  setup: 0xa1,
  exactWidth: 0x99,
  xf: 0xe0,
  labelSst: 0xfd,
  codeName: 0x1ba,
  validations: 0x1b2,
  validation: 0x1be,
  blank: 0x201,
  number: 0x203,
  label: 0x204,
  row: 0x208,
  defaultRowHeight: 0x225,
  window2: 0x23e,
} as const

/** Splits a workbook's stream into the globals and every sheet, each up to its end. */
export function substreams(stream: Buffer): XlsRecord[][] {
  const parts: XlsRecord[][] = [[]]
  for (let at = 0; at + 4 <= stream.length; ) {
    const kind = stream.readUInt16LE(at)
    const length = stream.readUInt16LE(at + 2)
    parts.at(-1)!.push({ kind, body: Buffer.from(stream.subarray(at + 4, at + 4 + length)) })
    at += 4 + length
    if (kind === kinds.eof && at < stream.length) parts.push([])
  }
  return parts
}

/** Joins the parts again. The globals contain the position of each sheet. */
export function joined([globals, ...sheets]: XlsRecord[][]): Buffer {
  const written = sheets.map(bytesOf)
  let position = bytesOf(globals!).length
  const places = globals!.filter(({ kind }) => kind === kinds.boundSheet)
  for (const [index, { body }] of places.entries()) {
    body.writeUInt32LE(position)
    position += written[index]!.length
  }
  return Buffer.concat([bytesOf(globals!), ...written])
}

const bytesOf = (records: readonly XlsRecord[]): Buffer =>
  Buffer.concat(records.flatMap(({ kind, body }) => [words(kind, body.length), body]))

/** Encodes numbers of two bytes each. */
export function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, index * 2)
  return bytes
}

/** Encodes numbers of four bytes each. */
export function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4)
  return bytes
}

/** Encodes a text with its length before it. An empty text is a zero character, as spreadsheet programs write it. */
export function unicodeText(text: string): Buffer {
  const given = text || '\0'
  return Buffer.concat([words(given.length), Buffer.from([1]), Buffer.from(given, 'utf16le')])
}
