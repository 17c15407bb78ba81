import { formatAmount, tailOf } from '@cloudsail/contract'
import { sql } from 'kysely'
import { addDays, type DayEndStep, startOfDay } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { enqueue, type OutboxMessage } from '../../outbox/index.ts'
import { fill } from './answer.ts'
import { wechatMessages as messages } from './texts.ts'

/** Customers of one range. */
const customersAtOnce = 500
const sentFrom = '02:00'

interface Bound {
  customerId: bigint
  openId: string
}

/**
 * Sends to each bound WeChat account what is new since the day before: announcements of the bank, bills of credit cards, and
 * on the 1st the monthly statements that are subscribed to.
 */
export const announceInWechat: DayEndStep = {
  key: 'help.announceInWechat',
  notBefore: sentFrom,
  async run(tx, { date, after }) {
    const { rows } = await sql<Bound>`
      select customer_id as "customerId", open_id as "openId" from help.wechat_bindings
      where customer_id > ${after} order by customer_id limit ${customersAtOnce}`.execute(tx)
    const last = rows.at(-1)
    if (!last) return { processed: 0, next: null }
    const upTo = last.customerId
    const [titles, bills, statements] = [
      await announcementsOf(tx, date),
      await billsOf(tx, date, { after, upTo }),
      addDays(date, 1).endsWith('-01') ? await subscribersOf(tx, { after, upTo }) : new Set<bigint>(),
    ]
    const sent = rows.flatMap(({ customerId, openId }): OutboxMessage[] => {
      const told = [
        ...titles,
        ...(bills.get(customerId) ?? []),
        ...(statements.has(customerId) ? [fill(messages.statement, { month: date.slice(0, 7) })] : []),
      ]
      return told.map((text, place) => ({
        kind: 'wechat',
        customerId,
        payload: { openId, number: `${date}-${customerId}-${place}`, text },
      }))
    })
    await enqueue(tx, sent)
    return { processed: sent.length, next: upTo }
  },
}

/** Returns the messages about announcements that were published on a date. */
async function announcementsOf(tx: Tx, date: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('messages.announcements')
    .select('title_zh')
    .where('published_at', '>=', startOfDay(date))
    .where('published_at', '<', startOfDay(addDays(date, 1)))
    .orderBy('published_at')
    .execute()
  return rows.map(({ title_zh }) => fill(messages.announcement, { title: title_zh }))
}

/** Returns the messages about the bills of a date with an amount to pay, by customer. */
async function billsOf(
  tx: Tx,
  date: string,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<Map<bigint, string[]>> {
  const { rows } = await sql<{
    customerId: bigint
    number: string
    minor: bigint
    minimum: bigint
    due: string
  }>`
    select b.customer_id as "customerId", a.number, b.amount_minor as minor, b.minimum_minor as minimum, b.due_on as due
    from help.wechat_bindings w
    join cards.bills b on b.customer_id = w.customer_id and b.billed_on = ${date}
    join accounts.accounts a on a.customer_id = b.customer_id and a.account_id = b.account_id
    where w.customer_id > ${after} and w.customer_id <= ${upTo} and b.amount_minor > 0
    order by b.customer_id, b.account_id`.execute(tx)
  const found = new Map<bigint, string[]>()
  for (const { customerId, number, minor, minimum, due } of rows)
    found.set(customerId, [
      ...(found.get(customerId) ?? []),
      fill(messages.bill, {
        tail: tailOf(number),
        month: date.slice(0, 7),
        amount: formatAmount(minor, 'CNY'),
        minimum: formatAmount(minimum, 'CNY'),
        due,
      }),
    ])
  return found
}

/** Returns the bound customers who have subscribed to the statements of an account. */
async function subscribersOf(tx: Tx, { after, upTo }: { after: bigint; upTo: bigint }): Promise<Set<bigint>> {
  const rows = await tx
    .selectFrom('messages.subscriptions')
    .select('customer_id')
    .distinct()
    .where('active', '=', true)
    .where('customer_id', '>', after)
    .where('customer_id', '<=', upTo)
    .execute()
  return new Set(rows.map(({ customer_id }) => customer_id))
}
