import { brand, fillBoth, tailOf } from '@cloudsail/contract'
import type { Account } from '../accounts/core/index.ts'
import { bankAccount, type Leg } from '../ledger/index.ts'
import { moneyText } from '../orders/index.ts'
import { refundTexts as texts } from './texts.ts'

/**
 * Returns the account that receives a refund: the paying account or, if that is closed, the customer's oldest class I
 * account in normal use. Returns null if there is none. The bank then keeps the refund in suspense.
 */
export function refundedAccount(accounts: readonly Account[], paidBy: bigint): Account | null {
  const payer = accounts.find(({ accountId }) => accountId === paidBy)
  if (payer && payer.status !== 'closed') return payer
  const [oldest] = accounts
    .filter(
      ({ kind, accountClass, status }) =>
        (kind === 'debitCard' || kind === 'passbook') && accountClass === 1 && status === 'normal',
    )
    .sort((one, other) => (one.openedOn < other.openedOn ? -1 : 1))
  return oldest ?? null
}

interface Refund {
  customerId: bigint
  /** The account that paid. */
  paidBy: bigint
  amountMinor: bigint
  merchant: string
  /** Number of the merchant or of its institution, for the statement. */
  counterparty: string
}

/**
 * Returns what a refund by a merchant does. Dr clearing, Cr the account that receives it, or suspense if there is none.
 * `text` is the message that the customer gets.
 */
export function refundOf(
  accounts: readonly Account[],
  { customerId, paidBy, amountMinor, merchant, counterparty }: Refund,
): { accountId: bigint | null; legs: Leg[]; text: string } {
  const to = refundedAccount(accounts, paidBy)
  const details = { summary: 'refund', counterpartyName: merchant, counterpartyNumber: counterparty }
  const credited = to
    ? { ownerId: customerId, accountId: to.accountId, currency: 'CNY' as const }
    : bankAccount('suspense', 'CNY')
  const values = {
    merchant,
    amount: moneyText({ amountMinor, currency: 'CNY' }),
    tail: to ? tailOf(to.number) : '',
    hotline: brand.hotline,
  }
  return {
    accountId: to?.accountId ?? null,
    legs: [
      { account: bankAccount('clearing', 'CNY'), amountMinor: -amountMinor, details },
      { account: credited, amountMinor, details },
    ],
    text: fillBoth(to ? texts.toldRefunded : texts.toldRefundKept, values).zh,
  }
}
