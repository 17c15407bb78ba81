import { bankNow, businessDate } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deliverer } from '../../outbox/index.ts'
import type { AffiliatePort, ConsentStatus } from '../../ports/index.ts'
import { type Link, readLink, takeVerdict } from './links.ts'

/** Returns the deliverer that sends questions about links to the affiliate. It stores the answer, or asks again later. */
export function affiliateDeliverer(db: Db, affiliate: AffiliatePort): Deliverer<'affiliate'> {
  return async ({ customerId, payload: { link: linkId, ask } }) => {
    const link = await readLink(db, customerId, linkId)
    if (!link) return
    if (ask === 'revoke') await affiliate.revoke({ id: linkId, account: link.account })
    else await askForConsent(db, affiliate, link)
  }
}

/** Asks the affiliate about a pending link and stores its verdict. Throws a PostFailure. */
export async function askForConsent(db: Db, affiliate: AffiliatePort, link: Link): Promise<void> {
  if (link.state !== 'pending') return
  const verdict: ConsentStatus = await affiliate.consent({
    id: link.link_id,
    account: link.account,
    name: link.latin_name,
    version: link.consent_version,
    givenOn: businessDate(link.asked_at),
    endsOn: link.ends_on,
  })
  if (verdict === 'pending') return
  const now = await bankNow(db)
  const key = { customerId: link.customer_id, linkId: link.link_id }
  await inTransaction(db, (tx) => takeVerdict(tx, key, verdict, now))
}
