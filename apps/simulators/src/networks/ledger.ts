import { openKeptDatabase } from '../kept-database.ts'
import type { ListEntry, Network, ReceivedPayment, SentPayment, Told } from './messages.ts'
import { dayAfter, networkDate } from './network-time.ts'
import type { Course, PaymentCourse } from './rules.ts'
import { type SentPayments, sentPayments, sentSchema } from './sent-payments.ts'

/** An answer that is due to the bank. */
interface DueAnswer {
  answer_id: number
  network: Network
  body: string
  attempts: number
}

export interface DueEvent {
  network: Network
  messageId: string
  amount: string
  event: Event
  course: PaymentCourse
}

interface PaymentRow {
  network: Network
  message_id: string
  amount: string
  state: 'taken' | 'settled' | 'refused' | 'returned'
  reason: string | null
  settled_on: string | null
  course: string
}

/**
 * The payments that the networks have received, and their outcomes. The ledger is a file, so both sides keep their records if
 * this process or the bank ends. Several processes may share it.
 */
export interface NetworkLedger {
  /** Returns the networks' time: the machine's time, moved forward as the bank reports. */
  now(): Date
  /** Takes the bank's time. The networks' time only moves forward. */
  hear(createdAt: string): void
  /** Returns false if the payment was taken before. */
  take(network: Network, payment: ReceivedPayment, course: Course): boolean
  /** Returns how often a payment has been sent, this try included. */
  countTry(network: Network, messageId: string): number
  told(network: Network, messageId: string): Told
  /** Runs `happen` for each due event once, in one transaction with the writes of the event. */
  eachDueEvent(happen: (due: DueEvent) => void): void
  settle(network: Network, messageId: string, refusedFor: string | null, date: string): void
  giveBack(network: Network, messageId: string, reason: string, date: string): void
  /**
   * Returns a settled payment on behalf of the payee's bank. Repetitions count once. Returns false if no settled payment
   * exists.
   */
  sendBack(network: Network, messageId: string, reason: string): boolean
  /** Returns the payments of the bank, newest first. */
  received(limit: number): ReceivedRow[]
  list(network: Network, date: string): ListEntry[]
  nextMessageId(): string
  addAnswer(network: Network, body: string, afterMs: number): void
  takeAnswers(limit: number): DueAnswer[]
  doneAnswer(answerId: number): void
  retryAnswer(answerId: number, afterMs: number): void
  /** Returns how many events and answers of a payment by the bank are still to come. */
  untold(network: Network, messageId: string): number
  /** Payments by customers of other banks to the bank's customers. */
  sent: SentPayments
  /** Returns when the next event is due. Null if none is. */
  nextDueMs(): number | null
  close(): void
}

type Event = 'accepted' | 'final' | 'return'

/** A payment of the bank and its state. */
export interface ReceivedRow {
  network: Network
  messageId: string
  state: PaymentRow['state']
  reason: string | null
  /** Null if the message is older than the stored messages. */
  payment: SentPayment | null
}

const schema = `
  create table if not exists notes (name text primary key, value text not null) strict;
  create table if not exists tries (network text, message_id text, count integer not null,
    primary key (network, message_id)) strict;
  create table if not exists payments (network text not null, message_id text not null, amount text not null,
    payee_account text not null, state text not null, reason text, settled_on text, returned_on text,
    course text not null, primary key (network, message_id)) strict;
  create index if not exists payments_day on payments (network, settled_on);
  create table if not exists events (network text not null, message_id text not null, event text not null,
    due_ms integer not null, primary key (network, message_id, event)) strict;
  create index if not exists events_due on events (due_ms);
  create table if not exists answers (answer_id integer primary key autoincrement, network text not null,
    body text not null, attempts integer not null default 0, due_ms integer not null) strict;
  create index if not exists answers_due on answers (due_ms);`

