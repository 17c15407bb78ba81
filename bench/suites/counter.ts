import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { cpuUsage } from 'node:process'
import { approveCall } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { hashPassword } from '../../apps/server/src/identity/password.ts'
import { intentOf } from '../../apps/server/src/staff/test-actions.ts'
import { actionCases } from '../../apps/server/src/start/test-action-cases.ts'
import { actionScene } from '../../apps/server/src/start/test-action-scene.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, untilDaysSigned, withPostgres } from '../support/bench-database.ts'
import { createCrowd, type LoggedIn, logIn, type Member } from '../support/crowd.ts'
import { bankPublicKey, CustomerClient } from '../support/customer-client.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { hammer, percentile } from '../support/figures.ts'
import { writeHistory } from '../support/history.ts'
import { postgresCpuMs } from '../support/processor-time.ts'

const customers = 1_000
const openingMinor = 1_000_000_00n
/** Openings that are not measured, until the functions are compiled. */
const warmUp = 20
const clients = 50
const thinkMs = 500
const turns = 4

/**
 * Measures the counter: the processor time of an opening whole, a posting to an account without freezes beside the posting
 * function without them, and what fifty members of staff at work do to the times of customers.
 */
const counter: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const db = openDatabase({ url, role: 'cloudsail_app', poolSize: 8 })
    try {
      const members = await createCrowd(ownerDb, { count: customers, fundsMinor: openingMinor })
      // The history begins each chain after the opening entry, so nothing may be posted before.
      await writeHistory(ownerDb, members, { rounds: quick ? 20 : 200, openingMinor })
      const opened = await openings({ db, ownerDb }, quick ? 40 : 100)
      const posted = await postings(ownerDb, members, quick ? 10_000 : 40_000)
      const disturbed = await besideStaff(url, ownerDb, members, quick ? 24_000 : 60_000)
      return [...opened, ...posted, ...disturbed]
    } finally {
      await db.destroy()
      await ownerDb.destroy()
    }
  })
export default counter

/** Measures the three calls of an opening whole, with customer, card and internet bank: prepare, submit, approve. */
async function openings(databases: { db: Db; ownerDb: Db }, count: number): Promise<Figure[]> {
  const { contract, input } = actionCases.find((each) => each.contract.code === '1100')!
  const scene = await actionScene(databases)
  const maker = scene.people[scene.makerOf(contract)]
  const checker = scene.people[scene.checkersOf(contract, scene.makerOf(contract))[0]!]
  const open = async (given: object) => {
    const { actionId } = await maker.call<{ actionId: string }>(contract.prepare, given)
    await maker.call(contract.submit, { actionId, idempotencyKey: `key-of-${actionId}`, reason: '开户' })
    const intentId = await intentOf(checker, actionId)
    const { state } = await checker.call<{ state: string }>(approveCall, { actionId, intentId })
    if (state !== 'executed') throw new Error(`An opening is ${state}`)
  }
  const inputs: object[] = []
  // Nobody shares a name: a person whose name and birth are known already is the exception at a counter.
  for (let n = 0; n < count + warmUp; n++)
    inputs.push({ ...(await input(scene)), name: `阮${String.fromCodePoint(0x4e00 + n)}` })
  for (const given of inputs.splice(0, warmUp)) await open(given)
  const before = (await postgresCpuMs(databases.ownerDb)) ?? 0
  const own = cpuUsage()
  for (const given of inputs) await open(given)
  const { user, system } = cpuUsage(own)
  const postgresMs = (((await postgresCpuMs(databases.ownerDb)) ?? 0) - before) / count
  const serverMs = (user + system) / 1_000 / count
  const hashMs = await hashing(Math.min(count, 20))
  return [
    {
      name: 'opening whole, processor of server and PostgreSQL',
      value: serverMs + postgresMs,
      unit: 'ms/opening',
      atMost: { target: 15 },
      note: `function ${contract.code}, prepared, submitted and approved; two passwords hashed`,
    },
    { name: 'opening whole, processor of PostgreSQL', value: postgresMs, unit: 'ms/opening' },
    { name: 'hashing one password (Argon2id)', value: hashMs, unit: 'ms/hash' },
  ]
}

async function hashing(count: number): Promise<number> {
  const own = cpuUsage()
  for (let n = 0; n < count; n++) await hashPassword(`${n}`, 'pepper of the measurement')
  const { user, system } = cpuUsage(own)
  return (user + system) / 1_000 / count
}

/**
 * Measures postings that the database makes by itself, by turns through the posting function and through one without freezes, on
 * accounts that have none. The ratio is of the processor time.
 */
async function postings(ownerDb: Db, members: readonly Member[], count: number): Promise<Figure[]> {
  await sql.raw(await postWithoutFreezes()).execute(ownerDb)
  const spentMs = { post: 0, post_without_freezes: 0 }
  const rounds = 20
  const measured = async (name: keyof typeof spentMs) => {
    const before = (await postgresCpuMs(ownerDb)) ?? 0
    await sql.raw(postingBlock(name, members, count / rounds)).execute(ownerDb)
    return ((await postgresCpuMs(ownerDb)) ?? 0) - before
  }
  // By turns, and each of them first as often as the other.
  for (let round = 0; round < rounds; round++) {
    const names = ['post', 'post_without_freezes'] as const
    for (const name of round % 2 === 0 ? names : names.toReversed()) spentMs[name] += await measured(name)
  }
  return [
    { name: 'posting, processor of PostgreSQL', value: spentMs.post / count, unit: 'ms/posting' },
    {
      name: 'posting to accounts without freezes : posting function without freezes',
      value: spentMs.post / spentMs.post_without_freezes,
      unit: 'x',
      atMost: { target: 1.05 },
    },
  ]
}

