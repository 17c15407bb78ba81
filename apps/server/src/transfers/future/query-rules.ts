import {
  datesAhead,
  formatAmount,
  maskCard,
  pageSize,
  type RequestOf,
  type ResponseOf,
} from '@cloudsail/contract'
import type { OrderState } from '@cloudsail/contract/orders'
import type { futureRule, futureRules } from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import { accountNumbers } from '../../accounts/core/index.ts'
import { wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { searchIn } from '../../ledger/index.ts'
import { scheduleOf } from '../../orders/index.ts'
import type { FiltersOf } from '../../query/index.ts'
import type { Rule } from './rules.ts'

type Counted = Rule & { done: number; failed: number }

const newestFirst = keyset<Rule>([{ column: 'r.rule_id', kind: 'digits', value: (rule) => rule.rule_id }])

/** Returns a page of the customer's rules, newest first. */
export async function queryRules(
  { db, session }: CustomerContext,
  { state, text }: FiltersOf<typeof futureRules>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof futureRules>> {
  const { customerId } = session
  const [{ rows: found }, numbers] = await Promise.all([
    sql<Counted>`select r.*, runs.* from transfers.future_rules r, ${counts}
      where r.customer_id = ${customerId} and (${state ?? null}::text is null or r.state = ${state ?? null})
        and ${text ? searchIn('r.search_text', text) : sql`true`} and ${newestFirst.after(cursor)}
      order by ${newestFirst.order} limit ${limit + 1}`.execute(db),
    accountNumbers(db, customerId),
  ])
  const { rows, nextCursor } = newestFirst.page(found, limit)
  return { rows: rows.map((rule) => present(rule, numbers)), nextCursor, totals: null }
}

const latestFirst = keyset<{ due_on: string }>([
  { column: 'r.due_on', kind: 'date', value: (run) => run.due_on },
])

/** Returns a rule with its next dates and a page of its past dates. Throws futureRuleUnknown. */
export async function readRuleRuns(
  { db, session }: CustomerContext,
  { ruleId, cursor }: RequestOf<typeof futureRule>,
): Promise<ResponseOf<typeof futureRule>> {
  const { customerId } = session
  const [found, runs, numbers] = await Promise.all([
    sql<Counted>`select r.*, runs.* from transfers.future_rules r, ${counts}
      where r.customer_id = ${customerId} and r.rule_id = ${ruleId}`.execute(db),
    db
      .selectFrom('transfers.future_runs as r')
      .leftJoin('orders.orders as o', (join) =>
        join
          .onRef('o.customer_id', '=', 'r.customer_id')
          .onRef('o.order_id', '=', 'r.order_id')
          // A rule's orders are created after the rule, so their numbers are higher.
          .on('o.order_id', '>=', ruleId),
      )
      .select(['r.due_on', 'r.at', 'r.order_id', 'r.reason', 'r.skipped', 'o.state'])
      .where('r.customer_id', '=', customerId)
      .where('r.rule_id', '=', ruleId)
      .where(latestFirst.after(cursor))
      .orderBy(latestFirst.order)
      .limit(pageSize + 1)
      .execute(),
    accountNumbers(db, customerId),
  ])
  const rule = found.rows[0]
  if (!rule) throw new BankError('futureRuleUnknown')
  const { rows: shown, nextCursor } = latestFirst.page(runs, pageSize)
  return {
    rule: present(rule, numbers),
    ...(rule.state === 'normal' ? datesAhead(scheduleOf(rule), rule.next_no) : { upcoming: [], left: 0 }),
    runs: shown.map(({ due_on, at, order_id, reason, skipped, state }) => ({
      dueOn: due_on,
      at: wireTime(at),
      state: state ?? ('failed' satisfies OrderState),
      skipped,
      orderId: order_id,
      reason,
    })),
    nextCursor,
  }
}

/** A transfer returned by another bank counts as failed. */
const counts = sql`lateral (
    select count(*) filter (where went)::integer as done, count(*) filter (where not went)::integer as failed
    from (
      select coalesce((
        select o.state not in ('failed', 'rejected', 'cancelled') from orders.orders o
        where o.customer_id = f.customer_id and o.order_id = f.order_id), false) as went
      from transfers.future_runs f
      where f.customer_id = r.customer_id and f.rule_id = r.rule_id and not f.skipped
    ) each
  ) runs`

function present(rule: Counted, numbers: ReadonlyMap<bigint, string>) {
  return {
    ruleId: rule.rule_id,
    kind: rule.kind,
    state: rule.state,
    period: rule.period,
    firstOn: rule.first_on,
    endOn: rule.end_on,
    nextOn: rule.next_on,
    payerAccount: maskCard(numbers.get(rule.payer_account_id) ?? ''),
    payeeName: rule.payee_name,
    payeeAccount: rule.payee_number,
    payeeBank: rule.payee_bank_name,
    amount: formatAmount(rule.amount_minor, 'CNY'),
    setAt: wireTime(rule.set_at),
    changedBy: rule.changed_by,
    done: rule.done,
    failed: rule.failed,
  }
}
