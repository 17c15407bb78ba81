import { instalmentOf, type PlanTerms } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { enterItem } from '../items.ts'
import { chargeJournal } from '../journals.ts'
import { postToCards } from '../post-to-cards.ts'
import type { BillRange } from './plan-bills.ts'

interface DuePlan extends PlanTerms {
  customerId: bigint
  accountId: bigint
  planId: string
  startedOn: string
  /** Number of instalments already billed. */
  billed: number
  limitMinor: bigint
  temporaryMinor: bigint
  /** True if the card is overpaid, so the credit pays the instalment at once. */
  isOverpaid: boolean
}

/**
 * Enters the instalments that fall due with the bills of a day, before the bills are made. The items `instalment` and
 * `instalmentInterest` are posted on the bill day and deducted from the `planned` item of their plan. Called in the
 * transaction of the bill job, for its range of customers, whose cards are locked.
 */
export async function enterInstalmentsDue(
  tx: Tx,
  billedOn: string,
  { after, upTo }: BillRange,
  now: Date,
): Promise<void> {
  const { rows: plans } = await sql<DuePlan>`
    select p.customer_id as "customerId", p.account_id as "accountId", p.plan_id as "planId",
      p.started_on as "startedOn", p.principal_minor as "principalMinor", p.periods, p.rate_ppm as "ratePpm", p.billed,
      c.limit_minor as "limitMinor",
      case when c.temporary_until >= ${billedOn} then c.temporary_minor else 0 end as "temporaryMinor",
      exists (select from cards.credits r where r.customer_id = p.customer_id and r.account_id = p.account_id
        and r.left_minor > 0) as "isOverpaid"
    from cards.plans p
    join cards.credit_cards c on c.customer_id = p.customer_id and c.account_id = p.account_id
    where p.next_on = ${billedOn} and p.customer_id > ${after} and p.customer_id <= ${upTo}
    order by p.customer_id, p.account_id, p.plan_id`.execute(tx)
  if (plans.length === 0) return
  const due = plans.map((plan) => ({ plan, ...instalmentOf(plan, plan.billed + 1) }))
  const items = due.flatMap(({ plan, principalMinor, interestMinor }) => [
    { plan, kind: 'instalment' as const, amountMinor: principalMinor },
    { plan, kind: 'instalmentInterest' as const, amountMinor: interestMinor },
  ])
  const owed = items.filter(({ plan, amountMinor }) => amountMinor > 0n && !plan.isOverpaid)
  const covered = items.filter(({ plan, amountMinor }) => amountMinor > 0n && plan.isOverpaid)
  for (const { plan, kind, amountMinor } of covered)
    await enterItem(tx, plan, { kind, amountMinor, madeAt: now, postedOn: billedOn, reference: plan.planId })
  const keys = [
    sql`${due.map(({ plan }) => plan.customerId)}::bigint[]`,
    sql`${due.map(({ plan }) => plan.accountId)}::bigint[]`,
    sql`${due.map(({ plan }) => plan.planId)}::text[]`,
  ]
  await Promise.all([
    sql`insert into cards.items (customer_id, account_id, posted_on, kind, made_at, amount_minor, left_minor, reference)
      select i.customer_id, i.account_id, ${billedOn}::date, i.kind, ${now}::timestamptz, i.minor, i.minor, i.reference
      from unnest(${owed.map(({ plan }) => plan.customerId)}::bigint[],
        ${owed.map(({ plan }) => plan.accountId)}::bigint[], ${owed.map(({ kind }) => kind)}::text[],
        ${owed.map(({ amountMinor }) => amountMinor)}::bigint[], ${owed.map(({ plan }) => plan.planId)}::text[])
        i (customer_id, account_id, kind, minor, reference)`.execute(tx),
    sql`update cards.items i set left_minor = i.left_minor - d.minor
      from unnest(${sql.join(keys)}, ${due.map(({ plan }) => plan.startedOn)}::date[],
        ${due.map(({ principalMinor }) => principalMinor)}::bigint[]) d (customer_id, account_id, plan_id, started_on, minor)
      where i.customer_id = d.customer_id and i.account_id = d.account_id and i.posted_on = d.started_on
        and i.kind = 'planned' and i.reference = d.plan_id`.execute(tx),
    sql`update cards.plans p set billed = p.billed + 1,
        next_on = case when p.billed + 1 < p.periods then (p.next_on + interval '1 month')::date end,
        state = case when p.billed + 1 < p.periods then 'active' else 'finished' end,
        ended_on = case when p.billed + 1 < p.periods then null else ${billedOn}::date end
      from unnest(${sql.join(keys)}) d (customer_id, account_id, plan_id)
      where p.customer_id = d.customer_id and p.account_id = d.account_id and p.plan_id = d.plan_id`.execute(
      tx,
    ),
    postToCards(
      tx,
      [...new Map(plans.map((plan) => [plan.accountId, plan])).values()],
      due
        .filter(({ interestMinor }) => interestMinor > 0n)
        .map(({ plan, interestMinor, number }) =>
          chargeJournal(plan, {
            kind: 'instalmentInterest',
            amountMinor: interestMinor,
            at: now,
            reference: `${plan.planId}-${number}`,
          }),
        ),
    ),
  ])
}
