import { bankAccount, type JournalDraft } from '../../ledger/index.ts'
import { cardLedger } from '../journals.ts'
import type { ClearingLine } from './clearing-file.ts'

/** A line to be posted, with its own reference (date and number in the file) and its posting instant. */
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

/**
 * Returns the journals of a presented purchase or cash withdrawal. The hold ends with card → cardClearing. The fee for cash
 * is a separate journal, card → feeIncome.
 */
export function clearedJournals(
  card: Card,
  { line, reference, at }: Presented,
  { isCash, heldMinor, feeMinor }: { isCash: boolean; heldMinor: bigint; feeMinor: bigint },
): JournalDraft[] {
  const details = { summary: isCash ? 'withdrawal' : 'shopping', counterpartyName: line.merchant }
  const { amountMinor } = line
  const account = cardLedger(card)
  const cleared = {
    kind: 'cardCleared',
    reference,
    bookedAt: at,
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
      kind: 'cardCashFee',
      reference,
      bookedAt: at,
      legs: [
        { account, amountMinor: -feeMinor, details: fee },
        { account: bankAccount('feeIncome', 'CNY'), amountMinor: feeMinor, details: fee },
      ],
    },
  ]
}

/** Returns the journal of a refund: cardClearing → card. */
export function givenBackJournal(
  card: Card,
  { line, reference, at }: Presented,
  amountMinor: bigint,
): JournalDraft {
  const details = { summary: 'refund', counterpartyName: line.merchant }
  return {
    kind: 'cardRefund',
    reference,
    bookedAt: at,
    legs: [
      { account: clearing, amountMinor: -amountMinor, details },
      { account: cardLedger(card), amountMinor, details },
    ],
  }
}

/** Returns the journal of a line without a match: suspense → cardClearing if the bank owes the scheme, else the reverse. */
export const suspenseJournal = ({ reference, at }: Presented, netMinor: bigint): JournalDraft => ({
  kind: 'cardMisfit',
  reference,
  bookedAt: at,
  legs: [
    { account: bankAccount('suspense', 'CNY'), amountMinor: -netMinor },
    { account: clearing, amountMinor: netMinor },
  ],
})

/** Returns the journal of a file's net sum, on the next workday: cardClearing → centralBank. */
export const settlementJournal = (date: string, netMinor: bigint, at: Date): JournalDraft => ({
  kind: 'cardSettlement',
  reference: date,
  bookedAt: at,
  legs: [
    { account: clearing, amountMinor: -netMinor },
    { account: bankAccount('centralBank', 'CNY'), amountMinor: netMinor },
  ],
})
