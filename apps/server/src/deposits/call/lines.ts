import { type Bilingual, currentInterest, fillBoth, maskCard, rateText } from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import type { Account } from '../../accounts/core/index.ts'
import { moneyText } from '../../orders/index.ts'
import { type CallCertificate, pendingOf } from './certificates.ts'
import type { DrawnCall } from './changes.ts'
import type { CallDay } from './terms.ts'
import { callNames, callTexts as texts } from './texts.ts'

export const money = (amountMinor: bigint): Bilingual => moneyText({ amountMinor, currency: 'CNY' })

export const line = (key: keyof typeof texts & string, value: Bilingual): OrderLine => ({
  key,
  label: texts[key],
  value,
})

/** The line that names the call deposit of an order. */
export const certificateLine = (
  { number, product, principalMinor }: CallCertificate,
  parent: Pick<Account, 'number'>,
): OrderLine =>
  line(
    'certificate',
    fillBoth(texts.certificateValue, {
      number,
      parent: maskCard(parent.number),
      product: callNames[product],
      principal: money(principalMinor),
    }),
  )

/** Returns lines for the parts of a draw with their rates, the interest taken off, and the effect on the notice. */
export function drawLines(
  certificate: CallCertificate,
  { draw, rates, after }: DrawnCall,
  { terms }: CallDay,
): OrderLine[] {
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
  const lines: (OrderLine | false)[] = [
    line('drawn', money(draw.principalMinor)),
    closedMinor > 0n &&
      warned(
        'closed',
        fillBoth(texts.closedValue, { amount: money(closedMinor), least: money(terms.leastMinor) }),
      ),
    atCallMinor > 0n && line('atCall', part(atCallMinor, draw.callInterestMinor, callRatePpm)),
    takenBalanceDays > 0n &&
      line('taken', fillBoth(texts.takenValue, { amount: money(atCallRate(takenBalanceDays)) })),
    atCurrentMinor > 0n && line('atCurrent', part(atCurrentMinor, draw.currentInterestMinor, currentRatePpm)),
    lostMinor > 0n && warned('lost', money(lostMinor)),
    undrawnMinor > 0n &&
      draw.leftMinor > 0n &&
      warned(
        'undrawn',
        fillBoth(texts.undrawnValue, { amount: money(undrawnMinor), days: certificate.noticeDays }),
      ),
    noticeLine(certificate, after),
  ]
  return lines.filter((each) => each !== false)
}

/** Returns the line that says what a draw before the agreed day leaves of the pending notice. */
function noticeLine(before: CallCertificate, after: CallCertificate): OrderLine | false {
  const notice = pendingOf(before)
  const now = after.notices.find(({ noticeId }) => noticeId === notice?.noticeId)
  if (!notice || !now || now.state === 'used') return false
  if (now.state === 'cancelled')
    return warned('noticeLeft', fillBoth(texts.noticeGone, { day: now.agreedOn }))
  if (now.amountMinor === notice.amountMinor) return false
  const values = { day: now.agreedOn, amount: money(now.amountMinor) }
  return warned('noticeLeft', fillBoth(texts.noticeLeftValue, values))
}

const warned = (key: keyof typeof texts & string, value: Bilingual): OrderLine => ({
  ...line(key, value),
  tone: 'warn',
})
