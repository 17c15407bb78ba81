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

/** A message as it went over the wire. */
export interface ArchivedMessage extends Message {
  archivedAt: Date
  messageId: string
  /** The message it is about; empty where it is about none. */
  about: string
}

/** Keeps a message as it is, before anything is done by it. */
export async function archiveMessage(q: Queryable, { network, direction, body }: Message): Promise<void> {
  // PostgreSQL keeps no NUL; such a text is no XML, and its digest is still of what came.
  const text = body.replaceAll('\0', '�')
  await sql`
    insert into rails.archive (archived_on, direction, digest, network, archived_at, message_id, about, body)
    select bankday.business_date(bankday.now()), ${direction}, ${createHash('sha256').update(body).digest()}, ${network},
      bankday.now(), ${found(body, 'MsgId')}, ${found(body, 'OrgnlMsgId|OrgnlId')}, ${text}
    on conflict do nothing`.execute(q)
}

/** The first number that stands in one of these elements; empty where there is none. Whatever came is looked through, also
 *  what is no message. */
const found = (body: string, elements: string) =>
  new RegExp(`<(?:${elements})>([^<]{1,35})</`).exec(body)?.[1] ?? ''

/** Every message of a payment, or about it, in the order they were archived, by the payment's number in its network. */
export async function messagesOf(q: Queryable, messageId: string): Promise<ArchivedMessage[]> {
  const { rows } = await sql<ArchivedMessage>`
    select network, direction, body, archived_at as "archivedAt", message_id as "messageId", about from rails.archive
    where message_id = ${messageId} or about = ${messageId}
    order by archived_at, direction desc, message_id limit 100`.execute(q)
  return rows
}

/** The same of the payment of an order; empty where it has none. */
export async function messagesOfOrder(q: Queryable, orderId: string): Promise<ArchivedMessage[]> {
  const payments = await q
    .selectFrom('rails.payments')
    .select('message_id')
    .where('order_id', '=', orderId)
    .execute()
  const messages = await Promise.all(
    payments.map(async ({ message_id: own }) =>
      // Each side numbers its own: another's may have come under the same number.
      (await messagesOf(q, own)).filter(({ direction, about }) => direction === 'out' || about === own),
    ),
  )
  return messages.flat()
}

/** A port that archives what goes out by it before it goes, and what it is answered before anybody reads it. */
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
