import { fillBoth, parseAmount, tailOf } from '@cloudsail/contract'
import { drawCallDeposit as contract } from '@cloudsail/contract/deposits'
import { readAccount, wakeAccount } from '../../accounts/core/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import {
  accountLine,
  amountLines,
  orderDefinition,
  ownMoneyPayment,
  paymentFacts,
} from '../../orders/index.ts'
import { readCertificateKey } from '../certificate-key.ts'
import { receivingAccount } from '../time/accounts.ts'
import type { CallCertificate } from './certificates.ts'
import { drawFrom } from './changes.ts'
import { carryOut, loadCall, saveCall, settledCall } from './due.ts'
import { callDrawJournal, interestOf } from './journals.ts'
import { certificateLine, drawLines, line, money } from './lines.ts'
import { dueNotification } from './notifications.ts'
import { belowLeast, type CallDay } from './terms.ts'
import { callTexts as texts } from './texts.ts'

/**
 * PAM1303000: draws all or part of a call deposit into a current account. What is due on the deposit is carried out first.
 * The amount noticed for this day earns the call rate, the rest the current rate.
 */
export const drawCallDeposit = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: (context, { deposit, toAccountId }) => ({
    ...loadCall(context, deposit),
    to: readAccount(context.q, context.customerId, BigInt(toAccountId), { lock: context.lock }),
    payment: paymentFacts(context, readCertificateKey(deposit).accountId, []),
  }),

  decide({ now }, input, facts) {
    const on = businessDate(now)
    const { certificate, due, parent } = settledCall(facts, on)
    const day = facts.days.get(on)!
    const askedMinor = askedAmount(input.amount, certificate, day)
    const to = receivingAccount(facts.to, 'CNY', 'toAccountId')
    const drawn = drawFrom(certificate, askedMinor, { on, day })
    const interestMinor = interestOf(drawn)
    const arrives = { amountMinor: drawn.draw.principalMinor + interestMinor, currency: 'CNY' } as const
    return {
      plan: { due, drawn, to, parent },
      payment: ownMoneyPayment(arrives, { payer: parent, payee: to, facts: facts.payment }),
      purpose: fillBoth(texts.drawPurpose, { amount: money(drawn.draw.principalMinor) }),
      lines: [
        ...amountLines(arrives, texts.arrives),
        certificateLine(certificate, parent),
        ...drawLines(certificate, drawn, day),
        { ...line('interest', money(interestMinor)), tone: 'strong' },
        line('remainder', drawn.draw.leftMinor > 0n ? money(drawn.draw.leftMinor) : texts.nothing),
        accountLine('payee', to),
      ],
    }
  },

  async execute({ q, customerId, now, orderId }, _input, { plan }) {
    const { due, drawn, to, parent } = plan
    const before = carryOut(due, now)
    const record = { ...drawn, reference: orderId, automatic: false, toAccountId: to.accountId }
    await Promise.all([
      saveCall(q, { after: drawn.after, on: drawn.on, draws: [...before.draws, record] }),
      wakeAccount(q, customerId, to.accountId),
    ])
    const told = dueNotification(due)
    const text = fillBoth(texts.notificationDrawn, {
      number: drawn.after.number,
      tail: tailOf(to.number),
      time: wireTime(now).slice(11, 16),
      amount: money(drawn.draw.principalMinor),
      interest: money(interestOf(drawn)),
    })
    return {
      journals: [
        callDrawJournal(
          { ...drawn, to, parentNumber: parent.number },
          { kind: 'deposit', reference: orderId, bookedAt: now },
        ),
      ],
      dueBefore: before.journals,
      notifications: [...(told ? [{ customerId, text: told }] : []), { customerId, text }],
    }
  },
})

/** Returns the amount asked for, in minor units: the whole deposit, or a part of at least the minimum. */
function askedAmount(text: string, { principalMinor }: CallCertificate, { terms }: CallDay): bigint {
  const field = 'amount'
  const amountMinor = parseAmount(text, 'CNY')
  if (amountMinor === null) throw new BankError('amountInvalid', { field })
  if (amountMinor > principalMinor)
    throw new BankError('depositDrawTooMuch', { field, values: { principal: money(principalMinor) } })
  if (amountMinor < terms.leastMinor && amountMinor !== principalMinor) throw belowLeast(terms, field)
  return amountMinor
}
