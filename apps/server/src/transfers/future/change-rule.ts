import {
  type Bilingual,
  fillBoth,
  formatAmount,
  formatGrouped,
  inBoth,
  maskCard,
  maskName,
} from '@cloudsail/contract'
import type { OrderLine, OrderWarning } from '@cloudsail/contract/orders'
import {
  changeFuture as changeContract,
  holdFuture as holdContract,
  resumeFuture as resumeContract,
} from '@cloudsail/contract/transfers'
import { businessDate, cancelScheduledJob } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { readLimits } from '../../limits/enforcement/index.ts'
import {
  amountLine,
  datesRow,
  type Executing,
  type Facts,
  type FactsContext,
  isUnchanged,
  movedDates,
  orderDefinition,
  orderTexts,
  type RuleChange,
  type RuleDates,
  requireDates,
  resumedDates,
  scheduleOf,
  skippedDates,
} from '../../orders/index.ts'
import { decideInBank, inBankChannel, loadSides } from '../in-bank/in-bank-transfer.ts'
import { interbankChannel } from '../interbank/interbank-remittance.ts'
import { decideOutside, loadParties } from '../interbank/remittance-order.ts'
import { refuseUnsigned } from '../payer-check.ts'
import { awaitDate, latestRunOn, type Rule, readRule, runFutureTransfer } from './rules.ts'
import { checkRule, scheduleLines } from './set-rule.ts'
import { futureTerms } from './terms.ts'
import { futureTexts as texts } from './texts.ts'

/** PTR0706: changes amount, next date and end. Decided like a new rule, because more may be transferred. */
export const changeFuture = orderDefinition({
  contract: changeContract,
  authorisation: 'own',

  loadFacts: (context, input) => loadRule(context, input.rule, input.amount),

  decide(asked, { amount, nextOn, endOn }, facts) {
    refuseUnsigned(asked.session, changeContract)
    const { rule, terms, dealtOn } = facts
    const dates = requireDates(rule, { unknown: 'futureRuleUnknown', ended: 'futureRuleEnded' })
    const moved = movedDates(dates, { nextOn, endOn }, { ...terms, dealtOn })
    const { amountMinor, warnings } = decideTransfer(asked, facts, moved)
    if (
      amountMinor === rule!.amount_minor &&
      moved.nextOn === rule!.next_on &&
      moved.schedule.endOn === rule!.end_on
    )
      throw new BankError('scheduledUnchanged', { field: 'amount' })
    return {
      plan: { rule: rule!, dates: moved, amountMinor, amount },
      warnings,
      purpose: said(texts.purposeChange, rule!, {
        amount: formatGrouped(amountMinor, 'CNY'),
        next: moved.nextOn,
      }),
      lines: [
        ...ruleLines(rule!),
        { key: 'before', label: texts.before, value: beforeText(rule!) },
        amountLine({ amountMinor, currency: 'CNY' }),
        ...scheduleLines(moved.schedule, terms.executeAt, moved.nextNo),
      ],
    }
  },

  async execute(context, _input, { plan: { rule, dates, amountMinor, amount } }) {
    await change(context, rule, {
      ...datesRow(dates),
      amount_minor: amountMinor,
      input: JSON.stringify({ ...(rule.input as object), amount }),
      method: context.session.method,
      changed_by: context.orderId,
    })
    if (dates.nextOn !== rule.next_on)
      context.inSameRoundTrip(awaitDate(context.q, context.customerId, rule.rule_id, dates.nextOn))
    const values = { amount: formatGrouped(amountMinor, 'CNY'), next: dates.nextOn }
    return tell(context, said(texts.notificationChanged, rule, values))
  },
})

/** PTR0707: pauses a rule or skips its next date. Reduces what is transferred, so it needs no factor. */
export const holdFuture = orderDefinition({
  contract: holdContract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }, { rule }) => ({ rule: readRule(q, customerId, rule) }),

  decide(_asked, { action }, { rule }) {
    const dates = requireDates(rule, { unknown: 'futureRuleUnknown', ended: 'futureRuleEnded' })
    const skipped = action === 'skip' ? skippedDates(dates) : null
    if (dates.schedule.period === 'once') throw new BankError('scheduledOnceOnly')
    return {
      plan: { rule: rule!, skipped },
      lines: [
        ...ruleLines(rule!),
        amountLine({ amountMinor: rule!.amount_minor, currency: 'CNY' }),
        skipped
          ? { key: 'skipped', label: texts.skipped, value: inBoth(dates.nextOn) }
          : { key: 'paused', label: texts.paused, value: texts.pausedValue },
        ...(skipped ? [{ key: 'next', label: texts.nextOn, value: inBoth(skipped.nextOn) }] : []),
      ],
    }
  },

  async execute(context, _input, { plan: { rule, skipped } }) {
    if (!skipped) {
      await change(context, rule, { state: 'paused', next_on: null })
      return tell(context, said(texts.notificationPaused, rule, {}))
    }
    const { q, inSameRoundTrip, customerId, now } = context
    await change(context, rule, datesRow(skipped))
    inSameRoundTrip(
      q
        .insertInto('transfers.future_runs')
        .values({
          customer_id: customerId,
          rule_id: rule.rule_id,
          due_on: rule.next_on!,
          at: now,
          order_id: null,
          reason: null,
          skipped: true,
        })
        .execute(),
    )
    inSameRoundTrip(awaitDate(q, customerId, rule.rule_id, skipped.nextOn))
    return tell(context, said(texts.notificationSkipped, rule, { on: rule.next_on!, next: skipped.nextOn }))
  },
})

