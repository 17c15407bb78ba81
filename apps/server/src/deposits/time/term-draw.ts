import { type Bilingual, fillBoth, maskCard, rateText } from '@cloudsail/contract'
import { afterPartDraw } from '@cloudsail/contract/deposits'
import type { Tx } from '../../db/database.ts'
import type { DecidedDraw, DrawDescription } from '../kit/draw-order.ts'
import { linesOf, moneyIn } from '../kit/lines.ts'
import { type Certificate, closeCertificates, savePlacements } from './certificates.ts'
import { termText, depositTexts as texts } from './texts.ts'

const line = linesOf(texts)

/** A draw from a certificate with a term. */
type TermDraw = DecidedDraw<
  { certificate: Certificate },
  {
    principalMinor: bigint
    interestMinor: bigint
    /** Monthly interest paid on the drawn amount, which is taken back. */
    takenBackMinor: bigint
    lostMinor: bigint
    /** Days that earn the current rate: all days before maturity, or those after it. */
    currentDays: number
    currentRatePpm: number
  }
>

/** Returns what is confirmed about a draw: before maturity, on the day of maturity, or after it. */
export function describeTermDraw(
  { settled: { certificate }, draw, parent, on }: Omit<TermDraw, 'to' | 'by'>,
  template: Bilingual,
): DrawDescription {
  const { maturesOn, currency } = certificate
  const { currentDays, takenBackMinor, lostMinor } = draw
  const money = moneyIn(currency)
  const phase = on < maturesOn ? 'Early' : currentDays === 0 ? 'Matured' : 'Overdue'
  const words = {
    parent: maskCard(parent.number),
    number: certificate.number,
    term: termText(certificate.termMonths),
    rate: rateText(certificate.annualRatePpm),
    current: rateText(draw.currentRatePpm),
    from: certificate.effectiveOn,
    days: currentDays,
  }
  return {
    certificate: fillBoth(template, words),
    lines: [
      line('days', fillBoth(texts[`days${phase}`], words)),
      line('rate', fillBoth(texts[`rate${phase}`], words)),
    ],
    after: [
      ...(takenBackMinor > 0n ? [line('returned', money(takenBackMinor), 'warn')] : []),
      ...(lostMinor > 0n ? [line('lost', money(lostMinor), 'warn')] : []),
    ],
  }
}

/** Closes the certificate, or saves it as drawn in part. */
export const saveTermDraw = (tx: Tx, { settled: { certificate }, draw, on, by }: TermDraw): Promise<void> =>
  draw.principalMinor === certificate.principalMinor
    ? closeCertificates(tx, [certificate], on)
    : savePlacements(tx, [
        {
          ...afterPartDraw(certificate, draw.principalMinor, draw),
          partDrawn: certificate.partDrawn || by === 'customer',
        },
      ])
