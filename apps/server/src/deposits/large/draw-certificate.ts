import { drawLargeCertificate as contract, drawLarge } from '@cloudsail/contract/deposits'
import { readAccounts, receiverAmong } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { drawnProduct, drawOrder } from '../kit/draw-order.ts'
import { readCertificates } from '../time/certificates.ts'
import { drawnAmount } from '../time/drawn-amount.ts'
import { depositRatesOn } from '../time/rates.ts'
import { describeTermDraw, saveTermDraw } from '../time/term-draw.ts'
import { depositTexts } from '../time/texts.ts'
import { afterDue, dueInterest, dueInterestJournals } from './due-interest.ts'
import { largeCertificateTerms } from './parameter.ts'
import { largeTexts } from './texts.ts'

/**
 * How large certificates are drawn. Before maturity the drawn amount earns the current rate of the day, and interest already
 * paid on it monthly is taken back.
 */
export const largeDraw = drawnProduct({
  contract,
  name: depositTexts.largeCertificate,
  summary: 'largeCertificateDraw',
  load({ q, customerId, now, lock }, only) {
    const today = businessDate(now)
    const product = 'largeCertificate'
    return {
      certificates: readCertificates(q, customerId, { product, only, lock }),
      accounts: readAccounts(q, customerId),
      rates: depositRatesOn(q, [today]),
      terms: parameter(q, largeCertificateTerms, today),
    }
  },

  settle(found, { facts: { accounts }, on }) {
    const settlement = receiverAmong(accounts, found.settlementAccountId)
    const due = settlement ? dueInterest(found, on) : []
    return { certificate: afterDue(found, due), due, settlement }
  },
  principalOf: ({ certificate }, { amount, facts: { terms }, on }) =>
    drawnAmount(amount, certificate, { on, leastMinor: terms.leastLeft }),
  draw({ certificate }, { principalMinor, facts: { rates }, on }) {
    const currentRatePpm = rates.get(on)!.current.CNY
    return {
      principalMinor,
      currentRatePpm,
      ...drawLarge(certificate, principalMinor, { on, currentRatePpm }),
    }
  },
  describe: (drawn) => describeTermDraw(drawn, largeTexts.certificateValue),

  save: (tx, drawn) => saveTermDraw(tx, drawn),
  dueBefore: ({ settled: { certificate, due, settlement }, parent }, bookedAt) => ({
    journals: settlement
      ? dueInterestJournals(certificate, due, { parentNumber: parent.number, to: settlement, bookedAt })
      : [],
  }),
})

/**
 * PAM1702000: draws a large certificate into a current account, whole or once in part. Monthly interest that is due is paid
 * first.
 */
export const drawLargeCertificate = drawOrder(largeDraw)
