import { fillBoth, formatAmount, tailOf } from '@cloudsail/contract'
import {
  type BillingTerms,
  type BillSoFar,
  type BillState,
  judge,
  lateFeeOf,
  minimumLeftOf,
  remainingOf,
} from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { addDays, type DayEndStep, instantOf, parameter } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../outbox/index.ts'
import { type Agreed, overdueTries, takenOnDueDay } from '../agreed/agreements.ts'
import { enterItem } from '../items.ts'
import { chargeJournal } from '../journals.ts'
import { postToCards } from '../post-to-cards.ts'
import { billingTerms } from '../terms.ts'
import { billingTexts as texts } from './texts.ts'

const billsAtOnce = 500
const judgingTime = '00:10'
const toldDaysAhead = 3

interface OpenBill extends BillSoFar {
  customerId: bigint
  accountId: bigint
  number: string
  billedOn: string
  dueOn: string
  limitMinor: bigint
  temporaryMinor: bigint
}

/**
 * Decides at 00:10 on the day after the grace days if bill and minimum were paid in time, by 24:00 of the last grace day.
 * Payments in the minutes after that are late. An unmet minimum costs a late fee, and the card is overdue from the due day
 * until the minimum is met. If the bank's system was down, so that an agreed repayment has not been tried, the bill waits
 * for the try, and the repayment counts from its due day. On the day of the next bill the bill is judged as it is.
 */
export const judgeBills: DayEndStep = {
  key: 'cards.judgeBills',
  notBefore: judgingTime,
  async run(tx, { date, after }) {
    const terms = await parameter(tx, billingTerms, date)
    const dueBy = addDays(date, -terms.graceDays)
    const day = addDays(date, 1)
    const at = instantOf(day, judgingTime)
    const waiting = await overdueTries(tx, at)
    const waits = sql`(b.customer_id, b.account_id, b.due_on) in (
      select * from unnest(${waiting.map(({ customerId }) => customerId)}::bigint[],
        ${waiting.map(({ accountId }) => accountId)}::bigint[], ${waiting.map(({ dueOn }) => dueOn)}::date[]))`
    const nextBill = sql`(select case when c.bills_from > b.billed_on then c.bills_from
      else (b.billed_on + interval '1 month')::date end
      from cards.credit_cards c where c.customer_id = b.customer_id and c.account_id = b.account_id)`
    const isMeant = sql`b.due_on <= ${dueBy}
      and (not ${waits} or ${nextBill} <= ${day})`
    const upTo = await rangeEnd(tx, after, isMeant)
    if (upTo === null) return { processed: 0, next: null }
    const [bills, late] = await Promise.all([
      openBills(tx, isMeant, { after, upTo }, { lock: true }),
      paidAfterGrace(tx, isMeant, { after, upTo }, terms),
    ])
    const judged = bills.map((bill) => {
      const inTime = { ...bill, paidMinor: bill.paidMinor - (late.get(bill.accountId) ?? 0n) }
      const isMet = judge(bill, terms) !== 'unpaid'
      return { bill, isMet, state: judge(inTime, terms), feeMinor: lateFeeOf(inTime, terms) }
    })
    const unpaid = judged.filter(({ feeMinor }) => feeMinor > 0n)
    await setStates(tx, judged)
    for (const { bill, feeMinor } of unpaid)
      await enterItem(tx, bill, {
        kind: 'lateFee',
        amountMinor: feeMinor,
        madeAt: at,
        postedOn: day,
        reference: referenceOf(bill),
      })
    if (unpaid.length > 0) {
      await postToCards(
        tx,
        unpaid.map(({ bill }) => bill),
        unpaid.map(({ bill, feeMinor }) =>
          chargeJournal(bill, {
            kind: 'lateFee',
            amountMinor: feeMinor,
            reference: referenceOf(bill),
            at,
          }),
        ),
      )
      await enqueue(
        tx,
        unpaid.map(({ bill, feeMinor }) => {
          const fee = `CNY ${formatAmount(feeMinor, 'CNY')}`
          return note(bill, fillBoth(texts.late, { tail: tailOf(bill.number), fee }).zh)
        }),
      )
    }
    return { processed: bills.length, next: upTo }
  },
}

