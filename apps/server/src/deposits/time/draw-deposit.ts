import { type Bilingual, fillBoth, maskCard, rateText, tailOf } from '@cloudsail/contract'
import { breakingCost, drawTimeDeposit as contract, drawInterest } from '@cloudsail/contract/deposits'
import { readAccount, wakeAccount } from '../../accounts/core/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { signFirst } from '../../http/sign-first.ts'
import {
  accountLine,
  amountLines,
  moneyText,
  orderDefinition,
  ownMoneyPayment,
  paymentFacts,
} from '../../orders/index.ts'
import { readCertificateKey } from '../certificate-key.ts'
import { receivingAccount, refuseParent } from './accounts.ts'
import { closeCertificates, readCertificates, renewalDays, saveRuns } from './certificates.ts'
import { drawJournal, openBanknoteAccounts } from './draw-journal.ts'
import { drawnAmount } from './drawn-amount.ts'
import { leastOn } from './least.ts'
import { depositRatesOn } from './rates.ts'
import { afterRenewals, renewalJournals, renewalsOf } from './renewals.ts'
import { termText, depositTexts as texts } from './texts.ts'

/**
 * PAM0402000: draws all or part of a time deposit into a current account. What is due on its certificate is carried out
 * first. Before maturity the drawn amount earns the current rate of the day.
 */
export const drawTimeDeposit = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, input) {
    const { q, customerId, now } = context
    const today = businessDate(now)
    const only = readCertificateKey(input.deposit)
    const { accountId } = only
    const certificate = readCertificates(q, customerId, { only, lock: context.lock }).then(
      ([found]) => found ?? null,
    )
    // Usually nothing is due, and only today's board is read.
    const ofRenewals = certificate.then((found) => depositRatesOn(q, found ? renewalDays(found, today) : []))
    const rates = Promise.all([depositRatesOn(q, [today]), ofRenewals]).then(
      ([now, due]) => new Map([...due, ...now]),
    )
    return {
      parent: readAccount(q, customerId, accountId),
      to: readAccount(q, customerId, BigInt(input.toAccountId), { lock: context.lock }),
      certificate,
      rates,
      least: leastOn(q, today),
      payment: paymentFacts(context, accountId, []),
    }
  },

  decide({ session, now }, input, { parent, to: receiver, certificate: found, rates, least, payment }) {
    if (session.kind === 'unsigned') throw signFirst(session.kind, contract.title, { online: true })
    if (!found || !parent) throw new BankError('depositUnknown', { field: 'deposit' })
    refuseParent(parent, 'deposit')
    const on = businessDate(now)
    const renewals = renewalsOf(found, on, rates)
    const certificate = afterRenewals(found, renewals)
    const { currency } = certificate
    const principalMinor = drawnAmount(input.amount, certificate, { on, leastMinor: least(currency) })
    const to = receivingAccount(receiver, currency, 'toAccountId')

    const currentRatePpm = rates.get(on)!.current[currency]
    const interest = drawInterest(certificate, principalMinor, { on, currentRatePpm })
    const interestMinor = interest.termMinor + interest.currentMinor
    const { lostMinor } = breakingCost(certificate, principalMinor, { on, currentRatePpm })
    const arrives = { amountMinor: principalMinor + interestMinor, currency }
    const money = (amountMinor: bigint) => moneyText({ amountMinor, currency })
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    const words = {
      term: termText(certificate.termMonths),
      rate: rateText(certificate.annualRatePpm),
      current: rateText(currentRatePpm),
      from: certificate.effectiveOn,
      days: interest.currentDays,
    }
    const phase = on < certificate.maturesOn ? 'Early' : interest.currentDays === 0 ? 'Matured' : 'Overdue'
    const left = certificate.principalMinor - principalMinor
    return {
      plan: { certificate, renewals, to, parent, principalMinor, interestMinor },
      payment: ownMoneyPayment(arrives, { payer: parent, payee: to, facts: payment }),
      purpose: fillBoth(texts.drawPurpose, { amount: money(principalMinor) }),
      lines: [
        ...amountLines(arrives, texts.arrives),
        line(
          'certificate',
          fillBoth(texts.certificateValue, {
            ...words,
            parent: maskCard(parent.number),
            number: certificate.number,
          }),
        ),
        line('drawn', money(principalMinor)),
        line('days', fillBoth(texts[`days${phase}`], words)),
        line('rate', fillBoth(texts[`rate${phase}`], words)),
        { ...line('earned', money(interestMinor)), tone: 'strong' },
        ...(lostMinor > 0n ? [{ ...line('lost', money(lostMinor)), tone: 'warn' as const }] : []),
        line('remainder', left > 0n ? money(left) : texts.nothing),
        accountLine('payee', to),
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, _input, { plan }) {
    const { certificate, renewals, to, parent, principalMinor, interestMinor } = plan
    const left = certificate.principalMinor - principalMinor
    await Promise.all([
      left === 0n
        ? closeCertificates(q, [certificate], businessDate(now))
        : saveRuns(q, [{ ...certificate, principalMinor: left, partDrawn: true }]),
      wakeAccount(q, customerId, to.accountId),
      openBanknoteAccounts(q, [{ certificate, to }]),
    ])
    const { currency, number } = certificate
    const money = (amountMinor: bigint) => moneyText({ amountMinor, currency })
    return {
      journals: [
        drawJournal(
          { certificate, parentNumber: parent.number, to, principalMinor, interestMinor },
          { kind: 'deposit', reference: orderId, bookedAt: now },
        ),
      ],
      dueBefore: renewalJournals(certificate, renewals, now),
      notifications: [
        {
          customerId,
          text: fillBoth(texts.notificationDrawn, {
            number,
            tail: tailOf(to.number),
            time: wireTime(now).slice(11, 16),
            amount: money(principalMinor),
            interest: money(interestMinor),
          }),
        },
      ],
    }
  },
})
