import { brand, fillBoth, tailOf } from '@cloudsail/contract'
import type { ActionExecuted } from '../../staff/index.ts'
import { notificationTime } from '../texts.ts'
import { mobileGivenUp, mobileTaken } from './texts.ts'

/** Returns the messages about a mobile that a branch has changed: one to the number before, and one to the new number. */
export function mobileMessages(
  { customerId, mobile: before }: { customerId: bigint; mobile: string },
  after: string,
  now: Date,
): NonNullable<ActionExecuted['notifications']> {
  const values = { time: notificationTime(now), hotline: brand.hotline }
  return [
    { customerId, mobile: before, text: fillBoth(mobileGivenUp, { ...values, tail: tailOf(after) }) },
    { customerId, mobile: after, text: fillBoth(mobileTaken, { ...values, tail: tailOf(before) }) },
  ]
}
