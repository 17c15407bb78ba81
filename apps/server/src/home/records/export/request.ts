import {
  addMonths,
  brand,
  checkPeriod,
  exportMaxRows,
  fillBoth,
  inBoth,
  queryReach,
} from '@cloudsail/contract'
import { exportData as contract } from '@cloudsail/contract/profile'
import { businessDate, parameter, startOfDay } from '../../../bankday/index.ts'
import { lockCustomer } from '../../../customers/index.ts'
import type { Queryable } from '../../../db/database.ts'
import { BankError } from '../../../errors.ts'
import { notificationTime, verifyOwnPassword } from '../../../identity/index.ts'
import { countEntries } from '../../../ledger/index.ts'
import { countPayments, orderDefinition } from '../../../orders/index.ts'
import { enqueue } from '../../../outbox/index.ts'
import { exportsParameter } from './parameter.ts'
import { partNames, exportTexts as texts } from './texts.ts'

/** The most receipts that can be drawn within an export's time limit. */
const mostReceipts = 300

/** Builds the query of a customer's exports that count in the calendar month of a business date. Failed ones do not count. */
async function ofMonth(q: Queryable, customerId: bigint, today: string) {
  return q
    .selectFrom('profile.exports')
    .select('state')
    .where('customer_id', '=', customerId)
    .where('asked_at', '>=', startOfDay(firstOfMonth(today)))
    .where('state', '<>', 'failed')
    .execute()
}

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`

/** Returns how many exports are left this month, and when new ones become available. */
export async function exportsLeft(
  q: Queryable,
  { customerId, now }: { customerId: bigint; now: Date },
): Promise<{ max: number; left: number; hours: number; pending: boolean; againOn: string }> {
  const today = businessDate(now)
  const [{ aMonth, hours }, asked, pending] = await Promise.all([
    parameter(q, exportsParameter, today),
    ofMonth(q, customerId, today),
    q
      .selectFrom('profile.exports')
      .select('order_id')
      .where('customer_id', '=', customerId)
      .where('state', '=', 'making')
      .executeTakeFirst(),
  ])
  return {
    max: aMonth,
    hours,
    left: Math.max(0, aMonth - asked.length),
    pending: pending !== undefined,
    againOn: addMonths(firstOfMonth(today), 1),
  }
}

/** PSC0109: exports one's own data as a file, made in the background; see `make-export.ts`. */
export const exportData = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: ({ q, customerId, now, lock }, { from, to }) => ({
    locked: lock ? lockCustomer(q, customerId) : Promise.resolve(),
    left: exportsLeft(q, { customerId, now }),
    entries: countEntries(q, customerId, { from, to }),
    payments: countPayments(q, customerId, { from, to }),
  }),

  decide(
    { now },
    { parts, from, to, language },
    { left: { max, left, hours, pending, againOn }, ...counts },
  ) {
    const problem = checkPeriod({ from, to }, queryReach.dataExport, businessDate(now))
    if (problem)
      throw new BankError(problem.key, { field: 'from', ...(problem.values && { values: problem.values }) })
    if (pending) throw new BankError('exportPending')
    if (left === 0) throw new BankError('exportTooMany', { values: { max, date: againOn } })
    const tooMany = (count: number, most: number) => {
      if (count > most) throw new BankError('exportTooLarge', { field: 'from', values: { max: most } })
    }
    if (parts.includes('ledger') || parts.includes('holdings')) tooMany(counts.entries, exportMaxRows)
    if (parts.includes('documents')) tooMany(counts.payments, mostReceipts)
    const names = [...new Set(parts)].map((part) => partNames[part])
    return {
      plan: { parts: [...new Set(parts)] },
      lines: [
        {
          key: 'content',
          label: texts.content,
          value: {
            zh: names.map(({ zh }) => zh).join(texts.and.zh),
            en: names.map(({ en }) => en).join(texts.and.en),
          },
          tone: 'strong' as const,
        },
        { key: 'period', label: texts.period, value: inBoth(`${from} – ${to}`) },
        { key: 'language', label: texts.language, value: language === 'zh' ? texts.chinese : texts.english },
        { key: 'file', label: texts.file, value: fillBoth(texts.fileKept, { hours }) },
      ],
    }
  },

  async verifySecrets(context, { secrets: { queryPassword: plain } }) {
    // A customer whose method has factors is authorised by them instead.
    if (context.session.method !== 'none') return null
    await verifyOwnPassword(context, {
      kind: 'query',
      plain,
      field: 'queryPassword',
      wrong: 'passwordWrong',
      unset: 'queryPasswordUnset',
    })
    return null
  },

  async execute(
    { q, inSameRoundTrip, customerId, orderId, now },
    { from, to, language },
    { plan: { parts } },
  ) {
    inSameRoundTrip(
      q
        .insertInto('profile.exports')
        .values({
          customer_id: customerId,
          order_id: orderId,
          asked_at: now,
          parts,
          language,
          from_on: from,
          to_on: to,
        })
        .execute(),
    )
    inSameRoundTrip(enqueue(q, [{ kind: 'dataExport', customerId, payload: { orderId } }]))
    const values = { time: notificationTime(now), hotline: brand.hotline }
    return { notifications: [{ customerId, text: fillBoth(texts.notification, values) }] }
  },
})
