import { brand, type ErrorKey, errorCatalogue, fill } from '@cloudsail/contract'
import {
  checkParameterSheet,
  mostSheetRows,
  parameterRow,
  parameterSheetFile,
} from '@cloudsail/contract/staff'
import * as z from 'zod/mini'
import {
  businessDate,
  listParameters,
  membersOf,
  type Parameter,
  storedValues,
  wireTime,
} from '../../bankday/index.ts'
import { readTable, renderTable, type TableRow } from '../../documents/index.ts'
import { BankError } from '../../errors.ts'
import { handleStaff } from '../../staff/index.ts'
import { checkRows, differenceOf, type SheetRow } from './difference.ts'

const mostBytes = 256 * 1024
/** The head of a sheet stands within its first lines: a spreadsheet of the bank has the bank's name above. */
const headWithin = 20
/** The columns of a sheet. Either title is read. */
const columns = {
  parameter: { zh: '参数', en: 'parameter' },
  member: { zh: '成员', en: 'member' },
  value: { zh: '参数值', en: 'value' },
  effectiveOn: { zh: '生效日期', en: 'effective date' },
} as const
type Column = keyof typeof columns
type TypedRow = Record<Column, string> & { line: number }
const names = Object.keys(columns) as Column[]

/** Checks a CSV or XLSX sheet: its rows as typed, its faults by line, and the difference of the rows without faults. */
export const checkSheet = (definitions: readonly Parameter<unknown>[]) =>
  handleStaff(checkParameterSheet, async ({ db, now }, { content }) => {
    const bytes = Buffer.from(content, 'base64')
    if (bytes.length > mostBytes) throw new BankError('uploadTooLarge', { values: { max: '256 KB' } })
    const [read, stored] = await Promise.all([readTable(bytes, mostSheetRows + headWithin), storedValues(db)])
    if ('refused' in read)
      throw read.refused === 'tooManyRows'
        ? new BankError('sheetTooLong', { values: { most: mostSheetRows } })
        : new BankError('parameterSheetUnreadable')
    const typed = rowsBelowHead(read.rows)
    if (typed.length > mostSheetRows) throw new BankError('sheetTooLong', { values: { most: mostSheetRows } })
    const parsed = typed.map(parseRow)
    const rows = parsed.flatMap((each) => ('row' in each ? [each.row] : []))
    const checked = checkRows(stored, definitions, rows, businessDate(now))
    const faults = [...parsed.flatMap((each) => ('fault' in each ? [each.fault] : [])), ...checked.faults]
    return {
      rows: typed,
      faults: faults
        .toSorted((one, other) => one.line - other.line)
        .map(({ line, words }) => ({ line, text: words })),
      lines: checked.changes.flatMap(differenceOf),
    }
  })

/** Returns the rows below the line that names the columns. Throws parameterSheetUnreadable if no line does. */
function rowsBelowHead(rows: readonly TableRow[]): TypedRow[] {
  for (const [index, { cells }] of rows.slice(0, headWithin).entries()) {
    const titles = cells.map((cell) => cell.trim().toLowerCase())
    const at = (name: Column) =>
      titles.findIndex((title) => title === columns[name].zh || title === columns[name].en)
    if (at('parameter') < 0 || at('value') < 0 || at('effectiveOn') < 0) continue
    return rows.slice(index + 1).map(({ line, cells }) => {
      const cell = (name: Column) => (cells[at(name)] ?? '').trim()
      return {
        line,
        parameter: cell('parameter'),
        member: cell('member'),
        value: cell('value'),
        effectiveOn: cell('effectiveOn'),
      }
    })
  }
  throw new BankError('parameterSheetUnreadable')
}

function parseRow({ line, member, ...typed }: TypedRow) {
  const parsed = z.safeParse(parameterRow, member === '' ? typed : { ...typed, member })
  if (parsed.success) return { row: Object.assign({ line }, parsed.data) satisfies SheetRow }
  const [issue] = parsed.error.issues
  const { zh, en } = errorCatalogue[issue!.message as ErrorKey] ?? errorCatalogue.invalidInput
  return { fault: { line, words: { zh: fill(zh, {}), en: fill(en, {}) } } }
}

/** Makes the sheet of all parameters: a line for each member, with its value today and those ahead. */
export const makeSheet = (definitions: readonly Parameter<unknown>[]) =>
  handleStaff(parameterSheetFile, async ({ db, now, language }, { format }) => {
    const today = businessDate(now)
    const listed = await listParameters(db, definitions, today)
    const rows = listed.flatMap(({ key, current, ahead }) =>
      [current, ...ahead].flatMap((dated) =>
        dated === null
          ? []
          : [...membersOf(dated.value)].map(([member, value]) => [key, member, value, dated.effectiveOn]),
      ),
    )
    const title = parameterTitle[language]
    const file = await renderTable(format, {
      language,
      bankName: brand.bank[language],
      title,
      beside: wireTime(now),
      facts: [],
      columns: names.map((name) => ({
        title: columns[name][language],
        kind: name === 'effectiveOn' ? 'date' : 'text',
        width: 1,
      })),
      rows,
      totals: [],
      note: '',
    })
    return { name: `${title}-${today}.${format}`, file: file.toString('base64') }
  })

const parameterTitle = { zh: '参数表', en: 'Parameter sheet' }
