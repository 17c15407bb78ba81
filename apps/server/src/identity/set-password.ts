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

/** A password somebody has chosen, in the clear only here. */
export interface ChosenPassword {
  customerId: bigint
  kind: CredentialKind
  plain: string
  pepper: string
  /** Where the form has it; named by the error. */
  field?: string
}

const rules: Record<CredentialKind, typeof checkLoginPassword> = {
  login: checkLoginPassword,
  query: checkQueryPassword,
  withdrawal: checkWithdrawPassword,
}

/** Checks a new password by the rules of its kind and what is known of the customer. Throws the rule it breaks. */
function checkPasswordRules(
  { kind, plain, field }: Pick<ChosenPassword, 'kind' | 'plain' | 'field'>,
  context: PasswordContext,
): void {
  const broken = rules[kind](plain, context)
  if (broken) throw new BankError(broken, field ? { field } : {})
}

/**
 * Checks a new password by every rule, the one before it included, and gives the hash to be stored. Throws the rule it
 * breaks, or passwordSameAsOld.
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

/** The same, for who has read the customer and the hash of the password before it. */
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

/** Puts a hash in the place of the customer's password of that kind, whether there was one or not; wrong tries at the
 *  one before are forgotten. */
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

/** Sets a password at once, where it need not wait to be confirmed. Throws the rule it breaks. */
export async function setPassword(tx: Tx, chosen: ChosenPassword & { now: Date }): Promise<void> {
  const { customerId, kind, now } = chosen
  await storePassword(tx, { customerId, kind, hash: await hashNewPassword(tx, chosen), now })
}
