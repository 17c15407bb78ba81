import { type ListEntry, type Network, paymentXml, type SentPayment } from './messages.ts'
import { networkDate, networkTime } from './network-time.ts'
import type { Sending } from './rules.ts'

/** Where a payment to the bank is: waiting for the bank's answer; settled; refused or given back by the bank; given back by
 *  the network, which has had no answer. */
type SentState = 'sent' | 'settled' | 'refused' | 'returned' | 'expired'

export interface SentRow {
  network: Network
  messageId: string
  state: SentState
  reason: string | null
  sentAt: string
  /** Whether the bank has answered. */
  answered: boolean
  payment: SentPayment
}

export interface DueSending {
  network: Network
  messageId: string
  body: string
  attempts: number
  copies: number
}

/** The part of the networks' ledger that keeps what they have sent to the bank, until it is answered. */
export interface SentPayments {
  /** Gives its number, by which it is decided what becomes of it; the payer's bank may have given it one, under which it
   *  is sent once, however often. */
  send(
    network: Network,
    payment: SentPayment,
    sendingOf: (messageId: string) => Sending,
    given?: string | null,
  ): string
  has(network: Network, messageId: string): boolean
  /** What is to be tried now; it is due again later. */
  takeDue(limit: number): DueSending[]
  /** The bank says yes or no. */
  answer(network: Network, messageId: string, refusedFor: string | null): void
  /** The bank sends back what was settled. */
  takeBack(network: Network, messageId: string, returned: { amount: string; reason: string }): void
  list(network: Network, date: string): ListEntry[]
  /** The newest first. */
  recent(limit: number): SentRow[]
}

export const sentSchema = `
  create table if not exists sent (sent_id integer primary key autoincrement, network text not null,
    message_id text not null, sent_at text not null, body text not null, payment text not null, state text not null,
    reason text, answered integer not null default 0, settled_on text, returned_on text, listed_late integer not null,
    copies integer not null, attempts integer not null default 0, due_ms integer, unique (network, message_id)) strict;
  create index if not exists sent_day on sent (network, settled_on);
  create index if not exists sent_due on sent (due_ms) where due_ms is not null;`

interface Row {
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
  const read = (network: Network, messageId: string) =>
    rows<Row>('select * from sent where network = ? and message_id = ?', network, messageId)[0]
  const dayOf = (listedLate: boolean) => networkDate(new Date(now().getTime() + (listedLate ? dayMs : 0)))
  return {
    has: (network, messageId) => read(network, messageId) !== undefined,
    send(network, payment, sendingOf, given = null) {
      const at = now()
      const sent = { network, messageId: given ?? nextMessageId(), at: networkTime(at) }
      const { neverArrives, copies, afterMs, listedLate } = sendingOf(sent.messageId)
      // Two of the networks settle before they tell; in another currency none does.
      const settled = network !== 'IBPS' && payment.currency === 'CNY'
      run(
        `insert into sent (network, message_id, sent_at, body, payment, state, settled_on, listed_late, copies, due_ms)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
        network,
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
      rows<Row>('select * from sent where due_ms <= ? order by due_ms limit ?', Date.now(), limit).map(
        ({ network, message_id: messageId, body, copies, attempts }) => {
          run(
            'update sent set attempts = attempts + 1, due_ms = ? where network = ? and message_id = ?',
            Date.now() + Math.min(1_000 * 2 ** attempts, longestRepeatMs),
            network,
            messageId,
          )
          return { network, messageId, body, copies, attempts: attempts + 1 }
        },
      ),
    answer(network, messageId, refusedFor) {
      const row = read(network, messageId)!
      run(
        'update sent set answered = 1, due_ms = null where network = ? and message_id = ?',
        network,
        messageId,
      )
      if (row.state === 'sent')
        run(
          'update sent set state = ?, reason = ?, settled_on = ? where network = ? and message_id = ?',
          refusedFor === null ? 'settled' : 'refused',
          refusedFor,
          refusedFor === null ? dayOf(row.listed_late === 1) : null,
          network,
          messageId,
        )
    },
    takeBack(network, messageId, { amount, reason }) {
      const row = read(network, messageId)!
      if (row.state === 'settled' && paymentOf(row).amount === amount)
        run(
          `update sent set state = 'returned', reason = ?, returned_on = ?, answered = 1, due_ms = null
            where network = ? and message_id = ?`,
          reason,
          networkDate(now()),
          network,
          messageId,
        )
    },
    list: (network, date) => {
      const entries = (column: 'settled_on' | 'returned_on') =>
        rows<Row>(
          `select * from sent where network = ? and ${column} = ? order by message_id`,
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
      rows<Row>('select * from sent order by sent_id desc limit ?', limit).map((row) => ({
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
