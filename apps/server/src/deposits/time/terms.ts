import { currencies, formatAmount, type ResponseOf } from '@cloudsail/contract'
import type { drawableDeposits, timeDepositBoard } from '@cloudsail/contract/deposits'
import { readAccounts } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { enrolledCertificates, presentTerm } from '../kit/held.ts'
import { readCertificates, renewalDays } from './certificates.ts'
import { leastOn } from './least.ts'
import { depositRatesOn } from './rates.ts'
import { afterRenewals, renewalsOf } from './renewals.ts'

/** Returns today's rates of new time deposits by currency. Currencies without terms are left out. */
export async function readBoard({
  db,
  now,
}: Pick<CustomerContext, 'db' | 'now'>): Promise<ResponseOf<typeof timeDepositBoard>> {
  const today = businessDate(now)
  const [rates, least] = await Promise.all([depositRatesOn(db, [today]), leastOn(db, today)])
  const board = rates.get(today)!
  return {
    today,
    currencies: currencies.flatMap((currency) => {
      const terms = board.terms(currency)
      const leastMinor = least(currency)
      if (terms.length === 0 || leastMinor === null) return []
      return [
        {
          currency,
          terms,
          currentRatePpm: board.current[currency],
          least: formatAmount(leastMinor, currency),
        },
      ]
    }),
  }
}

/** Returns the time deposits that a customer can draw, as they are after carrying out everything due. */
export async function readDrawable({
  db,
  now,
  session,
}: Pick<CustomerContext, 'db' | 'now' | 'session'>): Promise<ResponseOf<typeof drawableDeposits>> {
  const today = businessDate(now)
  const [found, accounts, least] = await Promise.all([
    readCertificates(db, session.customerId),
    readAccounts(db, session.customerId),
    leastOn(db, today),
  ])
  const days = found.flatMap((certificate) => renewalDays(certificate, today))
  const rates = await depositRatesOn(db, [...new Set([today, ...days])])
  const deposits = enrolledCertificates(found, session.kind, accounts)
    .map((certificate) => ({
      ...certificate,
      ...afterRenewals(certificate, renewalsOf(certificate, today, rates)),
    }))
    .map((certificate) => {
      const { currency, cash, principalMinor, instruction } = certificate
      const currentRatePpm = rates.get(today)!.current[currency]
      const leastMinor = least(currency) ?? principalMinor
      return {
        ...presentTerm(certificate, { today, currentRatePpm, leastMinor }),
        currency,
        cash,
        instruction,
      }
    })
  return { today, deposits: deposits.toSorted((one, other) => one.maturesOn.localeCompare(other.maturesOn)) }
}
