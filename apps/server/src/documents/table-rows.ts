import { visibleText } from '@cloudsail/contract'
import { type CellObject, read, SSF, utils, type WorkSheet } from '@e965/xlsx'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { numberText, unescaped } from './form-rows.ts'

export type TableRead = { refused: 'unreadable' | 'tooManyRows' } | { rows: TableRow[] }

export interface TableRow {
  /** Number of the line as in a text editor or a spreadsheet, from 1. */
  line: number
  cells: string[]
}

/** How much an XLSX file may hold unpacked. */
const mostUnpacked = 8 * 1024 * 1024
const zipMagic = Buffer.from('PK\x03\x04')

/** Returns the lines of a CSV file (RFC 4180, UTF-8) or of the first sheet of an XLSX file. Empty lines are left out. */
export function tableRows(bytes: Buffer, maxRows: number): TableRead {
  const all = bytes.subarray(0, zipMagic.length).equals(zipMagic) ? xlsxRows(bytes) : csvRows(bytes)
  const rows = all?.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!rows || rows.length === 0) return { refused: 'unreadable' }
  return rows.length > maxRows ? { refused: 'tooManyRows' } : { rows }
}

/** Returns null if the text is not UTF-8, or a quotation mark is not closed. */
function csvRows(bytes: Buffer): TableRow[] | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
  const rows: TableRow[] = []
  let line = 1
  let cells: string[] = []
  let from = line
  // A cell is quoted, with doubled quotation marks inside, or plain.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) return null
    const [whole, quoted, plain, end] = found
    cells.push(unescaped(quoted?.replaceAll('""', '"') ?? plain ?? ''))
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === ',' && cell.lastIndex < text.length) continue
    rows.push({ line: from, cells })
    cells = []
    from = line
  }
  return rows
}

/** Returns null if the file is not a workbook, or holds more than a sheet needs. */
function xlsxRows(bytes: Buffer): TableRow[] | null {
  let unpacked = 0
  const parts = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize
      return unpacked <= mostUnpacked
    },
  })
  if (unpacked > mostUnpacked || !('xl/workbook.xml' in parts)) return null
  // Entities of a document type could grow without bound.
  if (
    Object.entries(parts).some(([name, part]) => /\.xml$/.test(name) && strFromU8(part).includes('<!DOCTYPE'))
  )
    return null
  const workbook = read(zipSync(parts, { level: 0 }), {
    type: 'array',
    cellHTML: false,
    cellText: false,
    cellNF: true,
  })
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  return sheet ? cellsOf(sheet) : null
}

/** Goes by the existing cells, not by the range that the file states, which a file can make huge at no cost. */
function cellsOf(sheet: WorkSheet): TableRow[] {
  const rows = new Map<number, TableRow>()
  for (const address of Object.keys(sheet)) {
    if (address.startsWith('!')) continue
    const { r, c } = utils.decode_cell(address)
    if (c > 50) continue
    const row = rows.get(r) ?? { line: r + 1, cells: [] }
    while (row.cells.length <= c) row.cells.push('')
    row.cells[c] = textOf(sheet[address] as CellObject)
    rows.set(r, row)
  }
  return [...rows.values()].sort((one, other) => one.line - other.line)
}

/** Returns a cell as a person would type it: a date as 2026-12-01, a formula by its result. */
function textOf({ t, v, z }: CellObject): string {
  if (t === 'n' && typeof v === 'number')
    return SSF.is_date(String(z ?? '')) ? SSF.format('yyyy-mm-dd', v) : numberText(v)
  if (t === 's' && typeof v === 'string') return unescaped(visibleText(v))
  return t === 'b' ? String(v) : ''
}
