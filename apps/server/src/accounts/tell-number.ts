import type { RequestOf } from '@cloudsail/contract'
import type { accountNumber } from '@cloudsail/contract/accounts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { takeFromWindow } from '../identity/index.ts'
import { appendAudit } from '../orders/index.ts'
import { accountIdOf, ownAccount } from './core/index.ts'

/** Enough for a customer who gives numbers away, and too few for somebody who collects all numbers. */
const perHour = { max: 30, windowMs: 60 * 60_000 }

/**
 * Returns the whole number of an own account, which every other answer masks. Records who asked, when and for which account.
 * Throws accountUnknown, accountNotSigned, tooManyRequests.
 */
export async function tellNumber(
  { db, now, session: { customerId, kind } }: CustomerContext,
  request: RequestOf<typeof accountNumber>,
): Promise<{ number: string }> {
  const window = { key: `number:${customerId}`, ...perHour }
  if ('waitMinutes' in (await takeFromWindow(db, window, now))) throw new BankError('tooManyRequests')
  const { accountId, number } = await ownAccount(db, customerId, accountIdOf(BigInt(request.accountId)), {
    field: 'accountId',
    evenNotEnrolled: kind === 'unsigned',
  })
  await appendAudit(db, {
    customerId,
    at: now,
    event: 'account.numberShown',
    subject: accountId.toString(),
    details: {},
  })
  return { number }
}
