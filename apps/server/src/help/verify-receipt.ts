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
/** Allows several people behind one address to verify a whole batch. A code out of 2^80 cannot be guessed in that number of tries. */
const perAddress = 60
const perReceipt = 20

/**
 * Verifies a receipt for anyone who holds it. Every try is counted before it is checked, by network address and by number
 * and code together, regardless of whether the order exists. A person who knows only the number therefore cannot use up the
 * holder's tries. A wrong number and a wrong code give the same answer. Throws imageCodeInvalid, verificationTooOften.
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
