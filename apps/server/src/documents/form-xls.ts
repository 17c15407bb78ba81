import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import { withLook } from './form-look.ts'
import { type FilledForm, type FormList, type FormSheet, headOf, headRow, inBoth } from './form-sheet.ts'
import { safeCell } from './table-document.ts'

const text = (value: string): CellObject => ({ t: 's', v: value, z: '@' })

/** Writes a form as an XLS file of Excel 97 and later (BIFF8). Every cell to be filled in is text, except amounts. */
export function formXls({ form, rows, blankRows }: FilledForm): Uint8Array {
  const workbook = utils.book_new(formSheet(form, rows, blankRows), form.name)
  if (form.list) utils.book_append_sheet(workbook, listSheet(form.list), form.list.name)
  return withLook(write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer, form)
}

function formSheet(form: FormSheet, rows: FilledForm['rows'], blankRows: number): WorkSheet {
  const { title, notes, columns } = form
  const blank = Array.from({ length: blankRows }, () => columns.map(() => ''))
  const cell = (column: number, value: string): CellObject => {
    if (columns[column]!.kind === 'amount' && value !== '') return { t: 'n', v: Number(value), z: '#,##0.00' }
    // An empty amount cell keeps the number format of amounts, an empty text cell that of texts.
    return columns[column]!.kind === 'amount' ? { t: 's', v: '', z: '#,##0.00' } : text(safeCell(value))
  }
  const sheet: WorkSheet = utils.aoa_to_sheet([
    [text(inBoth(title))],
    [text(form.mark)],
    ...notes.map((note) => [text(inBoth(note))]),
    columns.map((column) => text(headOf(column))),
    ...[...rows, ...blank].map((row) => row.map((value, column) => cell(column, value))),
  ])
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }))
  // Rows above the table are merged across its width.
  sheet['!merges'] = Array.from({ length: headRow(form) }, (_, row) => ({
    s: { r: row, c: 0 },
    e: { r: row, c: columns.length - 1 },
  }))
  return sheet
}

function listSheet({ titles, rows }: FormList): WorkSheet {
  const sheet: WorkSheet = utils.aoa_to_sheet([titles, ...rows].map((row) => row.map(text)))
  sheet['!cols'] = titles.map(() => ({ wch: 40 }))
  return sheet
}
