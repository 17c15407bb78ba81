import type { Queryable, Tx } from '../../db/database.ts'

/** An entry of the watch list. */
export interface Watched {
  entryId: string
  name: string
  documentNumber: string | null
  source: string
  reason: string
}

/**
 * Returns the entries that a person fits: by document number, or by name where the entry has no number. An action about such a
 * person waits for compliance, and the teller sees no more than "to be checked".
 */
export async function findWatched(
  q: Queryable,
  { name, documentNumber }: { name: string; documentNumber: string },
): Promise<Watched[]> {
  const rows = await q
    .selectFrom('compliance.watch_list')
    .select(['entry_id', 'name', 'document_number', 'source', 'reason'])
    .where('removed_at', 'is', null)
    .where((row) =>
      row.or([
        row('document_number', '=', documentNumber),
        row.and([row('name', '=', name), row('document_number', 'is', null)]),
      ]),
    )
    .orderBy('entry_id')
    .execute()
  return rows.map(entryOf)
}

/** Returns an entry that stands. Null if there is none. */
export async function readWatched(q: Queryable, entryId: string): Promise<Watched | null> {
  const row = await q
    .selectFrom('compliance.watch_list')
    .select(['entry_id', 'name', 'document_number', 'source', 'reason'])
    .where('entry_id', '=', entryId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? entryOf(row) : null
}

const entryOf = (row: {
  entry_id: string
  name: string
  document_number: string | null
  source: string
  reason: string
}): Watched => ({
  entryId: row.entry_id,
  name: row.name,
  documentNumber: row.document_number,
  source: row.source,
  reason: row.reason,
})

export async function enterWatched(tx: Tx, { now, ...entry }: Watched & { now: Date }): Promise<void> {
  await tx
    .insertInto('compliance.watch_list')
    .values({
      entry_id: entry.entryId,
      name: entry.name,
      document_number: entry.documentNumber,
      source: entry.source,
      reason: entry.reason,
      added_at: now,
    })
    .execute()
}

export async function removeWatched(tx: Tx, entryId: string, now: Date): Promise<void> {
  await tx
    .updateTable('compliance.watch_list')
    .set({ removed_at: now })
    .where('entry_id', '=', entryId)
    .where('removed_at', 'is', null)
    .execute()
}
