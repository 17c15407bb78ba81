import type { Selectable, Updateable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type Application = Selectable<Tables['messages.applications']>

/** Returns an application of a customer. Null if it does not exist. With `lock`, locks it. */
export async function readApplication(
  q: Queryable,
  { customerId, applicationId, lock = false }: { customerId: bigint; applicationId: string; lock?: boolean },
): Promise<Application | null> {
  const row = await q
    .selectFrom('messages.applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('application_id', '=', applicationId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** Updates an application that is locked. */
export async function setApplication(
  tx: Tx,
  { customer_id, application_id }: Pick<Application, 'customer_id' | 'application_id'>,
  values: Updateable<Tables['messages.applications']>,
): Promise<void> {
  await tx
    .updateTable('messages.applications')
    .set(values)
    .where('customer_id', '=', customer_id)
    .where('application_id', '=', application_id)
    .execute()
}
