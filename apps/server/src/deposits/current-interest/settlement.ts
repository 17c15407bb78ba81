import { type Currency, currentInterest } from '@cloudsail/contract'
import { instantOf } from '../../bankday/index.ts'
import { bankAccount, type JournalDraft } from '../../ledger/index.ts'
import { periodStart, postingDay, postingTime } from './quarter.ts'

/** The kind of journal by which interest of current accounts is paid. */
export const interestKind = 'currentInterest'

/** What an account has to be settled for. */
export interface BalanceDays {
  customerId: bigint
  accountId: bigint
  currency: Currency
  /** Sum of the end-of-day balances of the period, in minor units times days. */
  balanceDaysMinor: bigint
}

export interface Settlement {
  /** Rounded once, half up, to the minor unit. */
  interestMinor: bigint
  /** Null where nothing is left after rounding: zero is no posting. */
  journal: JournalDraft | null
}

/** Interest of a period that ends with `date`, by the annual rate of that day; posted on the next day, its value date. */
export function settlementOf(
  { customerId, accountId, currency, balanceDaysMinor }: BalanceDays,
  { date, ratePpm }: { date: string; ratePpm: number },
): Settlement {
  const interestMinor = balanceDaysMinor > 0n ? currentInterest(balanceDaysMinor, ratePpm) : 0n
  if (interestMinor === 0n) return { interestMinor, journal: null }
  const postedOn = postingDay(date)
  // Period and annual rate: the same in every language.
  const details = { summary: 'interest', remark: `${periodStart(date)} – ${date}, ${ratePpm / 10_000}%` }
  return {
    interestMinor,
    journal: {
      kind: interestKind,
      reference: `${accountId}-${currency}-${date}`,
      bookedAt: instantOf(postedOn, postingTime),
      valueDate: postedOn,
      legs: [
        { account: bankAccount('interestExpense', currency), amountMinor: -interestMinor, details },
        { account: { ownerId: customerId, accountId, currency }, amountMinor: interestMinor, details },
      ],
    },
  }
}
