import { addDays, currentInterest } from '../bankday/index.ts'
import { type BoardRates, defaultBoardRates } from '../deposits/index.ts'
import { people } from './customers.ts'
import { plan } from './daily-life.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'

/** What stands in the accounts when the history begins: brought in with the books of the bank before it. */
export function planOpenings(history: HistoryDraft): void {
  plan(history, history.start, 1, (at) => {
    for (const person of people) {
      for (const { key, opening = {} } of person.accounts) {
        for (const [currency, units] of Object.entries(opening) as [keyof typeof opening, number][]) {
          const account = history.account(person, key, currency)
          const amountMinor = toMinor(units, currency)
          history.books.post('opening', at, currency, [
            { account: 'cash', amountMinor: -amountMinor, summary: 'opening' },
            { account, amountMinor, summary: 'opening', remark: '上期余额' },
          ])
        }
      }
    }
  })
}

/** Current accounts in RMB earn interest on end-of-day balances, settled at the end of the 20th of each quarter's
 *  last month at that day's rate and posted on the 21st (domain rules, section 1). */
export function planInterest(history: HistoryDraft): void {
  for (let date = history.start; date <= history.today; date = addDays(date, 1)) {
    if (!/-(03|06|09|12)-21$/.test(date)) continue
    const settled = addDays(date, -1)
    plan(history, date, 5, (at) => {
      for (const person of people) {
        for (const { key, kind, currencies } of person.accounts) {
          if ((kind !== 'debitCard' && kind !== 'passbook') || !currencies.includes('CNY')) continue
          const account = history.account(person, key)
          const sum = history.books.settle(account, settled)
          const amountMinor = currentInterest(sum < 0n ? 0n : sum, boardRatesOn(settled).current)
          if (amountMinor === 0n) continue
          history.books.post('interest', at, 'CNY', [
            { account: 'interestExpense', amountMinor: -amountMinor, summary: 'interest' },
            { account, amountMinor, summary: 'interest' },
          ])
        }
      }
    })
  }
}

/** The default board of a day; before the first one, the first. */
export function boardRatesOn(date: string): BoardRates {
  return (defaultBoardRates.findLast(([effectiveOn]) => effectiveOn <= date) ?? defaultBoardRates[0]!)[1]
}
