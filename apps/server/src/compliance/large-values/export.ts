import { type Bilingual, brand, fillBoth, formatAmount } from '@cloudsail/contract'
import { idTypeNames } from '@cloudsail/contract/dictionaries'
import { largeValuesCall } from '@cloudsail/contract/staff'
import { doneThrough, parameter, wireTime, workdayAfter } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { renderTable, type TableColumn } from '../../documents/index.ts'
import { BankError } from '../../errors.ts'
import { appendStaffAudit } from '../../staff/audit.ts'
import { handleStaff } from '../../staff/index.ts'
import { largeValuesParameter } from '../parameters.ts'

/**
 * The list of large values of a day, for compliance to report. The list has a number, the date by which it is due, and the bank's
 * statement. The audit records every export. No answer to a customer mentions the list.
 */
export const exportLargeValues = handleStaff(
  largeValuesCall,
  async ({ db, now, person, language }, { date, format }) => {
    const through = await doneThrough(db)
    if (through === null || date > through) throw new BankError('largeValuesNotMade', { field: 'date' })
    const [days, { dueWorkdays }] = await Promise.all([
      readLargeDays(db, date),
      parameter(db, largeValuesParameter, date),
    ])
    const dueOn = await workdayAfter(db, date, dueWorkdays)
    const customers = await readCustomers(db, [...new Set(days.map(({ customer_id }) => customer_id))])
    const number = `LV${date.replaceAll('-', '')}`
    const statement = fillBoth(texts.statement, { bank: brand.bank, date, count: days.length })
    const t = (text: Bilingual) => text[language]
    const file = await renderTable(format, {
      language,
      bankName: t(brand.bank),
      title: t(texts.title),
      beside: wireTime(now),
      facts: [
        [t(texts.number), number],
        [t(texts.date), date],
        [t(texts.dueOn), dueOn],
      ],
      columns: columns.map(({ title, kind }) => ({ title: t(title), kind, width: 1 })),
      rows: days.map((day, index) => {
        const { name, idType, idNumber } = customers.get(day.customer_id)!
        return [
          number,
          String(index + 1),
          date,
          String(day.customer_id),
          name,
          t(idTypeNames[idType as keyof typeof idTypeNames]),
          idNumber,
          t(classNames[day.class as keyof typeof classNames]),
          t(day.side === 'in' ? texts.in : texts.out),
          day.measured_in,
          formatAmount(day.sum_minor, day.measured_in as 'CNY' | 'USD'),
          String(day.movements),
        ]
      }),
      totals: [],
      note: t(statement),
    })
    await appendStaffAudit(db, {
      person,
      at: now,
      event: 'largeValues.exported',
      subject: number,
      customerId: null,
      details: { format, rows: days.length },
    })
    return {
      name: `${number}.${format}`,
      number,
      dueOn,
      statement,
      rows: days.length,
      file: file.toString('base64'),
    }
  },
)

/** Returns the rows of a day's list, in the order of their numbers. */
const readLargeDays = (q: Queryable, date: string) =>
  q
    .selectFrom('compliance.large_days')
    .selectAll()
    .where('business_date', '=', date)
    .orderBy('customer_id')
    .orderBy('class')
    .orderBy('side')
    .orderBy('measured_in')
    .execute()

/** Reads customers some at a time: a list must not take every connection of the staff. */
async function readCustomers(q: Queryable, customerIds: readonly bigint[]) {
  const found = new Map<bigint, Awaited<ReturnType<typeof findCustomer>>>()
  for (const customerId of customerIds) found.set(customerId, await findCustomer(q, customerId))
  return found
}

const classNames = {
  cash: { zh: '现金', en: 'Cash' },
  transfer: { zh: '转账', en: 'Transfer' },
  crossBorder: { zh: '跨境', en: 'Cross-border' },
} as const satisfies Record<string, Bilingual>

const texts = {
  title: { zh: '大额交易清单', en: 'Large values' },
  number: { zh: '清单编号', en: 'List number' },
  date: { zh: '交易日期', en: 'Date' },
  dueOn: { zh: '报送期限', en: 'Due on' },
  in: { zh: '收', en: 'In' },
  out: { zh: '付', en: 'Out' },
  statement: {
    zh: '{bank}声明：本清单由日终根据账务记录生成，列示{date}达到大额交易标准的全部客户，共{count}行。',
    en: '{bank} states that the day-end made this list from its books, and that all customers at or above the thresholds on {date} are in its lines: {count}.',
  },
} as const satisfies Record<string, Bilingual>

const columns: readonly { title: Bilingual; kind: TableColumn['kind'] }[] = [
  { title: texts.number, kind: 'text' },
  { title: { zh: '序号', en: 'Line' }, kind: 'text' },
  { title: texts.date, kind: 'date' },
  { title: { zh: '客户号', en: 'Customer' }, kind: 'digits' },
  { title: { zh: '姓名', en: 'Name' }, kind: 'text' },
  { title: { zh: '证件类型', en: 'Document' }, kind: 'text' },
  { title: { zh: '证件号码', en: 'Document number' }, kind: 'digits' },
  { title: { zh: '交易类别', en: 'Class' }, kind: 'text' },
  { title: { zh: '收付', en: 'Side' }, kind: 'text' },
  { title: { zh: '币种', en: 'Currency' }, kind: 'text' },
  { title: { zh: '金额', en: 'Amount' }, kind: 'amount' },
  { title: { zh: '笔数', en: 'Movements' }, kind: 'text' },
]
