import { type Bilingual, fillBoth, tailOf } from '@cloudsail/contract'
import { moneyText } from '../../orders/index.ts'
import type { CallCertificate, RecordedNotice } from './certificates.ts'
import type { Due } from './due.ts'
import { interestOf } from './journals.ts'
import { callTexts as texts } from './texts.ts'

const money = (amountMinor: bigint) => moneyText({ amountMinor, currency: 'CNY' })

/** Returns the notification about what was due. Null if nothing was due. */
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

/** Returns the notification that the bank cannot make a noticed draw. */
export const unpaidNotification = ({ number }: CallCertificate, { amountMinor }: RecordedNotice): Bilingual =>
  fillBoth(texts.notificationUnpaid, { number, amount: money(amountMinor) })
