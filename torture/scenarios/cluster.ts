import { execFileSync } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type ClusterNode, type DatabaseCluster, nodeNames } from '../../scripts/cluster/database-cluster.ts'
import { signalAll, until } from '../../scripts/cluster/processes.ts'
import { checkBooks } from '../support/check-books.ts'
import { checkClaims } from '../support/check-claims.ts'
import { type ClusterTestbed, openClusterTestbed, smallNode } from '../support/cluster-testbed.ts'
import { type Claim, Customer } from '../support/customer.ts'
import { giveKey } from '../support/key-holder.ts'
import type { LoneScenario, Outcome } from '../support/scenario.ts'
import { settle } from '../support/settle.ts'

const paying = 4
const reading = 4
const memberCount = 400
/** Counted from the moment at which the new leader accepts writes. */
const ordersWithinMs = 1_000
const readsWithinMs = 2_000
/** How long the traffic is watched if the primary stays. */
const watchMs = 15_000
const newLeaderWithinMs = 60_000

/** Causes a fault and returns the function that repairs it. */
type Fault = (place: Place) => Promise<() => Promise<void>>
interface Place {
  testbed: ClusterTestbed
  cluster: DatabaseCluster
  primary: ClusterNode
  /** The standby that every commit waits for. */
  standby: ClusterNode
}

/** The faults. `changesLeader` says whether another node must become the leader. */
const faults: Record<string, { fault: Fault; changesLeader: boolean; inSmall?: boolean }> = {
  'primary killed': {
    changesLeader: true,
    inSmall: true,
    fault: async ({ primary }) => {
      await primary.kill()
      return () => primary.start()
    },
  },
  'postmaster killed': {
    changesLeader: true,
    fault: async ({ primary }) => {
      signalAll((await primary.postgres()).slice(0, 1), 'SIGKILL')
      return async () => {}
    },
  },
  'primary frozen': {
    changesLeader: true,
    fault: async ({ primary }) => {
      await primary.freeze()
      return () => primary.thaw()
    },
  },
  'primary cut off': {
    changesLeader: true,
    // The synchronous standby loses the primary a moment before the other one, so the other one is ahead of it.
    fault: async ({ testbed, primary, standby }) => {
      const heal = await testbed.cutOff(primary.name, { first: await receiverOf(standby) })
      return async () => heal()
    },
  },
  'led away from': {
    changesLeader: true,
    inSmall: true,
    // As in the runbook: Patroni is stopped and started again.
    fault: async ({ primary }) => {
      await primary.stop()
      return () => primary.start()
    },
  },
  'standby lost': {
    changesLeader: false,
    inSmall: true,
    fault: async ({ standby }) => {
      await standby.kill()
      return () => standby.start()
    },
  },
  'standby frozen': {
    changesLeader: false,
    fault: async ({ standby }) => {
      await standby.freeze()
      return () => standby.thaw()
    },
  },
  'a member of etcd lost': {
    changesLeader: false,
    fault: async ({ cluster }) => {
      await cluster.etcd[0]!.program.end('SIGKILL')
      return async () => cluster.etcd[0]!.start()
    },
  },
  'etcd lost': {
    changesLeader: false,
    fault: async ({ cluster }) => {
      await Promise.all(cluster.etcd.map(({ program }) => program.end('SIGKILL')))
      return async () => {
        for (const member of cluster.etcd) member.start()
      }
    },
  },
  'disk of the primary full': {
    changesLeader: true,
    fault: async ({ testbed, primary }) => {
      const ballast = join(testbed.smallDisk!, 'ballast')
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { stdio: 'ignore' })
      } catch {}
      // If the node only limps, an operator stops it, as the runbook says.
      const stopped = stopLimping(primary)
      // Awaited below. An error before that is thrown there.
      stopped.catch(() => undefined)
      return async () => {
        await stopped
        await rm(ballast)
        if (!primary.patroni!.running) await primary.start()
      }
    },
  },
}

