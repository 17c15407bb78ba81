import { type Bilingual, fillBoth, tailOf } from '@cloudsail/contract'
import { moneyText } from '../../orders/index.ts'
import type { CallCertificate, RecordedNotice } from './certificates.ts'
import type { Due } from './due.ts'
import { interestOf } from './journals.ts'
import { callTexts as texts } from './texts.ts'

const money = (amountMinor: bigint) => moneyText({ amountMinor, currency: 'CNY' })

/** What a customer is told of what was due; null where nothing was. */
export function dueNotification(due: Due): Bilingual | null {
  const { number } = due.after
  if (due.kind === 'none') return null
  if (due.kind === 'lapsed')
    return fillBoth(texts.notificationLapsed, {
      number,
      day: due.notice.agreedOn,
      amount: money(due.notice.amountMinor),
      late: due.lateDays,
    })
  return fillBoth(texts.notificationAutomatic, {
    number,
    amount: money(due.draw.principalMinor),
    interest: money(interestOf(due)),
    tail: tailOf(due.to?.number ?? ''),
  })
}

/** What a customer is told whose noticed draw the bank cannot make. */
export const unpaidNotification = ({ number }: CallCertificate, { amountMinor }: RecordedNotice): Bilingual =>
  fillBoth(texts.notificationUnpaid, { number, amount: money(amountMinor) })
