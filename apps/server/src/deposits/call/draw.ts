import { parseAmount } from '@cloudsail/contract'
import { drawCallDeposit as contract } from '@cloudsail/contract/deposits'
import { BankError } from '../../errors.ts'
import { drawnProduct, drawOrder } from '../kit/draw-order.ts'
import type { CallCertificate } from './certificates.ts'
import { drawFrom } from './changes.ts'
import { carryOut, loadCall, saveCall, settledCall } from './due.ts'
import { interestOf } from './journals.ts'
import { certificateText, drawLines, money } from './lines.ts'
import { dueNotification } from './notifications.ts'
import { belowLeast, type CallDay } from './terms.ts'
import { callTexts as texts } from './texts.ts'

/** How call deposits are drawn. The amount noticed for this day earns the call rate, the rest the current rate. */
export const callDraw = drawnProduct({
  contract,
  name: texts.callDeposit,
  summary: 'callDepositDraw',
  interestKey: 'interest',
  load: loadCall,

  settle: (found, { facts, parent, on }) => settledCall(found, { ...facts, parent }, on),
  principalOf: ({ certificate }, { amount, facts: { days }, on }) =>
    askedAmount(amount, certificate, days.get(on)!),
  draw({ certificate }, { principalMinor, by, facts: { days }, on }) {
    const day = days.get(on)!
    // What an authority leaves may be less than the minimum.
    const terms = by === 'authority' ? { ...day.terms, leastMinor: 0n } : day.terms
    const drawn = drawFrom(certificate, principalMinor, { on, day: { ...day, terms } })
    return { ...drawn, principalMinor: drawn.draw.principalMinor, interestMinor: interestOf(drawn) }
  },
  describe: ({ settled: { certificate }, draw, facts: { days }, parent, on }) => ({
    certificate: certificateText(certificate, parent),
    lines: drawLines(certificate, draw, days.get(on)!),
  }),

  save(tx, { settled: { due }, draw, to }, { orderId, now }) {
    const { draws } = carryOut(due, now)
    const record = { ...draw, reference: orderId, automatic: false, toAccountId: to?.accountId ?? null }
    return saveCall(tx, { after: draw.after, on: draw.on, draws: [...draws, record] })
  },
  dueBefore: ({ settled: { due } }, now) => ({
    journals: carryOut(due, now).journals,
    told: dueNotification(due),
  }),
})

/**
 * PAM1303000: draws all or part of a call deposit into a current account. What is due on the deposit is carried out first.
 */
export const drawCallDeposit = drawOrder(callDraw)

/** Returns the amount asked for, in minor units: the whole deposit, or a part of at least the minimum. */
function askedAmount(text: string, certificate: CallCertificate, { terms }: CallDay): bigint {
  const amountMinor = amountWithin(text, certificate)
  if (amountMinor < terms.leastMinor && amountMinor !== certificate.principalMinor)
    throw belowLeast(terms, 'amount')
  return amountMinor
}

/** Parses an amount, which is at most the principal. Throws amountInvalid, depositDrawTooMuch. */
export function amountWithin(text: string, { principalMinor }: CallCertificate): bigint {
  const field = 'amount'
  const amountMinor = parseAmount(text, 'CNY')
  if (amountMinor === null) throw new BankError('amountInvalid', { field })
  if (amountMinor > principalMinor)
    throw new BankError('depositDrawTooMuch', { field, values: { principal: money(principalMinor) } })
  return amountMinor
}
