import { sql } from 'kysely'
import {
  addDays,
  advanceClock,
  bankNow,
  instantOf,
  runDayEnds,
  setUpClock,
} from '../../apps/server/src/bankday/index.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import {
  bankAccount,
  type JournalDraft,
  loadSigner,
  openAccounts,
  post,
} from '../../apps/server/src/ledger/index.ts'
import { createLogger } from '../../apps/server/src/log.ts'
import { dayEndSteps } from '../../apps/server/src/start/day-end-steps.ts'
import { createDatabase, withPostgres } from '../support/bench-database.ts'
import { createCrowd, type Member } from '../support/crowd.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { postgresCpuMs } from '../support/processor-time.ts'

const firstDay = '2026-12-17'
const settledOn = '2026-12-20'
const batchSize = 500
/** Offset of the account number of a member's parent deposit account from that of the current account. */
const masterOffset = 1_000_000_000n

/**
 * Measures the day-end of a large bank with 200,000 current accounts and 50,000 time deposits, on three days: one on which
 * every account moved, a quiet one, and the heaviest possible. On the heaviest, every account moved on the day of settlement,
 * and every deposit matures the next morning: two of three are renewed, the third is paid out. One server runs the steps one
 * after the other.
 */
const dayend: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const count = quick ? 10_000 : 200_000
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const db = openDatabase({ url, poolSize: 4 })
    try {
      await setUpClock(ownerDb, { adjustable: true, start: instantOf(firstDay, '09:00') })
      const steps = dayEndSteps(await loadSigner(ownerDb, null))
      const options = { db, log: createLogger('warn'), steps }
      const run = async (date: string): Promise<Record<string, number>> => {
        await advanceClock(db, instantOf(addDays(date, 1), '08:00'))
        const before = await processorMs(db)
        await runDayEnds(options)
        const times: Record<string, number> = await timesOf(db, date)
        return { ...times, processor: ((await processorMs(db)) - before) / 1000 }
      }
      await runDayEnds(options)
      const members = await createCrowd(ownerDb, { count, fundsMinor: 0n })
      await moveAll(db, members, (member, at) => fund(member, at))
      const holders = members.slice(0, count / 4)
      await openDeposits(ownerDb, holders, addDays(settledOn, 1))
      await run(firstDay)
      const payNext = (member: Member, at: Date, index: number) =>
        pay(member, members[(index + 1) % count]!, at)
      // Every account moves again, so each has a row to carry forward.
      await moveAll(db, members, payNext)
      await sql`vacuum analyze`.execute(ownerDb)
      const busy = await run(addDays(firstDay, 1))
      const quiet = await run(addDays(firstDay, 2))
      await moveAll(db, members, payNext)
      await sql`vacuum analyze`.execute(ownerDb)
      const heaviest = await run(settledOn)
      await check(db, { accounts: count, deposits: holders.length })
      const target = (seconds: number) => ({ target: (seconds * count) / 200_000 })
      return [
        figure(`${count} accounts counted that all moved`, busy['deposits.accrueInterest']!, target(30)),
        figure('the same on a quiet day', quiet['deposits.accrueInterest']!, target(5)),
        figure(`${count} accounts settled and posted`, heaviest['deposits.settleInterest']!, target(60)),
        figure(
          `${holders.length} deposits renewed or paid`,
          heaviest['deposits.matureDeposits']!,
          target(60),
        ),
        figure('head signed of the day on which all moved', busy['ledger.signHead']!),
        figure('a quiet day in all', totalOf(quiet)),
        figure('a day on which all moved, in all', totalOf(busy), target(120)),
        figure('the heaviest day in all', totalOf(heaviest), target(120)),
        figure('processor time of the heaviest day', heaviest.processor!, target(120)),
      ]
    } finally {
      await db.destroy()
      await ownerDb.destroy()
    }
  })
export default dayend

function figure(name: string, seconds: number, atMost?: { target: number }): Figure {
  return { name, value: seconds, unit: 's', ...(atMost ? { atMost } : {}) }
}

const totalOf = ({ processor: _, ...times }: Record<string, number>) =>
  Object.values(times).reduce((sum, each) => sum + each, 0)

/** Returns the processor time so far of server and PostgreSQL. It is independent of other load on the machine. */
async function processorMs(db: Db): Promise<number> {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + ((await postgresCpuMs(db)) ?? 0)
}

