import { type Bilingual, fillBoth, rateText, tailOf } from '@cloudsail/contract'
import { brokenInterest, drawRollingDeposit as contract, rollDays } from '@cloudsail/contract/deposits'
import { readAccount, wakeAccount } from '../../accounts/core/index.ts'
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
import { closeCertificates } from '../time/certificates.ts'
import { drawJournal } from '../time/draw-journal.ts'
import { drawnAmount } from '../time/drawn-amount.ts'
import { depositRatesOn } from '../time/rates.ts'
import { depositTexts } from '../time/texts.ts'
import { readRollingDeposits, saveRolling } from './deposits.ts'
import { rollingDepositTerms } from './parameter.ts'
import { afterRolls, rollJournals, rollsOf } from './rolls.ts'
import { rollingTexts } from './texts.ts'

const texts = { ...depositTexts, ...rollingTexts }
const currency = 'CNY'

/**
 * PAM0502000: draws all or part of a rolling call deposit into a current account, without notice. Due rolls are made first.
 * The drawn amount earns the current rate for the days of its unfinished cycle. The rest keeps its cycle.
 */
export const drawRollingDeposit = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, input) {
    const { q, customerId, now, lock } = context
    const today = businessDate(now)
    const only = readCertificateKey(input.deposit)
    const deposit = readRollingDeposits(q, customerId, { only, lock }).then(([found]) => found ?? null)
    // Usually nothing is due, and only today's board is read.
    const ofRolls = deposit.then((found) => depositRatesOn(q, found ? rollDays(found, today) : []))
    const rates = Promise.all([depositRatesOn(q, [today]), ofRolls]).then(
      ([now, due]) => new Map([...due, ...now]),
    )
    return {
      deposit,
      rates,
      parent: readAccount(q, customerId, only.accountId),
      to: readAccount(q, customerId, BigInt(input.toAccountId), { lock }),
      terms: parameter(q, rollingDepositTerms, today),
      payment: paymentFacts(context, only.accountId, []),
    }
  },

  decide({ now }, input, { deposit: found, rates, parent, to: receiver, terms, payment }) {
    if (!found || !parent) throw new BankError('depositUnknown', { field: 'deposit' })
    refuseParent(parent, 'deposit')
    const on = businessDate(now)
    const rolls = rollsOf(found, on, rates)
    const deposit = afterRolls(found, rolls)
    const principalMinor = drawnAmount(
      input.amount,
      { ...deposit, currency, partDrawn: false, maturesOn: null },
      { on, leastMinor: terms.least },
    )
    const to = receivingAccount(receiver, currency, 'toAccountId')

    const { cycleBeganOn, number } = deposit
    const currentRatePpm = rates.get(on)!.current[currency]
    const { interestMinor, days } = brokenInterest(principalMinor, { cycleBeganOn, on, currentRatePpm })
    const arrives = { amountMinor: principalMinor + interestMinor, currency } as const
    const money = (amountMinor: bigint) => moneyText({ amountMinor, currency })
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    const words = { number, from: cycleBeganOn, days, current: rateText(currentRatePpm) }
    const left = deposit.principalMinor - principalMinor
    return {
      plan: { deposit, rolls, to, parent, principalMinor, interestMinor },
      payment: ownMoneyPayment(arrives, { payer: parent, payee: to, facts: payment }),
      purpose: fillBoth(texts.drawPurpose, { amount: money(principalMinor) }),
      lines: [
        ...amountLines(arrives, texts.arrives),
        line('certificate', fillBoth(texts.certificateValue, words)),
        line('drawn', money(principalMinor)),
        line('days', fillBoth(texts.brokenDays, words)),
        line('rate', fillBoth(texts.rateEarly, words)),
        { ...line('earned', money(interestMinor)), tone: 'strong' },
        line('remainder', left > 0n ? fillBoth(texts.remainderGoes, { amount: money(left) }) : texts.nothing),
        accountLine('payee', to),
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, _input, { plan }) {
    const { deposit, rolls, to, parent, principalMinor, interestMinor } = plan
    const left = deposit.principalMinor - principalMinor
    await Promise.all([
      left === 0n
        ? closeCertificates(q, [deposit], businessDate(now))
        : saveRolling(q, [{ ...deposit, principalMinor: left }]),
      wakeAccount(q, customerId, to.accountId),
    ])
    const money = (amountMinor: bigint) => moneyText({ amountMinor, currency })
    const certificate = { ...deposit, currency, cash: false } as const
    return {
      journals: [
        drawJournal(
          { certificate, parentNumber: parent.number, to, principalMinor, interestMinor },
          { kind: 'deposit', reference: orderId, bookedAt: now, summary: 'rollingDepositDraw' },
        ),
      ],
      dueBefore: rollJournals(deposit, rolls, now),
      notifications: [
        {
          customerId,
          text: fillBoth(texts.notificationDrawn, {
            number: deposit.number,
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
