import type { Queryable } from '../../db/database.ts'
import type { Services } from '../../http/services.ts'
import { verifyWithdrawalPassword } from '../../identity/index.ts'
import type { StaffAsked } from '../../staff/index.ts'

/**
 * Verifies the withdrawal password that a customer typed on the pad. Tries count with those of the internet bank. Throws
 * passwordWrong with the tries left, passwordLocked, or withdrawalPasswordUnset.
 */
export async function verifyAtPad(
  { q: db, now, services }: StaffAsked & { q: Queryable; services: Services },
  customerId: bigint,
  secrets: Readonly<Record<string, string>>,
): Promise<null> {
  const withdrawalPassword = secrets.withdrawalPassword ?? ''
  const counter = { db, now, ip: 'counter', session: { customerId }, services }
  return verifyWithdrawalPassword(counter, { secrets: { withdrawalPassword } })
}
