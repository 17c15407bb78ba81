import { bankAccount, type JournalDraft } from '../../ledger/index.ts'
import { isCashPlace } from './messages.ts'
import type { Purchase } from './purchases.ts'

type Booked = Pick<
  Purchase,
  'customerId' | 'accountId' | 'reference' | 'place' | 'merchant' | 'amountMinor' | 'feeMinor'
>

const own = ({ customerId, accountId }: Booked) => ({
  ownerId: customerId,
  accountId,
  currency: 'CNY' as const,
})

/** What is set aside for a purchase. */
export const heldOf = ({ amountMinor, feeMinor }: Pick<Booked, 'amountMinor' | 'feeMinor'>): bigint =>
  amountMinor + feeMinor

/** Sets the money of an approved purchase aside. */
export function holdJournal(purchase: Booked, bookedAt: Date): JournalDraft {
  const { reference, merchant } = purchase
  const details = { summary: 'hold', counterpartyName: merchant }
  const legs = [{ account: own(purchase), amountMinor: 0n, heldMinor: heldOf(purchase), details }]
  return { kind: 'cardHold', reference, bookedAt, legs }
}

/** Gives back what was set aside. */
export function releaseJournal(purchase: Booked, bookedAt: Date): JournalDraft {
  const { reference, merchant } = purchase
  const details = { summary: 'release', counterpartyName: merchant }
  const legs = [{ account: own(purchase), amountMinor: 0n, heldMinor: -heldOf(purchase), details }]
  return { kind: 'cardRelease', reference, bookedAt, legs }
}

/** Takes the money of a purchase: Dr current, Cr clearing with the scheme. */
export function captureJournal(purchase: Booked, bookedAt: Date): JournalDraft {
  const { reference, merchant, place, amountMinor } = purchase
  const details = { summary: isCashPlace(place) ? 'withdrawal' : 'shopping', counterpartyName: merchant }
  return {
    ...{ kind: 'cardPurchase', reference, bookedAt },
    legs: [
      { account: own(purchase), amountMinor: -amountMinor, heldMinor: -amountMinor, details },
      { account: bankAccount('clearing', 'CNY'), amountMinor },
    ],
  }
}
