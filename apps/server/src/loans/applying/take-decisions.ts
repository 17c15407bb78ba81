import { brand, fillBoth, formatGrouped, rateText } from '@cloudsail/contract'
import { loanReasonTexts, underReview } from '@cloudsail/contract/loans'
import { addDays, businessDate, parameter, schedule, startOfDay } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { moneyText } from '../../orders/index.ts'
import type { DeskDecision } from '../../ports/index.ts'
import { consumerTermsParameter } from '../parameters.ts'
import { type Application, type ApplicationPlace, moveApplication, readApplication } from './applications.ts'
import { endContracts } from './contract.ts'
import { tell } from './tell.ts'
import { applyingTexts as texts } from './texts.ts'
import { applyingWork } from './workers.ts'

/**
 * Takes decisions of the loan desk about an application. Each decision is complete, so a later one replaces those that have
 * not arrived yet, and earlier ones that arrive afterwards are ignored. An application that the customer has signed or
 * withdrawn stays as it is.
 */
export async function takeDecisions(
  tx: Tx,
  place: ApplicationPlace,
  decisions: readonly DeskDecision[],
  now: Date,
): Promise<void> {
  for (const decision of [...decisions].sort((one, other) => one.seq - other.seq)) {
    const application = await readApplication(tx, place, { lock: true })
    if (!application) return
    const isOpen =
      underReview.includes(application.state) ||
      (application.state === 'approved' && decision.state === 'revoked')
    if (isOpen && decision.seq > application.seq) await takeDecision(tx, application, decision, now)
  }
}

async function takeDecision(
  tx: Tx,
  application: Application,
  { seq, state, reason, amount, ratePpm, bureau }: DeskDecision,
  now: Date,
): Promise<void> {
  const customerId = application.customer_id
  const facts = bureau && {
    askedAt: bureau.askedAt,
    loans: bureau.loans,
    monthsOverdue: bureau.monthsOverdue,
    monthlyDebt: formatGrouped(bureau.monthlyDebt, 'CNY').replaceAll(',', ''),
  }
  const kept = { seq, ...(facts && { bureau: JSON.stringify(facts) }) }
  if (state === 'submitted' || state === 'reviewing')
    return moveApplication(tx, application, { state: 'reviewing', now, changes: { ...kept, reason } })
  if (state === 'documentsWanted') {
    await moveApplication(tx, application, { state, now, changes: { ...kept, reason } })
    return tell(tx, customerId, texts.wanted)
  }
  if (state === 'approved')
    return approve(tx, application, { ...kept, reason, amountMinor: amount, ratePpm }, now)
  await moveApplication(tx, application, { state, now, changes: { ...kept, reason, decided_at: now } })
  if (state === 'revoked') {
    await endContracts(tx, application, now)
    return tell(tx, customerId, fillBoth(texts.revoked, { hotline: brand.hotline }))
  }
  const why = loanReasonTexts[reason ?? 'D05']
  return tell(tx, customerId, fillBoth(texts.declined, { reason: why }))
}

/**
 * Records an offer. The bank never lends more than was asked for, and never at a higher rate than was shown, even if the
 * desk says so.
 */
async function approve(
  tx: Tx,
  application: Application,
  {
    amountMinor,
    ratePpm,
    ...kept
  }: Pick<DeskDecision, 'ratePpm' | 'reason'> & { amountMinor: bigint | null; seq: number; bureau?: string },
  now: Date,
): Promise<void> {
  const { customer_id: customerId, application_id: reference, amount_minor: most } = application
  const today = businessDate(now)
  const { offerDays } = await parameter(tx, consumerTermsParameter, today)
  const offerMinor = amountMinor === null || amountMinor > most ? most : amountMinor
  const offerRate = Math.min(ratePpm, application.rate_ppm)
  const lapsesOn = addDays(today, offerDays)
  const offer = { offer_minor: offerMinor, offer_rate_ppm: offerRate, lapses_on: lapsesOn, decided_at: now }
  await moveApplication(tx, application, {
    state: 'approved',
    now,
    amountMinor: offerMinor,
    changes: { ...kept, ...offer },
  })
  const amount = moneyText({ amountMinor: offerMinor, currency: 'CNY' })
  const values = { amount, rate: rateText(offerRate), until: lapsesOn }
  await tell(tx, customerId, fillBoth(texts.approved, values))
  const dueAt = startOfDay(addDays(lapsesOn, 1))
  await schedule(tx, { customerId, kind: applyingWork.lapse, reference, dueAt })
}
