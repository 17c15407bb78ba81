import { type Bilingual, fillBoth, rateText, tailOf } from '@cloudsail/contract'
import { afterPartDraw, drawLargeCertificate as contract, drawLarge } from '@cloudsail/contract/deposits'
import { readAccount, readAccounts, receiverAmong, wakeAccount } from '../../accounts/core/index.ts'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import {
  accountLine,
  amountLines,
  moneyText,
  orderDefinition,
  ownMoneyPayment,
  paymentFacts,
} from '../../orders/index.ts'
import { readCertificateKey } from '../certificate-key.ts'
import { receivingAccount, refuseParent } from '../time/accounts.ts'
import { closeCertificates, readCertificates, saveRuns } from '../time/certificates.ts'
import { drawJournal } from '../time/draw-journal.ts'
import { drawnAmount } from '../time/drawn-amount.ts'
import { depositRatesOn } from '../time/rates.ts'
import { depositTexts, termText } from '../time/texts.ts'
import { afterDue, dueInterest, interestJournals } from './due-interest.ts'
import { largeCertificateTerms } from './parameter.ts'
import { largeTexts } from './texts.ts'

const texts = { ...depositTexts, ...largeTexts }
const currency = 'CNY'

/**
 * PAM1702000: draws a large certificate into a current account, whole or once in part. Monthly interest that is due is paid
 * first. Before maturity the drawn amount earns the current rate of the day, and interest already paid on it monthly is
 * taken back.
 */
export const drawLargeCertificate = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, input) {
    const { q, customerId, now, lock } = context
    const today = businessDate(now)
    const only = readCertificateKey(input.deposit)
    const certificate = readCertificates(q, customerId, { product: 'largeCertificate', only, lock }).then(
      ([found]) => found ?? null,
    )
    return {
      certificate,
      accounts: readAccounts(q, customerId),
      to: readAccount(q, customerId, BigInt(input.toAccountId), { lock }),
      rates: depositRatesOn(q, [today]),
      terms: parameter(q, largeCertificateTerms, today),
      payment: paymentFacts(context, only.accountId, []),
    }
  },

  decide({ now }, input, { certificate: found, accounts, to: receiver, rates, terms, payment }) {
    const parent = accounts.find(({ accountId }) => accountId === found?.accountId)
    if (!found || !parent) throw new BankError('depositUnknown', { field: 'deposit' })
    refuseParent(parent, 'deposit')
    const on = businessDate(now)
    const settlement = receiverAmong(accounts, found.settlementAccountId)
    const due = settlement ? dueInterest(found, on) : []
    const certificate = afterDue(found, due)
    const principalMinor = drawnAmount(input.amount, certificate, { on, leastMinor: terms.leastLeft })
    const to = receivingAccount(receiver, currency, 'toAccountId')

    const currentRatePpm = rates.get(on)!.current[currency]
    const draw = drawLarge(certificate, principalMinor, { on, currentRatePpm })
    const { interestMinor, takenBackMinor, lostMinor, currentDays } = draw
    const arrives = { amountMinor: principalMinor + interestMinor - takenBackMinor, currency } as const
    const money = (amountMinor: bigint) => moneyText({ amountMinor, currency })
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    const words = {
      term: termText(certificate.termMonths),
      rate: rateText(certificate.annualRatePpm),
      current: rateText(currentRatePpm),
      from: certificate.effectiveOn,
      days: currentDays,
      number: certificate.number,
    }
    const phase = on < certificate.maturesOn ? 'Early' : currentDays === 0 ? 'Matured' : 'Overdue'
    const left = certificate.principalMinor - principalMinor
    return {
      plan: { certificate, due, settlement, draw, to, parent, principalMinor },
      payment: ownMoneyPayment(arrives, { payer: parent, payee: to, facts: payment }),
      purpose: fillBoth(texts.drawPurpose, { amount: money(principalMinor) }),
      lines: [
        ...amountLines(arrives, texts.arrives),
        line('certificate', fillBoth(texts.certificateValue, words)),
        line('drawn', money(principalMinor)),
        line('days', fillBoth(texts[`days${phase}`], words)),
        line('rate', fillBoth(texts[`rate${phase}`], words)),
        { ...line('earned', money(interestMinor)), tone: 'strong' },
        ...(takenBackMinor > 0n
          ? [{ ...line('returned', money(takenBackMinor)), tone: 'warn' as const }]
          : []),
        ...(lostMinor > 0n ? [{ ...line('lost', money(lostMinor)), tone: 'warn' as const }] : []),
        line('remainder', left > 0n ? money(left) : texts.nothing),
        accountLine('payee', to),
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, _input, { plan }) {
    const { certificate, due, settlement, draw, to, parent, principalMinor } = plan
    const { interestMinor, takenBackMinor } = draw
    await Promise.all([
      principalMinor === certificate.principalMinor
        ? closeCertificates(q, [certificate], businessDate(now))
        : saveRuns(q, [{ ...afterPartDraw(certificate, principalMinor, draw), partDrawn: true }]),
      wakeAccount(q, customerId, to.accountId),
    ])
    const { number } = certificate
    const money = (amountMinor: bigint) => moneyText({ amountMinor, currency })
    const notification = takenBackMinor > 0n ? texts.notificationReturned : texts.notificationDrawn
    return {
      journals: [
        drawJournal(
          { certificate, parentNumber: parent.number, to, principalMinor, interestMinor, takenBackMinor },
          { kind: 'deposit', reference: orderId, bookedAt: now, summary: 'largeCertificateDraw' },
        ),
      ],
      dueBefore: settlement
        ? interestJournals(certificate, due, { parentNumber: parent.number, to: settlement, bookedAt: now })
        : [],
      notifications: [
        {
          customerId,
          text: fillBoth(notification, {
            number,
            tail: tailOf(to.number),
            time: wireTime(now).slice(11, 16),
            amount: money(principalMinor),
            interest: money(interestMinor),
            returned: money(takenBackMinor),
          }),
        },
      ],
    }
  },
})