/** Throws unless every account was paid its interest and every deposit was renewed or paid out. */
async function check(db: Db, expected: { accounts: number; deposits: number }): Promise<void> {
  const { rows } = await sql<{ accounts: number; deposits: number }>`select
    (select count(*) from deposits.current_interest where settled_on = ${settledOn} and interest_minor > 0)::integer
      as accounts,
    (select count(*) from deposits.time_deposits where matures_on > ${addDays(settledOn, 1)} or status = 'drawn')::integer
      as deposits`.execute(db)
  const [found] = rows
  if (found!.accounts !== expected.accounts || found!.deposits !== expected.deposits)
    throw new Error(`Settled ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
}

/** Returns the seconds that each step of a date took. */
async function timesOf(db: Db, date: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ step: string; seconds: number }>`
    select step, extract(epoch from finished_at - started_at)::float as seconds from bankday.day_end_steps
    where business_date = ${date}`.execute(db)
  return Object.fromEntries(rows.map(({ step, seconds }) => [step, seconds]))
}

/** Opens a parent deposit account for each member, with a deposit of three months that matures on a date. */
async function openDeposits(ownerDb: Db, members: readonly Member[], maturesOn: string): Promise<void> {
  for (let from = 0; from < members.length; from += batchSize)
    await ownerDb.transaction().execute(async (tx) => {
      const batch = members.slice(from, from + batchSize)
      const parentOf = ({ accountId }: Member) => accountId + masterOffset
      await sql`insert into accounts.accounts (customer_id, account_id, number, kind, holder_name, branch_code, opened_on,
          transfer_service, enrolled)
        select id, account_id, account_id::text, 'timeDeposit', name, '599290000017', '2024-01-02', false, true
        from unnest(${batch.map(({ customerId }) => customerId)}::bigint[], ${batch.map(parentOf)}::bigint[],
          ${batch.map(({ name }) => name)}::text[]) as m (id, account_id, name)`.execute(tx)
      await openAccounts(
        tx,
        batch.map((member) => ({
          ownerId: member.customerId,
          accountId: parentOf(member),
          currency: 'CNY' as const,
          normalSide: 'credit' as const,
          overdraftLimitMinor: 0n,
        })),
      )
      await post(
        tx,
        batch.map((member) => ({
          kind: 'benchmark',
          reference: `deposit ${member.number}`,
          bookedAt: instantOf(firstDay, '09:00'),
          legs: [
            { account: refOf(member), amountMinor: -5_000_00n },
            { account: { ...refOf(member), accountId: parentOf(member) }, amountMinor: 5_000_00n },
          ],
        })),
      )
      await sql`insert into deposits.time_deposits (customer_id, account_id, certificate_number, currency,
          principal_minor, annual_rate_ppm, term_months, effective_on, matures_on, instruction, settlement_account_id)
        select id, master_id, '0001', 'CNY', 500000, 6500, 3, ${addDays(maturesOn, -91)}::date, ${maturesOn},
          case when id % 3 = 0 then 'toCurrent' else 'renew' end, account_id
        from unnest(${batch.map(({ customerId }) => customerId)}::bigint[], ${batch.map(parentOf)}::bigint[],
          ${batch.map(({ accountId }) => accountId)}::bigint[]) as m (id, master_id, account_id)`.execute(tx)
    })
}

async function moveAll(
  db: Db,
  members: readonly Member[],
  draft: (member: Member, at: Date, index: number) => JournalDraft,
): Promise<void> {
  for (let from = 0; from < members.length; from += batchSize) {
    const at = await bankNow(db)
    const batch = members
      .slice(from, from + batchSize)
      .map((member, index) => draft(member, at, from + index))
    await db.transaction().execute((tx) => post(tx, batch))
  }
}

const refOf = ({ customerId, accountId }: Member) =>
  ({ ownerId: customerId, accountId, currency: 'CNY' }) as const

function fund(member: Member, bookedAt: Date): JournalDraft {
  const amountMinor = 10_000_00n
  return {
    kind: 'benchmark',
    reference: `fund ${member.number}`,
    bookedAt,
    legs: [
      { account: bankAccount('clearing', 'CNY'), amountMinor: -amountMinor },
      { account: refOf(member), amountMinor },
    ],
  }
}

function pay(from: Member, to: Member, bookedAt: Date): JournalDraft {
  return {
    kind: 'benchmark',
    reference: `pay ${from.number} ${bookedAt.getTime()}`,
    bookedAt,
    legs: [
      { account: refOf(from), amountMinor: -1_00n },
      { account: refOf(to), amountMinor: 1_00n },
    ],
  }
}
