import type { ErrorKey } from '@cloudsail/contract'
import { rmbAt } from '@cloudsail/contract/remittance'
import type { Selectable } from 'kysely'
import { cashLedgerIdOf } from '../../accounts/core/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { bankAccount, type JournalDraft, type Leg } from '../../ledger/index.ts'

export type Trade = Selectable<Tables['remittance.fx_trades']>

/**
 * Returns a trade of the customer, or null if the number is unknown. With `lock`, other transactions that would settle it
 * wait.
 */
export async function readTrade(
  q: Queryable,
  customerId: bigint,
  orderId: string,
  { lock = false } = {},
): Promise<Trade | null> {
  let found = q
    .selectFrom('remittance.fx_trades')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
  if (lock) found = found.forNoKeyUpdate()
  return (await found.executeTakeFirst()) ?? null
}

export const isOpen = ({ state }: Pick<Trade, 'state'>) => state === 'processing' || state === 'unknown'

/** Writes the outcome of a trade. */
export async function setTradeState(
  tx: Tx,
  { customer_id, order_id }: Trade,
  to: { state: Trade['state']; reason?: ErrorKey; safeNumber?: string; settledAt?: Date },
): Promise<void> {
  await tx
    .updateTable('remittance.fx_trades')
    .set({
      state: to.state,
      reason: to.reason ?? null,
      safe_number: to.safeNumber ?? null,
      settled_at: to.settledAt ?? null,
    })
    .where('customer_id', '=', customer_id)
    .where('order_id', '=', order_id)
    .execute()
}

/** The fields that a trade's journals depend on. */
export type Given = Pick<
  Trade,
  | 'customer_id'
  | 'order_id'
  | 'side'
  | 'account_id'
  | 'currency'
  | 'cash'
  | 'amount_minor'
  | 'rmb_minor'
  | 'mid_e4'
>

const summaryOf = { buy: 'fxBuy', sell: 'fxSell' } as const

/** Returns what the customer pays: CNY for a purchase, the currency for a sale. */
const givenOf = ({ customer_id: ownerId, side, account_id, currency, cash, ...trade }: Given) =>
  side === 'buy'
    ? { account: { ownerId, accountId: account_id, currency: 'CNY' as const }, minor: trade.rmb_minor }
    : {
        account: { ownerId, accountId: cash ? cashLedgerIdOf(account_id) : account_id, currency },
        minor: trade.amount_minor,
      }

const holdLeg = (trade: Given, sign: 1n | -1n): Leg => {
  const { account, minor } = givenOf(trade)
  const summary = sign === 1n ? 'hold' : 'release'
  return { account, amountMinor: 0n, heldMinor: sign * minor, details: { summary } }
}

/** Returns the journal that holds the customer's payment until the administration has registered the trade. */
export const tradeHold = (trade: Given, now: Date): JournalDraft => ({
  kind: 'fxHold',
  reference: trade.order_id,
  bookedAt: now,
  legs: [holdLeg(trade, 1n)],
})

/** Returns the journal that releases the hold. */
export const tradeRelease = (trade: Given, now: Date): JournalDraft => ({
  kind: 'fxRelease',
  reference: trade.order_id,
  bookedAt: now,
  legs: [holdLeg(trade, -1n)],
})

/**
 * Returns the journal that exchanges the money on hold: CNY against the position at the mid rate, the remainder to the
 * bank's result, and the position against the currency. Each currency sums to zero.
 */
export function tradeJournal(trade: Given, now: Date): JournalDraft {
  const { customer_id: ownerId, account_id: accountId, side, currency, cash, amount_minor, rmb_minor } = trade
  const sign = side === 'buy' ? 1n : -1n
  const atMidMinor = rmbAt(amount_minor, currency, trade.mid_e4)
  const details = { summary: summaryOf[side] }
  const rmb = (account: Leg['account'], amountMinor: bigint): Leg => ({ account, amountMinor, details })
  const given = givenOf(trade).minor
  const pocket = { ownerId, accountId: cash ? cashLedgerIdOf(accountId) : accountId, currency }
  const held = (isGiven: boolean) => (isGiven ? { heldMinor: -given } : {})
  const legs: Leg[] = [
    { ...rmb({ ownerId, accountId, currency: 'CNY' }, -sign * rmb_minor), ...held(side === 'buy') },
    rmb(bankAccount('position', 'CNY'), sign * atMidMinor),
    rmb(bankAccount('exchangeResult', 'CNY'), sign * (rmb_minor - atMidMinor)),
    rmb(bankAccount('position', currency), -sign * amount_minor),
    { ...rmb(pocket, sign * amount_minor), ...held(side === 'sell') },
  ]
  return {
    kind: 'foreignExchange',
    reference: trade.order_id,
    bookedAt: now,
    legs: legs.filter(({ amountMinor, heldMinor }) => amountMinor !== 0n || heldMinor !== undefined),
  }
}
