import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderTable } from './render-table.ts'
import { safeCell, type TableDocument } from './table-document.ts'

function documentOf(rows: string[][]): TableDocument {
  return {
    bankName: '云帆银行',
    title: '活期账户明细',
    beside: '2026-11-20 09:00',
    facts: [
      ['账号', '6229990000000012345'],
      ['期间', '2026-08-21 – 2026-11-20'],
    ],
    columns: [
      { title: '日期', kind: 'text', width: 12 },
      { title: '对方账号', kind: 'digits', width: 20 },
      { title: '附言', kind: 'text', width: 20 },
      { title: '金额', kind: 'amount', width: 14 },
    ],
    rows,
    totals: ['合计', '', '', '3.30'],
    note: '本明细仅供参考。',
  }
}

const rows = [
  ['2026-11-20', '6229990000000012345', '房租，"十二月"', '1.10'],
  ['2026-11-19', '6229990000000020009', '=HYPERLINK("http://x")', '2.20'],
]

test('CSV has a byte-order mark, keeps long numbers and refuses formulas', async () => {
  const text = (await renderTable('csv', documentOf(rows))).toString()
  expect(text.startsWith('\uFEFF日期,')).toBe(true)
  expect(text).toContain('"\t6229990000000012345","房租，""十二月""",1.10\r\n')
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
})

test('XLSX reads back as it was: numbers as numbers, texts as texts, no formula', async () => {
  const book = read(await renderTable('xlsx', documentOf(rows)))
  const lines = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: true })
  const table = lines.slice(lines.findIndex(([first]) => first === '日期') + 1, -1)
  expect(table).toEqual([
    ['2026-11-20', '6229990000000012345', '房租，"十二月"', 1.1],
    ['2026-11-19', '6229990000000020009', `'=HYPERLINK("http://x")`, 2.2],
  ])
})

test('PDF of many rows has as many pages as it needs', async () => {
  const many = Array.from({ length: 200 }, (_, index) => [...rows[index % 2]!])
  const pdf = await renderTable('pdf', documentOf(many))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(3)
  expect(pdf.length).toBeLessThan(200_000)
})

test('no text becomes a formula', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' ', 'a', '1') }),
      (text) => {
        expect(safeCell(text)).not.toMatch(/^\s*[=+\-@]/)
      },
    ),
  )
})
