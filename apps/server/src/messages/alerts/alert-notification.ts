import { type Bilingual, fillBoth, maskMobile, tailOf } from '@cloudsail/contract'
import { changeNotification } from '../../orders/index.ts'
import { alertTexts as texts } from './texts.ts'

/** What the customer is told of a change of an alert, whichever number the alert goes to. */
export const alertNotification = (
  customerId: bigint,
  now: Date,
  { action, number, shown }: { action: Bilingual; number: string; shown: string },
) =>
  changeNotification(customerId, now, {
    what: texts.notification,
    value: fillBoth(texts.notificationValue, { action, tail: tailOf(number), mobile: maskMobile(shown) }),
  })
