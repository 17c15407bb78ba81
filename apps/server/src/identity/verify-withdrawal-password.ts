import { type PasswordCheck, verifyOwnPassword } from './verify-own-password.ts'

/**
 * `verifySecrets` of an order that asks for the customer's withdrawal password and stores nothing from it. Throws
 * passwordWrong with the tries left, passwordLocked, or withdrawalPasswordUnset if there is none.
 */
export async function verifyWithdrawalPassword(
  context: PasswordCheck,
  { secrets }: { secrets: { withdrawalPassword: string } },
): Promise<null> {
  await verifyOwnPassword(context, {
    kind: 'withdrawal',
    plain: secrets.withdrawalPassword,
    field: 'withdrawalPassword',
    wrong: 'passwordWrong',
    unset: 'withdrawalPasswordUnset',
  })
  return null
}
