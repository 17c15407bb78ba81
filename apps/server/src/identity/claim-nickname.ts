import { nameKey } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'

/** A customer who wants a nickname, at an instant of the bank clock. */
interface Claim {
  customerId: bigint
  nickname: string
  now: Date
}

/** Returns whether another customer has the nickname, or gave it up so recently that it is still reserved for them. */
export async function isNicknameTaken(q: Queryable, { customerId, nickname, now }: Claim): Promise<boolean> {
  const other = await q
    .selectFrom('identity.names')
    .select('customer_id')
    .where('kind', '=', 'nickname')
    .where('value', '=', nameKey(nickname))
    .where('customer_id', '<>', customerId)
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '>', now)]))
    .executeTakeFirst()
  return other !== undefined
}

/** Days for which a nickname that was given up stays reserved for its former owner. */
export const nicknameHeldDays = 30
const dayMs = 24 * 3_600_000

/**
 * Gives a customer a nickname and reserves the former one for them. Throws nicknameTaken if another customer has the
 * nickname, had it recently or takes it at the same moment.
 */
export async function claimNickname(tx: Tx, { customerId, nickname, now }: Claim): Promise<void> {
  const key = nameKey(nickname)
  const names = () => tx.updateTable('identity.names').where('kind', '=', 'nickname')
  const [claimed] = await Promise.all([
    tx
      .insertInto('identity.names')
      .values({ kind: 'nickname', value: key, customer_id: customerId })
      // Takes over the row only if the name was the customer's own or its reservation has ended.
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'value'])
          .doUpdateSet({ customer_id: customerId, held_until: null })
          .where(sql<boolean>`names.customer_id = ${customerId} or names.held_until <= ${now}`),
      )
      .returning('customer_id')
      .executeTakeFirst(),
    names()
      .set({ held_until: new Date(now.getTime() + nicknameHeldDays * dayMs) })
      .where('customer_id', '=', customerId)
      .where('value', '<>', key)
      .where('held_until', 'is', null)
      .execute(),
    tx.updateTable('identity.customers').set({ nickname }).where('customer_id', '=', customerId).execute(),
  ])
  if (!claimed) throw new BankError('nicknameTaken', { field: 'nickname' })
}
