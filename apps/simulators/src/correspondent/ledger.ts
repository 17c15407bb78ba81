import { openKeptDatabase } from '../kept-database.ts'
import type { Remittance } from './remittance.ts'

const schema = `
  create table if not exists tries (uetr text primary key, count integer not null) strict;
  create table if not exists remittances (uetr text primary key, queue text not null, remittance text not null,
    course text not null) strict;
  create table if not exists messages (number integer primary key autoincrement, queue text not null, uetr text not null,
    body text not null, due_ms integer not null) strict;
  create table if not exists entries (number integer primary key autoincrement, queue text not null, uetr text not null,
    kind text not null, currency text not null, taken_minor integer not null, booked_on text not null, entry text not null,
    unique (uetr, kind)) strict;
  create index if not exists entries_booked on entries (queue, booked_on);
  create index if not exists messages_due on messages (queue, due_ms);`

/** An entry on a bank's account here. The statement of its day lists it. */
export interface AccountEntry {
  kind: 'sent' | 'back' | 'charged'
  remittance: Remittance
  /** Minor units taken from the account. Negative if added. */
  takenMinor: number
  bookedOn: string
  reason: string | null
}

/**
 * The remittances taken by the banks abroad and the messages they still owe. The ledger is a file, so both sides keep their
 * records if this process or the bank ends.
 */
export interface CorrespondentLedger {
  countTry(uetr: string): number
  /** Returns false if the remittance was taken before. */
  take(remittance: Remittance, course: string): boolean
  find(uetr: string): { remittance: Remittance; course: string } | null
  tell(remittance: Remittance, body: string, afterMs: number): void
  /** Drops the pending messages about a remittance. */
  silence(uetr: string): void
  /** Returns whether any message about a remittance is still to be collected or due later. */
  isUntold(uetr: string): boolean
  /** Posts an entry. A repetition counts once. */
  post(entry: AccountEntry): void
  /** Returns the entries on the accounts of a queue until the end of a day, each with its number. */
  entriesUntil(queue: string, date: string): (AccountEntry & { number: string })[]
  collect(queue: string, taken: readonly string[]): { number: string; xml: string }[]
  /** Returns the ms until the next message falls due, in any queue. Null if none is to come. */
  nextMs(): number | null
  close(): void
}

const atOnce = 50

/** Opens the ledger in a file, or in memory. */
export function openCorrespondentLedger(path: string): CorrespondentLedger {
  const db = openKeptDatabase(path, schema)
  const run = (text: string, ...values: (string | number)[]) => db.prepare(text).run(...values)
  const rows = <Row>(text: string, ...values: (string | number)[]) => db.prepare(text).all(...values) as Row[]
  return {
    countTry: (uetr) =>
      rows<{ count: number }>(
        'insert into tries values (?, 1) on conflict do update set count = count + 1 returning count',
        uetr,
      )[0]!.count,
    take: (remittance, course) =>
      run(
        'insert into remittances (uetr, queue, remittance, course) values (?, ?, ?, ?) on conflict do nothing',
        remittance.uetr,
        remittance.queue,
        JSON.stringify(remittance),
        course,
      ).changes === 1,
    find(uetr) {
      const [row] = rows<{ remittance: string; course: string }>(
        'select remittance, course from remittances where uetr = ?',
        uetr,
      )
      return row ? { remittance: JSON.parse(row.remittance) as Remittance, course: row.course } : null
    },
    tell: ({ queue, uetr }, body, afterMs) =>
      void run(
        'insert into messages (queue, uetr, body, due_ms) values (?, ?, ?, ?)',
        queue,
        uetr,
        body,
        Math.round(Date.now() + afterMs),
      ),
    silence: (uetr) => void run('delete from messages where uetr = ? and due_ms > ?', uetr, Date.now()),
    isUntold: (uetr) => rows('select 1 from messages where uetr = ? limit 1', uetr).length > 0,
    post: (entry) =>
      void run(
        'insert into entries (queue, uetr, kind, currency, taken_minor, booked_on, entry) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
        entry.remittance.queue,
        entry.remittance.uetr,
        entry.kind,
        entry.remittance.currency,
        entry.takenMinor,
        entry.bookedOn,
        JSON.stringify(entry),
      ),
    entriesUntil: (queue, date) =>
      rows<{ number: number; entry: string }>(
        'select number, entry from entries where queue = ? and booked_on <= ? order by number',
        queue,
        date,
      ).map(({ number, entry }) => ({ ...(JSON.parse(entry) as AccountEntry), number: String(number) })),
    collect(queue, taken) {
      for (const number of taken) run('delete from messages where number = ? and queue = ?', number, queue)
      return rows<{ number: number; body: string }>(
        'select number, body from messages where queue = ? and due_ms <= ? order by due_ms, number limit ?',
        queue,
        Date.now(),
        atOnce,
      ).map(({ number, body }) => ({ number: String(number), xml: body }))
    },
    nextMs() {
      const nowMs = Date.now()
      const [row] = rows<{ due: number | null }>(
        'select min(due_ms) as due from messages where due_ms > ?',
        nowMs,
      )
      return row?.due ? row.due - nowMs : null
    },
    close: () => db.close(),
  }
}
