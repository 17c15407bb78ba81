import { type Bilingual, currentInterest, fillBoth, maskCard, rateText } from '@cloudsail/contract'
import type { Account } from '../../accounts/core/index.ts'
import { type Line, linesOf, moneyIn } from '../kit/lines.ts'
import { type CallCertificate, pendingOf } from './certificates.ts'
import type { DrawnCall } from './changes.ts'
import type { CallDay } from './terms.ts'
import { callNames, callTexts as texts } from './texts.ts'

export const money = moneyIn('CNY')

export const line = linesOf(texts)

/** Names the call deposit of an order. */
export const certificateText = (
  { number, product, principalMinor }: CallCertificate,
  parent: Pick<Account, 'number'>,
): Bilingual =>
  fillBoth(texts.certificateValue, {
    number,
    parent: maskCard(parent.number),
    product: callNames[product],
    principal: money(principalMinor),
  })

/** Returns lines for the parts of a draw with their rates, the interest taken off, and the effect on the notice. */
export function drawLines(
  certificate: CallCertificate,
  { draw, rates, after }: DrawnCall,
  { terms }: CallDay,
): Line[] {
  const { callRatePpm, currentRatePpm } = rates
  const { atCallMinor, atCurrentMinor, closedMinor, days, takenBalanceDays, undrawnMinor } = draw
  const part = (amountMinor: bigint, interestMinor: bigint, ppm: number) =>
    fillBoth(texts.part, {
      amount: money(amountMinor),
      days,
      rate: rateText(ppm),
      interest: money(interestMinor),
    })
  const atCallRate = (balanceDays: bigint) => currentInterest(balanceDays, callRatePpm)
  const lostMinor = atCallRate(atCurrentMinor * BigInt(days)) - draw.currentInterestMinor
  const lines: (Line | false)[] = [
    closedMinor > 0n &&
      line(
        'closed',
        fillBoth(texts.closedValue, { amount: money(closedMinor), least: money(terms.leastMinor) }),
        'warn',
      ),
    atCallMinor > 0n && line('atCall', part(atCallMinor, draw.callInterestMinor, callRatePpm)),
    takenBalanceDays > 0n &&
      line('taken', fillBoth(texts.takenValue, { amount: money(atCallRate(takenBalanceDays)) })),
    atCurrentMinor > 0n && line('atCurrent', part(atCurrentMinor, draw.currentInterestMinor, currentRatePpm)),
    lostMinor > 0n && line('lost', money(lostMinor), 'warn'),
    undrawnMinor > 0n &&
      draw.leftMinor > 0n &&
      line(
        'undrawn',
        fillBoth(texts.undrawnValue, { amount: money(undrawnMinor), days: certificate.noticeDays }),
        'warn',
      ),
    noticeLine(certificate, after),
  ]
  return lines.filter((each) => each !== false)
}

/** Returns the line that says what a draw before the agreed day leaves of the pending notice. */
function noticeLine(before: CallCertificate, after: CallCertificate): Line | false {
  const notice = pendingOf(before)
  const now = after.notices.find(({ noticeId }) => noticeId === notice?.noticeId)
  if (!notice || !now || now.state === 'used') return false
  if (now.state === 'cancelled')
    return line('noticeLeft', fillBoth(texts.noticeGone, { day: now.agreedOn }), 'warn')
  if (now.amountMinor === notice.amountMinor) return false
  const values = { day: now.agreedOn, amount: money(now.amountMinor) }
  return line('noticeLeft', fillBoth(texts.noticeLeftValue, values), 'warn')
}
