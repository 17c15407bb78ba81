import { type Bilingual, fillBoth, formatGrouped, tailOf } from '@cloudsail/contract'
import { splitPurchase } from '@cloudsail/contract/payments'
import { type Selectable, sql, type Updateable } from 'kysely'
import { type Account, findAccountsByNumbers, readAccounts } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { bankAccount, type JournalDraft, type Leg, post } from '../../ledger/index.ts'
import { enqueue } from '../../outbox/index.ts'
import type { ChipPurchase } from '../../ports/index.ts'
import { ecashTexts as texts } from './texts.ts'

export type TopUp = Selectable<Tables['payments.top_ups']>

/** Returns the purse of the chip with a number, and its pending top-ups, locked. Returns null if there is none. */
export async function lockPurseOfChip(
  tx: Tx,
  number: string,
): Promise<{ chip: Account; pending: TopUp[] } | null> {
  const chip = (await findAccountsByNumbers(tx, [number])).get(number)
  if (chip?.kind !== 'eCash') return null
  const { customerId, accountId } = chip
  const [purse, pending] = await Promise.all([
    tx
      .selectFrom('payments.purses')
      .select('state')
      .where('customer_id', '=', customerId)
      .where('account_id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
    tx
      .selectFrom('payments.top_ups')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('account_id', '=', accountId)
      .where('state', '=', 'pending')
      .orderBy('made_at')
      .execute(),
  ])
  return purse ? { chip, pending: purse.state === 'normal' ? pending : [] } : null
}

/** Records that a chip has touched a terminal and posts the top-ups written to it: their holds are released. */
export async function postContact(
  tx: Tx,
  chip: Account,
  written: readonly TopUp[],
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const { customerId, accountId } = chip
  await tx
    .updateTable('payments.purses')
    .set({ last_contact_at: at })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute()
  await settleTopUps(tx, written, { state: 'written', now })
  await post(
    tx,
    written.map(({ order_id, amount_minor }) => ({
      kind: 'eCashWritten',
      reference: order_id,
      bookedAt: now,
      legs: [
        {
          account: { ownerId: customerId, accountId, currency: 'CNY' },
          amountMinor: 0n,
          heldMinor: -amount_minor,
          details: { summary: 'release' },
        },
      ],
    })),
  )
  await tell(tx, chip, written, texts.notificationWritten)
}

/** Posts the return of top-ups to their linked accounts. */
export async function returnTopUps(
  tx: Tx,
  customerId: bigint,
  topUps: readonly TopUp[],
  { now, text }: { now: Date; text: Bilingual },
): Promise<void> {
  const accounts = new Map(
    (await readAccounts(tx, customerId)).map((account) => [account.accountId, account]),
  )
  await settleTopUps(tx, topUps, { state: 'returned', now })
  await post(
    tx,
    topUps.map((topUp) => returnJournal(topUp, now)),
  )
  for (const topUp of topUps) await tell(tx, accounts.get(topUp.account_id)!, [topUp], text)
}

/** Returns the journal of a returned top-up: Dr purse, hold released, Cr linked account. */
export function returnJournal(
  { customer_id: ownerId, order_id, account_id, linked_account_id, amount_minor }: TopUp,
  bookedAt: Date,
): JournalDraft {
  const details = { summary: 'refund', remark: order_id }
  return {
    kind: 'eCashReturned',
    reference: order_id,
    bookedAt,
    legs: [
      {
        account: { ownerId, accountId: account_id, currency: 'CNY' },
        amountMinor: -amount_minor,
        heldMinor: -amount_minor,
        details,
      },
      {
        account: { ownerId, accountId: linked_account_id, currency: 'CNY' },
        amountMinor: amount_minor,
        details,
      },
    ],
  }
}

/**
 * Posts a purchase by chip once: Dr purse, Cr clearing. An amount beyond the posted balance stands in suspense until an
 * employee has reviewed it. Ignores a chip without a purse at this bank.
 */
export async function postPurchase(tx: Tx, purchase: ChipPurchase, now: Date): Promise<void> {
  const found = await lockPurseOfChip(tx, purchase.chip)
  if (found) await postToPurse(tx, found.chip, purchase, now)
}

async function postToPurse(
  tx: Tx,
  { customerId, accountId, balances }: Account,
  purchase: ChipPurchase,
  now: Date,
) {
  const { id, amountMinor, merchant, at } = purchase
  const { paidMinor, excessMinor } = splitPurchase(amountMinor, balances[0]?.availableMinor ?? 0n)
  const entered = await sql`insert into payments.chip_purchases
    (customer_id, bought_on, purchase_id, account_id, merchant, amount_minor, excess_minor, bought_at, booked_at)
    values (${customerId}, ${businessDate(at)}, ${id}, ${accountId}, ${merchant}, ${amountMinor}, ${excessMinor},
      ${at}, ${now}) on conflict do nothing returning purchase_id`.execute(tx)
  if (entered.rows.length === 0) return
  const details = { summary: 'shopping', counterpartyName: merchant }
  const legs: Leg[] = [
    { account: { ownerId: customerId, accountId, currency: 'CNY' }, amountMinor: -paidMinor, details },
    { account: bankAccount('suspense', 'CNY'), amountMinor: -excessMinor, details },
    { account: bankAccount('clearing', 'CNY'), amountMinor, details },
  ]
  await post(tx, [
    {
      kind: 'chipPurchase',
      reference: `${businessDate(at)}-${id}`,
      bookedAt: now,
      legs: legs.filter((leg) => leg.amountMinor !== 0n),
    },
  ])
}

/** Records the outcome of pending top-ups. */
export const settleTopUps = (
  q: Queryable,
  topUps: readonly TopUp[],
  { state, now }: { state: 'written' | 'returned'; now: Date },
): Promise<void> => changePending(q, topUps, { state, settled_at: now })

/** Records that a terminal was asked to write top-ups, or that it did not write them. */
export const markWriting = (tx: Tx, topUps: readonly TopUp[], at: Date | null): Promise<void> =>
  changePending(tx, topUps, { writing_at: at })

async function changePending(
  q: Queryable,
  topUps: readonly TopUp[],
  change: Updateable<Tables['payments.top_ups']>,
): Promise<void> {
  const [first] = topUps
  if (!first) return
  await q
    .updateTable('payments.top_ups')
    .set(change)
    .where('customer_id', '=', first.customer_id)
    .where(
      'order_id',
      'in',
      topUps.map(({ order_id }) => order_id),
    )
    .where('state', '=', 'pending')
    .execute()
}

/** Queues a text message about each top-up. */
async function tell(tx: Tx, { customerId, number }: Account, topUps: readonly TopUp[], text: Bilingual) {
  await enqueue(
    tx,
    topUps.map(({ amount_minor }) => {
      const values = { tail: tailOf(number), amount: `人民币${formatGrouped(amount_minor, 'CNY')}元` }
      return { kind: 'sms' as const, customerId, payload: { text: fillBoth(text, values).zh } }
    }),
  )
}