/** Opens the ledger in a file, or in memory. */
export function openLedger(path: string): NetworkLedger {
  const db = openKeptDatabase(path, `${schema}; ${sentSchema}`)
  const run = (text: string, ...values: (string | number | null)[]) => db.prepare(text).run(...values)
  const rows = <Row>(text: string, ...values: (string | number | null)[]) =>
    db.prepare(text).all(...values) as Row[]
  const note = (name: string) =>
    rows<{ value: string }>('select value from notes where name = ?', name)[0]?.value ?? null
  const setNote = (name: string, value: string) =>
    run(
      'insert into notes values (?, ?) on conflict (name) do update set value = excluded.value',
      name,
      value,
    )
  const offsetMs = () => Number(note('offsetMs') ?? 0)
  const now = () => new Date(Date.now() + offsetMs())
  const atOnce = (work: () => void) => {
    db.exec('begin immediate')
    try {
      work()
      db.exec('commit')
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }

  const nextMessageId = () => {
    const [row] = rows<{ value: string }>(
      `insert into notes values ('serial', '1')
        on conflict do update set value = cast(cast(value as integer) + 1 as text) returning value`,
    )
    return networkDate(now()).replaceAll('-', '') + row!.value.padStart(8, '0')
  }
  const sent = sentPayments({ run, rows, now, nextMessageId })

  return {
    now,
    sent,
    nextMessageId,
    hear(createdAt) {
      const ahead = Date.parse(createdAt) - Date.now()
      if (note('offsetMs') === null || ahead > offsetMs()) setNote('offsetMs', String(ahead))
    },
    take(network, { messageId, amount, payeeAccount, settlementDate: asksFor, content }, course) {
      let taken = false
      atOnce(() => {
        const { changes } = run(
          `insert into payments (network, message_id, amount, payee_account, state, course)
            values (?, ?, ?, ?, 'taken', ?) on conflict do nothing`,
          network,
          messageId,
          amount,
          payeeAccount,
          JSON.stringify({ ...course, asksFor, content } satisfies PaymentCourse),
        )
        taken = changes === 1
        if (!taken) return
        const event = (name: Event, afterMs: number) =>
          run(
            'insert into events values (?, ?, ?, ?)',
            network,
            messageId,
            name,
            Math.round(Date.now() + afterMs),
          )
        if (course.acceptedAfterMs !== null) event('accepted', course.acceptedAfterMs)
        event('final', course.finalAfterMs)
        if (course.returnedAfterMs !== null) event('return', course.finalAfterMs + course.returnedAfterMs)
      })
      return taken
    },
    countTry: (network, messageId) =>
      rows<{ count: number }>(
        `insert into tries values (?, ?, 1) on conflict do update set count = count + 1 returning count`,
        network,
        messageId,
      )[0]!.count,
    told(network, messageId) {
      const [row] = rows<PaymentRow>(
        'select * from payments where network = ? and message_id = ?',
        network,
        messageId,
      )
      if (!row) return { status: 'notReceived' }
      if (row.state === 'taken') return { status: 'accepted' }
      if (row.state === 'refused') return { status: 'refused', reason: row.reason! }
      // Only the list is late.
      const { listedLate } = JSON.parse(row.course) as PaymentCourse
      return { status: 'settled', date: listedLate ? dayAfter(row.settled_on!, -1) : row.settled_on! }
    },
    eachDueEvent(happen) {
      atOnce(() => {
        const due = rows<{ network: Network; message_id: string; event: Event }>(
          'select network, message_id, event from events where due_ms <= ? order by due_ms limit 200',
          Date.now(),
        )
        for (const { network, message_id: messageId, event } of due) {
          const [row] = rows<PaymentRow>(
            'select * from payments where network = ? and message_id = ?',
            network,
            messageId,
          )
          const { amount, course } = row!
          happen({ network, messageId, event, amount, course: JSON.parse(course) as PaymentCourse })
          run(
            'delete from events where network = ? and message_id = ? and event = ?',
            network,
            messageId,
            event,
          )
        }
      })
    },
    settle: (network, messageId, refusedFor, date) =>
      void run(
        `update payments set state = ?, reason = ?, settled_on = ? where network = ? and message_id = ?`,
        refusedFor === null ? 'settled' : 'refused',
        refusedFor,
        refusedFor === null ? date : null,
        network,
        messageId,
      ),
    giveBack: (network, messageId, reason, date) =>
      void run(
        `update payments set state = 'returned', reason = ?, returned_on = ? where network = ? and message_id = ?`,
        reason,
        date,
        network,
        messageId,
      ),
    sendBack(network, messageId, reason) {
      let wasSettled = false
      atOnce(() => {
        const [row] = rows<PaymentRow>(
          'select * from payments where network = ? and message_id = ?',
          network,
          messageId,
        )
        wasSettled = row?.state === 'settled' || row?.state === 'returned'
        if (row?.state !== 'settled') return
        const course = { ...JSON.parse(row.course), sentBackFor: reason } satisfies PaymentCourse
        run(
          'update payments set course = ? where network = ? and message_id = ?',
          JSON.stringify(course),
          network,
          messageId,
        )
        run(
          'insert into events values (?, ?, ?, ?) on conflict do nothing',
          network,
          messageId,
          'return',
          Date.now(),
        )
      })
      return wasSettled
    },
    received: (limit) =>
      rows<PaymentRow>('select * from payments order by rowid desc limit ?', limit).map((row) => ({
        network: row.network,
        messageId: row.message_id,
        state: row.state,
        reason: row.reason,
        payment: (JSON.parse(row.course) as PaymentCourse).content ?? null,
      })),
    list: (network, date) => [
      ...rows<{ message_id: string; amount: string }>(
        'select message_id, amount from payments where network = ? and settled_on = ? order by message_id',
        network,
        date,
      ).map(({ message_id, amount }) => ({ about: message_id, amount, returnedFor: null })),
      ...rows<{ message_id: string; amount: string; reason: string }>(
        'select message_id, amount, reason from payments where network = ? and returned_on = ? order by message_id',
        network,
        date,
      ).map(({ message_id, amount, reason }) => ({ about: message_id, amount, returnedFor: reason })),
      ...sent.list(network, date),
    ],
    addAnswer: (network, body, afterMs) =>
      void run(
        'insert into answers (network, body, due_ms) values (?, ?, ?)',
        network,
        body,
        Math.round(Date.now() + afterMs),
      ),
    takeAnswers: (limit) =>
      rows<DueAnswer>(
        `update answers set attempts = attempts + 1, due_ms = ?
          where answer_id in (select answer_id from answers where due_ms <= ? order by due_ms limit ?)
          returning answer_id, network, body, attempts`,
        Date.now() + 30_000,
        Date.now(),
        limit,
      ),
    doneAnswer: (answerId) => void run('delete from answers where answer_id = ?', answerId),
    retryAnswer: (answerId, afterMs) =>
      void run(
        'update answers set due_ms = ? where answer_id = ?',
        Math.round(Date.now() + afterMs),
        answerId,
      ),
    untold: (network, messageId) =>
      rows<{ count: number }>(
        `select (select count(*) from events where network = ? and message_id = ?)
          + (select count(*) from answers where network = ? and instr(body, ?) > 0) as count`,
        network,
        messageId,
        network,
        `>${messageId}<`,
      )[0]!.count,
    nextDueMs: () =>
      rows<{ due: number | null }>(
        `select min(due_ms) as due from (select due_ms from events union all select due_ms from answers
          union all select due_ms from sent_by_banks where due_ms is not null)`,
      )[0]!.due,
    close: () => db.close(),
  }
}
