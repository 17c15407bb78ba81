import type { Currency } from '@cloudsail/contract'
import { bankAccount, type JournalDraft } from '../../ledger/index.ts'

/** Interest of a certificate that is due on a day. */
interface Earned {
  on: string
  interestMinor: bigint
}

/**
 * Returns the journals that pay interest of a certificate, each with its day as value date. Without a receiver, the interest
 * is added to the principal. Empty if there is no interest.
 */
export function interestJournals(
  certificate: { customerId: bigint; accountId: bigint; number: string; currency: Currency },
  earned: readonly Earned[],
  {
    kind,
    bookedAt,
    to,
  }: {
    kind: string
    bookedAt: Date
    /** The ledger account that receives the interest, and the number of the parent deposit account that it names. */
    to?: { accountId: bigint; counterpartyNumber: string }
  },
): JournalDraft[] {
  const { customerId: ownerId, accountId, number, currency } = certificate
  const details = { summary: 'interest', remark: number }
  const receiver = { ownerId, accountId: to?.accountId ?? accountId, currency }
  const named = to ? { ...details, counterpartyNumber: to.counterpartyNumber } : details
  return earned
    .filter(({ interestMinor }) => interestMinor > 0n)
    .map(({ on, interestMinor }) => ({
      kind,
      reference: `${accountId}-${number}-${on}`,
      bookedAt,
      valueDate: on,
      legs: [
        { account: bankAccount('interestExpense', currency), amountMinor: -interestMinor, details },
        { account: receiver, amountMinor: interestMinor, details: named },
      ],
    }))
}
