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
import { bankAccount, type JournalDraft, loadSigner, post } from '../../apps/server/src/ledger/index.ts'
import { createLogger } from '../../apps/server/src/log.ts'
import { dayEndSteps } from '../../apps/server/src/start/day-end-steps.ts'
import { createDatabase, withPostgres } from '../support/bench-database.ts'
import { createCrowd, type Member } from '../support/crowd.ts'
import type { Figure, Suite } from '../support/figure.ts'

const firstDay = '2026-12-17'
const settledOn = '2026-12-20'
const batchSize = 500

/**
 * The day-end of a large book: 100,000 current accounts on a day on which all of them moved, on a quiet one, and on the
 * day of settlement, with their interest posted and the head signed; on the quiet day half of them have a deposit that is
 * renewed. One server, its steps one after the other.
 */
const dayend: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const count = quick ? 10_000 : 100_000
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const db = openDatabase({ url, poolSize: 4 })
    try {
      await setUpClock(ownerDb, { adjustable: true, start: instantOf(firstDay, '09:00') })
      const steps = dayEndSteps(await loadSigner(ownerDb, null))
      const run = async (date: string) => {
        await advanceClock(db, instantOf(addDays(date, 1), '00:11'))
        await runDayEnds({ db, log: createLogger('warn'), steps })
        return timesOf(db, date)
      }
      await runDayEnds({ db, log: createLogger('warn'), steps })
      const members = await createCrowd(ownerDb, { count, fundsMinor: 0n })
      await moveAll(db, members, (member, at) => fund(member, at))
      await run(firstDay)
      // Every account moves again, so that each has a row to be brought on.
      await moveAll(db, members, (member, at, index) => pay(member, members[(index + 1) % count]!, at))
      await sql`vacuum analyze`.execute(ownerDb)
      const busy = await run(addDays(firstDay, 1))
      await deposit(ownerDb, members.slice(0, count / 2), addDays(firstDay, 3))
      const quiet = await run(addDays(firstDay, 2))
      const settlement = await run(settledOn)
      const { rows } = await sql<{
        paid: number
      }>`select count(*)::integer as paid from deposits.current_interest
        where settled_on = ${settledOn} and interest_minor > 0`.execute(db)
      if (rows[0]!.paid !== count) throw new Error(`${rows[0]!.paid} of ${count} accounts were paid`)
      const target = (seconds: number) => ({ target: (seconds * count) / 100_000 })
      return [
        figure(`${count} accounts counted that all moved`, busy['deposits.accrueInterest']!, target(60)),
        figure('the same on a quiet day', quiet['deposits.accrueInterest']!, target(5)),
        figure(`${count / 2} deposits renewed that morning`, quiet['deposits.matureDeposits']!, target(60)),
        figure(`${count} accounts settled and posted`, settlement['deposits.settleInterest']!, target(60)),
        figure('head signed of the day on which all moved', busy['ledger.signHead']!),
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

/** How many seconds each step of a date took. */
async function timesOf(db: Db, date: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ step: string; seconds: number }>`
    select step, extract(epoch from finished_at - started_at)::float as seconds from bankday.day_end_steps
    where business_date = ${date}`.execute(db)
  return Object.fromEntries(rows.map(({ step, seconds }) => [step, seconds]))
}

/** Gives each of them a deposit of three months that matures on a date; it hangs on their account. */
async function deposit(ownerDb: Db, members: readonly Member[], maturesOn: string): Promise<void> {
  await sql`
    insert into deposits.time_deposits (customer_id, account_id, certificate_number, currency, principal_minor,
      annual_rate_ppm, term_months, effective_on, matures_on, instruction)
    select *, '0001', 'CNY', 1000000, 6500, 3, ${addDays(maturesOn, -91)}::date, ${maturesOn}, 'renew'
    from unnest(${members.map(({ customerId }) => customerId)}::bigint[],
      ${members.map(({ accountId }) => accountId)}::bigint[])`.execute(ownerDb)
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
    ...{ kind: 'benchmark', reference: `fund ${member.number}`, bookedAt },
    legs: [
      { account: bankAccount('clearing', 'CNY'), amountMinor: -amountMinor },
      { account: refOf(member), amountMinor },
    ],
  }
}

function pay(from: Member, to: Member, bookedAt: Date): JournalDraft {
  return {
    ...{ kind: 'benchmark', reference: `pay ${from.number}`, bookedAt },
    legs: [
      { account: refOf(from), amountMinor: -1_00n },
      { account: refOf(to), amountMinor: 1_00n },
    ],
  }
}
