import { type Bilingual, fillBoth, maskMobile, tailOf } from '@cloudsail/contract'
import { changeNotice } from '../../orders/index.ts'
import { alertTexts as texts } from './texts.ts'

/** What the customer is told of a change of an alert, whichever number the alert goes to. */
export const alertNotice = (
  customerId: bigint,
  now: Date,
  { action, number, shown }: { action: Bilingual; number: string; shown: string },
) =>
  changeNotice(customerId, now, {
    what: texts.notice,
    value: fillBoth(texts.noticeValue, { action, tail: tailOf(number), mobile: maskMobile(shown) }),
  })