/** Returns the process that receives the primary's log on this node. */
async function receiverOf(standby: ClusterNode): Promise<number> {
  const client = await connected(standby.url)
  const answer = await client!.query<{ pid: number }>('select pid from pg_stat_wal_receiver')
  await client!.end()
  return answer.rows[0]!.pid
}

const limpMs = 10_000

async function stopLimping(primary: ClusterNode): Promise<void> {
  await delay(limpMs)
  if (await primary.is('primary')) await primary.stop()
}

const switchOver = (cluster: DatabaseCluster, from: ClusterNode, to: ClusterNode) =>
  cluster.patronictl('switchover', '--leader', from.name, '--candidate', to.name, '--force')

async function nodeThatIs(cluster: DatabaseCluster, role: 'primary' | 'sync'): Promise<ClusterNode> {
  let found: ClusterNode | undefined
  await until(`a node that is ${role}`, async () => {
    const are = await Promise.all(cluster.nodes.map((node) => node.is(role)))
    found = cluster.nodes[are.indexOf(true)]
    return found !== undefined
  })
  return found!
}

/** Three nodes of PostgreSQL under Patroni lose each other, their disk and etcd, while customers pay and query. */
export const cluster: LoneScenario = {
  title: 'a cluster of three nodes',

  async runAlone({ full, say, opened, only }) {
    const opening = openClusterTestbed({ members: memberCount })
    opened({ close: async () => (await opening).close() })
    const testbed = await opening
    try {
      return await breakAll(testbed, full, say, only)
    } catch (error) {
      await cp(join(testbed.folder, 'logs'), keptLogs, { recursive: true, force: true })
      say(`what the parts of the cluster said is kept in ${keptLogs}`)
      say(await testbed.cluster.patronictl('list').catch(String))
      throw error
    }
  },
}

const keptLogs = join(tmpdir(), 'cloudsail-torture-logs')

async function breakAll(
  testbed: ClusterTestbed,
  full: boolean,
  say: (progress: string) => void,
  only: readonly string[],
): Promise<Outcome> {
  const { cluster } = testbed
  const violations: string[] = []
  const figures: string[] = []
  const traffic = await beginTraffic(testbed)
  for (const [name, { fault, changesLeader, inSmall }] of Object.entries(faults)) {
    if (!(full || inSmall) || (only.length > 0 && !only.some((word) => name.includes(word)))) continue
    await cluster.whole()
    if (name.startsWith('disk')) {
      if (testbed.smallDisk === null) {
        say(`${name}: left out, only root can make a small disk`)
        continue
      }
      await leadTo(cluster, cluster.nodes[nodeNames.indexOf(smallNode)]!)
    }
    const place = {
      testbed,
      cluster,
      primary: await nodeThatIs(cluster, 'primary'),
      standby: await nodeThatIs(cluster, 'sync'),
    }
    await traffic.flows()
    const { line, late } = await watch(traffic, place, changesLeader, fault)
    figures.push(`${name}: ${line}`)
    say(figures.at(-1)!)
    violations.push(...late.map((each) => `${name}: ${each}`))
    await traffic.flows()
  }
  await cluster.whole()
  const claims = await traffic.end()
  violations.push(...(await settle(testbed)))
  violations.push(...(await checkClaims(testbed, traffic.members, claims)))
  violations.push(...(await checkBooks(testbed.ownerDb)))
  return {
    figures: `${claims.length} orders, ${traffic.reads.length} queries; ${figures.join('; ')}`,
    violations,
  }
}

async function leadTo(cluster: DatabaseCluster, wanted: ClusterNode): Promise<void> {
  const primary = await nodeThatIs(cluster, 'primary')
  if (primary === wanted) return
  const standby = await nodeThatIs(cluster, 'sync')
  await switchOver(cluster, primary, standby)
  await cluster.whole()
  await leadTo(cluster, wanted)
}

