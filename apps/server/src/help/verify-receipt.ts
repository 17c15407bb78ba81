import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import type { verifyReceipt as call } from '@cloudsail/contract/help'
import { wireTime } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import type { CallContext } from '../http/handler.ts'
import { lineOf } from '../http/rate-limit.ts'
import { digest } from '../http/session-token.ts'
import { takeFromWindow, useImageCode } from '../identity/index.ts'
import { findReceipt } from '../orders/index.ts'

const windowMs = 10 * 60_000
/** Several people behind one address verify a whole batch; nobody guesses one of 2^80 codes with so many tries. */
const perAddress = 60
const perReceipt = 20

/**
 * Verifies a receipt for whoever holds it. Every try is counted before it is checked, for its address and for the number and code
 * together, whether or not there is such an order: whoever knows the number alone uses up nothing of the holder's. What is wrong
 * about a number and a code is told alike.
 * Errors: imageCodeInvalid, verificationTooOften.
 */
export async function verifyReceipt(
  context: CallContext,
  { orderId, code, imageCodeId, imageCode }: RequestOf<typeof call>,
): Promise<ResponseOf<typeof call>> {
  const { db, now, ip } = context
  if (!(await useImageCode(context, imageCodeId, imageCode)))
    throw new BankError('imageCodeInvalid', { field: 'imageCode' })
  for (const window of [
    { key: `receipt:${lineOf(ip)}`, max: perAddress, windowMs },
    { key: `receipt:${digest(`${orderId}:${code}`).toString('hex')}`, max: perReceipt, windowMs },
  ]) {
    const taken = await takeFromWindow(db, window, now)
    if ('waitMinutes' in taken)
      throw new BankError('verificationTooOften', { values: { minutes: taken.waitMinutes } })
  }
  return { receipt: await findReceipt(db, { orderId, code }), checkedAt: wireTime(now) }
}
