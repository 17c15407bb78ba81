import { bankAccount, type JournalDraft } from '../../ledger/index.ts'
import { cardLedger } from '../journals.ts'
import type { ClearingLine } from './clearing-file.ts'

/** A line as it is booked: its own reference, date and number in the file, and the posting instant. */
export interface Presented {
  line: ClearingLine
  reference: string
  at: Date
}

interface Card {
  customerId: bigint
  accountId: bigint
}

const clearing = bankAccount('cardClearing', 'CNY')

/** A purchase or cash that is presented: the hold ends, card → cardClearing; the fee of cash, card → feeIncome, by itself. */
export function clearedJournals(
  card: Card,
  { line, reference, at }: Presented,
  { isCash, heldMinor, feeMinor }: { isCash: boolean; heldMinor: bigint; feeMinor: bigint },
): JournalDraft[] {
  const details = { summary: isCash ? 'withdrawal' : 'shopping', counterpartyName: line.merchant }
  const { amountMinor } = line
  const account = cardLedger(card)
  const cleared = {
    ...{ kind: 'cardCleared', reference, bookedAt: at },
    legs: [
      { account, amountMinor: -amountMinor, ...(heldMinor > 0n && { heldMinor: -heldMinor }), details },
      { account: clearing, amountMinor, details },
    ],
  }
  if (feeMinor === 0n) return [cleared]
  const fee = { summary: 'fee', counterpartyName: line.merchant }
  return [
    cleared,
    {
      ...{ kind: 'cardCashFee', reference, bookedAt: at },
      legs: [
        { account, amountMinor: -feeMinor, details: fee },
        { account: bankAccount('feeIncome', 'CNY'), amountMinor: feeMinor, details: fee },
      ],
    },
  ]
}

/** What a merchant gives back: cardClearing → card. */
export function givenBackJournal(
  card: Card,
  { line, reference, at }: Presented,
  amountMinor: bigint,
): JournalDraft {
  const details = { summary: 'refund', counterpartyName: line.merchant }
  return {
    ...{ kind: 'cardRefund', reference, bookedAt: at },
    legs: [
      { account: clearing, amountMinor: -amountMinor, details },
      { account: cardLedger(card), amountMinor, details },
    ],
  }
}

/** What fits nothing, with the sign of what the bank owes the scheme for it: suspense → cardClearing, or back. */
export const suspenseJournal = ({ reference, at }: Presented, netMinor: bigint): JournalDraft => ({
  ...{ kind: 'cardMisfit', reference, bookedAt: at },
  legs: [
    { account: bankAccount('suspense', 'CNY'), amountMinor: -netMinor },
    { account: clearing, amountMinor: netMinor },
  ],
})

/** The net sum of a file, on the next workday: cardClearing → centralBank. */
export const settlementJournal = (date: string, netMinor: bigint, at: Date): JournalDraft => ({
  ...{ kind: 'cardSettlement', reference: date, bookedAt: at },
  legs: [
    { account: clearing, amountMinor: -netMinor },
    { account: bankAccount('centralBank', 'CNY'), amountMinor: netMinor },
  ],
})
