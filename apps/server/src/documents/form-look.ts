import { CFB } from '@e965/xlsx'
import { type FormSheet, headRow, inBoth } from './form-sheet.ts'
import { joined, kinds, longs, substreams, unicodeText, words, type XlsRecord } from './xls-records.ts'

/** Colours of the palette every XLS file has. */
const colours = { automatic: 0x7fff, ink: 0x38, white: 0x09, grey: 0x17, background: 0x41 } as const
/**
 * Looks of the rows above the cells to be filled in, as offsets of their fonts. The fonts between them are the plain one of
 * all cells.
 */
const looks = { title: 1, note: 2, head: 3 } as const
type Look = keyof typeof looks

const twips = 20
const rowPoints = 18
/** Built-in number format "text". */
const textFormat = 49

/**
 * Adds to a form's file what its writer does not support: the look of title, notes and head, a fixed head, drop-down lists,
 * columns that stay text below the last row, only one sheet selected, and a print that fits the width of the paper.
 */
export function withLook(file: Buffer, form: FormSheet): Buffer {
  const container = CFB.read(file, { type: 'buffer' })
  const workbook = CFB.find(container, '/Workbook')!
  const [globals, sheet, ...others] = substreams(Buffer.from(workbook.content as Uint8Array))
  const content = joined([
    globalsWithLooks(globals!),
    sheetWithLook(sheet!, form, globals!.filter(({ kind }) => kind === kinds.xf).length),
    ...others.map((other) => other.map(notChosen)),
  ])
  workbook.content = content
  workbook.size = content.length
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

/** Adds the fonts and formats of the looks after the existing ones. */
function globalsWithLooks(globals: readonly XlsRecord[]): XlsRecord[] {
  const lastXf = globals.findLastIndex(({ kind }) => kind === kinds.xf)
  return globals.flatMap((record, index) => {
    if (record.kind === kinds.font)
      return [
        font(11),
        font(14, { bold: true, colour: colours.ink }),
        font(10, { colour: colours.grey }),
        font(11, { bold: true, colour: colours.white }),
      ]
    return index === lastXf ? [record, xf('title'), xf('note'), xf('head')] : [record]
  })
}

function font(
  points: number,
  { bold = false, colour = colours.automatic }: { bold?: boolean; colour?: number } = {},
): XlsRecord {
  const name = 'Arial'
  const body = Buffer.concat([
    words(points * twips, 0, colour, bold ? 700 : 400, 0),
    // No underline, the family of sans-serif faces.
    Buffer.from([0, 2, 0, 0, name.length, 0]),
    Buffer.from(name, 'latin1'),
  ])
  return { kind: kinds.font, body }
}

function xf(look: Look): XlsRecord {
  const filled = look === 'head'
  const middle = 1
  const body = Buffer.concat([
    words(looks[look], textFormat, 0x0001),
    // Alignment in the cell. Font, number format, alignment and pattern are the format's own.
    Buffer.from([middle << 4, 0, 0, 0xfc]),
    // No borders. A pattern of one solid colour.
    longs(0, filled ? 1 << 26 : 0),
    words(filled ? colours.ink | (colours.background << 7) : 0x20c0),
  ])
  return { kind: kinds.xf, body }
}

const cells: readonly number[] = [kinds.blank, kinds.number, kinds.label, kinds.labelSst]

function sheetWithLook(sheet: readonly XlsRecord[], form: FormSheet, firstLook: number): XlsRecord[] {
  const head = headRow(form)
  const formatOf = formatsOf(sheet, form)
  const lookOf = (row: number): Look => (row === 0 ? 'title' : row === head ? 'head' : 'note')
  return sheet.flatMap((record) => {
    const { kind, body } = record
    if (cells.includes(kind)) {
      const row = body.readUInt16LE(0)
      if (row <= head) body.writeUInt16LE(firstLook + looks[lookOf(row)] - 1, 4)
    }
    if (kind === kinds.columns) body.writeUInt16LE(formatOf(body.readUInt16LE(0)) ?? 0, 6)
    if (kind === kinds.guts) return [record, defaultRowHeight, fitToPage]
    if (kind === kinds.vCenter) return [record, pageSetup]
    if (kind === kinds.window2) {
      // The head stays in place while the rows below scroll.
      body.writeUInt16LE(body.readUInt16LE(0) | 0x0108)
      return [record, pane(head + 1), selection(head + 1)]
    }
    if (kind === kinds.codeName) return [...validations(form), record]
    return [record]
  })
}

/** Returns the format of each column's last cell. The column has that format below the cell too. */
function formatsOf(sheet: readonly XlsRecord[], form: FormSheet): (column: number) => number | undefined {
  const formats = new Map<number, number>()
  for (const { kind, body } of sheet)
    if (cells.includes(kind) && body.readUInt16LE(0) > headRow(form))
      formats.set(body.readUInt16LE(2), body.readUInt16LE(4))
  return (column) => formats.get(column)
}

/** Deselects a sheet. Sheets selected together would be filled in together. */
function notChosen(record: XlsRecord): XlsRecord {
  if (record.kind === kinds.window2) record.body.writeUInt16LE(record.body.readUInt16LE(0) & ~0x0600)
  return record
}

const defaultRowHeight: XlsRecord = {
  kind: kinds.defaultRowHeight,
  body: words(0x0001, rowPoints * twips),
}
const fitToPage: XlsRecord = { kind: kinds.sheetBits, body: words(0x05c1) }
/** A4 landscape, one page wide and as many pages long as needed. */
const pageSetup: XlsRecord = {
  kind: kinds.setup,
  body: Buffer.concat([words(9, 100, 1, 1, 0, 0x0001, 600, 600), half(), half(), words(1)]),
}
/** Encodes half an inch. */
function half(): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(0.5)
  return bytes
}

const belowHead = 2
const pane = (row: number): XlsRecord => ({
  kind: kinds.pane,
  body: words(0, row, row, 0, belowHead),
})
const selection = (row: number): XlsRecord => ({
  kind: kinds.selection,
  body: Buffer.concat([Buffer.from([belowHead]), words(row, 0, 0, 1, row, row), Buffer.from([0, 0])]),
})

/** Builds a list for every column with choices, from the first row to fill in to the last row of a sheet. */
function validations(form: FormSheet): XlsRecord[] {
  const lists = form.columns.flatMap(({ choices }, column) => (choices ? [{ choices, column }] : []))
  if (lists.length === 0) return []
  const nothing = 0xffffffff
  return [
    {
      kind: kinds.validations,
      body: Buffer.concat([words(0x0002), longs(0, 0, nothing, lists.length)]),
    },
    ...lists.map(({ choices, column }) => ({
      kind: kinds.validation,
      body: Buffer.concat([
        // A list given as text. An empty cell is allowed. A value outside the list is refused.
        longs(0x000c0183),
        unicodeText(''),
        unicodeText(''),
        unicodeText(''),
        unicodeText(notOnList),
        listFormula(choices.map(inBoth)),
        words(0, 0),
        words(1, headRow(form) + 1, lastRow, column, column),
      ]),
    })),
  ]
}

const lastRow = 0xffff
const notOnList = '请从下拉列表中选择。\nPlease choose from the list.'

/** Encodes a formula text whose choices are separated by zeros. At most 255 characters. */
function listFormula(choices: readonly string[]): Buffer {
  const text = choices.join('\0')
  if (text.length > 255) throw new Error(`A list of ${text.length} characters is too long for an XLS file`)
  const token = Buffer.concat([Buffer.from([0x17, text.length, 1]), Buffer.from(text, 'utf16le')])
  return Buffer.concat([words(token.length, 0), token])
}
