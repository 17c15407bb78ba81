import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { safeCell, type TableColumn, type TableDocument } from './table-document.ts'

/**
 * Writes two sheets. The first contains only the table, so that it can be sorted and filtered: its header stays in view,
 * amounts are numbers, dates and moments are dates. The second describes the rows.
 */
export function tableXlsx(document: TableDocument): Buffer {
  const { language, title, facts, columns, rows, totals, note } = document
  const text = (value: string): CellObject => ({ t: 's', v: safeCell(value) })
  const cells = (row: readonly string[]) => columns.map((column, index) => cell(column, row[index] ?? ''))
  const table: WorkSheet = utils.aoa_to_sheet([
    columns.map((column) => text(column.title)),
    ...rows.map(cells),
    ...(totals.length > 0 ? [cells(totals)] : []),
  ])
  table['!cols'] = columns.map(({ width }) => ({ wch: Math.max(8, Math.round(width * 1.2)) }))
  table['!autofilter'] = {
    ref: utils.encode_range({ r: 0, c: 0 }, { r: rows.length, c: columns.length - 1 }),
  }
  const about: WorkSheet = utils.aoa_to_sheet([
    [text(`${document.bankName} ${title}`)],
    [text(document.beside)],
    ...facts.map(([label, value]) => [text(label), text(value)]),
    [text(note)],
  ])
  about['!cols'] = [{ wch: 20 }, { wch: 40 }]
  const workbook = utils.book_new(table, sheetName(title))
  utils.book_append_sheet(workbook, about, language === 'zh' ? '说明' : 'About')
  return freezeFirstRow(write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer)
}

/** Days from the sheet's day 0 (1899-12-30) to 1970-01-01. */
const daysBeforeEpoch = 25_569
const dayMs = 86_400_000

function cell({ kind }: TableColumn, text: string): CellObject | null {
  if (text === '') return null
  if (kind === 'amount' && /^-?\d+(\.\d+)?$/.test(text)) {
    const decimals = text.split('.')[1]?.length ?? 0
    return { t: 'n', v: Number(text), z: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}` }
  }
  if ((kind === 'date' || kind === 'moment') && /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text)) {
    // Sheets have no time zones: the time in Shanghai is written.
    const days = Date.parse(`${text.replace(' ', 'T').padEnd(19, 'T00:00:00')}Z`) / dayMs + daysBeforeEpoch
    return { t: 'n', v: days, z: text.length > 10 ? 'yyyy\\-mm\\-dd hh:mm:ss' : 'yyyy\\-mm\\-dd' }
  }
  return { t: 's', v: safeCell(text) }
}

/** Keeps the first row of the first sheet in view, because the library does not support panes. */
function freezeFirstRow(workbook: Buffer): Buffer {
  const files = unzipSync(workbook)
  const sheet = 'xl/worksheets/sheet1.xml'
  const view = /<sheetView ([^>]*)\/>/
  const xml = strFromU8(files[sheet]!)
  if (!view.test(xml)) throw new Error('The sheet has no view to freeze')
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  files[sheet] = strToU8(xml.replace(view, `<sheetView $1>${pane}</sheetView>`))
  return Buffer.from(zipSync(files))
}

/** Makes a valid sheet name: some characters, and more than 31 of them, are not allowed. */
function sheetName(title: string): string {
  return title.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31)
}
