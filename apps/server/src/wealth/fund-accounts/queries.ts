import { fundAccounts, type RegistrarCode } from '@cloudsail/contract/wealth'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { handle } from '../../http/handler.ts'
import { type WealthTerms, wealthTerms } from '../kernel/terms.ts'
import { orNull, type TradingDays, tradingDaysFrom } from '../kernel/trading-days.ts'
import { readFundAccounts } from './records.ts'

/** Returns the file of an order submitted now and the trading day of its answer. Throws calendarMissing. */
export function accountSchedule(
  now: Date,
  days: TradingDays,
  { registrar, terms }: { registrar: RegistrarCode; terms: Pick<WealthTerms, 'fileAt'> },
): { sentOn: string; confirmOn: string } {
  const calendar = registrar === '5Q' ? 'overseas' : 'mainland'
  const sentOn = days.tradeDayOf(now, calendar, { cutOff: terms.fileAt })
  return { sentOn, confirmOn: days.after(sentOn, 1, calendar) }
}

/** PIF1307003: returns the accounts with the registrars, and the reasons why an account cannot be closed. */
export const accountsHandler = handle(fundAccounts, async ({ db, session, now }) => {
  const today = businessDate(now)
  const [held, terms, days] = await Promise.all([
    readFundAccounts(db, session.customerId),
    parameter(db, wealthTerms, today),
    tradingDaysFrom(db, today),
  ])
  return {
    accounts: held.map(({ since, ...account }) => ({ ...account, since: since && wireTime(since) })),
    schedule: orNull(() => accountSchedule(now, days, { registrar: '5F', terms })),
  }
})
