import type { AuthMethod } from '@cloudsail/contract'
import { isOwnAccountNumber, type LoginMethod } from '@cloudsail/contract/identity'
import { type FoundCard, findCard, findCurrentAccount } from '../accounts/core/index.ts'
import type { CustomerStatus } from '../customers/index.ts'
import type { Queryable } from '../db/database.ts'
import { customerOfName } from './names.ts'
import type { CredentialKind } from './tables.ts'

export interface FoundLogin {
  customerId: bigint
  status: CustomerStatus
  method: AuthMethod
  /** Whether known browsers have to give the second factor too. */
  secondFactorAlways: boolean
  /** Session epoch of the customer when the hash was read. */
  sessionEpoch: bigint
  /** Null if the customer has no password of this kind. */
  hash: string | null
  /** The card or other account whose number was the identifier. Null for other identifiers. */
  card: FoundCard | null
}

/**
 * Finds the customer who logs in with this identifier, with the hash of the password for it. Null if the identifier belongs
 * to nobody.
 */
export async function findLogin(
  db: Queryable,
  method: LoginMethod,
  value: string,
  kind: CredentialKind,
): Promise<FoundLogin | null> {
  // An unknown name is looked up as customer 0, so that the answer takes equally long.
  const { customerId, card } = await holderOf(db, method, value)
  const row = await db
    .selectFrom('identity.customers as c')
    .leftJoin('identity.credentials as p', (join) =>
      join.onRef('p.customer_id', '=', 'c.customer_id').on('p.kind', '=', kind),
    )
    .select(['c.customer_id', 'c.status', 'c.method', 'c.second_factor_always', 'c.session_epoch', 'p.hash'])
    .where('c.customer_id', '=', customerId)
    .where('c.status', '<>', 'ended')
    .executeTakeFirst()
  if (!row) return null
  return {
    customerId: row.customer_id,
    status: row.status,
    method: row.method,
    secondFactorAlways: row.second_factor_always,
    sessionEpoch: row.session_epoch,
    hash: row.hash,
    card,
  }
}

/**
 * Returns the customer of an identifier, and the card or account whose number it is. The customer is 0 if the identifier
 * belongs to nobody.
 */
async function holderOf(
  db: Queryable,
  method: LoginMethod,
  value: string,
): Promise<{ customerId: bigint; card: FoundCard | null }> {
  const byCard = (card: FoundCard | null) => ({ customerId: card?.customerId ?? 0n, card })
  if (method === 'debitCard' || method === 'creditCard') return byCard(await findCard(db, method, value))
  if (method === 'accountNumber' && isOwnAccountNumber(value))
    return byCard(await findCurrentAccount(db, value))
  return { customerId: (await customerOfName(db, method, value)) ?? 0n, card: null }
}
