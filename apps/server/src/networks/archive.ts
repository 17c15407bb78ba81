import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Queryable } from '../db/database.ts'
import type { Network } from './messages/names.ts'
import type { NetworkPort } from './network-port.ts'

interface Message {
  network: Network
  direction: 'out' | 'in'
  body: string
}

/** A message as it was transmitted. */
export interface ArchivedMessage extends Message {
  archivedAt: Date
  messageId: string
  /** Number of the message that it refers to. Empty if none. */
  about: string
}

/** Archives a message unchanged, before anything acts on it. */
export async function archiveMessage(q: Queryable, { network, direction, body }: Message): Promise<void> {
  // PostgreSQL cannot store NUL. A text with NUL is not XML, and its digest is still that of the original.
  const text = body.replaceAll('\0', '�')
  await sql`
    insert into networks.archive (archived_on, direction, digest, network, archived_at, message_id, about, body)
    select bankday.business_date(bankday.now()), ${direction}, ${createHash('sha256').update(body).digest()}, ${network},
      bankday.now(), ${found(body, 'MsgId')}, ${found(body, 'OrgnlMsgId|OrgnlId')}, ${text}
    on conflict do nothing`.execute(q)
}

/** Returns the first number in one of these elements. Empty if there is none. Invalid messages are searched too. */
const found = (body: string, elements: string) =>
  new RegExp(`<(?:${elements})>([^<]{1,35})</`).exec(body)?.[1] ?? ''

/** Returns every message of or about a payment, in the order of archiving, by the payment's number in its network. */
export async function messagesOf(q: Queryable, messageId: string): Promise<ArchivedMessage[]> {
  const { rows } = await sql<ArchivedMessage>`
    select network, direction, body, archived_at as "archivedAt", message_id as "messageId", about from networks.archive
    where message_id = ${messageId} or about = ${messageId}
    order by archived_at, direction desc, message_id limit 100`.execute(q)
  return rows
}

/** Returns the messages of an order's payment. Empty if the order has none. */
export async function messagesOfOrder(q: Queryable, orderId: string): Promise<ArchivedMessage[]> {
  const payments = await q
    .selectFrom('networks.payments')
    .select('message_id')
    .where('order_id', '=', orderId)
    .execute()
  const messages = await Promise.all(
    payments.map(async ({ message_id: own }) =>
      // Each side numbers its own messages, so that another bank's message may have the same number.
      (await messagesOf(q, own)).filter(({ direction, about }) => direction === 'out' || about === own),
    ),
  )
  return messages.flat()
}

/** Wraps a port so that outgoing messages are archived before they are sent, and answers before they are read. */
export function archivingPort(port: NetworkPort, db: Db): NetworkPort {
  return {
    ...port,
    async send(network, body) {
      await archiveMessage(db, { network, direction: 'out', body })
      await port.send(network, body)
    },
    async ask(network, body, within) {
      await archiveMessage(db, { network, direction: 'out', body })
      const answer = await port.ask(network, body, within)
      await archiveMessage(db, { network, direction: 'in', body: answer })
      return answer
    },
  }
}
