import fc from 'fast-check'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { cashLedgerIdOf, midRatesParameter } from '../accounts/core/index.ts'
import { buildAccount } from '../accounts/test-builders.ts'
import {
  addDays,
  advanceClock,
  bankNow,
  enterParameter,
  instantOf,
  type JobHandler,
  runDayEnds,
  schedule,
  startDayEnds,
  startScheduledJobs,
} from '../bankday/index.ts'
import { doNextDue } from '../bankday/scheduled-jobs.ts'
import { untilNothingIsDue } from '../bankday/test-scheduled-jobs.ts'
import type { Db } from '../db/database.ts'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { madeUpJournal } from '../db/test-journals.ts'
import { until } from '../db/test-waits.ts'
import { callScene } from '../deposits/call/test-scene.ts'
import { datesBetween } from '../deposits/current-interest/test-bank.ts'
import { boardRatesParameter, enterIssues } from '../deposits/index.ts'
import { moveTo } from '../deposits/time/test-scene.ts'
import { bankAccount, loadSigner, openAccounts, post, trialBalance } from '../ledger/index.ts'
import { dayEndSteps } from './day-end-steps.ts'

const first = '2027-01-05'
const last = addDays(first, 365)
const log = pino({ level: 'silent' })

/** The holdings of three customers at the start of the year, and the regular movements between their accounts. */
const holdings = fc.record({
  deposits: fc.array(
    fc.record({
      owner: fc.integer({ min: 0, max: 2 }),
      termMonths: fc.constantFrom(3, 6, 12),
      pocket: fc.constantFrom('CNY', 'CNY', 'USD', 'JPY', 'USD.cash'),
      units: fc.integer({ min: 310_000, max: 400_000 }),
      instruction: fc.constantFrom('renew', 'toCurrent'),
    }),
    { minLength: 9, maxLength: 12 },
  ),
  // Each with a notice of withdrawal for a part, which the bank draws on its day or which lapses.
  calls: fc.array(
    fc.record({
      owner: fc.integer({ min: 0, max: 2 }),
      units: fc.integer({ min: 200_000, max: 300_000 }),
      product: fc.constantFrom('callDeposit1', 'callDeposit7'),
      noticedUnits: fc.integer({ min: 50_000, max: 140_000 }),
      inDays: fc.integer({ min: 7, max: 90 }),
      automatic: fc.boolean(),
    }),
    { minLength: 4, maxLength: 5 },
  ),
  rolling: fc.array(
    fc.record({
      owner: fc.integer({ min: 0, max: 2 }),
      units: fc.integer({ min: 50_000, max: 300_000 }),
    }),
    { minLength: 2, maxLength: 3 },
  ),
  large: fc.array(
    fc.record({
      owner: fc.integer({ min: 0, max: 2 }),
      tenThousands: fc.integer({ min: 20, max: 60 }),
      issue: fc.constantFrom('YEARM', 'HALFM', 'HALF'),
    }),
    { minLength: 3, maxLength: 4 },
  ),
  sweeps: fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 2 }),
      by: fc.integer({ min: 1, max: 2 }),
      day: fc.integer({ min: 1, max: 40 }),
      everyDays: fc.integer({ min: 20, max: 60 }),
      hour: fc.constantFrom('00', '06', '21'),
      staysMinor: fc.bigInt({ min: 0n, max: 5_000_000n }),
    }),
    { minLength: 5, maxLength: 7 },
  ),
})
type Holdings = typeof holdings extends fc.Arbitrary<infer T> ? T : never
/** Each at a minute of its own, so that those after midnight fall between the hours of the day-end. */
const minuteOf = (index: number) => String(2 * index + 1).padStart(2, '0')
const [given] = fc.sample(holdings, { numRuns: 1, seed: 20_261_123 })

const databases = { daily: await testDatabase(), atOnce: await testDatabase() }
const board = {
  current: 2_000,
  call1: 1_000,
  call7: 3_000,
  term: { '3': 6_500, '6': 8_500, '12': 9_500, '24': 10_500, '36': 12_500, '60': 13_000 },
}

/** Builds a customer with money in three currencies, foreign banknotes, and a second account. */
async function holder(db: Db) {
  const funds = { CNY: 9_000_000_00n, USD: 9_000_000_00n, JPY: 90_000_000n }
  const scene = await callScene(db, { funds })
  const { accountId } = scene.current
  const banknotes = {
    ownerId: scene.customerId,
    accountId: cashLedgerIdOf(accountId),
    currency: 'USD',
  } as const
  const bookedAt = await bankNow(db)
  await db.transaction().execute(async (tx) => {
    await openAccounts(tx, [{ ...banknotes, normalSide: 'credit', overdraftLimitMinor: 0n }])
    const legs = [
      { account: bankAccount('cash', 'USD'), amountMinor: -9_000_000_00n },
      { account: banknotes, amountMinor: 9_000_000_00n },
    ]
    await post(tx, [{ kind: 'test', reference: `banknotes-${accountId}`, bookedAt, legs }])
  })
  return { ...scene, savings: await buildAccount(db, { customerId: scene.customerId }) }
}

