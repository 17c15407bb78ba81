import { randomBytes } from 'node:crypto'
import { type CellObject, CFB, read, utils, type WorkBook, write } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FormSheet, formMark } from './form-sheet.ts'
import { maxFormBytes, readForm } from './read-form.ts'
import { renderForm } from './render-table.ts'
import { joined, kinds, substreams, words } from './xls-records.ts'

const form: FormSheet = {
  name: '名单 List',
  title: { zh: '测试模板', en: 'test template' },
  mark: formMark('TEST', 2),
  notes: [{ zh: '请填写。', en: 'Please fill in.' }],
  columns: [
    { title: { zh: '户名', en: 'Name' }, kind: 'text', width: 20, required: true },
    { title: { zh: '账号', en: 'Account' }, kind: 'text', width: 30 },
    { title: { zh: '金额', en: 'Amount' }, kind: 'amount', width: 14 },
  ],
  list: { name: '银行 Banks', titles: ['银行'], rows: [['中国银行'], ['招商银行']] },
}
const maxRows = 18
/** The first row to fill in, in spreadsheet notation. */
const first = 5

const blank = await renderForm({ form, rows: [], blankRows: maxRows })
const filled = (rows: string[][]) => renderForm({ form, rows, blankRows: 2 })

/** Returns the template changed as in a spreadsheet program and saved in a format. */
function changed(
  change: (workbook: WorkBook) => void,
  bookType: 'biff8' | 'xlsx' | 'csv' | 'biff5' = 'biff8',
) {
  const workbook = read(blank)
  change(workbook)
  return Buffer.from(write(workbook, { type: 'buffer', bookType }) as Uint8Array)
}
const put = (workbook: WorkBook, address: string, cell: CellObject) => {
  const sheet = workbook.Sheets[form.name]!
  sheet[address] = cell
  const range = utils.decode_range(sheet['!ref']!)
  range.e.r = Math.max(range.e.r, utils.decode_cell(address).r)
  sheet['!ref'] = utils.encode_range(range)
}
const refusal = async (bytes: Buffer) => {
  const answer = await readForm(bytes, form, maxRows)
  return 'refused' in answer ? answer.refused : `${answer.rows.length} rows`
}

describe('a form', () => {
  test('is read back as filled in, with leading zeros and all digits', async () => {
    const rows = [
      ['张三', '0012345678901234567', '12.50'],
      ['John Smith', '6222021001116245', '0.01'],
    ]
    const answer = await readForm(await filled(rows), form, maxRows)
    expect(
      'rows' in answer && answer.rows.map(({ row, cells }) => [row, ...cells.map(({ text }) => text)]),
    ).toEqual([
      [first, '张三', '0012345678901234567', '12.5'],
      [first + 1, 'John Smith', '6222021001116245', '0.01'],
    ])
  })

  test('marks numbers as numbers, and skips empty rows', async () => {
    const bytes = changed((workbook) => {
      put(workbook, 'A8', { t: 's', v: ' 李四 ' })
      put(workbook, 'B8', { t: 'n', v: 622202100111624 })
      put(workbook, 'C8', { t: 'n', v: 0.1 + 0.2 })
      put(workbook, 'A10', { t: 'b', v: true })
      put(workbook, 'C10', { t: 'n', v: 46_347, z: 'yyyy-mm-dd' })
    })
    expect(await readForm(bytes, form, maxRows)).toEqual({
      rows: [
        {
          row: 8,
          cells: [
            { text: '李四', kind: 'text' },
            { text: '622202100111624', kind: 'number' },
            { text: '0.3', kind: 'number' },
          ],
        },
        {
          row: 10,
          cells: [
            { text: '', kind: 'unreadable' },
            { text: '', kind: 'text' },
            { text: '', kind: 'unreadable' },
          ],
        },
      ],
    })
  })

  test.each<[string, number, string, string | null]>([
    ['zeros before', 123, '00000000', '00000123'],
    ['money', 1234.5, '"¥"#,##0.00', '1234.5'],
    ['an exponent', 622202100111624, '0.00E+00', '622202100111624'],
    ['text', 622202100111624, '@', '622202100111624'],
    ['per cent', 0.5, '0%', null],
    ['per cent with decimals', 0.5, '0.00%', null],
    ['thousands', 5000, '0,', null],
    ['a fraction', 1.5, '# ?/?', null],
    ['fewer decimals', 1234.56, '0', null],
    ['nothing', 50, ';;;', null],
    ['other words', 50, '"100"', null],
  ])('a number in the format of %s is read as displayed', async (_, v, z, text) => {
    const bytes = changed((workbook) => put(workbook, 'C8', { t: 'n', v, z }))
    const answer = await readForm(bytes, form, maxRows)
    expect('rows' in answer && answer.rows[0]!.cells[2]).toEqual(
      text === null ? { text: '', kind: 'unreadable' } : { text, kind: 'number' },
    )
  })

  test('any written texts are read back unchanged, also those that look like formulas', async () => {
    const cell = fc.stringMatching(
      /^[\p{Script=Han}A-Za-z0-9=+@-]([\p{Script=Han}A-Za-z0-9=,. -]{0,20}[a-z0-9])?$/u,
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: maxRows }), async (rows) => {
        const answer = await readForm(await filled(rows.map((row) => [...row, ''])), form, maxRows)
        expect('rows' in answer && answer.rows.map(({ cells }) => [cells[0]!.text, cells[1]!.text])).toEqual(
          rows,
        )
      }),
      { numRuns: 40 },
    )
  })
})

