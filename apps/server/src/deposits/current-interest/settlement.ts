import { type Currency, currentInterest } from '@cloudsail/contract'
import { instantOf } from '../../bankday/index.ts'
import { bankAccount, type JournalDraft } from '../../ledger/index.ts'
import { periodStart, postingDay, postingTime } from './quarter.ts'

/** Kind of journal that pays interest on current accounts. */
export const interestKind = 'currentInterest'

/** An account to settle. */
export interface BalanceDays {
  customerId: bigint
  accountId: bigint
  currency: Currency
  /** Sum of the end-of-day balances of the period, in minor units times days. */
  balanceDaysMinor: bigint
}

/** Returns the interest earned, rounded once, half up, to the minor unit. Never negative. */
export function earnedBy(balanceDaysMinor: bigint, ratePpm: number): bigint {
  return balanceDaysMinor > 0n ? currentInterest(balanceDaysMinor, ratePpm) : 0n
}

type Place = Pick<BalanceDays, 'customerId' | 'accountId' | 'currency'>

/**
 * Returns the journal of interest for the period that ends with `settledOn`. A negative amount is taken back from the
 * account.
 */
export function interestJournal(
  { customerId: ownerId, accountId, currency }: Place,
  {
    amountMinor,
    settledOn,
    ratePpm,
    ...posting
  }: Pick<JournalDraft, 'kind' | 'reference' | 'bookedAt' | 'valueDate'> & {
    amountMinor: bigint
    settledOn: string
    ratePpm: number
  },
): JournalDraft {
  const details = {
    summary: amountMinor > 0n ? 'interest' : 'interestReturned',
    // Period and annual rate read the same in every language.
    remark: `${periodStart(settledOn)} – ${settledOn}, ${ratePpm / 10_000}%`,
  }
  return {
    ...posting,
    legs: [
      { account: bankAccount('interestExpense', currency), amountMinor: -amountMinor, details },
      { account: { ownerId, accountId, currency }, amountMinor, details },
    ],
  }
}

export interface Settlement {
  /** Interest that the period has earned. */
  interestMinor: bigint
  /**
   * `paidMinor`: the amount paid, after deducting earlier overpayments. `carriedMinor`: the overpayment left for the next
   * settlement.
   */
  paidMinor: bigint
  carriedMinor: bigint
  /** Null if nothing is paid, because a zero amount is not posted. */
  journal: JournalDraft | null
}

/**
 * Returns the settlement of a period that ends with `date`, at the annual rate of that day. The interest is posted on the
 * next day, its value date. `carriedMinor`, zero or negative, is an earlier overpayment.
 */
export function settlementOf(
  { balanceDaysMinor, carriedMinor = 0n, ...place }: BalanceDays & { carriedMinor?: bigint },
  { date, ratePpm }: { date: string; ratePpm: number },
): Settlement {
  const interestMinor = earnedBy(balanceDaysMinor, ratePpm)
  const dueMinor = interestMinor + carriedMinor
  const paidMinor = dueMinor > 0n ? dueMinor : 0n
  const journal =
    paidMinor === 0n
      ? null
      : interestJournal(place, {
          kind: interestKind,
          reference: `${place.accountId}-${place.currency}-${date}`,
          bookedAt: instantOf(postingDay(date), postingTime),
          amountMinor: paidMinor,
          settledOn: date,
          ratePpm,
        })
  return { interestMinor, paidMinor, carriedMinor: dueMinor - paidMinor, journal }
}
