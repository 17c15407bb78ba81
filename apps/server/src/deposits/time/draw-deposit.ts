import { breakingCost, drawTimeDeposit as contract, drawInterest } from '@cloudsail/contract/deposits'
import { businessDate } from '../../bankday/index.ts'
import { signFirst } from '../../http/sign-first.ts'
import { drawnProduct, drawOrder } from '../kit/draw-order.ts'
import { readCertificates, renewalDays } from './certificates.ts'
import { drawnAmount } from './drawn-amount.ts'
import { leastOn } from './least.ts'
import { ratesWithDue } from './rates.ts'
import { afterRenewals, renewalJournals, renewalsOf } from './renewals.ts'
import { describeTermDraw, saveTermDraw } from './term-draw.ts'
import { depositTexts as texts } from './texts.ts'

/** How time deposits are drawn. Before maturity the drawn amount earns the current rate of the day. */
export const timeDraw = drawnProduct({
  contract,
  name: texts.timeDeposit,
  purpose: texts.drawTimePurpose,
  summary: 'timeDepositDraw',
  load({ q, customerId, now, lock }, only) {
    const today = businessDate(now)
    const certificates = readCertificates(q, customerId, { only, lock })
    return {
      certificates,
      rates: ratesWithDue(q, today, certificates, renewalDays),
      least: leastOn(q, today),
    }
  },

  admit({ session }) {
    if (session.kind === 'unsigned') throw signFirst(session.kind, contract.title, { online: true })
  },
  settle(found, { facts: { rates }, on }) {
    const renewals = renewalsOf(found, on, rates)
    return { certificate: afterRenewals(found, renewals), renewals }
  },
  principalOf: ({ certificate }, { amount, facts: { least }, on }) =>
    drawnAmount(amount, certificate, { on, leastMinor: least(certificate.currency) }),
  draw({ certificate }, { principalMinor, facts: { rates }, on }) {
    const { currency } = certificate
    const day = { on, currentRatePpm: rates.get(on)!.current[currency] }
    const { termMinor, currentMinor, currentDays } = drawInterest(certificate, principalMinor, day)
    const { lostMinor } = breakingCost(certificate, principalMinor, day)
    const { currentRatePpm } = day
    return {
      principalMinor,
      interestMinor: termMinor + currentMinor,
      takenBackMinor: 0n,
      currentDays,
      currentRatePpm,
      lostMinor,
    }
  },
  describe: (drawn) => describeTermDraw(drawn, texts.certificateValue),

  save: (tx, drawn) => saveTermDraw(tx, drawn),
  dueBefore: ({ settled: { certificate, renewals } }, now) => ({
    journals: renewalJournals(certificate, renewals, now),
  }),
})

/**
 * PAM0402000: draws all or part of a time deposit into a current account. What is due on its certificate is carried out
 * first.
 */
export const drawTimeDeposit = drawOrder(timeDraw)
