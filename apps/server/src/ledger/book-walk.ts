import { setTimeout as delay } from 'node:timers/promises'
import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import { addDays } from '../bankday/index.ts'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { checkDays, reviewFaults } from './check-books.ts'
import { type BookFault, faultText, type KeptFault, keepFaults, openFaults } from './faults.ts'
import { agreesWithLast, checkedEntries } from './verify.ts'
import { lastSignedDay } from './written-balance.ts'

const entriesAtOnce = 1_000
const daysAtOnce = 5

interface Walk {
  round: bigint
  ownerId: bigint | null
  accountId: bigint | null
  currency: string | null
  businessDate: string | null
  seq: bigint | null
  entriesDone: bigint
  daysFrom: string | null
  daysDone: bigint
}

const fromTheBeginning = sql`owner_id = null, account_id = null, currency = null, business_date = null, seq = null,
  days_from = null, entries_done = 0, days_done = 0`

/** Result of one slice of the walk. */
export interface WalkSlice {
  /** Whether this slice completed a round through the whole ledger. */
  endsRound: boolean
  /** Faults that were not known before. */
  faults: readonly BookFault[]
}

/**
 * Advances the walk through the ledger by one slice. A round first checks the entries, account by account: each against
 * the entry before it, its account and the day's leaf. Then it recomputes the signed days. Stores the faults it finds and
 * its position. Returns null if another server is advancing the walk.
 */
export async function advanceBookWalk(db: Db): Promise<WalkSlice | null> {
  return inTransaction(db, async (tx) => {
    await sql`insert into ledger.book_walk (started_at) values (clock_timestamp()) on conflict do nothing`.execute(
      tx,
    )
    const { rows } = await sql<Walk>`
      select round, owner_id as "ownerId", account_id as "accountId", currency, business_date as "businessDate", seq,
        entries_done as "entriesDone", days_from as "daysFrom", days_done as "daysDone"
      from ledger.book_walk for update skip locked`.execute(tx)
    const [walk] = rows
    if (!walk) return null
    return walk.daysFrom === null ? walkEntries(tx, walk) : walkDays(tx, walk, walk.daysFrom)
  })
}

interface Checked {
  ownerId: bigint
  accountId: bigint
  currency: Currency
  businessDate: string
  seq: bigint
  prior: boolean
  chainBroken: boolean
  leafBroken: boolean
}

/** Result of a walk through the whole ledger. */
export interface WalkedBooks {
  entries: bigint
  days: bigint
  /** All open faults, including those found earlier. */
  faults: readonly KeptFault[]
}

/**
 * Restarts the walk and goes through the whole ledger without a pause, for an operator who waits. Servers that walk at
 * the same time share the work.
 */
export async function walkBooks(db: Db): Promise<WalkedBooks> {
  await advanceBookWalk(db)
  await sql`update ledger.book_walk set started_at = clock_timestamp(), ${fromTheBeginning}`.execute(db)
  const begun = (await bookWalkReport(db))!.round
  for (;;) {
    const slice = await advanceBookWalk(db)
    const { round, last } = (await bookWalkReport(db))!
    if (round > begun && last) return { entries: last.entries, days: last.days, faults: await openFaults(db) }
    if (slice === null) await delay(leastPauseMs)
  }
}

async function walkEntries(tx: Tx, walk: Walk): Promise<WalkSlice> {
  const { ownerId, accountId, currency, businessDate, seq } = walk
  const position = sql`(${ownerId ?? 0n}::bigint, ${accountId ?? 0n}::bigint, ${currency ?? ''}::text,
    ${businessDate ?? '-infinity'}::date, ${seq ?? 0n}::bigint)`
  // The last entry of the previous slice is read again: either the next entry follows it, or it is the last entry of its
  // account.
  const { rows } = await sql<Checked>`
    with checked as materialized (${checkedEntries(sql`
      select s.*, (s.owner_id, s.account_id, s.currency, s.business_date, s.seq) = ${position} as prior
      from ledger.entries s
      where (s.owner_id, s.account_id, s.currency, s.business_date, s.seq) >= ${position}
      order by s.owner_id, s.account_id, s.currency, s.business_date, s.seq limit ${entriesAtOnce + 1}`)}
    ), placed as (
      select *, count(*) over () > ${entriesAtOnce} and row_number() over (
        order by owner_id desc, account_id desc, currency desc, business_date desc, seq desc) = 1 as cut
      from checked
    )
    select e.owner_id as "ownerId", e.account_id as "accountId", e.currency, e.business_date as "businessDate", e.seq, e.prior,
      e.broken or (e.next_date is null and not e.cut and not exists (select from ledger.accounts a
        where a.owner_id = e.owner_id and a.account_id = e.account_id and a.currency = e.currency and ${agreesWithLast}
      )) as "chainBroken",
      not e.cut and e.next_date is distinct from e.business_date and exists (select from ledger.day_leaves k
        where k.owner_id = e.owner_id and k.account_id = e.account_id and k.currency = e.currency
          and k.business_date = e.business_date and k.hash <> ledger.leaf_hash(e.owner_id, e.account_id, e.currency,
            e.seq, e.balance_after, e.held_after, e.hash)) as "leafBroken"
    from placed e
    order by e.owner_id, e.account_id, e.currency, e.business_date, e.seq`.execute(tx)
  const faults = await keepFaults(tx, firstOfEach(rows))
  const done = rows.filter(({ prior }) => !prior).length
  const last = rows.at(-1)
  if (rows.length > entriesAtOnce && last) {
    await sql`update ledger.book_walk set owner_id = ${last.ownerId}, account_id = ${last.accountId},
      currency = ${last.currency}, business_date = ${last.businessDate}, seq = ${last.seq},
      entries_done = entries_done + ${done}`.execute(tx)
    return { endsRound: false, faults }
  }
  const firstDay = await sql<{ day: string | null }>`
    select min(business_date) as day from ledger.days where signature is not null`.execute(tx)
  const day = firstDay.rows[0]!.day
  await sql`update ledger.book_walk set entries_done = entries_done + ${done}, days_from = ${day}::date`.execute(
    tx,
  )
  return day === null ? endRound(tx, faults) : { endsRound: false, faults }
}

