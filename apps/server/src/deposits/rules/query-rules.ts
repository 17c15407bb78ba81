import {
  datesAhead,
  formatAmount,
  maskCard,
  pageSize,
  type RequestOf,
  type ResponseOf,
} from '@cloudsail/contract'
import type { DepositRule, depositRule, depositRules } from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import { accountNumbers } from '../../accounts/core/index.ts'
import { wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { scheduleOf } from '../../orders/index.ts'
import type { FiltersOf } from '../../query/index.ts'
import type { Rule } from './records.ts'

type Counted = Rule & { done: number; skipped: number; failed: number; moved: bigint }

const newestFirst = keyset<Rule>([{ column: 'r.rule_id', kind: 'digits', value: (rule) => rule.rule_id }])

/** Returns a page of the customer's rules, newest first. */
export async function queryRules(
  { db, session }: CustomerContext,
  { state, type }: FiltersOf<typeof depositRules>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof depositRules>> {
  const { customerId } = session
  const [{ rows: found }, numbers] = await Promise.all([
    sql<Counted>`select r.*, runs.* from deposits.rules r, ${counts}
      where r.customer_id = ${customerId} and (${state ?? null}::text is null or r.state = ${state ?? null})
        and (${type ?? null}::text is null or r.type = ${type ?? null}) and ${newestFirst.after(cursor)}
      order by ${newestFirst.order} limit ${limit + 1}`.execute(db),
    accountNumbers(db, customerId),
  ])
  const { rows, nextCursor } = newestFirst.page(found, limit)
  return { rows: rows.map((rule) => present(rule, numbers)), nextCursor, totals: null }
}

const latestFirst = keyset<{ due_on: string }>([
  { column: 'due_on', kind: 'date', value: (run) => run.due_on },
])

/** Returns a rule with its next dates and a page of its runs. Throws ruleUnknown. */
export async function readRuleRuns(
  { db, session }: Pick<CustomerContext, 'db' | 'session'>,
  { ruleId, cursor }: RequestOf<typeof depositRule>,
): Promise<ResponseOf<typeof depositRule>> {
  const { customerId } = session
  const [found, runs, numbers] = await Promise.all([
    sql<Counted>`select r.*, runs.* from deposits.rules r, ${counts}
      where r.customer_id = ${customerId} and r.rule_id = ${ruleId}`.execute(db),
    db
      .selectFrom('deposits.rule_runs')
      .select(['due_on', 'at', 'outcome', 'amount_minor', 'order_id', 'certificate_number', 'reason'])
      .where('customer_id', '=', customerId)
      .where('rule_id', '=', ruleId)
      .where(latestFirst.after(cursor))
      .orderBy(latestFirst.order)
      .limit(pageSize + 1)
      .execute(),
    accountNumbers(db, customerId),
  ])
  const rule = found.rows[0]
  if (!rule) throw new BankError('ruleUnknown')
  const { rows: shown, nextCursor } = latestFirst.page(runs, pageSize)
  return {
    rule: present(rule, numbers),
    ...(rule.state === 'normal' ? datesAhead(scheduleOf(rule), rule.next_no) : { upcoming: [], left: 0 }),
    runs: shown.map((run) => ({
      dueOn: run.due_on,
      at: wireTime(run.at),
      outcome: run.outcome,
      amount: run.amount_minor === null ? null : formatAmount(run.amount_minor, 'CNY'),
      orderId: run.order_id,
      certificate: run.certificate_number,
      reason: run.reason,
    })),
    nextCursor,
  }
}

const counts = sql`lateral (
    select count(*) filter (where outcome = 'done')::integer as done,
      count(*) filter (where outcome = 'skipped')::integer as skipped,
      count(*) filter (where outcome = 'failed')::integer as failed,
      coalesce(sum(f.amount_minor), 0)::bigint as moved
    from deposits.rule_runs f where f.customer_id = r.customer_id and f.rule_id = r.rule_id
  ) runs`

function present(rule: Counted, numbers: ReadonlyMap<bigint, string>): DepositRule {
  const masked = (accountId: bigint) => maskCard(numbers.get(accountId) ?? '')
  return {
    ruleId: rule.rule_id,
    type: rule.type,
    wealthType: rule.wealth_type,
    termMonths: rule.term_months,
    instruction: rule.instruction,
    payingAccount: masked(rule.paying_account_id),
    destinationAccount: rule.destination_account_id === null ? null : masked(rule.destination_account_id),
    amount: formatAmount(rule.amount_minor, 'CNY'),
    period: rule.period,
    firstOn: rule.first_on,
    endOn: rule.end_on,
    nextOn: rule.next_on,
    state: rule.state,
    setAt: wireTime(rule.set_at),
    endedAt: rule.ended_at && wireTime(rule.ended_at),
    changedBy: rule.changed_by,
    done: rule.done,
    skipped: rule.skipped,
    failed: rule.failed,
    moved: formatAmount(rule.moved, 'CNY'),
  }
}
