import { setTimeout as delay } from 'node:timers/promises'
import { depositPlacement, nextRollOn, renewed, rolled } from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import { buildReadings } from '../../apps/server/src/agreements/test-builders.ts'
import {
  addDays,
  bankNow,
  businessDate,
  instantOf,
  loadCalendars,
} from '../../apps/server/src/bankday/index.ts'
import type { LoggedIn } from '../../bench/support/crowd.ts'
import { checkBooks } from '../support/check-books.ts'
import { Customer } from '../support/customer.ts'
import { giveKey } from '../support/key-holder.ts'
import { type Cut, cutAt, cutsOf, idleExchanges } from '../support/points.ts'
import type { Scenario } from '../support/scenario.ts'
import type { Testbed } from '../support/testbed.ts'
import { untilQuiet } from '../support/until-quiet.ts'

const dayMs = 24 * 3_600_000
const patienceMs = 120_000
const perRunMinor = 5_000_00n
const ruleDays = 1_500
const rollingMinor = 100_000_00n
/** Term of the rule's deposits, and their rate on the test bed's board. */
const termMonths = 3
const termRatePpm = 6_500

/**
 * A customer of the scenario. Each has a call deposit that the bank draws, a rolling deposit, and a rule that opens a time
 * deposit every day.
 */
interface Saver {
  member: LoggedIn
  ruleId: string
}

/**
 * Days pass over deposits of every kind and a daily rule. On each day the server is killed before or after an exchange with
 * PostgreSQL: at each step of the day-end, and within the run of a rule.
 */
export const depositDays: Scenario = {
  title: 'days of deposits and rules, killed at every step',
  // Enough for a deposit on each day of the rule.
  testbed: (full) => ({
    members: full ? 4 : 2,
    servers: 1,
    fundsMinor: perRunMinor * BigInt(ruleDays) + 500_000_00n,
    // The days reach years without a published calendar, so only weekends are days off.
    prepare: async (ownerDb) => {
      const years = [2028, 2029].flatMap((year) =>
        ['mainland', 'hongKong'].map((calendar) => ({ calendar, year, off: [] })),
      )
      await loadCalendars(ownerDb, JSON.stringify(years))
    },
  }),

  async run(testbed, { full, random, say }) {
    const [server, ...others] = testbed.servers
    for (const other of others) await other.kill()
    const alone: Testbed = { ...testbed, servers: [server!] }
    const members = await testbed.take(full ? 4 : 2)
    const violations: string[] = []
    // Starts in the morning: jobs due at nine in the evening have then run on every date before today.
    const before = await bankNow(testbed.ownerDb)
    const begunOn = addDays(businessDate(before), 1)
    await testbed.passTime(instantOf(begunOn, '10:00').getTime() - before.getTime())
    await untilMadeUp(testbed)
    const savers: Saver[] = []
    for (const member of members) savers.push(await beginSaving(alone, member, begunOn))

    let days = 0
    async function nextDay(): Promise<void> {
      await testbed.passTime(dayMs)
      days += 1
      const open = await untilMadeUp(testbed)
      if (open !== null) throw new Error(open)
    }
    // The first days prepare statements and make up for the time the clock has skipped.
    await nextDay()
    await nextDay()
    const idle = await idleExchanges(testbed.proxy)
    const cuts = (await cutsOf(testbed.proxy, idle, nextDay)).filter(isOfDay)
    const chosen = full ? cuts : sample(cuts, random)
    let reached = 0
    for (const [at, cut] of chosen.entries()) {
      let restarted: Promise<void> | null = null
      const wasReached = cutAt(testbed.proxy, cut, () => {
        restarted = server!.kill().then(() => server!.start())
      })
      const where = `killed ${cut.when} “${cut.statement.slice(0, 120)}” (${cut.place})`
      try {
        await nextDay()
      } catch (error) {
        violations.push(`${where}: ${(error as Error).message}`)
      }
      await restarted
      testbed.proxy.watcher = null
      if (wasReached()) reached += 1
      violations.push(
        ...(await checkSavers(testbed, savers, { begunOn, days })).map((each) => `${where}: ${each}`),
      )
      if ((at + 1) % 20 === 0)
        say(`${at + 1} of ${chosen.length} days, ${violations.length} violations so far`)
    }
    // A day may have fewer exchanges than the recorded one. If most points are not reached, the result proves nothing.
    if (reached * 2 < chosen.length)
      violations.push(`only ${reached} of ${chosen.length} points were reached`)
    for (const other of others) await other.start()
    violations.push(...(await checkBooks(testbed.ownerDb)))
    return {
      figures: `${reached} of ${chosen.length} points on ${days} days, ${members.length} savers`,
      violations,
    }
  },
}

/** Returns whether an exchange belongs to a day: its steps, their writes, and the runs of rules. */
const isOfDay = ({ statement }: Cut) => /bankday\.|deposits\.|ledger\.|orders\./.test(statement)

/** Returns a few exchanges of the day-end's steps and of a rule's run. */
function sample(cuts: readonly Cut[], random: { next(): number }): Cut[] {
  const some = (pattern: RegExp, count: number) =>
    cuts
      .filter(({ statement }) => pattern.test(statement))
      .map((cut) => ({ cut, by: random.next() }))
      .sort((one, other) => one.by - other.by)
      .slice(0, count)
      .map(({ cut }) => cut)
  return [...some(/day_end_steps/, 2), ...some(/deposits\.(rules|rule_runs|certificate_numbers)/, 2)]
}

