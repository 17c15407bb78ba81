import type { Currency } from '@cloudsail/contract'
import type { Account } from '../accounts/core/index.ts'
import type { JournalDraft, LedgerAccountRef } from '../ledger/index.ts'
import { type LimitUse, type Payment, payerOf } from './definition.ts'

/**
 * Returns the limits that a payment between two accounts of this bank uses up. A payment to another customer uses up
 * every limit. Own money uses up none if one of the two accounts is a bound account. Every own class I account counts as
 * bound. Between the customer's other accounts only the limits of the account's class apply.
 */
export function limitUseBetween(payer: Account, payee: Account): LimitUse | null {
  const { accountClass } = payer
  if (payer.customerId !== payee.customerId) return { accountClass }
  return accountClass === 1 || payee.accountClass === 1 ? null : { accountClass, ownMoney: true }
}

/**
 * Returns the payment of an order that moves own money without a fee, into a deposit or out of one. It uses up no limit.
 * `payee` is null if its account is still to be opened.
 */
export function ownMoneyPayment(
  amount: Pick<Payment, 'amountMinor' | 'currency'>,
  sides: { payer: Account; payee: Pick<Account, 'holderName' | 'number'> | null; facts: Payment['facts'] },
): Payment {
  const { payer, payee, facts } = sides
  return {
    ...amount,
    feeMinor: 0n,
    payer: payerOf(payer),
    payee: payee && { name: payee.holderName, number: payee.number, bank: null },
    remark: '',
    limitUse: null,
    facts,
  }
}

/** A payment between two accounts of this bank, as it is posted. */
export interface Movement {
  orderId: string
  bookedAt: Date
  payer: Pick<Account, 'customerId' | 'accountId' | 'holderName' | 'number'>
  payee: Pick<Account, 'customerId' | 'accountId' | 'holderName' | 'number'>
  amountMinor: bigint
  currency: Currency
  remark: string
}

/** Returns the journal of a payment between two accounts of this bank. Each statement names the other side. */
export function movementJournal({
  orderId,
  bookedAt,
  payer,
  payee,
  amountMinor,
  currency,
  remark,
}: Movement): JournalDraft {
  const legOf = (own: Movement['payer'], other: Movement['payer'], signedMinor: bigint) => ({
    account: { ownerId: own.customerId, accountId: own.accountId, currency } satisfies LedgerAccountRef,
    amountMinor: signedMinor,
    details: {
      summary: signedMinor < 0n ? 'transferOut' : 'transferIn',
      counterpartyName: other.holderName,
      counterpartyNumber: other.number,
      remark,
    },
  })
  return {
    kind: 'transfer',
    reference: orderId,
    bookedAt,
    legs: [legOf(payer, payee, -amountMinor), legOf(payee, payer, amountMinor)],
  }
}
