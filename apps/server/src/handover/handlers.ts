import { intoSession, takeHandedOver } from '@cloudsail/contract/handover'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { type Handler, handle, type Session } from '../http/handler.ts'

/** How long data wait to be fetched, by the machine's clock, so that advancing the bank clock deletes nothing. */
const keptMinutes = 10

const freshest = sql<Date>`clock_timestamp() - make_interval(mins => ${keptMinutes})`

export const handlers: Handler[] = [
  handle(intoSession, async ({ db: bank, services, session }, { screen, fields }) => {
    const db = services.sessions.of(bank)
    await forgetOld(db, session)
    const row = { session_id: BigInt(session.sessionId), fields: JSON.stringify(fields) }
    await db
      .insertInto('http.handed_over')
      .values({ customer_id: session.customerId, screen, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'screen'])
          .doUpdateSet({ ...row, handed_over_at: sql<Date>`clock_timestamp()` }),
      )
      .execute()
    return {}
  }),
  handle(takeHandedOver, async ({ db, services, session }, { screen }) => {
    const taken = await services.sessions
      .of(db)
      .deleteFrom('http.handed_over')
      .where('customer_id', '=', session.customerId)
      .where('screen', '=', screen)
      .where('session_id', '=', BigInt(session.sessionId))
      .where('handed_over_at', '>', freshest)
      .returning('fields')
      .executeTakeFirst()
    return { fields: taken?.fields ?? null }
  }),
]

/** Deletes data left for another session of the customer, and data that were never fetched. */
async function forgetOld(db: Queryable, { customerId, sessionId }: Session): Promise<void> {
  await db
    .deleteFrom('http.handed_over')
    .where('customer_id', '=', customerId)
    .where((row) =>
      row.or([row('session_id', '<>', BigInt(sessionId)), row('handed_over_at', '<=', freshest)]),
    )
    .execute()
}
