import type { EncryptedSecret } from '@cloudsail/contract/http'
import type { CustomerContext } from '../http/handler.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/**
 * `verifySecrets` of an order that is asked with the customer's withdrawal password and keeps nothing of it.
 * Throws passwordWrong with the tries left, passwordLocked, or withdrawalPasswordUnset where there is none.
 */
export async function verifyWithdrawalPassword(
  context: CustomerContext,
  { withdrawalPassword }: { withdrawalPassword: EncryptedSecret },
): Promise<null> {
  const { db, services } = context
  await verifyOwnPassword(context, {
    kind: 'withdrawal',
    plain: await services.secrets.open(db, withdrawalPassword),
    field: 'withdrawalPassword',
    wrong: 'passwordWrong',
    unset: 'withdrawalPasswordUnset',
  })
  return null
}