async function walkDays(tx: Tx, { daysDone }: Walk, from: string): Promise<WalkSlice> {
  const lastDay = (await lastSignedDay(tx)) ?? from
  const to = [addDays(from, daysAtOnce - 1), lastDay].sort()[0]!
  const faults = await keepFaults(tx, await checkDays(tx, from, to))
  const next = addDays(to, 1)
  const done = (Date.parse(next) - Date.parse(from)) / 86_400_000
  await sql`update ledger.book_walk set days_from = ${next}::date, days_done = ${daysDone + BigInt(done)}`.execute(
    tx,
  )
  return to < lastDay ? { endsRound: false, faults } : endRound(tx, faults)
}

async function endRound(tx: Tx, faults: readonly BookFault[]): Promise<WalkSlice> {
  await reviewFaults(tx)
  await sql`update ledger.book_walk set round = round + 1, started_at = clock_timestamp(), ${fromTheBeginning},
    last_finished_at = clock_timestamp(), last_entries = entries_done, last_days = days_done`.execute(tx)
  return { endsRound: true, faults }
}

/** Returns the first fault of each kind on each account. Later entries may differ only because of it. */
function firstOfEach(rows: readonly Checked[]): BookFault[] {
  const faults = new Map<string, BookFault>()
  for (const { ownerId, accountId, currency, businessDate, chainBroken, leafBroken } of rows) {
    if (!chainBroken && !leafBroken) continue
    const kind = chainBroken ? 'chain' : 'leaf'
    const key = `${kind}/${ownerId}/${accountId}/${currency}`
    if (!faults.has(key)) faults.set(key, { kind, businessDate, account: { ownerId, accountId, currency } })
  }
  return [...faults.values()]
}

/** Progress of the walk, for operators. */
export interface BookWalkReport {
  round: bigint
  startedAt: Date
  entriesDone: bigint
  daysDone: bigint
  /** Counts of the last complete round. Null before the first one is complete. */
  last: { finishedAt: Date; entries: bigint; days: bigint } | null
}

/** Returns the progress of the walk. Null before the walk has begun. */
export async function bookWalkReport(db: Db): Promise<BookWalkReport | null> {
  const row = await db.selectFrom('ledger.book_walk').selectAll().executeTakeFirst()
  if (!row) return null
  const { round, started_at, entries_done, days_done, last_finished_at, last_entries, last_days } = row
  return {
    round,
    startedAt: started_at,
    entriesDone: entries_done,
    daysDone: days_done,
    last: last_finished_at && {
      finishedAt: last_finished_at,
      entries: last_entries ?? 0n,
      days: last_days ?? 0n,
    },
  }
}

const faultsGauge = new Gauge({
  name: 'cloudsail_ledger_faults',
  help: 'Places where the books differ from what was signed',
})
const roundGauge = new Gauge({
  name: 'cloudsail_ledger_walk_round',
  help: 'Times the whole ledger has been begun to be checked',
})
const entriesGauge = new Gauge({
  name: 'cloudsail_ledger_walk_entries',
  help: 'Entries checked in this round of the whole ledger',
})

/**
 * Largest share of one processor, server and database together, that the walk may take while entries are posted, and while
 * the bank rests.
 */
const share = 0.02
const usualShareAtRest = 0.002
const leastPauseMs = 500
const betweenRoundsMs = 60_000

export interface BookWalkOptions {
  db: Db
  log: Logger
  /** Shortest pauses between two slices, and between two rounds. */
  pauseMs?: number
  roundPauseMs?: number
  shareAtRest?: number
}

/**
 * Walks through the whole ledger again and again, slowly. Only one server walks at a time. Faults are stored, logged and
 * counted, and they stop the signing of days.
 * @returns a function that stops the walk after the slice under way.
 */
export function startBookWalk({
  db,
  log,
  pauseMs = leastPauseMs,
  roundPauseMs = betweenRoundsMs,
  shareAtRest = usualShareAtRest,
}: BookWalkOptions): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    let newest: bigint | null = null
    while (!signal.aborted) {
      let rests = false
      const startedMs = performance.now()
      let ends = false
      try {
        const slice = await advanceBookWalk(db)
        ends = slice?.endsRound ?? true
        for (const fault of slice?.faults ?? [])
          log.error({ fault: faultText(fault) }, 'The books differ from what was signed; no day is signed')
        await countFaults(db)
        const before: bigint | null = newest
        newest = await newestJournal(db)
        rests = newest === before
      } catch (error) {
        log.error({ err: error }, 'The walk through the ledger cannot go on')
      }
      const tookMs = performance.now() - startedMs
      const waitMs = Math.max(ends ? roundPauseMs : pauseMs, tookMs / (rests ? shareAtRest : share))
      await delay(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}

async function newestJournal(db: Db): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint | null }>`select max(journal_id) as id from ledger.entries`.execute(
    db,
  )
  return rows[0]!.id
}

async function countFaults(db: Db): Promise<void> {
  faultsGauge.set((await openFaults(db)).length)
  const walk = await bookWalkReport(db)
  if (!walk) return
  roundGauge.set(Number(walk.round))
  entriesGauge.set(Number(walk.entriesDone))
}
