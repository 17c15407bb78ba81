import { constants, inflateSync } from 'node:zlib'
import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { renderTable } from './render-table.ts'
import { safeCell, type TableDocument } from './table-document.ts'

function documentOf(rows: string[][]): TableDocument {
  return {
    language: 'zh',
    bankName: '云帆银行',
    title: '活期账户明细',
    beside: '2026-11-20 09:00',
    facts: [
      ['账号', '6229990000000012345'],
      ['期间', '2026-08-21 – 2026-11-20'],
    ],
    columns: [
      { title: '日期', kind: 'moment', width: 12 },
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
  ['2026-11-20 09:05:07', '6229990000000012345', '房租，"十二月"', '1.10'],
  ['2026-11-19', '6229990000000020009', '=HYPERLINK("http://x")', '2.20'],
]

test('CSV has a byte-order mark, keeps long numbers and refuses formulas', async () => {
  const text = (await renderTable('csv', documentOf(rows))).toString()
  expect(text.startsWith('\uFEFF日期,')).toBe(true)
  expect(text).toContain('"\t6229990000000012345","房租，""十二月""",1.10\r\n')
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
})

test('XLSX is read back with times, numbers and texts in their types and no formula', async () => {
  const workbook = read(await renderTable('xlsx', documentOf(rows)), { cellDates: true, UTC: true })
  const sheet = workbook.Sheets[workbook.SheetNames[0]!]!
  expect(utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true, UTC: true }).slice(0, -1)).toEqual([
    ['日期', '对方账号', '附言', '金额'],
    [new Date('2026-11-20T09:05:07Z'), '6229990000000012345', '房租，"十二月"', 1.1],
    [new Date('2026-11-19T00:00:00Z'), '6229990000000020009', `'=HYPERLINK("http://x")`, 2.2],
  ])
  expect([sheet.A2!.w, sheet.A3!.w]).toEqual(['2026-11-20 09:05:07', '2026-11-19'])
})

test('XLSX freezes the header, and describes the rows on a second sheet', async () => {
  const bytes = await renderTable('xlsx', documentOf(rows))
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  const workbook = read(bytes)
  expect(workbook.SheetNames).toEqual(['活期账户明细', '说明'])
  expect(utils.sheet_to_json(workbook.Sheets.说明!, { header: 1 })).toContainEqual([
    '账号',
    '6229990000000012345',
  ])
})

test('PDF of many rows has all pages it needs', async () => {
  const many = Array.from({ length: 200 }, (_, index) => [...rows[index % 2]!])
  const pdf = await renderTable('pdf', documentOf(many))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(3)
  expect(pdf.length).toBeLessThan(200_000)
  const content = contentOf(pdf)
  expect(content.match(/\bB[DM]C\b/g)!.length).toBe(content.match(/\bEMC\b/g)!.length)
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

/** Returns the decompressed drawing operators of the pages. */
function contentOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return [...streams]
    .map(([, stream]) => {
      try {
        const options = { finishFlush: constants.Z_SYNC_FLUSH }
        return inflateSync(Buffer.from(stream!, 'latin1'), options).toString('latin1')
      } catch {
        return ''
      }
    })
    .filter((content) => content.includes(' Tf'))
    .join('\n')
}
