import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import { nextRollOn, rollDays, type rollingHoldings, type rollingTerms } from '@cloudsail/contract/deposits'
import { readAccounts } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { enrolledCertificates, presentCertificate, presentPart } from '../kit/held.ts'
import { depositRatesOn } from '../time/rates.ts'
import { readRollingDeposits } from './deposits.ts'
import { rollingDepositTerms } from './parameter.ts'
import { afterRolls, rollsOf } from './rolls.ts'

const currency = 'CNY' as const

/** PAM0501003: returns the terms and rate of a rolling deposit today. */
export async function readRollingTerms({
  db,
  now,
}: Pick<CustomerContext, 'db' | 'now'>): Promise<ResponseOf<typeof rollingTerms>> {
  const today = businessDate(now)
  const [{ isOnSale, least }, rates] = await Promise.all([
    parameter(db, rollingDepositTerms, today),
    depositRatesOn(db, [today]),
  ])
  const board = rates.get(today)!
  return {
    today,
    isOnSale,
    least: formatAmount(least, currency),
    ratePpm: board.call.callDeposit7,
    currentRatePpm: board.current[currency],
  }
}

/** PAM0503002: returns the rolling deposits that a customer holds, as they are after all due rolls. */
export async function readRollingHoldings({
  db,
  now,
  session,
}: Pick<CustomerContext, 'db' | 'now' | 'session'>): Promise<ResponseOf<typeof rollingHoldings>> {
  const today = businessDate(now)
  const [found, accounts, { least }] = await Promise.all([
    readRollingDeposits(db, session.customerId),
    readAccounts(db, session.customerId),
    parameter(db, rollingDepositTerms, today),
  ])
  const days = found.flatMap((deposit) => rollDays(deposit, today))
  const rates = await depositRatesOn(db, [...new Set([today, ...days])])
  const board = rates.get(today)!
  const deposits = enrolledCertificates(found, session.kind, accounts)
    .map((deposit) => ({ ...deposit, ...afterRolls(deposit, rollsOf(deposit, today, rates)), currency }))
    .map((deposit) => ({
      ...presentCertificate(deposit),
      cycleBeganOn: deposit.cycleBeganOn,
      nextRollOn: nextRollOn(deposit),
      ratePpm: board.call.callDeposit7,
      currentRatePpm: board.current[currency],
      ...presentPart(deposit, least),
    }))
  return {
    today,
    deposits: deposits.toSorted((one, other) => one.nextRollOn.localeCompare(other.nextRollOn)),
  }
}
