import { createHash } from 'node:crypto'
import { businessDate } from '../bankday/index.ts'
import { planCard, planExchange, planLot, planPurse } from './cards-and-wealth.ts'
import { planDailyLife } from './daily-life.ts'
import { planDeposit, planLoan } from './deposits-and-loans.ts'
import { planInterest, planOpenings } from './opening-and-interest.ts'
import { planPastBatch } from './past-batch.ts'
import { people } from './people.ts'
import { createWorld, type World } from './world.ts'

/** Makes two years of history up to an instant: journals in the order of time, and what stands behind the accounts
 *  at the end. Pure: the same number and instant give the same. */
export function makeHistory(seedNumber: number, now: Date): World {
  const world = createWorld(seedNumber, now, businessDate(now))
  planOpenings(world)
  for (const person of people) {
    for (const deposit of person.deposits ?? []) planDeposit(world, person, deposit)
    for (const loan of person.loans ?? []) planLoan(world, person, loan)
    for (const [index, lot] of (person.lots ?? []).entries()) planLot(world, person, lot, index)
    for (const account of person.accounts) if (account.card) planCard(world, person, account)
    if (person.accounts.some(({ key }) => key === 'purse')) planPurse(world, person)
    planExchange(world, person)
    planDailyLife(world, person)
  }
  planPastBatch(world)
  planInterest(world)
  world.happenings.sort((one, other) => one.at.getTime() - other.at.getTime())
  // What happens may put more on the list, always later than itself.
  for (let index = 0; index < world.happenings.length; index++) world.happenings[index]!.run()
  world.books.journals.sort((one, other) => one.bookedAt.getTime() - other.bookedAt.getTime())
  return world
}

/** One text that differs where anything in the history differs. */
export function historyDigest(world: World): string {
  const text = JSON.stringify(
    [world.books.journals, world.rows, world.rates, world.navs],
    (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
  )
  return createHash('sha256').update(text).digest('hex')
}
