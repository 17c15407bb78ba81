import { fillBoth, rateText } from '@cloudsail/contract'
import { brokenInterest, drawRollingDeposit as contract, rollDays } from '@cloudsail/contract/deposits'
import { businessDate, parameter } from '../../bankday/index.ts'
import { drawnProduct, drawOrder } from '../kit/draw-order.ts'
import { linesOf } from '../kit/lines.ts'
import { closeCertificates } from '../time/certificates.ts'
import { drawnAmount } from '../time/drawn-amount.ts'
import { ratesWithDue } from '../time/rates.ts'
import { depositTexts } from '../time/texts.ts'
import { readRollingDeposits, saveRolling } from './deposits.ts'
import { rollingDepositTerms } from './parameter.ts'
import { afterRolls, rollJournals, rollsOf } from './rolls.ts'
import { rollingTexts } from './texts.ts'

const texts = { ...depositTexts, ...rollingTexts }
const line = linesOf(texts)

/**
 * How rolling call deposits are drawn: without notice. The drawn amount earns the current rate for the days of its unfinished
 * cycle. The rest keeps its cycle.
 */
export const rollingDraw = drawnProduct({
  contract,
  name: texts.rollingDeposit,
  summary: 'rollingDepositDraw',
  load({ q, customerId, now, lock }, only) {
    const today = businessDate(now)
    const certificates = readRollingDeposits(q, customerId, { only, lock })
    return {
      certificates,
      rates: ratesWithDue(q, today, certificates, rollDays),
      terms: parameter(q, rollingDepositTerms, today),
    }
  },

  settle(found, { facts: { rates }, on }) {
    const rolls = rollsOf(found, on, rates)
    return { certificate: { ...afterRolls(found, rolls), currency: 'CNY', cash: false } as const, rolls }
  },
  principalOf({ certificate }, { amount, facts: { terms }, on }) {
    const held = { ...certificate, partDrawn: false, maturesOn: null }
    return drawnAmount(amount, held, { on, leastMinor: terms.least })
  },
  draw({ certificate }, { principalMinor, facts: { rates }, on }) {
    const { cycleBeganOn } = certificate
    const currentRatePpm = rates.get(on)!.current.CNY
    return {
      principalMinor,
      currentRatePpm,
      ...brokenInterest(principalMinor, { cycleBeganOn, on, currentRatePpm }),
    }
  },
  describe({ settled: { certificate }, draw: { days, currentRatePpm } }) {
    const { number, cycleBeganOn: from } = certificate
    const words = { number, from, days, current: rateText(currentRatePpm) }
    return {
      certificate: fillBoth(texts.certificateValue, words),
      lines: [
        line('days', fillBoth(texts.brokenDays, words)),
        line('rate', fillBoth(texts.rateEarly, words)),
      ],
    }
  },
  stays: (amount) => fillBoth(texts.remainderGoes, { amount }),
  nothing: texts.nothing,

  save(tx, { settled: { certificate }, draw, on }) {
    const principalMinor = certificate.principalMinor - draw.principalMinor
    return principalMinor === 0n
      ? closeCertificates(tx, [certificate], on)
      : saveRolling(tx, [{ ...certificate, principalMinor }])
  },
  dueBefore: ({ settled: { certificate, rolls } }, now) => ({
    journals: rollJournals(certificate, rolls, now),
  }),
})

/** PAM0502000: draws all or part of a rolling call deposit into a current account. Due rolls are made first. */
export const drawRollingDeposit = drawOrder(rollingDraw)
