import { sql } from 'kysely'
import { addDays, type DayEndStep, instantOf } from '../bankday/index.ts'

const keptDays = 30
const forgottenAtOnce = 10_000

/** Day-end step: deletes idempotency keys used a month ago. After that, a key can be used for another order. */
export const forgetKeys: DayEndStep = {
  key: 'orders.forgetKeys',
  async run(tx, { date, after }) {
    const usedBefore = instantOf(addDays(date, 1 - keptDays), '00:00')
    const { rows } = await sql<{ count: number }>`
      with forgotten as (
        delete from orders.idempotency_keys k
        using (select customer_id, code, idempotency_key from orders.idempotency_keys
          where used_at < ${usedBefore} limit ${forgottenAtOnce}) old
        where k.customer_id = old.customer_id and k.code = old.code and k.idempotency_key = old.idempotency_key
        returning 1
      )
      select count(*)::integer as count from forgotten`.execute(tx)
    const { count } = rows[0]!
    return { processed: count, next: count < forgottenAtOnce ? null : after + 1n }
  },
}
