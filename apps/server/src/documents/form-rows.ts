import { visibleText } from '@cloudsail/contract'
import { type CellObject, CFB, read, SSF, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { type FormSheet, headRow, isOtherVersion } from './form-sheet.ts'
import { kinds, substreams, type XlsRecord } from './xls-records.ts'

export type FormRead = FormRefusal | { rows: FormRow[] }

/** Reason why a file is refused. `cell` is its position in spreadsheet notation ("C8"). */
export interface FormRefusal {
  refused:
    | 'tooLarge'
    | 'notXls'
    | 'protected'
    | 'macros'
    | 'hidden'
    | 'formula'
    | 'notTemplate'
    | 'outdated'
    | 'tooManyRows'
    | 'empty'
    | 'unreadable'
  cell?: string
}

export interface FormRow {
  /** Number of the row as in a spreadsheet, from 1. */
  row: number
  cells: FormCell[]
}

export interface FormCell {
  text: string
  /** `number`: the customer's program stored it as a number, of at most 15 digits. */
  kind: 'text' | 'number' | 'unreadable'
}

/** Returns the rows of a filled-in form, or why the file is refused. Throws if it cannot be read at all. */
export function formRows(bytes: Buffer, form: FormSheet, maxRows: number): FormRead {
  const opened = openWorkbook(bytes)
  if ('refused' in opened) return opened
  const workbook = read(bytes, {
    type: 'buffer',
    cellHTML: false,
    cellText: false,
    cellStyles: true,
    cellNF: true,
  })
  const refused = refuseWorkbook(workbook, form) ?? refuseFormula(opened.sheets.flat())
  if (refused) return refused
  const isUnseen = unseenIn(opened.sheets[workbook.SheetNames.indexOf(form.name)] ?? [])
  return tableOf(workbook.Sheets[form.name]!, form, { maxRows, isUnseen })
}

/**
 * Returns the records of each sheet. Refuses by the container alone: files of other programs, locked ones, and those with
 * macros.
 */
function openWorkbook(bytes: Buffer): FormRefusal | { sheets: XlsRecord[][] } {
  const container = CFB.read(bytes, { type: 'buffer' })
  const names = container.FullPaths.map((path: string) => path.split('/').filter(Boolean).at(-1) ?? '')
  if (names.includes('EncryptedPackage')) return { refused: 'protected' }
  const workbook = Buffer.from((container.FileIndex[names.indexOf('Workbook')]?.content ?? []) as Uint8Array)
  // The first record of BIFF8: kind, length and version.
  if (!/^0908.{4}0006$/.test(workbook.subarray(0, 6).toString('hex'))) return { refused: 'notXls' }
  const [globals, ...sheets] = substreams(workbook)
  if (globals!.some(({ kind }) => kind === kinds.filePass)) return { refused: 'protected' }
  const hasMacros = names.includes('_VBA_PROJECT_CUR') || globals!.some(isMacroSheet)
  return hasMacros ? { refused: 'macros' } : { sheets }
}

/** Returns whether the record is a sheet of the macro language that preceded VBA. */
const isMacroSheet = ({ kind, body }: XlsRecord): boolean => kind === kinds.boundSheet && body[5] === 1

function refuseWorkbook(workbook: WorkBook, form: FormSheet): FormRefusal | null {
  if (workbook.Workbook?.Sheets?.some(({ Hidden }) => Hidden)) return { refused: 'hidden' }
  const names = [form.name, ...(form.list ? [form.list.name] : [])]
  if (!workbook.SheetNames.includes(form.name) || workbook.SheetNames.some((name) => !names.includes(name)))
    return { refused: 'notTemplate' }
  const sheet = workbook.Sheets[form.name]!
  const mark = textAt(sheet, 1, 0)
  if (mark !== form.mark) return { refused: isOtherVersion(form, mark) ? 'outdated' : 'notTemplate' }
  // The Chinese title identifies a column, so that a form from before a new English word is still read.
  const isForm = form.columns.every(({ title }, index) =>
    textAt(sheet, headRow(form), index).startsWith(`${title.zh} `),
  )
  return isForm ? null : { refused: 'notTemplate' }
}

/** Refuses formulas by their records, so that formulas the reader cannot parse are refused too. */
function refuseFormula(sheets: readonly XlsRecord[]): FormRefusal | null {
  const formula = sheets.find(({ kind, body }) => kind === kinds.formula && body.length >= 4)
  if (!formula) return null
  const place = { r: formula.body.readUInt16LE(0), c: formula.body.readUInt16LE(2) }
  return { refused: 'formula', cell: utils.encode_cell(place) }
}

/** Returns the rows below the head. Empty rows are left out. */
function tableOf(
  sheet: WorkSheet,
  form: FormSheet,
  { maxRows, isUnseen }: { maxRows: number; isUnseen: (place: { r: number; c: number }) => boolean },
): FormRead {
  const rows = new Map<number, FormRow>()
  // Go by the existing cells, not by the range that the file states, which a file can make huge at no cost.
  for (const address of Object.keys(sheet)) {
    if (address.startsWith('!')) continue
    const { r, c } = utils.decode_cell(address)
    if (r <= headRow(form) || c >= form.columns.length) continue
    const cell = cellOf(sheet[address] as CellObject)
    if (cell.text === '' && cell.kind === 'text') continue
    // The customer would not see a payment in a hidden cell.
    if (isUnseen({ r, c })) return { refused: 'hidden' }
    const row = rows.get(r) ?? { row: r + 1, cells: form.columns.map(() => ({ text: '', kind: 'text' })) }
    row.cells[c] = cell
    rows.set(r, row)
    if (rows.size > maxRows) return { refused: 'tooManyRows' }
  }
  if (rows.size === 0) return { refused: 'empty' }
  return { rows: [...rows.values()].sort((a, b) => a.row - b.row) }
}

/**
 * Returns the test whether a cell is in a hidden row or column. It is hidden by its flag, or by a height or width of zero,
 * its own or the sheet's default.
 */
function unseenIn(sheet: readonly XlsRecord[]): (place: { r: number; c: number }) => boolean {
  const rows = new Map<number, boolean>()
  const columns: { from: number; to: number; isHidden: boolean }[] = []
  let [usualRow, usualColumn] = [false, false]
  for (const { kind, body } of sheet) {
    if (kind === kinds.row && body.length >= 14)
      rows.set(body.readUInt16LE(0), body.readUInt16LE(6) === 0 || (body.readUInt16LE(12) & 0x20) !== 0)
    else if (kind === kinds.columns && body.length >= 10) {
      const isHidden = body.readUInt16LE(4) === 0 || (body.readUInt16LE(8) & 0x01) !== 0
      columns.push({ from: body.readUInt16LE(0), to: body.readUInt16LE(2), isHidden })
    } else if (kind === kinds.defaultRowHeight && body.length >= 4)
      usualRow = (body.readUInt16LE(0) & 0x02) !== 0 || body.readUInt16LE(2) === 0
    else if ((kind === kinds.usualWidth || kind === kinds.exactWidth) && body.length >= 2)
      usualColumn = body.readUInt16LE(0) === 0
  }
  return ({ r, c }) =>
    (rows.get(r) ?? usualRow) ||
    (columns.find(({ from, to }) => from <= c && c <= to)?.isHidden ?? usualColumn)
}

function textAt(sheet: WorkSheet, r: number, c: number): string {
  const cell = sheet[utils.encode_cell({ r, c })] as CellObject | undefined
  return typeof cell?.v === 'string' ? cell.v.trim() : ''
}

function cellOf({ t, v, z }: CellObject): FormCell {
  if (t === 'z') return { text: '', kind: 'text' }
  // Spreadsheets turn "1-12" typed into a cell into a date, stored as a number of about forty thousand.
  if (t === 'n' && SSF.is_date(String(z ?? ''))) return { text: '', kind: 'unreadable' }
  if (t === 'n' && typeof v === 'number') return numberCell(v, String(z ?? 'General'))
  if (t === 's' && typeof v === 'string') return { text: unescaped(v), kind: 'text' }
  return { text: '', kind: 'unreadable' }
}

/**
 * Reads a number as it is displayed. Leading zeros of its format count. A format that displays another number (50% for 0.5,
 * 5 for 5,000 in thousands, 1 for 1.4) makes it unreadable. A long number displayed with an exponent is read with all its
 * digits.
 */
function numberCell(value: number, format: string): FormCell {
  const text = numberText(value)
  const shown = SSF.format(format, value)
  if (/^(General|@)$|E[+-]/i.test(format)) return { text, kind: 'number' }
  const bare = shown.replace(/[\s,\u00a5\uffe5$\u20ac\u00a3\u5143]|CNY|RMB/g, '')
  if (/^0\d+$/.test(bare) && Number(bare) === value) return { text: bare, kind: 'number' }
  return /^-?\d*\.?\d*$/.test(bare) && Number(bare) === Number(text)
    ? { text, kind: 'number' }
    : { text: '', kind: 'unreadable' }
}

/** Formats a number as a person would type it. Spreadsheets keep 15 digits. Later digits are noise. */
export function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15))
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : String(rounded)
}

/**
 * Removes outer blanks, invisible characters, and the apostrophe that `safeCell` put before a text that looks like a
 * formula.
 */
export function unescaped(text: string): string {
  return visibleText(text)
    .trim()
    .replace(/^'(?=\s*[=+\-@|%＝＋－＠])/, '')
}