interface Traffic {
  members: Awaited<ReturnType<ClusterTestbed['take']>>
  /** Confirmation of each order and answer of each query, as times of performance.now(). */
  orders: { orderId: string; ms: number }[]
  reads: number[]
  /** Resolves once some more orders and queries have been answered. */
  flows(): Promise<void>
  end(): Promise<Claim[]>
}

/** Starts customers who pay one after the other, four at a time, and four who query their accounts ten times a second. */
async function beginTraffic(testbed: ClusterTestbed): Promise<Traffic> {
  const members = await testbed.take(memberCount)
  const customers: Customer[] = []
  for (const member of members)
    customers.push(new Customer(testbed, member, { key: await giveKey(testbed.ownerDb, member) }))
  const claims: Claim[] = []
  const orders: Traffic['orders'] = []
  const reads: number[] = []
  let over = false
  const work = Promise.all([
    ...Array.from({ length: paying }, async (_, worker) => {
      for (let turn = 0; !over; turn += 1) {
        const at = (worker + turn * paying) % customers.length
        const claim = await customers[at]!.pay({
          amountMinor: 100n + BigInt(turn),
          to: turn % 5 === 0 ? '6222021001116245' : members[(at + 1) % members.length]!,
        })
        claims.push(claim)
        orders.push({ orderId: claim.orderId, ms: performance.now() })
        await delay(100)
      }
    }),
    ...Array.from({ length: reading }, async (_, worker) => {
      const customer = customers[worker]!
      for (; !over; await delay(100)) {
        await customer.ask('PAM0101001_overview', {})
        reads.push(performance.now())
      }
    }),
  ])
  // Awaited at the end. An error before that is thrown there.
  work.catch(() => {})
  return {
    members,
    orders,
    reads,
    async flows() {
      const [some, more] = [orders.length + 10, reads.length + 20]
      const flowing = until(
        'orders and queries to be answered',
        () => orders.length >= some && reads.length >= more,
      )
      // Reports the reason for which customers have stopped, instead of only a timeout.
      await Promise.race([flowing, work])
      await flowing
    },
    async end() {
      over = true
      await work
      for (const customer of customers) customer.close()
      return claims
    },
  }
}

/** Causes the fault, repairs it, and returns its effect on customers. */
async function watch(
  { orders, reads }: Traffic,
  place: Place,
  changesLeader: boolean,
  fault: Fault,
): Promise<{ line: string; late: string[] }> {
  const { cluster, primary } = place
  const others = cluster.nodes.filter((node) => node !== primary)
  const promoted = changesLeader ? promotion(others) : null
  // Awaited below. An error before that is thrown there.
  promoted?.catch(() => undefined)
  const begunMs = performance.now()
  const repair = await fault(place)
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  const late: string[] = []
  let line: string
  if (promoted === null) {
    await delay(watchMs)
    const endMs = performance.now()
    const pause = (times: number[]) => longestPause(times, begunMs, endMs)
    line = `longest pause of orders ${seconds(pause(orders.map(({ ms }) => ms)))} s, of queries ${seconds(pause(reads))} s`
    if (!orders.some(({ ms }) => ms > endMs - 2_000)) late.push('orders do not come back')
  } else {
    const { leader, atMs: leaderMs } = await promoted
    const ready = readiness(leader, cluster, leaderMs)
    const judged = (what: string, ms: number, withinMs: number) => {
      if (ms - leaderMs > withinMs) late.push(`${what} only ${seconds(ms - leaderMs)} s after the new leader`)
      return seconds(ms - leaderMs)
    }
    const [orderMs, queryMs] = await Promise.all([
      firstOrder(place.testbed, orders, leaderMs),
      firstAfter(reads, leaderMs),
    ])
    const order = judged('an order', orderMs, ordersWithinMs)
    const query = judged('a query', queryMs, readsWithinMs)
    const { proxyMs, standbyMs } = await ready
    line = `new leader after ${seconds(leaderMs - begunMs)} s; after it the proxy leads there in ${seconds(proxyMs)} s, a standby follows in ${seconds(standbyMs)} s, first order ${order} s, first query ${query} s`
    // The old leader comes back while the new one is at work.
    await delay(3_000)
  }
  await repair()
  return { line, late }
}