/** Reminds customers of unpaid bills three days before the due day, at the start of the day. */
export const remindOfBills: DayEndStep = {
  key: 'cards.remindOfBills',
  notBefore: judgingTime,
  async run(tx, { date, after }) {
    const dueOn = addDays(date, 1 + toldDaysAhead)
    const isMeant = sql`b.due_on = ${dueOn}`
    const upTo = await rangeEnd(tx, after, isMeant)
    if (upTo === null) return { processed: 0, next: null }
    const bills = await openBills(tx, isMeant, { after, upTo })
    const unpaid = bills.filter((bill) => remainingOf(bill) > 0n)
    const agreed = await agreedOfMany(tx, unpaid)
    await enqueue(
      tx,
      unpaid.map((bill) => {
        const taken = takenOnDueDay({ accountId: bill.accountId, bill: openBillOf(bill) }, agreed, date)
        if (taken) {
          const amount = `CNY ${formatAmount(taken.amountMinor, 'CNY')}`
          const from = tailOf(taken.agreed.fromNumber)
          return note(bill, fillBoth(texts.taken, { tail: tailOf(bill.number), due: dueOn, amount, from }).zh)
        }
        const values = {
          tail: tailOf(bill.number),
          due: dueOn,
          amount: `CNY ${formatAmount(remainingOf(bill), 'CNY')}`,
          minimum: formatAmount(minimumLeftOf(bill), 'CNY'),
        }
        return note(bill, fillBoth(texts.soon, values).zh)
      }),
    )
    return { processed: unpaid.length, next: upTo }
  },
}

const openBillOf = (bill: OpenBill) => ({ ...bill, state: 'open' as const, earlierMinor: 0n })

/** Returns the agreed repayments of the cards of these bills, with the numbers of the paying accounts. */
async function agreedOfMany(
  tx: Tx,
  bills: readonly OpenBill[],
): Promise<(Agreed & { fromNumber: string })[]> {
  const { rows } = await sql<Agreed & { fromNumber: string }>`
    select g.customer_id as "customerId", g.account_id as "accountId", g.agreed_id as "agreedId", g.way, g.since,
      g.from_account_id as "fromAccountId", g.counts_from as "countsFrom", a.number as "fromNumber"
    from unnest(${bills.map(({ customerId }) => customerId)}::bigint[],
      ${bills.map(({ accountId }) => accountId)}::bigint[]) b (customer_id, account_id)
    join cards.agreed_repayments g using (customer_id, account_id)
    join accounts.accounts a on a.customer_id = g.customer_id and a.account_id = g.from_account_id
    where g.ended_at is null`.execute(tx)
  return rows
}

const referenceOf = ({ accountId, billedOn }: OpenBill) => `${accountId}-${billedOn}`
const note = ({ customerId }: OpenBill, text: string) => ({
  kind: 'sms' as const,
  customerId,
  payload: { text },
})

/**
 * Returns the customer at the end of a range of open bills. All bills of a customer are in the same range. Null if there are
 * none.
 */
async function rangeEnd(tx: Tx, after: bigint, isMeant: ReturnType<typeof sql>): Promise<bigint | null> {
  const { rows } = await sql<{ upTo: bigint | null }>`
    select max(customer_id) as "upTo" from (
      select b.customer_id from cards.bills b where b.state = 'open' and ${isMeant} and b.customer_id > ${after}
      order by b.customer_id limit ${billsAtOnce}
    ) range`.execute(tx)
  return rows[0]!.upTo
}

