import { safeCell, type TableColumn, type TableDocument } from './table-document.ts'

/**
 * Writes CSV (RFC 4180) in UTF-8 with a byte-order mark, so that spreadsheets read the Chinese. It contains only header and
 * rows, because other lines would disturb an import.
 */
export function tableCsv({ columns, rows }: TableDocument): Buffer {
  const lines = [
    columns.map(({ title }) => quote(safeCell(title))),
    ...rows.map((row) => columns.map((column, index) => cell(column, row[index] ?? ''))),
  ]
  return Buffer.from(`\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`)
}

function cell({ kind }: TableColumn, text: string): string {
  if (kind === 'amount') return /^-?\d+(\.\d+)?$/.test(text) ? text : ''
  // A leading tab keeps spreadsheets from rounding a long number to fifteen digits.
  if (kind === 'digits' && /^\d{12,}$/.test(text)) return quote(`\t${text}`)
  return quote(safeCell(text))
}

function quote(text: string): string {
  return /[",\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