/** PTR0708: resumes a paused rule at its first date after today. Decided like a new rule. */
export const resumeFuture = orderDefinition({
  contract: resumeContract,
  authorisation: 'own',

  loadFacts: (context, { rule }) => loadRule(context, rule, null),

  decide(asked, _input, facts) {
    refuseUnsigned(asked.session, resumeContract)
    const { rule, terms } = facts
    if (!rule) throw new BankError('futureRuleUnknown', { field: 'rule' })
    if (rule.ended_at !== null) throw new BankError('futureRuleEnded', { field: 'rule' })
    if (rule.state !== 'paused') throw new BankError('scheduledNotPaused', { field: 'rule' })
    const dates = resumedDates(scheduleOf(rule), rule.next_no, businessDate(asked.now))
    const { amountMinor, warnings } = decideTransfer(asked, facts, dates)
    return {
      plan: { rule, dates },
      warnings,
      purpose: said(texts.purposeResume, rule, { next: dates.nextOn }),
      lines: [
        ...ruleLines(rule),
        amountLine({ amountMinor, currency: 'CNY' }),
        ...scheduleLines(dates.schedule, terms.executeAt, dates.nextNo),
      ],
    }
  },

  async execute(context, _input, { plan: { rule, dates } }) {
    const { session, orderId } = context
    await change(context, rule, {
      ...datesRow(dates),
      state: 'normal',
      method: session.method,
      changed_by: orderId,
    })
    context.inSameRoundTrip(awaitDate(context.q, context.customerId, rule.rule_id, dates.nextOn))
    return tell(context, said(texts.notificationResumed, rule, { next: dates.nextOn }))
  },
})

/** Loads a rule, and what decides about its transfer with an amount. Without one, with the rule's own. */
function loadRule(context: FactsContext, ruleId: string, amount: string | null) {
  const { q, customerId, now } = context
  const rule = readRule(q, customerId, ruleId)
  const ofRule = <Found>(load: (rule: Rule, input: never) => Promise<Found>) =>
    rule.then((found) => {
      if (!found) return null
      const given = amount ?? formatAmount(found.amount_minor, 'CNY')
      return load(found, { ...(found.input as object), amount: given } as never)
    })
  return {
    rule,
    transfer: ofRule(async ({ kind }, input) =>
      kind === 'inBank'
        ? { kind, input, sides: await loadSides(context, input) }
        : { kind, input, looked: await loadParties(context, input) },
    ),
    limits: ofRule(({ payer_account_id: accountId, payee_number }) =>
      readLimits(q, { customerId, accountId, now }, [payee_number]),
    ),
    dealtOn: latestRunOn(q, customerId, ruleId),
    inBank: inBankChannel(q, businessDate(now)),
    interbank: interbankChannel(q, businessDate(now)),
    terms: futureTerms(q, now),
  }
}
type RuleFacts = Facts<ReturnType<typeof loadRule>>

/** Decides about the transfer of a rule as if the rule were set now. Returns the amount of each date, and warnings. */
function decideTransfer(
  asked: Parameters<typeof checkRule>[0],
  { transfer, limits, inBank, interbank, terms }: RuleFacts,
  { nextOn }: RuleDates,
): { amountMinor: bigint; warnings: OrderWarning[] } {
  const at = { nextOn, executeAt: terms.executeAt, limits: limits! }
  if (transfer!.kind === 'inBank') {
    const { payer, payee, amountMinor, warnings } = decideInBank(transfer!.sides, transfer!.input)
    checkRule(asked, { payer, payeeNumber: payee.number, amountMinor, channel: inBank }, at)
    return { amountMinor, warnings }
  }
  const { payer, amountMinor, warnings } = decideOutside(transfer!.looked, transfer!.input)
  const { payeeAccount } = transfer!.input as { payeeAccount: string }
  checkRule(asked, { payer, payeeNumber: payeeAccount, amountMinor, channel: interbank }, at)
  return { amountMinor, warnings }
}

/**
 * Changes a rule that is as it was decided about. Locks in the order in which a due date does: the job, then the rule. A date
 * that is being executed finishes first, and the order is refused as changed.
 */
async function change(
  { q, customerId, now }: Executing,
  rule: Rule,
  to: RuleChange<Rule> & { input?: string },
): Promise<void> {
  const isMoved = to.next_on !== rule.next_on
  const [, changed] = await Promise.all([
    isMoved && cancelScheduledJob(q, { customerId, kind: runFutureTransfer, reference: rule.rule_id }, now),
    q
      .updateTable('transfers.future_rules')
      .set(to)
      .where(isUnchanged(customerId, rule))
      .returning('rule_id')
      .executeTakeFirst(),
  ])
  if (!changed) throw new BankError('orderChanged')
}

function ruleLines({ rule_id, payee_name, payee_number }: Rule): Omit<OrderLine, 'note'>[] {
  return [
    { key: 'rule', label: texts.theRule, value: inBoth(rule_id) },
    { key: 'payee', label: orderTexts.payee, value: inBoth(`${payee_name} · ${maskCard(payee_number)}`) },
  ]
}

const beforeText = ({ amount_minor, next_on, end_on }: Rule): Bilingual =>
  fillBoth(end_on === null ? texts.beforeOnce : texts.beforeValue, {
    amount: formatGrouped(amount_minor, 'CNY'),
    next: next_on!,
    end: end_on ?? '',
  })

const said = (
  text: Bilingual,
  { payee_name, amount_minor }: Rule,
  values: Record<string, string>,
): Bilingual =>
  fillBoth(text, { payee: maskName(payee_name), amount: formatGrouped(amount_minor, 'CNY'), ...values })

const tell = ({ customerId }: Executing, text: Bilingual) => ({ notifications: [{ customerId, text }] })
