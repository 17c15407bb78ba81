import {
  checkLoginPassword,
  checkQueryPassword,
  checkWithdrawPassword,
  type PasswordContext,
} from '@cloudsail/contract'
import { type Customer, findCustomer } from '../customers/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { onOneConnection } from '../db/in-transaction.ts'
import { BankError } from '../errors.ts'
import { forgetAllAttempts, subjectOf } from './attempts.ts'
import { isLeaked } from './leaked-passwords.ts'
import { hashPassword, verifyPassword } from './password.ts'
import type { CredentialKind } from './tables.ts'

/** A new password in clear text. */
export interface ChosenPassword {
  customerId: bigint
  kind: CredentialKind
  plain: string
  pepper: string
  /** Form field of the password, named by the error. */
  field?: string
}

const rules: Record<CredentialKind, typeof checkLoginPassword> = {
  login: checkLoginPassword,
  query: checkQueryPassword,
  withdrawal: checkWithdrawPassword,
}

/** Checks a new password against the rules of its kind and the customer's data. Throws the error of the rule that is broken. */
function checkPasswordRules(
  { kind, plain, field }: Pick<ChosenPassword, 'kind' | 'plain' | 'field'>,
  context: PasswordContext,
): void {
  const broken = rules[kind](plain, context)
  if (broken) throw new BankError(broken, field ? { field } : {})
}

/**
 * Checks a new password against every rule, including the comparison with the old one, and returns the hash to store. Throws
 * the error of the rule that is broken, or passwordSameAsOld.
 */
export async function hashNewPassword(q: Queryable, chosen: ChosenPassword): Promise<string> {
  const { customerId, kind } = chosen
  const [customer, old] = await onOneConnection(q, (one) =>
    Promise.all([
      findCustomer(one, customerId),
      one
        .selectFrom('identity.credentials')
        .select('hash')
        .where('customer_id', '=', customerId)
        .where('kind', '=', kind)
        .executeTakeFirst(),
    ]),
  )
  return hashUnlike(chosen, { customer, old: old?.hash ?? null })
}

/**
 * Checks and hashes a new password for a caller that has already read the customer and the hash of the old one. Throws like
 * `hashNewPassword`.
 */
export async function hashUnlike(
  chosen: ChosenPassword,
  { customer, old }: { customer: Customer; old: string | null },
): Promise<string> {
  const { kind, plain, pepper, field } = chosen
  const { username, idNumber, mobile } = customer
  checkPasswordRules(chosen, { idNumber, mobile, ...(username === null ? {} : { username }) })
  if (kind === 'login' && (await isLeaked(plain)))
    throw new BankError('passwordCommon', field ? { field } : {})
  if (old !== null && (await verifyPassword(plain, old, pepper))) {
    throw new BankError('passwordSameAsOld', field ? { field } : {})
  }
  return hashPassword(plain, pepper)
}

/** Inserts or replaces the hash of the customer's password of that kind, and deletes the counts of wrong tries. */
export async function storePassword(
  tx: Tx,
  password: { customerId: bigint; kind: CredentialKind; hash: string; now: Date },
): Promise<void> {
  const { customerId, kind, hash, now } = password
  await Promise.all([
    tx
      .insertInto('identity.credentials')
      .values({ customer_id: customerId, kind, hash, changed_at: now })
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'kind']).doUpdateSet({ hash, changed_at: now }),
      )
      .execute(),
    forgetAllAttempts(tx, subjectOf(customerId, kind)),
  ])
}

/** Sets a password at once, without confirmation. Throws the error of the rule that is broken. */
export async function setPassword(tx: Tx, chosen: ChosenPassword & { now: Date }): Promise<void> {
  const { customerId, kind, now } = chosen
  await storePassword(tx, { customerId, kind, hash: await hashNewPassword(tx, chosen), now })
}

/** Returns whether a customer has a password of that kind. */
export async function hasPassword(q: Queryable, customerId: bigint, kind: CredentialKind): Promise<boolean> {
  const row = await q
    .selectFrom('identity.credentials')
    .select('kind')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}
