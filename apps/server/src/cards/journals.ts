import type { BilledInterestKind } from '@cloudsail/contract/cards'
import { bankAccount, type JournalDraft } from '../ledger/index.ts'

interface Place {
  customerId: bigint
  accountId: bigint
}

/** Returns the card's account in a journal. */
export const cardLedger = ({ customerId, accountId }: Place) => ({
  ownerId: customerId,
  accountId,
  currency: 'CNY' as const,
})

const charges = {
  retailInterest: { kind: 'cardRetailInterest', summary: 'cardInterest', income: 'interestIncome' },
  cashInterest: { kind: 'cardCashInterest', summary: 'cardInterest', income: 'interestIncome' },
  interestInterest: { kind: 'cardInterestInterest', summary: 'cardInterest', income: 'interestIncome' },
  instalmentInterest: { kind: 'cardInstalmentInterest', summary: 'cardInterest', income: 'interestIncome' },
  lateFee: { kind: 'cardLateFee', summary: 'cardLateFee', income: 'feeIncome' },
} as const

/** Returns the journal of a charge (interest of a bill or a plan, or a late fee): Dr card, Cr income. */
export function chargeJournal(
  card: Place,
  charge: {
    kind: BilledInterestKind | 'instalmentInterest' | 'lateFee'
    amountMinor: bigint
    reference: string
    at: Date
  },
): JournalDraft {
  const { kind, summary, income } = charges[charge.kind]
  const { amountMinor, reference, at } = charge
  const details = { summary }
  return {
    kind,
    reference,
    bookedAt: at,
    legs: [
      { account: cardLedger(card), amountMinor: -amountMinor, details },
      { account: bankAccount(income, 'CNY'), amountMinor, details },
    ],
  }
}
