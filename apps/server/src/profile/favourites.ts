import { functionUsed, pinFunctions } from '@cloudsail/contract/profile'
import { sql } from 'kysely'
import { addDays, businessDate } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type Handler, handle } from '../http/handler.ts'

/** Use that is older says nothing about present use. */
const countedDays = 90

/** More than the menu shows, because the page leaves out what the customer may not use. */
const usedAtMost = 12

interface Favourites {
  pinned: string[]
  used: string[]
}

/** Returns the functions that a customer keeps in the menu, and those used most in the 90 days up to `today`. */
export async function favouriteFunctions(
  db: Queryable,
  { customerId, today }: { customerId: bigint; today: string },
): Promise<Favourites> {
  const { rows } = await sql<{ function: string; place: number | null }>`
    (select function, place from profile.pinned_functions where customer_id = ${customerId} order by place)
    union all
    (select function, null from profile.function_uses
      where customer_id = ${customerId} and used_on > ${addDays(today, -countedDays)}
      group by function order by sum(uses) desc, max(used_on) desc, function limit ${usedAtMost})`.execute(db)
  return {
    pinned: rows.flatMap((row) => (row.place === null ? [] : row.function)),
    used: rows.flatMap((row) => (row.place === null ? row.function : [])),
  }
}

const countUse = handle(functionUsed, async ({ db, session, now }, { function: used }) => {
  const { customerId } = session
  const today = businessDate(now)
  await sql`
    with forgotten as (
      delete from profile.function_uses
      where customer_id = ${customerId} and used_on <= ${addDays(today, -countedDays)})
    insert into profile.function_uses as known (customer_id, used_on, function)
    values (${customerId}, ${today}, ${used})
    on conflict (customer_id, used_on, function) do update set uses = known.uses + 1`.execute(db)
  return {}
})

const pin = handle(pinFunctions, async ({ db, session, now }, { functions }) => {
  const { customerId } = session
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('profile.pinned_functions').where('customer_id', '=', customerId).execute()
    const rows = [...new Set(functions)].map((each, index) => ({
      customer_id: customerId,
      place: index + 1,
      function: each,
    }))
    if (rows.length > 0) await trx.insertInto('profile.pinned_functions').values(rows).execute()
  })
  return favouriteFunctions(db, { customerId, today: businessDate(now) })
})

export const favouriteHandlers: Handler[] = [countUse, pin]
