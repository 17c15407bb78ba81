import type { HongKongReason } from '@cloudsail/contract/accounts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { endLink, type Link, readLink } from './links.ts'

/**
 * Stores what the affiliate reported about a link, if the link is still active. If the customer withdraws the consent at the
 * same moment, the withdrawal either comes later and erases the data, or came earlier and nothing is stored. Returns false
 * if nothing was stored.
 */
export function keepTold(db: Db, link: Link, keep: (tx: Tx) => Promise<void>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const standing = await readLink(tx, link.customer_id, link.link_id, { lock: true })
    if (standing?.state !== 'linked') return false
    await keep(tx)
    return true
  })
}

/** Ends a link whose consent was revoked at the affiliate. */
export async function endThere(db: Db, link: Link, now: Date): Promise<void> {
  const reason: HongKongReason = 'revokedThere'
  await inTransaction(db, async (tx) => {
    const standing = await readLink(tx, link.customer_id, link.link_id, { lock: true })
    if (standing?.state === 'linked') await endLink(tx, standing, { state: 'revoked', reason, now })
  })
}
