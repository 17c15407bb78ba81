import type { Currency } from '@cloudsail/contract'
import { rateE4Of, rmbAt } from '@cloudsail/contract/remittance'
import { midRatesOn } from '../../accounts/core/index.ts'
import type { Tx } from '../../db/database.ts'
import { balances, bankAccount, bankOwnerId, type JournalDraft, type Leg, post } from '../../ledger/index.ts'
import type { MarketPort } from '../../ports/index.ts'

/**
 * Marks the bank's position of a date: the open amount of each currency, CNY included, is what will be dealt. Later trades
 * do not change it. Returns false if nothing is open.
 */
export async function markPosition(tx: Tx, date: string): Promise<boolean> {
  const position = bankAccount('position', 'CNY').accountId
  const open = (await balances(tx, bankOwnerId, [position])).filter(({ balanceMinor }) => balanceMinor !== 0n)
  if (open.length === 0) return false
  await tx
    .insertInto('remittance.hedges')
    .values(
      open.map(({ currency, balanceMinor }) => ({
        marked_on: date,
        currency,
        position_minor: balanceMinor,
        per100: null,
        paid_rmb_minor: null,
        dealt_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['marked_on', 'currency']).doNothing())
    .execute()
  return true
}

/** A deal in one currency. */
interface Dealt {
  currency: Currency
  positionMinor: bigint
  /** Negative if the bank received it. */
  paidMinor: bigint
}

/**
 * Deals the marked position with the market and closes it. Each deal has a number and counts once. Foreign currency is
 * posted against the correspondent, its CNY against the central bank. The remainder is the bank's result. Throws a
 * PostFailure if the market does not answer. Then nothing is posted.
 */
export async function hedgePosition(
  tx: Tx,
  { date, now, market }: { date: string; now: Date; market: MarketPort },
): Promise<void> {
  const [marked, [mids]] = await Promise.all([
    tx
      .selectFrom('remittance.hedges')
      .selectAll()
      .where('marked_on', '=', date)
      .where('dealt_at', 'is', null)
      .orderBy('currency')
      .forUpdate()
      .execute(),
    midRatesOn(tx, [date]),
  ])
  if (marked.length === 0) return
  const dealt: Dealt[] = []
  for (const { currency, position_minor: positionMinor } of marked) {
    if (currency === 'CNY') continue
    const fixing = mids!.per100.get(currency)
    if (fixing === undefined) throw new Error(`No mid rate of ${currency} on ${date}`)
    // A negative position means that customers bought more than they sold, so the bank buys.
    const buys = positionMinor < 0n
    const amountMinor = buys ? -positionMinor : positionMinor
    const side = buys ? ('buy' as const) : ('sell' as const)
    const { per100 } = await market.deal({
      number: `${date}-${currency}`,
      currency,
      side,
      amountMinor,
      fixing,
      now,
    })
    const rmbMinor = rmbAt(amountMinor, currency, rateE4Of(per100))
    const paidMinor = buys ? rmbMinor : -rmbMinor
    dealt.push({ currency, positionMinor, paidMinor })
    await setDealt(tx, date, currency, { per100, paid_rmb_minor: paidMinor, dealt_at: now })
  }
  await setDealt(tx, date, 'CNY', { dealt_at: now })
  const rmbMinor = marked.find(({ currency }) => currency === 'CNY')?.position_minor ?? 0n
  await post(tx, [hedgingJournal(date, dealt, rmbMinor, now)])
}

const setDealt = (
  tx: Tx,
  date: string,
  currency: Currency,
  of: { dealt_at: Date; per100?: string; paid_rmb_minor?: bigint },
) =>
  tx
    .updateTable('remittance.hedges')
    .set(of)
    .where('marked_on', '=', date)
    .where('currency', '=', currency)
    .execute()

/** Returns the journal that closes a position. Each currency sums to zero. */
function hedgingJournal(date: string, dealt: readonly Dealt[], rmbMinor: bigint, now: Date): JournalDraft {
  const paidMinor = dealt.reduce((sum, { paidMinor: paid }) => sum + paid, 0n)
  const legs: Leg[] = [
    ...dealt.flatMap(({ currency, positionMinor }) => [
      { account: bankAccount('position', currency), amountMinor: -positionMinor },
      { account: bankAccount('nostro', currency), amountMinor: positionMinor },
    ]),
    { account: bankAccount('position', 'CNY'), amountMinor: -rmbMinor },
    { account: bankAccount('centralBank', 'CNY'), amountMinor: paidMinor },
    { account: bankAccount('exchangeResult', 'CNY'), amountMinor: rmbMinor - paidMinor },
  ]
  return {
    kind: 'fxSquaring',
    reference: `squaring-${date}`,
    bookedAt: now,
    legs: legs.filter(({ amountMinor }) => amountMinor !== 0n),
  }
}
