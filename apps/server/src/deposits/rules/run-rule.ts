import { fillBoth, tailOf } from '@cloudsail/contract'
import { type RuleBalances, ruleMove, ruleTypeNames } from '@cloudsail/contract/deposits'
import {
  type Account,
  readOwnSides,
  refuseUnusable,
  requireMovable,
  requireOwn,
} from '../../accounts/core/index.ts'
import { businessDate, type JobHandler, type JobHandlers, parameter, schedule } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError, reasonOf } from '../../errors.ts'
import { appendAudit, executeUnderMandate, moneyText } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { lastCertificate } from '../time/certificates.ts'
import { type AnyOrder, moveOf } from './moves.ts'
import { moveOn, type Outcome, type Rule, rulesInForce, runDepositRule } from './records.ts'
import { rulesParameter, termsOf } from './terms.ts'
import { ruleTexts } from './texts.ts'

/** Delay after which a rule looks again if an older rule had to run first. */
const behindMs = 1

/**
 * Runs a rule on its date: moves money by the available balance, or records and reports why nothing moved. Then the rule
 * waits for its next date. Rules of a customer that are due at the same instant run one after another, oldest first: the
 * first job runs the oldest rule and reschedules itself for its own. Each run is a transaction of its own.
 */
const runOf =
  (ownTransfer: AnyOrder): JobHandler =>
  async (tx, { customerId, reference: ruleId, dueAt, now }) => {
    const dueOn = businessDate(dueAt)
    const rules = await rulesInForce(tx, customerId, { lock: true })
    const own = rules.find((rule) => rule.rule_id === ruleId)
    if (own?.next_on !== dueOn) return
    // Rules of the same type run at the same time of day. Rules of the other type have already run or run later.
    const hour = (rule: Rule) => rule.type === 'topUp'
    const oldest = rules.find((rule) => rule.next_on === dueOn && hour(rule) === hour(own))!
    if (oldest !== own)
      await schedule(tx, {
        customerId,
        kind: runDepositRule,
        reference: ruleId,
        dueAt: new Date(dueAt.getTime() + behindMs),
      })
    const outcome = await attempt(tx, oldest, { dueOn, now, ownTransfer })
    await moveOn(tx, oldest, outcome, now)
    if (outcome.outcome === 'failed') await tell(tx, oldest, { dueOn, reason: outcome.reason, now })
  }

interface RuleRunDate {
  dueOn: string
  now: Date
  ownTransfer: AnyOrder
}

/** Tries per run. Another order of the customer may debit the account between reading and moving. */
const mostTries = 3

/** Carries out one date of a rule with the current balances. Returns the outcome. */
async function attempt(tx: Tx, rule: Rule, date: RuleRunDate): Promise<Outcome> {
  for (let tries = 1; ; tries += 1)
    try {
      return await moveOnce(tx, rule, date)
    } catch (error) {
      if (!(error instanceof BankError)) throw error
      if (error.key !== 'insufficientBalance' || tries === mostTries)
        return { outcome: 'failed', reason: reasonOf(error) }
    }
}

async function moveOnce(tx: Tx, rule: Rule, { dueOn, now, ownTransfer }: RuleRunDate): Promise<Outcome> {
  const { customer_id: customerId, rule_id: orderId, method, type } = rule
  const terms = termsOf(await parameter(tx, rulesParameter, dueOn), rule.wealth_type)
  const move = ruleMove({ type, amountMinor: rule.amount_minor }, await available(tx, rule), terms)
  if (move.kind === 'skipped') return { outcome: 'skipped' }
  const { amountMinor } = move
  if (move.kind === 'short')
    throw new BankError('ruleNoCover', { values: { amount: moneyText({ amountMinor, currency: 'CNY' }) } })
  const moved = await executeUnderMandate(tx, {
    ...moveOf(rule, amountMinor, ownTransfer),
    customerId,
    authority: { orderId, method },
    occurrence: dueOn,
    now,
  })
  const certificate = rule.wealth_type === 'current' ? null : await lastCertificate(tx, customerId)
  return { outcome: 'done', amountMinor, orderId: moved.orderId, certificate }
}

/** Returns the available balances of a rule's accounts. Throws if one of them is lost, debit-blocked or closed. */
async function available(tx: Tx, rule: Rule): Promise<RuleBalances> {
  const from = `${rule.paying_account_id}.CNY`
  const to = `${rule.destination_account_id ?? rule.paying_account_id}.CNY`
  const sides = await readOwnSides(tx, rule.customer_id, { from, to }, { lock: true })
  if (rule.destination_account_id !== null) {
    const { fromBalance, toBalance } = requireMovable(sides, { from, to })
    return { payingMinor: fromBalance.availableMinor, destinationMinor: toBalance.availableMinor }
  }
  const paying = requireOwn(sides.from)
  refuseUnusable(paying)
  return { payingMinor: inRmb(paying), destinationMinor: 0n }
}

const inRmb = ({ balances }: Account): bigint =>
  balances.find(({ currency }) => currency === 'CNY')?.availableMinor ?? 0n

/** Notifies the customer by SMS why a run failed, and records it in the audit log. */
async function tell(
  tx: Tx,
  rule: Rule,
  { dueOn, reason, now }: { dueOn: string; reason: ReturnType<typeof reasonOf>; now: Date },
): Promise<void> {
  const { customer_id: customerId, rule_id: subject, type } = rule
  const after = await tx
    .selectFrom('deposits.rules as r')
    .innerJoin('accounts.accounts as a', (join) =>
      join.onRef('a.customer_id', '=', 'r.customer_id').onRef('a.account_id', '=', 'r.paying_account_id'),
    )
    .select(['r.next_on as nextOn', 'a.number'])
    .where('r.customer_id', '=', customerId)
    .where('r.rule_id', '=', subject)
    .executeTakeFirstOrThrow()
  const text = fillBoth(ruleTexts.notificationFailed, {
    type: ruleTypeNames[type],
    tail: tailOf(after.number),
    date: dueOn,
    reason,
    after: after.nextOn === null ? ruleTexts.ended : fillBoth(ruleTexts.goesOn, { next: after.nextOn }),
  })
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text: text.zh } }])
  await appendAudit(tx, {
    customerId,
    at: now,
    event: 'depositRule.failed',
    subject,
    details: { dueOn, reason: reason.en },
  })
}

/**
 * Returns the job handlers of rules. The order for transfers between own accounts belongs to the accounts module on the same
 * layer, so it is passed in where the jobs are registered.
 */
export const ruleWorkers = (ownTransfer: AnyOrder): JobHandlers => ({ [runDepositRule]: runOf(ownTransfer) })