/** Returns a filled-in form in which these records replace all others of their kinds, before the sheet's end. */
async function withRecords(...records: [kind: number, body: Buffer][]): Promise<Buffer> {
  const container = CFB.read(await filled([['张三', '6222021001116245', '12.50']]), { type: 'buffer' })
  const entry =
    container.FileIndex[container.FullPaths.findIndex((path: string) => path.endsWith('/Workbook'))]!
  const [globals, sheet, ...more] = substreams(Buffer.from(entry.content as Uint8Array))
  const end = sheet!.at(-1)!
  const kept = sheet!.slice(0, -1).filter((record) => !records.some(([kind]) => kind === record.kind))
  const added = records.map(([kind, body]) => ({ kind, body }))
  entry.content = joined([globals!, [...kept, ...added, end], ...more])
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

describe('hidden content', () => {
  const at = first - 1
  test.each<[string, string, number, Buffer]>([
    ['a row of height 0', 'hidden', kinds.row, words(at, 0, 3, 0, 0, 0, 0x0140, 0x000f)],
    ['a row that is hidden', 'hidden', kinds.row, words(at, 0, 3, 300, 0, 0, 0x0120, 0x000f)],
    ['another row of height 0', '1 rows', kinds.row, words(at + 9, 0, 3, 0, 0, 0, 0x0140, 0x000f)],
    ['a row of some height', '1 rows', kinds.row, words(at, 0, 3, 300, 0, 0, 0x0140, 0x000f)],
    ['a column of width 0', 'hidden', kinds.columns, words(1, 1, 0, 15, 0x02, 0)],
    ['a column that is hidden', 'hidden', kinds.columns, words(0, 2, 2_560, 15, 0x01, 0)],
    ['another column of width 0', '1 rows', kinds.columns, words(7, 9, 0, 15, 0x02, 0)],
    ['rows that are usually hidden', 'hidden', kinds.defaultRowHeight, words(0x02, 300)],
    ['rows that usually have height 0', 'hidden', kinds.defaultRowHeight, words(0, 0)],
  ])('%s: %s', async (_, expected, kind, body) => {
    expect(await refusal(await withRecords([kind, body]))).toBe(expected)
  })

  test.each([kinds.usualWidth, kinds.exactWidth])(
    'columns of the default width 0 (%i) are hidden unless they have a width',
    async (kind) => {
      const usual: [number, Buffer] = [kind, words(0)]
      expect(await refusal(await withRecords(usual))).toBe('1 rows')
      expect(await refusal(await withRecords(usual, [kinds.columns, words(9, 9, 2_560, 15, 0, 0)]))).toBe(
        'hidden',
      )
    },
  )
})

describe('refused files', () => {
  test.each([
    ['a program', Buffer.concat([Buffer.from('MZ'), randomBytes(5_000)])],
    ['an XLSX', changed(() => undefined, 'xlsx')],
    ['a CSV', changed(() => undefined, 'csv')],
    ['a web page', Buffer.from('<html><table><tr><td>1</td></tr></table></html>')],
    ['nothing', Buffer.alloc(0)],
    ['an older Excel', changed((workbook) => put(workbook, 'A5', { t: 's', v: 'x' }), 'biff5')],
    ['another program’s compound file', compound({ WordDocument: Buffer.from('text') })],
    ['a compound file with something else for a workbook', compound({ Workbook: randomBytes(3_000) })],
  ])('%s with any name is refused as no XLS', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('notXls')
  })

  test.each<[string, string, (workbook: WorkBook) => void]>([
    ['another title of a column', 'notTemplate', (workbook) => put(workbook, 'B4', { t: 's', v: '卡号' })],
    ['no mark', 'notTemplate', (workbook) => put(workbook, 'A2', { t: 's', v: '' })],
    ['another form', 'notTemplate', (workbook) => put(workbook, 'A2', { t: 's', v: formMark('OTHER', 2) })],
    ['an older version', 'outdated', (workbook) => put(workbook, 'A2', { t: 's', v: formMark('TEST', 1) })],
    [
      'another sheet',
      'notTemplate',
      (workbook) => utils.book_append_sheet(workbook, utils.aoa_to_sheet([['x']]), 'more'),
    ],
    ['nothing filled in', 'empty', () => undefined],
    [
      'a hidden sheet',
      'hidden',
      (workbook) => {
        put(workbook, 'A5', { t: 's', v: 'x' })
        workbook.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 2 }] }
      },
    ],
    [
      'a row too many',
      'tooManyRows',
      (workbook) => {
        for (let row = first; row <= first + maxRows; row += 1) put(workbook, `A${row}`, { t: 's', v: 'x' })
      },
    ],
    [
      'as many rows as a file of this size holds',
      'tooManyRows',
      (workbook) => {
        for (let row = first; row < 12_000; row += 1) put(workbook, `C${row}`, { t: 'n', v: row })
      },
    ],
    [
      'a row far below',
      'tooManyRows',
      (workbook) => {
        const rows = Array.from({ length: 40 }, (_, index) => 65_000 + index)
        for (const row of rows) put(workbook, `A${row}`, { t: 's', v: 'x' })
      },
    ],
  ])('%s: %s', async (_, expected, change) => {
    expect(await refusal(changed(change))).toBe(expected)
  })

  test('a formula, with its cell', async () => {
    const { list: _, ...alone } = form
    const plain = await renderForm({ form: alone, rows: [['张三', '62220210', '1.00']], blankRows: 0 })
    // =1+2 in C7, as Excel writes it: row and column, format, value, flags, then the formula itself.
    const cell = Buffer.from(
      '06000200' + '0000' + '0000000000000840' + '000000000000' + '0700' + '1e01001e020003',
      'hex',
    )
    const record = Buffer.concat([Buffer.from([6, 0, cell.length, 0]), cell])
    const bytes = withWorkbook(plain, (workbook) =>
      Buffer.concat([workbook.subarray(0, -4), record, workbook.subarray(-4)]),
    )
    expect(await readForm(bytes, alone, maxRows)).toEqual({ refused: 'formula', cell: 'C7' })
  })

  test('a hundred thousand rows and other oversized files, before they are read', async () => {
    const text = `${'张三,6222021001116245,1.00\n'.repeat(100_000)}`
    expect(await refusal(Buffer.from(text))).toBe('tooLarge')
    expect(await refusal(Buffer.concat([blank, Buffer.alloc(maxFormBytes)]))).toBe('tooLarge')
  })

  test('macros and a password', async () => {
    const withStreams = (streams: Record<string, Buffer>) => {
      const container = CFB.read(blank, { type: 'buffer' })
      for (const [name, bytes] of Object.entries(streams)) CFB.utils.cfb_add(container, name, bytes)
      return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
    }
    expect(await refusal(withStreams({ '/_VBA_PROJECT_CUR/VBA/dir': Buffer.from('x') }))).toBe('macros')
    const macroSheet = withWorkbook(blank, (workbook) => {
      const [globals, ...sheets] = substreams(workbook)
      globals!.findLast(({ kind }) => kind === kinds.boundSheet)!.body[5] = 1
      return joined([globals!, ...sheets])
    })
    expect(await refusal(macroSheet)).toBe('macros')
    expect(await refusal(compound({ EncryptedPackage: randomBytes(400) }))).toBe('protected')
  })
})

