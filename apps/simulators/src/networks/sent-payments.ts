import { type ListEntry, type Network, paymentXml, type SentPayment } from './messages.ts'
import { networkDate, networkTime } from './network-time.ts'
import type { Sending } from './rules.ts'

/**
 * State of a payment to the bank: waiting for the bank's answer; settled; refused or returned by the bank; or returned by the
 * network because no answer came.
 */
type SentState = 'sent' | 'settled' | 'refused' | 'returned' | 'expired'

interface SentRow {
  network: Network
  messageId: string
  state: SentState
  reason: string | null
  sentAt: string
  /** Whether the bank has answered. */
  answered: boolean
  payment: SentPayment
}

/** Key of a sent payment: banks number by themselves in each network, so the number alone is not unique. */
interface SentKey {
  network: Network
  sender: string
  messageId: string
}

export interface DueSending {
  network: Network
  messageId: string
  body: string
  attempts: number
  copies: number
}

/** The part of the networks' ledger with the payments sent to the bank, kept until they are answered. */
export interface SentPayments {
  /**
   * Stores a payment and returns its number, which decides the course. If the payer's bank has chosen the number, the payment
   * is sent once, even if it is asked for repeatedly.
   */
  send(
    network: Network,
    payment: SentPayment,
    sendingOf: (messageId: string) => Sending,
    given?: string | null,
  ): string
  has(payment: SentKey): boolean
  /** Takes the payments that are due now and sets their next try. */
  takeDue(limit: number): DueSending[]
  /** Takes the bank's answer: accepted or refused. */
  answer(payment: SentKey, refusedFor: string | null): void
  /** Takes the bank's return of a settled payment. */
  takeBack(payment: SentKey, returned: { amount: string; reason: string }): void
  list(network: Network, date: string): ListEntry[]
  /** Returns the latest payments, newest first. */
  recent(limit: number): SentRow[]
}

export const sentSchema = `
  create table if not exists sent_by_banks (sent_id integer primary key autoincrement, network text not null,
    sender text not null, message_id text not null, sent_at text not null, body text not null, payment text not null, state text not null,
    reason text, answered integer not null default 0, settled_on text, returned_on text, listed_late integer not null,
    copies integer not null, attempts integer not null default 0, due_ms integer, unique (network, sender, message_id)) strict;
  -- Where an earlier version kept them by network and number alone.
  create table if not exists sent (network text, message_id text, sent_at text, body text, payment text, state text,
    reason text, answered integer, settled_on text, returned_on text, listed_late integer, copies integer,
    attempts integer, due_ms integer);
  insert or ignore into sent_by_banks (network, sender, message_id, sent_at, body, payment, state, reason, answered,
      settled_on, returned_on, listed_late, copies, attempts, due_ms)
    select network, json_extract(payment, '$.payer.bank'), message_id, sent_at, body, payment, state, reason, answered,
      settled_on, returned_on, listed_late, copies, attempts, due_ms from sent;
  drop table sent;
  create index if not exists sent_by_banks_day on sent_by_banks (network, settled_on);
  create index if not exists sent_by_banks_due on sent_by_banks (due_ms) where due_ms is not null;`

interface Row {
  sent_id: number
  network: Network
  message_id: string
  sent_at: string
  body: string
  payment: string
  state: SentState
  reason: string | null
  answered: number
  listed_late: number
  copies: number
  attempts: number
}

interface Parts {
  run(text: string, ...values: (string | number | null)[]): { changes: number | bigint }
  rows<Found>(text: string, ...values: (string | number | null)[]): Found[]
  now(): Date
  nextMessageId(): string
}

const dayMs = 24 * 3_600_000
const longestRepeatMs = 10_000

export function sentPayments({ run, rows, now, nextMessageId }: Parts): SentPayments {
  const paymentOf = ({ payment }: Pick<Row, 'payment'>) => JSON.parse(payment) as SentPayment
  const which = 'network = ? and sender = ? and message_id = ?'
  const read = ({ network, sender, messageId }: SentKey) =>
    rows<Row>(`select * from sent_by_banks where ${which}`, network, sender, messageId)[0]
  const dayOf = (listedLate: boolean) => networkDate(new Date(now().getTime() + (listedLate ? dayMs : 0)))
  return {
    has: (payment) => read(payment) !== undefined,
    send(network, payment, sendingOf, given = null) {
      const at = now()
      const sent = { network, messageId: given ?? nextMessageId(), at: networkTime(at) }
      const { neverArrives, copies, afterMs, listedLate } = sendingOf(sent.messageId)
      // Two of the networks settle before they report. In a foreign currency no network does.
      const settled = network !== 'IBPS' && payment.currency === 'CNY'
      run(
        `insert into sent_by_banks (network, sender, message_id, sent_at, body, payment, state, settled_on, listed_late, copies, due_ms)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
        network,
        payment.payer.bank,
        sent.messageId,
        sent.at,
        paymentXml(sent, networkDate(at), payment),
        JSON.stringify(payment),
        settled ? 'settled' : neverArrives ? 'expired' : 'sent',
        settled ? dayOf(listedLate) : null,
        Number(listedLate),
        copies,
        neverArrives ? null : Math.round(Date.now() + afterMs),
      )
      return sent.messageId
    },
    takeDue: (limit) =>
      rows<Row>(
        'select * from sent_by_banks where due_ms <= ? order by due_ms limit ?',
        Date.now(),
        limit,
      ).map(({ sent_id: id, network, message_id: messageId, body, copies, attempts }) => {
        run(
          'update sent_by_banks set attempts = attempts + 1, due_ms = ? where sent_id = ?',
          Date.now() + Math.min(1_000 * 2 ** attempts, longestRepeatMs),
          id,
        )
        return { network, messageId, body, copies, attempts: attempts + 1 }
      }),
    answer(payment, refusedFor) {
      const row = read(payment)!
      run('update sent_by_banks set answered = 1, due_ms = null where sent_id = ?', row.sent_id)
      if (row.state === 'sent')
        run(
          'update sent_by_banks set state = ?, reason = ?, settled_on = ? where sent_id = ?',
          refusedFor === null ? 'settled' : 'refused',
          refusedFor,
          refusedFor === null ? dayOf(row.listed_late === 1) : null,
          row.sent_id,
        )
    },
    takeBack(payment, { amount, reason }) {
      const row = read(payment)!
      if (row.state === 'settled' && paymentOf(row).amount === amount)
        run(
          `update sent_by_banks set state = 'returned', reason = ?, returned_on = ?, answered = 1, due_ms = null
            where sent_id = ?`,
          reason,
          networkDate(now()),
          row.sent_id,
        )
    },
    list: (network, date) => {
      const entries = (column: 'settled_on' | 'returned_on') =>
        rows<Row>(
          `select * from sent_by_banks where network = ? and ${column} = ? order by message_id`,
          network,
          date,
        ).map((row) => ({
          about: row.message_id,
          amount: paymentOf(row).amount,
          returnedFor: column === 'returned_on' ? row.reason : null,
          received: paymentOf(row),
        }))
      return [...entries('settled_on'), ...entries('returned_on')]
    },
    recent: (limit) =>
      rows<Row>('select * from sent_by_banks order by sent_id desc limit ?', limit).map((row) => ({
        network: row.network,
        messageId: row.message_id,
        state: row.state,
        reason: row.reason,
        sentAt: row.sent_at,
        answered: row.answered === 1,
        payment: paymentOf(row),
      })),
  }
}
