import { fillBoth, tailOf } from '@cloudsail/contract'
import { sql } from 'kysely'
import { readAccounts } from '../../accounts/core/index.ts'
import { addDays, type DayEndStep, instantOf, startOfDay } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { moneyText } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { returnTopUps, type TopUp } from './settle.ts'
import { ecashTexts as texts } from './texts.ts'

const customersAtOnce = 200
const returnTime = '00:30'
/** The number of days from a card's permanent loss report until the posted balance of its stopped chip is returned. */
const waitsDays = 30

interface Stopped {
  customer_id: bigint
  account_id: bigint
  linked_account_id: bigint
  reported_at: Date
  state: 'normal' | 'stopped'
}

/**
 * Handles purses of cards that were permanently reported lost. They are stopped on the next day, and pending top-ups are
 * returned. The posted balance of the chip is returned after 30 days, when all earlier purchases have been reported.
 */
export const returnStopped: DayEndStep = {
  key: 'payments.returnStopped',
  notBefore: returnTime,
  async run(tx, { date, after }) {
    const day = addDays(date, 1)
    const { rows } = await sql<Stopped>`
      select p.customer_id, p.account_id, p.linked_account_id, r.reported_at, p.state
      from payments.purses p
      join lateral (select max(l.reported_at) as reported_at from accounts.loss_reports l
        where l.customer_id = p.customer_id and l.account_id = p.linked_account_id and l.kind = 'permanent'
          and l.state <> 'lifted' and l.subject = 'debitCard' and l.reported_at < ${startOfDay(day)}) r
        on r.reported_at is not null
      where p.returned_at is null and p.customer_id in (
        select p2.customer_id from payments.purses p2
        where p2.returned_at is null and p2.customer_id > ${after} and exists (
          select from accounts.loss_reports l2 where l2.customer_id = p2.customer_id
            and l2.account_id = p2.linked_account_id and l2.kind = 'permanent' and l2.state <> 'lifted'
            and l2.subject = 'debitCard' and l2.reported_at < ${startOfDay(day)})
        group by p2.customer_id order by p2.customer_id limit ${customersAtOnce})
      order by p.customer_id, p.account_id for no key update of p`.execute(tx)
    const now = instantOf(day, returnTime)
    for (const purse of rows) await settlePurse(tx, purse, { day, now })
    return { processed: rows.length, next: rows.at(-1)?.customer_id ?? null }
  },
}

async function settlePurse(tx: Tx, purse: Stopped, { day, now }: { day: string; now: Date }): Promise<void> {
  const { customer_id: customerId, account_id: accountId, reported_at: reportedAt } = purse
  const isOver = reportedAt < startOfDay(addDays(day, 1 - waitsDays))
  if (purse.state === 'stopped' && !isOver) return
  const waiting = await tx
    .selectFrom('payments.top_ups')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    // After 30 days terminals no longer report what they have written.
    .$if(!isOver, (query) => query.where('writing_at', 'is', null))
    .orderBy('made_at')
    .execute()
  await tx
    .updateTable('payments.purses')
    .set({ state: 'stopped', returned_at: isOver ? now : null })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute()
  await returnTopUps(tx, customerId, waiting as TopUp[], { now, text: texts.notificationStopped })
  if (isOver) await returnBalance(tx, purse, now)
}

/** Dr purse, Cr linked account: returns the whole balance. */
async function returnBalance(tx: Tx, purse: Stopped, now: Date): Promise<void> {
  const { customer_id: customerId, account_id: accountId, linked_account_id: linkedAccountId } = purse
  const chip = (await readAccounts(tx, customerId)).find((account) => account.accountId === accountId)
  const amountMinor = chip?.balances[0]?.availableMinor ?? 0n
  if (!chip || amountMinor <= 0n) return
  const details = { summary: 'refund', counterpartyName: chip.holderName }
  const own = (id: bigint) => ({ ownerId: customerId, accountId: id, currency: 'CNY' as const })
  await post(tx, [
    {
      kind: 'eCashReturned',
      reference: `stopped-${accountId}`,
      bookedAt: now,
      legs: [
        { account: own(accountId), amountMinor: -amountMinor, details },
        { account: own(linkedAccountId), amountMinor, details },
      ],
    },
  ])
  const values = { tail: tailOf(chip.number), amount: moneyText({ amountMinor, currency: 'CNY' }) }
  await enqueue(tx, [
    { kind: 'sms', customerId, payload: { text: fillBoth(texts.notificationBack, values).zh } },
  ])
}