/** Issues of large certificates that are on sale on the first day. */
const issues = [
  { code: 'YEARM', termMonths: 12, interestPayment: 'monthly' as const },
  { code: 'HALFM', termMonths: 6, interestPayment: 'monthly' as const },
  { code: 'HALF', termMonths: 6, interestPayment: 'atMaturity' as const },
].map((terms) => ({
  ...terms,
  annualRatePpm: 12_500,
  minimumMinor: 200_000_00n,
  stepMinor: 10_000_00n,
  quotaMinor: 10_000_000_00n,
  opensAt: instantOf(first, '00:00'),
  closesAt: instantOf(last, '17:00'),
}))

/** Opens the holdings on the first day. */
async function begin(which: keyof typeof databases, { deposits, calls, rolling, large, sweeps }: Holdings) {
  const { db, ownerDb } = databases[which]
  await enterParameter(ownerDb, midRatesParameter, [
    { effectiveOn: '2026-01-01', value: { USD: '708.2500', JPY: '4.6512' } },
  ])
  await enterParameter(ownerDb, boardRatesParameter, [
    { effectiveOn: first, value: board },
    { effectiveOn: '2027-06-20', value: { ...board, current: 3_500, term: { ...board.term, '3': 8_000 } } },
    { effectiveOn: '2027-06-21', value: { ...board, current: 500 } },
  ])
  await moveTo(db, first)
  const scenes = [await holder(db), await holder(db), await holder(db)]
  for (const { owner, pocket, units, ...terms } of deposits) {
    const { current, open } = scenes[owner]!
    await open({ ...terms, amount: `${units}`, from: `${current.accountId}.${pocket}` })
  }
  await enterIssues(ownerDb, issues)
  for (const { owner, units, product, noticedUnits, inDays, automatic } of calls) {
    const { openCall, notice, certificates } = scenes[owner]!
    await openCall({ amount: `${units}`, product })
    const opened = Object.keys(await certificates()).at(-1)!
    await notice(opened, `${noticedUnits}`, addDays(first, inDays), automatic)
  }
  for (const { owner, units } of rolling) {
    const { order, opening } = scenes[owner]!
    await order('PAM0501', { from: opening.from, amount: `${units}`, agreed: true })
  }
  for (const { owner, tenThousands, issue } of large) {
    const { order, opening } = scenes[owner]!
    const { from, settlementAccountId } = opening
    await order('PAM1701', { issue, from, amount: `${tenThousands}0000`, settlementAccountId })
  }
  // Moves the balance above a threshold to the next customer, so that the order of a day's events affects every amount.
  const sweep: JobHandler = async (tx, work) => {
    const { from, by, everyDays, staysMinor } = sweeps[Number(work.reference)]!
    const [source, target] = [scenes[from]!, scenes[(from + by) % 3]!]
    const at = { ownerId: source.customerId, accountId: source.current.accountId, currency: 'CNY' as const }
    const { rows } = await sql<{
      balance: bigint
    }>`select credits_minor - debits_minor as balance from ledger.accounts
      where owner_id = ${at.ownerId} and account_id = ${at.accountId} and currency = 'CNY'`.execute(tx)
    const amountMinor = rows[0]!.balance - staysMinor
    if (amountMinor > 0n)
      await post(tx, [
        {
          kind: 'sweep',
          reference: madeUpJournal(`${work.reference} ${work.dueAt.getTime()}`),
          bookedAt: work.now,
          legs: [
            { account: at, amountMinor: -amountMinor },
            {
              account: { ownerId: target.customerId, accountId: target.savings.accountId, currency: 'CNY' },
              amountMinor,
            },
          ],
        },
      ])
    const dueAt = new Date(work.dueAt.getTime() + everyDays * 86_400_000)
    await schedule(tx, { ...work, dueAt })
  }
  await db.transaction().execute(async (tx) => {
    for (const [index, { from, day, hour }] of sweeps.entries()) {
      const { customerId } = scenes[from]!
      const dueAt = instantOf(addDays(first, day), `${hour}:${minuteOf(index)}`)
      await schedule(tx, { customerId, kind: 'sweep', reference: `${index}`, dueAt })
    }
  })
  const steps = dayEndSteps(await loadSigner(ownerDb, null))
  return { db, url: databases[which].url, scenes, options: { log, steps, retryMs: 5 }, workers: { sweep } }
}
type Begun = Awaited<ReturnType<typeof begin>>