const postFile = new URL('../../apps/server/src/db/functions/ledger/post.sql', import.meta.url)

/** Returns the posting function under another name, with all that it does about freezes taken out. */
async function postWithoutFreezes(): Promise<string> {
  const without = (text: string, [part, left]: readonly [string | RegExp, string]) => {
    const next = text.replace(part, left)
    if (next === text) throw new Error(`ledger.post no longer has ${part}`)
    return next
  }
  return [
    ['create or replace function ledger.post(', 'create or replace function ledger.post_without_freezes('],
    [', a.freeze_claim_minor is not null as is_claimed', ''],
    [', bool_or(a.is_claimed) as is_claimed', ''],
    [', locked.is_claimed', ''],
    ['accounts_ms, is_claimed', 'accounts_ms'],
    [/\n {2}if is_claimed then[\s\S]*?\n {2}end if;/, ''],
    [/\nrevoke [\s\S]*$/, '\n'],
  ].reduce(
    (text, change) => without(text, change as [string | RegExp, string]),
    await readFile(postFile, 'utf8'),
  )
}

/** Returns a block of SQL that posts journals of two legs between members. */
function postingBlock(name: string, members: readonly Member[], count: number): string {
  const { customerId, accountId } = members[0]!
  const step = accountId - customerId
  return `do $$ declare one bigint; other bigint;
    begin
      for n in 1..${count} loop
        one := ${customerId} + n % ${members.length};
        other := ${customerId} + (n + 7) % ${members.length};
        perform ledger.${name}(
          array[row(1, 'transfer', gen_random_uuid()::text, (extract(epoch from statement_timestamp()) * 1000)::bigint, null)]
            ::ledger.journal_to_post[],
          array[
            row(1, 1, 1, true, one, one + ${step}, 'CNY', -1, 0, 'transferOut', '', '', '', '', ''),
            row(2, 1, 1, true, other, other + ${step}, 'CNY', 1, 0, 'transferIn', '', '', '', '', '')
          ]::ledger.leg_to_post[]);
      end loop;
    end $$`
}

/** Measures the overview of customers over HTTP, alone and beside fifty members of staff, by turns. */
async function besideStaff(
  url: string,
  ownerDb: Db,
  members: readonly Member[],
  durationMs: number,
): Promise<Figure[]> {
  const bank = await startBankProcess({ DATABASE_URL: url })
  try {
    const crowd = await logIn(ownerDb, members)
    await untilDaysSigned(ownerDb)
    const publicKey = await bankPublicKey(bank.url)
    const pages = Array.from({ length: clients }, () => new CustomerClient(bank.url, publicKey))
    const ask = async (worker: number) => {
      const customer: LoggedIn = crowd[Math.floor(Math.random() * crowd.length)]!
      await pages[worker]!.call(customer, 'PAM0101001_overview', {})
    }
    const measure = () => hammer({ atOnce: clients, durationMs: durationMs / turns, pauseMs: thinkMs }, ask)
    await hammer({ atOnce: clients, durationMs: 2_000, pauseMs: thinkMs }, ask)
    const alone: number[] = []
    const beside: number[] = []
    let actions = 0
    for (let turn = 0; turn < turns; turn++) {
      alone.push(...(await measure()).samplesMs)
      const staff = await startStaff(url)
      beside.push(...(await measure()).samplesMs)
      actions += await staff.stop()
    }
    for (const page of pages) page.close()
    const [before, during] = [percentile(alone, 0.99), percentile(beside, 0.99)]
    return [
      {
        name: 'overview of customers, p99',
        value: before,
        unit: 'ms',
        note: `${clients} clients that pause`,
      },
      {
        name: 'overview of customers beside 50 staff, p99',
        value: during,
        unit: 'ms',
        note: `${actions} searches, visits and looks of staff meanwhile`,
      },
      { name: 'p99 beside staff : alone', value: during / before, unit: 'x', atMost: { target: 1.1 } },
    ]
  } finally {
    await bank.stop()
  }
}

/** Starts fifty members of staff in a process of their own, with the connections that the process of staff has. */
async function startStaff(url: string): Promise<{ stop(): Promise<number> }> {
  const child: ChildProcess = fork(new URL('../support/staff-at-work.ts', import.meta.url), [url])
  const said = () =>
    new Promise<number>((resolve, reject) => {
      child.once('message', (message) => resolve(Number(message)))
      child.once('exit', (code) => reject(new Error(`Staff ended with ${code}`)))
    })
  await said()
  return {
    async stop() {
      const done = said()
      child.send('stop')
      const actions = await done
      child.removeAllListeners('exit')
      child.kill()
      return actions
    },
  }
}
