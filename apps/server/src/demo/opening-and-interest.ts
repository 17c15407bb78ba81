import { addDays, currentInterest } from '../bankday/index.ts'
import { type BoardRates, defaultBoardRates } from '../deposits/index.ts'
import { plan } from './daily-life.ts'
import { people } from './people.ts'
import { toMinor, type World } from './world.ts'

/** What stands in the accounts when the history begins: brought in with the books of the bank before it. */
export function planOpenings(world: World): void {
  plan(world, world.start, 1, (at) => {
    for (const person of people) {
      for (const { key, opening = {} } of person.accounts) {
        for (const [currency, units] of Object.entries(opening) as [keyof typeof opening, number][]) {
          const account = world.account(person, key, currency)
          const amountMinor = toMinor(units, currency)
          world.books.post('opening', at, currency, [
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
export function planInterest(world: World): void {
  for (let date = world.start; date <= world.today; date = addDays(date, 1)) {
    if (!/-(03|06|09|12)-21$/.test(date)) continue
    const settled = addDays(date, -1)
    plan(world, date, 5, (at) => {
      for (const person of people) {
        for (const { key, kind, currencies } of person.accounts) {
          if ((kind !== 'debitCard' && kind !== 'passbook') || !currencies.includes('CNY')) continue
          const account = world.account(person, key)
          const sum = world.books.settle(account, settled)
          const amountMinor = currentInterest(sum < 0n ? 0n : sum, boardRatesOn(settled).current)
          if (amountMinor === 0n) continue
          world.books.post('interest', at, 'CNY', [
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