test('a file made to break a reader is refused or read, and the next file is read', async () => {
  const whole = await filled([['张三', '6222021001116245', '1.00']])
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      fc.nat(whole.length),
      async (spoilt, cut) => {
        const bytes = Buffer.from(whole)
        for (const [at, byte] of spoilt) bytes[at] = byte
        const answer = await readForm(cut % 5 === 0 ? bytes.subarray(0, cut) : bytes, form, maxRows)
        expect('refused' in answer || answer.rows.length <= maxRows).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
  expect(await refusal(whole)).toBe('1 rows')
})

test('files that break a thread or claim another type are refused', async () => {
  for (const [bytes, expected] of [
    [Buffer.concat([Buffer.from('MZ'), randomBytes(200_000)]), 'notXls'],
    [Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(200_000)]), 'notXls'],
    [
      changed((workbook) => utils.book_append_sheet(workbook, utils.aoa_to_sheet([['x']]), 'more')),
      'notTemplate',
    ],
    [Buffer.alloc(50 * maxFormBytes), 'tooLarge'],
    [Buffer.concat([blank.subarray(0, 512), randomBytes(200_000)]), /unreadable|notXls/],
  ] as const)
    expect(await refusal(bytes)).toMatch(expected)
})

test('a sheet of claimed endless size, and sectors in a circle', async () => {
  const whole = await filled([['张三', '6222021001116245', '1.00']])
  const endless = withWorkbook(whole, (workbook) => {
    // The record of a sheet's dimensions: first and last row and column.
    const at = workbook.indexOf(Buffer.from([0, 2, 14, 0]))
    workbook.writeUInt32LE(65_536, at + 8)
    workbook.writeUInt16LE(256, at + 14)
    return workbook
  })
  expect(await refusal(endless)).toBe('1 rows')
  const looping = Buffer.from(whole)
  // The table of sectors, where each sector points to itself.
  const table = (looping.readUInt32LE(76) + 1) * 512
  for (let at = 0; at < 128; at += 1) looping.writeUInt32LE(at, table + at * 4)
  expect(await refusal(looping)).toMatch(/^(unreadable|notXls)$/)
})

/** Returns a file with a changed workbook stream. */
function withWorkbook(bytes: Buffer, change: (workbook: Buffer) => Buffer): Buffer {
  const container = CFB.read(bytes, { type: 'buffer' })
  const workbook = CFB.find(container, '/Workbook')!
  workbook.content = change(Buffer.from(workbook.content as Uint8Array))
  workbook.size = workbook.content.length
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

/** Makes a compound file with these streams. */
function compound(streams: Record<string, Buffer>): Buffer {
  const container = CFB.utils.cfb_new()
  for (const [name, bytes] of Object.entries(streams)) CFB.utils.cfb_add(container, `/${name}`, bytes)
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}