/** Runs every day by itself: the day-end and the jobs around it, then the jobs later that day. */
async function dayByDay({ db, options, workers }: Begun): Promise<void> {
  for (const date of datesBetween(addDays(first, 1), last))
    for (const time of ['00:30', '21:30']) {
      await advanceClock(db, instantOf(date, time))
      do await runDayEnds({ db, ...options })
      while (await doNextDue({ db, ...options, workers }))
    }
}

/** Moves the clock, and makes up on two servers what was missed. */
async function atOnce({ db, url, options, workers }: Begun): Promise<void> {
  await advanceClock(db, instantOf(last, '21:30'))
  const other = openTestDatabase({ url, poolSize: 6 })
  const stops = [db, other].flatMap((server) => [
    startScheduledJobs({ db: server, ...options, workers, idleMs: 5 }),
    startDayEnds({ db: server, ...options, idleMs: 5 }),
  ])
  try {
    await until(async () => {
      const { rows } = await sql`select from bankday.day_ends
        where finished_at is not null and business_date = ${addDays(last, -1)}`.execute(db)
      return rows.length > 0
    }, 600_000)
    await untilNothingIsDue(db)
  } finally {
    await Promise.all(stops.map((stop) => stop()))
    await other.destroy()
  }
}

/**
 * Returns the results of the year: each entry in the order of its account, each certificate, and the number of
 * notifications.
 */
async function outcome(db: Db, scenes: Begun['scenes']) {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', a.owner, a.account, e.currency, e.seq, e.kind, e.business_date, e.value_date, e.amount_minor,
      e.balance_after, e.summary, e.remark) as text
    from (select owner_id, account_id, dense_rank() over (order by owner_id) as owner,
        dense_rank() over (partition by owner_id order by account_id) as account
      from ledger.accounts where owner_id > 0 group by owner_id, account_id) a
    join ledger.entries e on e.owner_id = a.owner_id and e.account_id = a.account_id
    where e.kind <> 'test' order by a.owner, a.account, e.currency, e.seq`.execute(db)
  const { rows: settled } = await sql<{ text: string }>`
    select concat_ws(' ', dense_rank() over (order by customer_id), currency, period_from, balance_days, rate_ppm,
      interest_minor) as text
    from deposits.current_interest where settled_on is not null
    order by customer_id, account_id, currency, period_from`.execute(db)
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
  return {
    entries: rows.map(({ text }) => text),
    settled: settled.map(({ text }) => text),
    certificates: await Promise.all(scenes.map((scene) => scene.certificates())),
    courses: await Promise.all(scenes.map(({ customerId }) => coursesOf(db, customerId))),
    notices: await Promise.all(scenes.map((scene) => scene.notices())),
    draws: await Promise.all(scenes.map((scene) => scene.draws())),
    told: (await Promise.all(scenes.map((scene) => scene.notifications()))).map(({ length }) => length),
  }
}

/** Returns the course of certificates: cycles, paid interest, forfeited amounts, end dates. */
async function coursesOf(db: Db, customerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', certificate_number, product, cycle_began_on, paid_interest_minor, next_interest_on,
      forfeited_balance_days, closed_on) as text
    from deposits.time_deposits where customer_id = ${customerId} order by certificate_number`.execute(db)
  return rows.map(({ text }) => text)
}

test('a jump of a year leaves the same as 365 single days, each entry on its own date and in its place', async () => {
  const [daily, jumped] = [await begin('daily', given!), await begin('atOnce', given!)]
  await Promise.all([dayByDay(daily), atOnce(jumped)])
  const expected = await outcome(daily.db, daily.scenes)
  expect(expected.entries.filter((line) => line.includes(' sweep ')).length).toBeGreaterThan(20)
  expect(expected.entries.filter((line) => line.includes(' depositRenewal ')).length).toBeGreaterThan(3)
  expect(expected.entries.filter((line) => line.includes(' depositMaturity ')).length).toBeGreaterThan(2)
  expect(expected.settled.length).toBeGreaterThan(20)
  // A rolling deposit rolls 52 times a year. A monthly certificate pays eleven times before it matures.
  const rolls = expected.courses.flat().filter((line) => line.includes(' rolling7 ')).length
  expect(expected.entries.filter((line) => line.includes(' interest ')).length).toBeGreaterThan(52 * rolls)
  expect(expected.notices.flat().map((line) => line.split(' ')[2])).toEqual(
    expect.arrayContaining(['used', 'lapsed']),
  )
  expect(await outcome(jumped.db, jumped.scenes)).toEqual(expected)
}, 900_000)