async function beginSaving(testbed: Testbed, member: LoggedIn, today: string): Promise<Saver> {
  const { ownerDb } = testbed
  await buildReadings(ownerDb, member.customerId, ['rollingDeposit'], await bankNow(ownerDb))
  const customer = new Customer(testbed, member, { key: await giveKey(ownerDb, member) })
  const own = String(member.accountId)
  const from = `${own}.CNY`
  await customer.give('PAM0501', { from, amount: '100000', agreed: true })
  await customer.give('PAM1301', {
    from,
    amount: '200000',
    product: 'callDeposit7',
    settlementAccountId: own,
  })
  const { rows } = await sql<{ key: string }>`select account_id || '.' || certificate_number as key
    from deposits.time_deposits where customer_id = ${member.customerId} and product = 'callDeposit7'`.execute(
    ownerDb,
  )
  await customer.give('PAM1302', {
    action: 'give',
    deposit: rows[0]!.key,
    amount: '120000',
    agreedOn: addDays(today, 8),
    automatic: true,
  })
  const { orderId } = await customer.give('PAM1001', {
    type: 'fixed',
    wealthType: 'timeDeposit',
    payingAccountId: own,
    destinationAccountId: '',
    termMonths,
    instruction: 'renew',
    amount: '5000',
    period: 'daily',
    agreed: false,
    firstOn: addDays(today, 1),
    endOn: addDays(today, ruleDays),
  })
  customer.close()
  return { member, ruleId: orderId }
}

/** Waits until every past date has its day-end and no job is overdue. Returns what is still open, or null. */
async function untilMadeUp(testbed: Testbed): Promise<string | null> {
  for (const deadline = performance.now() + patienceMs; ; await delay(50)) {
    const open = await unfinished(testbed).catch((error: unknown) => String(error))
    if (open === null) return untilQuiet(testbed.ownerDb)
    if (performance.now() > deadline) return open
    // The pauses after a failure follow the machine's time.
    await sql`update bankday.day_end_steps set next_attempt_at = clock_timestamp()
      where next_attempt_at > clock_timestamp()`.execute(testbed.ownerDb)
  }
}

async function unfinished({ ownerDb }: Testbed): Promise<string | null> {
  const { rows } = await sql<{ last: string | null; yesterday: string; due: number }>`
    select (select max(business_date) from bankday.day_ends where finished_at is not null) as last,
      bankday.business_date(bankday.now()) - 1 as yesterday,
      (select count(*)::int from bankday.scheduled_jobs where done_at is null and due_at <= bankday.now()) as due`.execute(
    ownerDb,
  )
  const { last, yesterday, due } = rows[0]!
  return last !== null && last >= yesterday && due === 0
    ? null
    : `day-ends stand at ${last}, ${due} things are due`
}

/** Compares each saver's deposits with the result of the rules alone after a number of days. */
async function checkSavers(
  { ownerDb }: Testbed,
  savers: readonly Saver[],
  { begunOn, days }: { begunOn: string; days: number },
): Promise<string[]> {
  const today = addDays(begunOn, days)
  let rolling = { principalMinor: rollingMinor, cycleBeganOn: begunOn }
  while (nextRollOn(rolling) <= today) rolling = rolled(rolling, 3_000)
  const runs = days - 1
  const expected = [
    `${runs} runs, as many orders`,
    `${runs} certificates with ${sum(Array.from({ length: runs }, (_, run) => grown(addDays(begunOn, run + 1), today)))}`,
    `rolling ${rolling.principalMinor} since ${rolling.cycleBeganOn}`,
    `call ${days >= 8 ? 80_000_00n : 200_000_00n}, ${days >= 8 ? 1 : 0} draws`,
  ].join('; ')
  const found = await Promise.all(
    savers.map(async ({ member: { customerId }, ruleId }) => {
      const { rows } = await sql<{ text: string }>`select concat_ws('; ',
        (select case when count(*) = count(distinct order_id) and count(*) = (select count(*) from orders.orders o
            where o.customer_id = ${customerId} and o.authority_order_id = ${ruleId} and o.state = 'success')
            then count(*) || ' runs, as many orders' else 'runs and orders differ' end
          from deposits.rule_runs where customer_id = ${customerId} and rule_id = ${ruleId} and outcome = 'done'),
        (select count(*) || ' certificates with ' || coalesce(sum(principal_minor), 0) from deposits.time_deposits
          where customer_id = ${customerId} and product = 'timeDeposit'),
        (select 'rolling ' || principal_minor || ' since ' || cycle_began_on from deposits.time_deposits
          where customer_id = ${customerId} and product = 'rolling7'),
        (select 'call ' || principal_minor || ', ' || (select count(*) from deposits.call_draws d
            where d.customer_id = ${customerId}) || ' draws' from deposits.time_deposits
          where customer_id = ${customerId} and product = 'callDeposit7')) as text`.execute(ownerDb)
      const { text } = rows[0]!
      return text === expected ? [] : [`customer ${customerId} on ${today}: ${text}; expected ${expected}`]
    }),
  )
  return found.flat()
}

/** Returns the current principal of a deposit of the rule, which is renewed with its interest at each maturity. */
function grown(effectiveOn: string, today: string): bigint {
  let run = depositPlacement(perRunMinor, { annualRatePpm: termRatePpm, termMonths, effectiveOn })
  while (run.maturesOn <= today) run = renewed(run, termRatePpm)
  return run.principalMinor
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n)
