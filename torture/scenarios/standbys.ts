import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { percentile } from '../../bench/support/figures.ts'
import { type BankServer, startBankServer } from '../support/bank-server.ts'
import { checkBooks } from '../support/check-books.ts'
import { checkClaims } from '../support/check-claims.ts'
import { type Claim, Customer } from '../support/customer.ts'
import type { LoneScenario, Outcome, Run } from '../support/scenario.ts'
import { startStandby } from '../support/standby.ts'
import { databaseName, openTestbed, type Testbed } from '../support/testbed.ts'

/** Longest delay of a query by a standby that hangs or dies. */
const mostMs = 200

/**
 * Two servers send queries to two streaming standbys while customers pay. Each customer must see their own orders at once, and
 * payments from others must never disappear again, while one standby stops replaying, hangs, dies and comes back.
 */
export const standbys: LoneScenario = {
  title: 'queries on a standby',
  async runAlone({ opened, ...run }) {
    const testbed = await openTestbed({ members: memberCount(run.full), servers: 1 })
    opened(testbed)
    return breakStandby(testbed, run)
  },
}

async function breakStandby(testbed: Testbed, { full, say }: Run): Promise<Outcome> {
  const members = await testbed.take(memberCount(full))
  const standby = await startStandby(testbed.url(), testbed.folder, 'standby')
  const other = await startStandby(testbed.url(), testbed.folder, 'other')
  const environment = {
    DATABASE_URL: testbed.url(),
    REPLICA_URLS: [standby, other].map((each) => each.url(databaseName)).join(),
    WORKERS: '1',
    ...testbed.phones.environment,
    ...testbed.networks.environment,
  }
  const servers = [await startBankServer(environment), await startBankServer(environment)]
  const replica = openDatabase({ url: standby.url(databaseName), role: '', poolSize: 1 })
  const customers = members.map((member) => new Customer({ ...testbed, servers }, member))
  const claims: Claim[] = []
  const violations: string[] = []
  const times: Record<string, number[]> = {}
  let phase = 'streaming'
  const note = (ms: number) => {
    times[phase] ??= []
    times[phase]!.push(ms)
  }

  /** Makes each customer pay, check that the payment is listed, and check the incoming payments. */
  async function turns(count: number): Promise<void> {
    const received = new Map<Customer, number>()
    await Promise.all(
      customers.map(async (customer, index) => {
        for (let turn = 0; turn < count; turn += 1) {
          const to = members[(index + 1 + turn) % members.length]!
          const claim = await customer.pay({ amountMinor: 100n + BigInt(turn), to })
          claims.push(claim)
          for (let look = 0; look < 4; look += 1) {
            const begun = performance.now()
            const { rows } = await customer.ask<{ rows: { orderId: string }[] }>(
              'PTR0103001_queryTransfers',
              today(),
            )
            note(performance.now() - begun)
            if (!rows.some(({ orderId }) => orderId === claim.orderId))
              violations.push(`${phase}: ${claim.orderId} is not seen by who gave it`)
          }
          const { rows } = await customer.ask<{ rows: { income: boolean }[] }>('PAM0201001_queryDetails', {
            accountId: String(customer.member.accountId),
            currency: 'CNY',
            ...today(),
          })
          if (rows.length < (received.get(customer) ?? 0))
            violations.push(`${phase}: ${customer.member.customerId} was shown less than before`)
          received.set(customer, rows.length)
        }
      }),
    )
  }

  const count = full ? 12 : 3
  try {
    await until(async () => (await figure(servers, 'cloudsail_standby_up')) > 0)
    await turns(count)
    const streamed = await served(servers)
    if (streamed.standby === 0) violations.push('nothing was asked of the standby')
    if (streamed.refused > 0) violations.push(`the standby refused ${streamed.refused} queries`)

    phase = 'replay paused'
    say(phase)
    await sql`select pg_wal_replay_pause()`.execute(replica)
    await turns(Math.min(3, count))
    const lag = await figure(servers, 'cloudsail_standby_lag_bytes')
    if (lag === 0) violations.push('a standby that stands still is said to be near')
    await sql`select pg_wal_replay_resume()`.execute(replica)
    await until(async () => (await figure(servers, 'cloudsail_standby_lag_bytes')) < lag)

    // The standby also has everything that they have seen so far, so it would be asked.
    for (const [name, breaks, mends] of [
      ['standby hangs', standby.freeze, standby.thaw],
      ['standby killed', standby.kill, standby.start],
    ] as const) {
      await readsAtStandby(servers, () => looks(customers))
      phase = name
      say(phase)
      await breaks()
      for (let look = 0; look < 5; look += 1) await looks(customers, note)
      await turns(1)
      await mends()
    }
  } finally {
    for (const customer of customers) customer.close()
    await replica.destroy()
    await Promise.all(servers.map((server) => server.kill()))
    await Promise.all([standby.close(), other.close()])
  }
  for (const name of ['standby hangs', 'standby killed']) {
    const most = Math.max(...times[name]!)
    if (most > mostMs + Math.max(...times.streaming!))
      violations.push(`${name}: a query took ${most.toFixed(0)} ms`)
  }
  violations.push(...(await checkClaims(testbed, members, claims)), ...(await checkBooks(testbed.ownerDb)))
  const said = Object.entries(times).map(
    ([name, ms]) => `${name} ${percentile(ms, 0.5).toFixed(0)} and at most ${Math.max(...ms).toFixed(0)} ms`,
  )
  return { figures: `${claims.length} orders; a query: ${said.join(', ')}`, violations }
}

const memberCount = (full: boolean) => (full ? 16 : 4)

const today = () => {
  const date = '2026-11-20'
  return { from: date, to: date }
}

/** Lets each customer query once. */
async function looks(customers: readonly Customer[], note: (ms: number) => void = () => {}): Promise<void> {
  await Promise.all(
    customers.map(async (customer) => {
      const begun = performance.now()
      await customer.ask('PTR0103001_queryTransfers', today())
      note(performance.now() - begun)
    }),
  )
}

/** Queries until every server reads at the standby. */
async function readsAtStandby(servers: readonly BankServer[], loadFacts: () => Promise<void>): Promise<void> {
  await until(async () => {
    const before = await served(servers)
    await loadFacts()
    const after = await served(servers)
    return after.standby > before.standby && after.primary === before.primary
  })
}

async function served(servers: readonly BankServer[]) {
  const at = (place: string) => figure(servers, `cloudsail_queries_served_total{place="${place}"`)
  return { standby: await at('standby'), primary: await at('primary'), refused: await at('refused') }
}

/** Returns the sum of a figure over all servers. */
async function figure(servers: readonly BankServer[], name: string): Promise<number> {
  let sum = 0
  for (const { url } of servers) {
    const lines = (await (await fetch(`${url}/metrics`)).text())
      .split('\n')
      .filter((line) => line.startsWith(name))
    for (const line of lines) sum += Number(line.split(' ').at(-1))
  }
  return sum
}

async function until(what: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + 60_000; !(await what()); await delay(100))
    if (performance.now() > deadline) throw new Error('It has not come true')
}
