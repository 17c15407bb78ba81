import { CFB } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { type FormSheet, formMark } from './form-sheet.ts'
import { renderForm } from './render-table.ts'
import { kinds, substreams } from './xls-records.ts'

const form: FormSheet = {
  name: '名单 List',
  title: { zh: '测试模板', en: 'test template' },
  mark: formMark('TEST', 1),
  notes: [{ zh: '请填写。', en: 'Please fill in.' }],
  columns: [
    { title: { zh: '账号', en: 'Account' }, kind: 'text', width: 30 },
    {
      title: { zh: '类型', en: 'Type' },
      kind: 'text',
      width: 20,
      choices: [
        { zh: '个人', en: 'Individual' },
        { zh: '企业', en: 'Enterprise' },
      ],
    },
    { title: { zh: '金额', en: 'Amount' }, kind: 'amount', width: 14 },
  ],
  list: { name: '银行 Banks', titles: ['银行'], rows: [['中国银行']] },
}
/** Title, mark, note and head. */
const rowsAbove = 4

/** Returns the records that a spreadsheet program finds in the file. */
async function partsOf(written: FormSheet) {
  const file = await renderForm({ form: written, rows: [], blankRows: 2 })
  const workbook = CFB.find(CFB.read(file, { type: 'buffer' }), '/Workbook')!
  const stream = Buffer.from(workbook.content as Uint8Array)
  const [globals, ...sheets] = substreams(stream)
  return { stream, globals: globals!, sheets }
}
const { stream, globals, sheets } = await partsOf(form)
const [filledIn, list] = sheets
const of = (records: typeof globals | undefined, kind: number) =>
  records!.filter((record) => record.kind === kind).map(({ body }) => body)

test('a column of choices has a list, down to the last row a sheet can have', () => {
  const [validation] = of(filledIn, kinds.validation)
  expect(of(filledIn, kinds.validations)[0]!.readUInt32LE(14)).toBe(1)
  expect(validation!.includes(Buffer.from('个人 Individual\0企业 Enterprise', 'utf16le'))).toBe(true)
  const range = [0, 2, 4, 6].map((at) => validation!.readUInt16LE(validation!.length - 8 + at))
  expect(range).toEqual([rowsAbove, 0xffff, 1, 1])
})

test('a form without choices has no lists', async () => {
  const { choices: _, ...plain } = form.columns[1]!
  const parts = await partsOf({ ...form, columns: [form.columns[0]!, plain] })
  expect(of(parts.sheets[0], kinds.validations)).toEqual([])
})

test('writing refuses a list too long for the format', async () => {
  const choices = Array.from({ length: 60 }, (_, each) => ({ zh: `第${each}项`, en: `No. ${each}` }))
  const column = { ...form.columns[1]!, choices }
  await expect(partsOf({ ...form, columns: [column] })).rejects.toThrow('too long')
})

test('freezes the head, and selects only the sheet to fill in', () => {
  const frozenAndSelected = 0x0208
  const [ofForm, ofList] = [filledIn, list].map((sheet) => of(sheet, kinds.window2)[0]!.readUInt16LE(0))
  expect(ofForm! & frozenAndSelected).toBe(frozenAndSelected)
  expect(ofList! & frozenAndSelected).toBe(0)
  expect(of(filledIn, kinds.pane)[0]!.readUInt16LE(2)).toBe(rowsAbove)
})

test('cells below the last row to fill in have the formats of their columns', () => {
  const formats = of(globals, kinds.xf).map((body) => body.readUInt16LE(2))
  const columns = of(filledIn, kinds.columns).map((body) => formats[body.readUInt16LE(6)])
  expect(columns).toEqual([49, 49, 4])
})

test('the global records give the offset of each sheet', () => {
  const begins = of(globals, kinds.boundSheet).map((body) => body.readUInt32LE(0))
  expect(begins.map((at) => stream.readUInt16LE(at).toString(16))).toEqual(['809', '809'])
})
