import type { AuthMethod } from '@cloudsail/contract'
import { certificateOf } from '@cloudsail/contract/identity'
import { type Certificate, findCertificate, revokeCertificates } from '../../certificates/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { endHeldCeilings } from '../../limits/enforcement/index.ts'

/** A method that a branch has agreed and that waits for its certificate. */
export interface AgreedMethod {
  method: AuthMethod
  /** Null: nothing but the certificate is missing. */
  codeHash: string | null
  agreedAt: Date
}

/** Returns the method that waits for its certificate. Null if none does. */
export async function readAgreedMethod(q: Queryable, customerId: bigint): Promise<AgreedMethod | null> {
  const row = await q
    .selectFrom('identity.agreed_methods')
    .select(['method', 'code_hash as codeHash', 'agreed_at as agreedAt'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the certificate that a method signs with, if the customer has one that is not on hold. */
export async function certificateFor(
  q: Queryable,
  customerId: bigint,
  method: AuthMethod,
): Promise<Certificate | null> {
  const kind = certificateOf[method]
  const found = kind && (await findCertificate(q, { customerId, kind }))
  return found?.heldAt === null ? found : null
}

/**
 * Returns the method that holds at once when a branch agrees another. A method with a certificate waits for its first use,
 * because nobody could log in or pay by a key without a certificate. Until then the mobile holds.
 */
export const methodAtOnce = (agreed: AuthMethod, certificate: Certificate | null): AuthMethod =>
  certificateOf[agreed] === null || certificate ? agreed : 'mobile'

/** A method agreed at a branch. */
interface Agreement {
  customerId: bigint
  from: AuthMethod
  /** The method that was agreed. */
  to: AuthMethod
  /** The method that holds at once: `methodAtOnce`. */
  now: AuthMethod
  /** Hash of the code that opens the certificate step. Null: the step is open. */
  codeHash: string | null
  actionId: string
  at: Date
}

/**
 * Sets the method that holds at once and keeps the agreed one that waits. The certificate that neither signs with is revoked.
 * Ceilings hold at once, also those of an earlier change online that were still to come.
 */
export async function agreeMethod(
  tx: Tx,
  { customerId, from, to, now: method, codeHash, actionId, at }: Agreement,
): Promise<void> {
  const lost = certificateOf[from]
  await Promise.all([
    tx.updateTable('identity.customers').set({ method }).where('customer_id', '=', customerId).execute(),
    endAgreedMethod(tx, customerId),
    endHeldCeilings(tx, customerId, at),
    lost && lost !== certificateOf[method]
      ? revokeCertificates(tx, { customerId, kind: lost, reason: 'cessationOfOperation', now: at })
      : null,
  ])
  if (method !== to) await awaitCertificate(tx, { customerId, to, codeHash, actionId, at })
}

/** Keeps the agreed method that waits for its certificate. */
export async function awaitCertificate(
  tx: Tx,
  { customerId, to, codeHash, actionId, at }: Omit<Agreement, 'from' | 'now'>,
): Promise<void> {
  await tx
    .insertInto('identity.agreed_methods')
    .values({
      customer_id: customerId,
      method: to as 'ukey' | 'ukeyMobile' | 'fileMobile',
      action_id: actionId,
      agreed_at: at,
      code_hash: codeHash,
    })
    .execute()
}

/** Ends the wait of an agreed method: the customer has it now, or another one. */
export async function endAgreedMethod(tx: Tx, customerId: bigint): Promise<void> {
  await tx.deleteFrom('identity.agreed_methods').where('customer_id', '=', customerId).execute()
}

/** Opens the certificate step of an agreed method. A code that a branch has replaced meanwhile opens nothing. */
export async function openCertificateStep(q: Queryable, customerId: bigint, codeHash: string): Promise<void> {
  await q
    .updateTable('identity.agreed_methods')
    .set({ code_hash: null })
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', codeHash)
    .execute()
}
