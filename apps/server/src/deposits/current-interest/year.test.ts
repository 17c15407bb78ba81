import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { balanceOf, trialBalance } from '../../ledger/index.ts'
import { datesBetween, interestBank } from './test-bank.ts'

const first = '2026-11-21'
const days = 365
const last = addDays(first, days)
const currencies = ['CNY', 'CNY', 'USD', 'JPY'] as const

/** A year of a small bank: the amounts moved on each day, and the days between posting and value date. */
const year = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: days - 1 }),
    place: fc.integer({ min: 0, max: currencies.length - 1 }),
    amountMinor: fc.bigInt({ min: 1n, max: 90_000_000n }),
    out: fc.boolean(),
    valued: fc.integer({ min: -3, max: 3 }),
  }),
  { minLength: 40, maxLength: 60 },
)
type Year = (typeof year extends fc.Arbitrary<infer T> ? T : never)[number][]

const [scenario] = fc.sample(year, { numRuns: 1, seed: 20_261_120 })
const databases = { daily: await testDatabase(), atOnce: await testDatabase(), killed: await testDatabase() }

/** Runs the year. Day-ends run on the days that `runsOn` selects, the others are caught up. */
async function live(which: keyof typeof databases, events: Year, runsOn: (date: string) => boolean) {
  const { db } = databases[which]
  // Every fifth range is lost before its commit.
  let ranges = 0
  const bank = interestBank(db, which === 'killed' ? { killed: () => ++ranges % 5 === 0 } : {})
  const accounts = await Promise.all(
    currencies.map((currency, place) => bank.account(BigInt(place + 1), currency)),
  )
  const balances = currencies.map(() => 0n)
  for (const date of datesBetween(first, last)) {
    if (runsOn(date)) await bank.comeTo(date)
    for (const { place, amountMinor, out, valued } of events.filter(
      ({ day }) => addDays(first, day) === date,
    )) {
      // A withdrawal never exceeds the balance, and takes effect that day.
      const taken = out && amountMinor > balances[place]! ? balances[place]! : amountMinor
      if (taken === 0n) continue
      balances[place]! += out ? -taken : taken
      await bank.post(date, accounts[place]!, out ? -taken : taken, out ? date : addDays(date, valued))
    }
  }
  await bank.comeTo(last)
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
  return {
    periods: await bank.periods(),
    paid: await Promise.all(accounts.map(bank.paid)),
    balances: await Promise.all(accounts.map(async (account) => (await balanceOf(db, account)).balanceMinor)),
  }
}

// The long limit is for a slow machine: the test makes more than ten thousand round trips in sequence.
test('a year made up at once, or by killed servers, earns what 365 single days earn, to the fen', {
  timeout: 900_000,
}, async () => {
  const [daily, atOnce, killed] = await Promise.all([
    live('daily', scenario!, () => true),
    live('atOnce', scenario!, () => false),
    live('killed', scenario!, (date) => /[07]$/.test(date)),
  ])
  expect(Object.keys(daily.periods).length).toBeGreaterThan(12)
  expect(daily.paid.flatMap((paid) => Object.keys(paid)).length).toBeGreaterThan(8)
  expect(atOnce).toEqual(daily)
  expect(killed).toEqual(daily)
})
