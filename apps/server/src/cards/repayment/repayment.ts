import { formatGrouped } from '@cloudsail/contract'
import type { BillingTerms } from '@cloudsail/contract/cards'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import { type Account, isCurrentAccount, requireCover } from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import type { CardAccount } from '../account.ts'
import { cardLedger } from '../journals.ts'

const currency = 'CNY'

/**
 * Returns the RMB balance of a current account, the only kind that repays cards. Throws accountWrongType, or
 * currencyUnsupported for an account of foreign currencies, because a repayment does not exchange money.
 */
export function requireRmb(payer: Account): Account['balances'][number] {
  const field = 'from'
  if (!isCurrentAccount(payer)) throw new BankError('accountWrongType', { field })
  const balance = payer.balances.find((each) => each.currency === currency && !each.cash)
  if (!balance) throw new BankError('currencyUnsupported', { field, values: { currency: currencyNames.CNY } })
  return balance
}

/** Refuses an account without RMB or with too little: accountWrongType, currencyUnsupported, insufficientBalance. */
export function requirePaying(payer: Account, amountMinor: bigint): void {
  const balance = requireRmb(payer)
  requireCover(balance, amountMinor, { field: 'amount' })
}

/**
 * Returns true if a repayment would leave more overpaid than the bank accepts. Planned instalments are not due yet. What is
 * already overpaid counts.
 */
export const overpaysTooMuch = (
  card: Pick<CardAccount, 'owedMinor' | 'plannedMinor' | 'overpaidMinor'>,
  amountMinor: bigint,
  { overpayMostMinor }: Pick<BillingTerms, 'overpayMostMinor'>,
): boolean => amountMinor - (card.owedMinor - card.plannedMinor) + card.overpaidMinor > overpayMostMinor

/** Throws overpayTooMuch if a repayment would leave too much overpaid. */
export function refuseOverpaying(
  card: Parameters<typeof overpaysTooMuch>[0],
  amountMinor: bigint,
  terms: Pick<BillingTerms, 'overpayMostMinor'>,
): void {
  if (!overpaysTooMuch(card, amountMinor, terms)) return
  const values = { max: formatGrouped(terms.overpayMostMinor, currency) }
  throw new BankError('overpayTooMuch', { field: 'amount', values })
}

/** Returns the journal of a repayment: current account → card. */
export function repaymentJournal({
  payer,
  card,
  amountMinor,
  orderId,
  now,
}: {
  payer: Account
  card: CardAccount
  amountMinor: bigint
  orderId: string
  now: Date
}) {
  const details = ({ holderName, number }: { holderName: string; number: string }) => ({
    summary: 'cardRepayment',
    counterpartyName: holderName,
    counterpartyNumber: number,
  })
  const { customerId: ownerId, accountId } = payer
  return {
    kind: 'cardRepayment',
    reference: orderId,
    bookedAt: now,
    legs: [
      { account: { ownerId, accountId, currency }, amountMinor: -amountMinor, details: details(card) },
      { account: cardLedger(card), amountMinor, details: details(payer) },
    ],
  } as const
}
