import type { HongKongReason } from '@cloudsail/contract/accounts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { endLink, type Link, readLink } from './links.ts'

/**
 * Keeps what the affiliate has told of a link, where that still stands: whoever takes the consent back in the same moment
 * comes after it and erases it, or before it, and nothing is kept. False where nothing was.
 */
export function keepTold(db: Db, link: Link, keep: (tx: Tx) => Promise<void>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const standing = await readLink(tx, link.customer_id, link.link_id, { lock: true })
    if (standing?.state !== 'linked') return false
    await keep(tx)
    return true
  })
}

/** The affiliate says that the consent was taken back there. */
export async function endThere(db: Db, link: Link, now: Date): Promise<void> {
  const reason: HongKongReason = 'revokedThere'
  await inTransaction(db, async (tx) => {
    const standing = await readLink(tx, link.customer_id, link.link_id, { lock: true })
    if (standing?.state === 'linked') await endLink(tx, standing, { state: 'revoked', reason, now })
  })
}