async function openBills(
  tx: Tx,
  isMeant: ReturnType<typeof sql>,
  { after, upTo }: { after: bigint; upTo: bigint },
  { lock = false } = {},
): Promise<OpenBill[]> {
  const inRange = sql`b.state = 'open' and ${isMeant} and b.customer_id > ${after} and b.customer_id <= ${upTo}`
  const locked = sql`select from cards.credit_cards c join cards.bills b using (customer_id, account_id)
    where ${inRange} order by c.customer_id, c.account_id for update of c`
  const [, { rows }] = await Promise.all([
    lock ? locked.execute(tx) : null,
    sql<OpenBill>`
      select b.customer_id as "customerId", b.account_id as "accountId", a.number, b.billed_on as "billedOn",
        b.due_on as "dueOn", b.amount_minor as "amountMinor", b.minimum_minor as "minimumMinor",
        b.paid_minor as "paidMinor", b.refunded_minor as "refundedMinor", c.limit_minor as "limitMinor",
        c.temporary_minor as "temporaryMinor"
      from cards.bills b
      join cards.credit_cards c on c.customer_id = b.customer_id and c.account_id = b.account_id
      join accounts.accounts a on a.customer_id = b.customer_id and a.account_id = b.account_id
      where ${inRange} order by b.customer_id, b.account_id, b.billed_on`.execute(tx),
  ])
  return rows
}

/** Returns by card the amount repaid on open bills after their grace days but before they are judged. */
async function paidAfterGrace(
  tx: Tx,
  isMeant: ReturnType<typeof sql>,
  { after, upTo }: { after: bigint; upTo: bigint },
  { graceDays }: BillingTerms,
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ accountId: bigint; minor: bigint }>`
    select b.account_id as "accountId", sum(late.minor)::bigint as minor
    from cards.bills b
    cross join lateral (
      select r.amount_minor as minor from cards.repaid r
      join cards.items i on i.customer_id = r.customer_id and i.account_id = r.account_id and i.item_id = r.item_id
      where r.customer_id = b.customer_id and r.account_id = b.account_id
        and r.repaid_on > b.due_on + ${graceDays}::integer and i.billed_on <= b.billed_on
    ) late
    where b.state = 'open' and ${isMeant} and b.customer_id > ${after} and b.customer_id <= ${upTo}
    group by b.account_id`.execute(tx)
  return new Map(rows.map(({ accountId, minor }) => [accountId, minor]))
}

interface Judged {
  bill: OpenBill
  state: Exclude<BillState, 'open'>
  /** True if the minimum has been met by now, in time or late. */
  isMet: boolean
}

/** Saves how bills were judged, and since when cards are overdue. */
async function setStates(tx: Tx, judged: readonly Judged[]): Promise<void> {
  const customers = judged.map(({ bill }) => bill.customerId)
  const accounts = judged.map(({ bill }) => bill.accountId)
  const states = judged.map(({ state }) => state)
  const isOverdue = judged.map(({ isMet }) => !isMet)
  await Promise.all([
    sql`update cards.bills b set state = j.state
      from unnest(${customers}::bigint[], ${accounts}::bigint[], ${judged.map(({ bill }) => bill.billedOn)}::date[],
        ${states}::text[]) j (customer_id, account_id, billed_on, state)
      where b.customer_id = j.customer_id and b.account_id = j.account_id and b.billed_on = j.billed_on`.execute(
      tx,
    ),
    sql`update cards.credit_cards c
      set overdue_since = case when j.is_overdue then coalesce(c.overdue_since, j.due_on) end
      from unnest(${customers}::bigint[], ${accounts}::bigint[], ${judged.map(({ bill }) => bill.dueOn)}::date[],
        ${isOverdue}::boolean[]) j (customer_id, account_id, due_on, is_overdue)
      where c.customer_id = j.customer_id and c.account_id = j.account_id
        and (c.overdue_since is not null or j.is_overdue)`.execute(tx),
  ])
}
