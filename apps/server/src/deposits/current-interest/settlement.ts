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

/** What has been earned, rounded once, half up, to the minor unit; nothing below zero. */
export function earnedBy(balanceDaysMinor: bigint, ratePpm: number): bigint {
  return balanceDaysMinor > 0n ? currentInterest(balanceDaysMinor, ratePpm) : 0n
}

type Place = Pick<BalanceDays, 'customerId' | 'accountId' | 'currency'>

/** Interest of the period that ends with `settledOn`, paid to an account or, where negative, taken back from it. */
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
    // Period and annual rate: the same in every language.
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
  /** What the period has earned. */
  interestMinor: bigint
  /** What is paid of it, after what was paid too much before; what of that is left for the next settlement. */
  paidMinor: bigint
  carriedMinor: bigint
  /** Null where nothing is paid: zero is no posting. */
  journal: JournalDraft | null
}

/** Interest of a period that ends with `date`, by the annual rate of that day; posted on the next day, its value date.
 *  `carriedMinor`, zero or negative, was paid too much before. */
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
          ...{ amountMinor: paidMinor, settledOn: date, ratePpm },
        })
  return { interestMinor, paidMinor, carriedMinor: dueMinor - paidMinor, journal }
}
