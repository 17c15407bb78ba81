import type { RequestOf } from '@cloudsail/contract'
import type { tagEntry as tagEntryCall } from '@cloudsail/contract/accounts'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { lockAnnotations, ownEntry } from './own-entry.ts'

/** The most tags offered at once. */
const offeredTags = 30

/** Replaces an entry's tags. A tag given twice counts once. */
export async function tagEntry(
  { db, session }: CustomerContext,
  request: RequestOf<typeof tagEntryCall>,
): Promise<void> {
  const { key } = await ownEntry(db, session, request)
  const tags = [...new Set(request.tags)]
  await inTransaction(db, async (tx) => {
    await lockAnnotations(tx, key)
    await tx
      .deleteFrom('accounts.entry_tags')
      .where((of) => of.and(key))
      .execute()
    if (tags.length > 0)
      await tx
        .insertInto('accounts.entry_tags')
        .values(tags.map((tag, index) => ({ ...key, tag, place: index + 1 })))
        .execute()
  })
}

/** Returns the tags a customer uses, most used first. */
export async function tagsInUse(q: Queryable, customerId: bigint): Promise<string[]> {
  const found = await q
    .selectFrom('accounts.entry_tags')
    .select('tag')
    .where('customer_id', '=', customerId)
    .groupBy('tag')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('tag')
    .limit(offeredTags)
    .execute()
  return found.map(({ tag }) => tag)
}
