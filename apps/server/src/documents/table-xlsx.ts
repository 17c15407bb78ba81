import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import { safeCell, type TableColumn, type TableDocument } from './table-document.ts'

/** One sheet: title and facts, then the table and its totals. Amounts are numbers, everything else is text. */
export function tableXlsx(document: TableDocument): Buffer {
  const { title, facts, columns, rows, totals } = document
  const text = (value: string): CellObject => ({ t: 's', v: safeCell(value) })
  const lines: (CellObject | null)[][] = [
    [text(`${document.bankName} ${title}`)],
    ...facts.map(([label, value]) => [text(label), text(value)]),
    [],
    columns.map((column) => text(column.title)),
    ...[...rows, totals].map((row) => columns.map((column, index) => cell(column, row[index] ?? ''))),
  ]
  const sheet: WorkSheet = utils.aoa_to_sheet(lines)
  sheet['!cols'] = columns.map(({ width }) => ({ wch: Math.max(8, Math.round(width * 1.2)) }))
  const book = utils.book_new(sheet, sheetName(title))
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

function cell({ kind }: TableColumn, text: string): CellObject | null {
  if (text === '') return null
  if (kind === 'amount' && /^-?\d+(\.\d+)?$/.test(text)) {
    const decimals = text.split('.')[1]?.length ?? 0
    return { t: 'n', v: Number(text), z: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}` }
  }
  return { t: 's', v: safeCell(text) }
}

/** Sheets refuse some signs in their names, and more than 31 characters. */
function sheetName(title: string): string {
  return title.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31)
}
