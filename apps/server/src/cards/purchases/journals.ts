import { bankAccount, type JournalDraft } from '../../ledger/index.ts'
import { isCashPlace } from './messages.ts'
import type { Purchase } from './purchases.ts'

type Posted = Pick<
  Purchase,
  'customerId' | 'accountId' | 'reference' | 'place' | 'merchant' | 'amountMinor' | 'feeMinor'
>

const own = ({ customerId, accountId }: Posted) => ({
  ownerId: customerId,
  accountId,
  currency: 'CNY' as const,
})

/** Returns the amount held for a purchase. */
export const heldOf = ({ amountMinor, feeMinor }: Pick<Posted, 'amountMinor' | 'feeMinor'>): bigint =>
  amountMinor + feeMinor

/** Returns the journal that holds the money of an approved purchase. */
export function holdJournal(purchase: Posted, bookedAt: Date): JournalDraft {
  const { reference, merchant } = purchase
  const details = { summary: 'hold', counterpartyName: merchant }
  const legs = [{ account: own(purchase), amountMinor: 0n, heldMinor: heldOf(purchase), details }]
  return { kind: 'cardHold', reference, bookedAt, legs }
}

/** Returns the journal that releases a hold. */
export function releaseJournal(purchase: Posted, bookedAt: Date): JournalDraft {
  const { reference, merchant } = purchase
  const details = { summary: 'release', counterpartyName: merchant }
  const legs = [{ account: own(purchase), amountMinor: 0n, heldMinor: -heldOf(purchase), details }]
  return { kind: 'cardRelease', reference, bookedAt, legs }
}

/** Returns the journal that captures a purchase: Dr current, Cr clearing with the scheme. */
export function captureJournal(purchase: Posted, bookedAt: Date): JournalDraft {
  const { reference, merchant, place, amountMinor } = purchase
  const details = { summary: isCashPlace(place) ? 'withdrawal' : 'shopping', counterpartyName: merchant }
  return {
    kind: 'cardPurchase',
    reference,
    bookedAt,
    legs: [
      { account: own(purchase), amountMinor: -amountMinor, heldMinor: -amountMinor, details },
      { account: bankAccount('clearing', 'CNY'), amountMinor },
    ],
  }
}