/**
 * Returns when the first order that the new leader has executed was confirmed. An order confirmed earlier may have been
 * executed by the old leader and asked about again.
 */
async function firstOrder({ ownerDb }: ClusterTestbed, orders: Traffic['orders'], leaderMs: number) {
  const leaderAt = new Date(Date.now() - performance.now() + leaderMs)
  const looked = new Set<string>()
  let found: number | undefined
  await until(
    'an order at the new leader',
    async () => {
      const fresh = orders.filter(({ orderId, ms }) => ms > leaderMs && !looked.has(orderId))
      if (fresh.length === 0) return false
      const ids = fresh.map(({ orderId }) => orderId)
      // The bank clock follows the machine's with a fixed offset.
      const { rows } = await sql<{ id: string }>`select order_id as id from orders.orders
        where order_id = any(${ids})
          and submitted_at - (bankday.now() - clock_timestamp()) > ${leaderAt}`.execute(ownerDb)
      for (const id of ids) looked.add(id)
      const carriedOut = new Set(rows.map(({ id }) => id))
      found = fresh.find(({ orderId }) => carriedOut.has(orderId))?.ms
      return found !== undefined
    },
    { everyMs: 20 },
  )
  return found!
}

async function firstAfter(times: readonly number[], sinceMs: number): Promise<number> {
  await until('a query at the new leader', () => times.some((ms) => ms > sinceMs), { everyMs: 20 })
  return times.find((ms) => ms > sinceMs)!
}

/**
 * Returns how long after the promotion the proxy leads to the leader, and a standby receives its log. No order can be confirmed
 * before both.
 */
async function readiness(leader: ClusterNode, { url }: DatabaseCluster, sinceMs: number) {
  const after = async (what: string, connectionString: string, question: string) => {
    await until(
      what,
      async () => {
        const client = await connected(connectionString)
        const answer = await client?.query(question).catch(() => null)
        void client?.end().catch(() => undefined)
        return (answer?.rows.length ?? 0) > 0
      },
      { everyMs: 20 },
    )
    return performance.now() - sinceMs
  }
  const [proxyMs, standbyMs] = await Promise.all([
    after('the proxy', url, `select where current_setting('port') = '${leader.postgresPort}'`),
    after('a standby', leader.url, `select from pg_stat_replication where sync_state in ('sync', 'quorum')`),
  ])
  return { proxyMs, standbyMs }
}

/** Returns which of these nodes first accepts writes, and when, as a time of performance.now(). */
async function promotion(nodes: readonly ClusterNode[]): Promise<{ leader: ClusterNode; atMs: number }> {
  const watching = new AbortController()
  const leads = async (leader: ClusterNode) => {
    let client = await connected(leader.url)
    try {
      for (; !watching.signal.aborted; await delay(10)) {
        const standby = await client
          ?.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
          .catch(() => null)
        if (standby?.rows[0]?.standby === false) return { leader, atMs: performance.now() }
        if (!standby) {
          await client?.end().catch(() => undefined)
          client = await connected(leader.url)
        }
      }
      throw new Error('No other node has come to lead')
    } finally {
      void client?.end().catch(() => undefined)
    }
  }
  const deadline = setTimeout(() => watching.abort(), newLeaderWithinMs)
  try {
    return await Promise.any(nodes.map(leads))
  } finally {
    clearTimeout(deadline)
    watching.abort()
  }
}

/** Returns null if no server answers. */
async function connected(connectionString: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  return client.connect().then(
    () => client,
    () => null,
  )
}

function longestPause(times: readonly number[], fromMs: number, toMs: number): number {
  const within = [fromMs, ...times.filter((ms) => ms > fromMs && ms < toMs).sort((a, b) => a - b), toMs]
  return Math.max(...within.slice(1).map((ms, place) => ms - within[place]!))
}
