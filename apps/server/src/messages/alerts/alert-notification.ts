import { type Bilingual, fillBoth, maskMobile, tailOf } from '@cloudsail/contract'
import { changeNotification } from '../../orders/index.ts'
import { alertTexts as texts } from './texts.ts'

/**
 * Returns the SMS to the customer about a change of an alert. The customer is notified at their own number, even if the
 * alert goes to another.
 */
export const alertNotification = (
  customerId: bigint,
  now: Date,
  { action, number, shown }: { action: Bilingual; number: string; shown: string },
) =>
  changeNotification(customerId, now, {
    what: texts.notification,
    value: fillBoth(texts.notificationValue, { action, tail: tailOf(number), mobile: maskMobile(shown) }),
  })
