import { type RawBuilder, sql } from 'kysely'
import { addDays, type DayEndStep, instantOf } from '../bankday/index.ts'

const keptDays = 30
const forgottenAtOnce = 10_000

/**
 * Returns the day-end step that deletes idempotency keys which were used a month ago. After that, a key can be used for
 * something else. `forget` deletes at most the given number of keys used before an instant.
 */
function forgetKeys(
  key: string,
  forget: (usedBefore: Date, most: number) => RawBuilder<unknown>,
): DayEndStep {
  return {
    key,
    async run(tx, { date, after }) {
      const usedBefore = instantOf(addDays(date, 1 - keptDays), '00:00')
      const { rows } = await sql<{ count: number }>`
        with forgotten as (${forget(usedBefore, forgottenAtOnce)} returning 1)
        select count(*)::integer as count from forgotten`.execute(tx)
      const { count } = rows[0]!
      return { processed: count, next: count < forgottenAtOnce ? null : after + 1n }
    },
  }
}

/** Day-end step: deletes idempotency keys of orders. */
export const forgetOrderKeys = forgetKeys(
  'orders.forgetKeys',
  (usedBefore, most) => sql`delete from orders.idempotency_keys k
    using (select customer_id, code, idempotency_key from orders.idempotency_keys
      where used_at < ${usedBefore} limit ${most}) old
    where k.customer_id = old.customer_id and k.code = old.code and k.idempotency_key = old.idempotency_key`,
)

/** Day-end step: deletes idempotency keys of staff actions. */
export const forgetStaffKeys = forgetKeys(
  'staff.forgetKeys',
  (usedBefore, most) => sql`delete from staff.idempotency_keys k
    using (select issuer, subject, idempotency_key from staff.idempotency_keys
      where used_at < ${usedBefore} limit ${most}) old
    where k.issuer = old.issuer and k.subject = old.subject and k.idempotency_key = old.idempotency_key`,
)
