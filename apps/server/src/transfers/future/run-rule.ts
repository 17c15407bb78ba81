import { type Bilingual, fillBoth, formatGrouped, maskName } from '@cloudsail/contract'
import { businessDate, type JobHandler, type JobHandlers } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError, reasonOf } from '../../errors.ts'
import { appendAudit, executeUnderMandate } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { inBankTransfer } from '../in-bank/in-bank-transfer.ts'
import { interbankRemittance } from '../interbank/interbank-remittance.ts'
import { moveOn, type Outcome, type Rule, readRule, runFutureTransfer } from './rules.ts'
import { futureTexts } from './texts.ts'

const definitions = { inBank: inBankTransfer, interbank: interbankRemittance } as const

/**
 * Executes a due date of a rule: makes the transfer, or records and notifies why it failed. Then schedules the next date. A
 * date that runs late, after a clock jump or an outage, is made up under its own date.
 */
const run: JobHandler = async (tx, { customerId, reference: ruleId, dueAt, now }) => {
  const rule = await readRule(tx, customerId, ruleId, { lock: true })
  const dueOn = businessDate(dueAt)
  if (rule?.state !== 'normal' || rule.next_on !== dueOn) return
  const outcome = await attempt(tx, rule, dueAt, now)
  await moveOn(tx, rule, outcome, now)
  if (outcome.reason) await tell(tx, rule, { dueOn, reason: outcome.reason, now })
}

/** Executes the transfer of a date. Returns its order, or the reason why there is no order. */
async function attempt(
  tx: Tx,
  { customer_id: customerId, rule_id: ruleId, kind, method, input }: Rule,
  dueAt: Date,
  now: Date,
): Promise<Outcome> {
  try {
    const { orderId } = await executeUnderMandate(tx, {
      definition: definitions[kind],
      customerId,
      authority: { orderId: ruleId, method },
      occurrence: businessDate(dueAt),
      input,
      now,
      // Missed dates that are made up at once count against the limits of their own days.
      limitsAt: dueAt,
    })
    return { orderId, reason: null }
  } catch (error) {
    if (error instanceof BankError) return { orderId: null, reason: reasonOf(error) }
    throw error
  }
}

/** Notifies the customer by text message why a date failed, and records the event. */
async function tell(
  tx: Tx,
  rule: Rule,
  { dueOn, reason, now }: { dueOn: string; reason: Bilingual; now: Date },
): Promise<void> {
  const { customer_id: customerId, rule_id: ruleId, payee_name, amount_minor, period } = rule
  const text = fillBoth(
    period === 'once' ? futureTexts.notificationOnceFailed : futureTexts.notificationFailed,
    {
      date: dueOn,
      payee: maskName(payee_name),
      amount: formatGrouped(amount_minor, 'CNY'),
      reason: reason.zh,
    },
  )
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text: text.zh } }])
  await appendAudit(tx, {
    customerId,
    at: now,
    event: 'futureTransfer.failed',
    subject: ruleId,
    details: { dueOn, reason: reason.en },
  })
}

export const futureWorkers: JobHandlers = { [runFutureTransfer]: run }
