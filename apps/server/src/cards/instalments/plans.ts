import {
  type OpenCredit,
  type PlanState,
  type PlanTerms,
  planPeriod,
  settlementOf,
} from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { CardAccount } from '../account.ts'
import { enterItem } from '../items.ts'
import { chargeJournal } from '../journals.ts'
import { postToCards } from '../post-to-cards.ts'

/** An instalment plan with its current state. */
export interface Plan extends PlanTerms {
  customerId: bigint
  accountId: bigint
  planId: string
  source: 'bill' | 'purchase'
  billOn: string | null
  itemId: bigint | null
  merchant: string
  startedOn: string
  /** The bill that asks for the first instalment. */
  firstOn: string | null
  /** The bill that asks for the next instalment. Null if no instalment is left. */
  nextOn: string | null
  billed: number
  state: PlanState
  endedOn: string | null
  settledInterestMinor: bigint | null
}

/** Returns all plans of a customer, newest first. */
export async function readPlans(q: Queryable, customerId: bigint): Promise<Plan[]> {
  return select(q, customerId).orderBy('started_on', 'desc').orderBy('plan_id', 'desc').execute()
}

/** Returns a plan of a card by its number. Null if it does not exist. */
export async function readPlan(
  q: Queryable,
  { customerId, accountId }: { customerId: bigint; accountId: bigint },
  planId: string,
): Promise<Plan | null> {
  const found = select(q, customerId).where('account_id', '=', accountId).where('plan_id', '=', planId)
  return (await found.executeTakeFirst()) ?? null
}

/** Returns the active plan that pays a purchase, if any. */
export async function planOfPurchase(
  q: Queryable,
  { customerId, accountId }: { customerId: bigint; accountId: bigint },
  itemId: bigint,
): Promise<Plan | null> {
  const found = select(q, customerId)
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('state', '=', 'active')
  return (await found.executeTakeFirst()) ?? null
}

const select = (q: Queryable, customerId: bigint) =>
  q
    .selectFrom('cards.plans')
    .select([
      'customer_id as customerId',
      'account_id as accountId',
      'plan_id as planId',
      'source',
      'merchant',
    ])
    .select(['bill_on as billOn', 'item_id as itemId', 'principal_minor as principalMinor', 'periods'])
    .select([
      'rate_ppm as ratePpm',
      'started_on as startedOn',
      'first_on as firstOn',
      'next_on as nextOn',
      'billed',
      'state',
    ])
    .select(['ended_on as endedOn', 'settled_interest_minor as settledInterestMinor'])
    .where('customer_id', '=', customerId)

/** Retail that a plan may take over. */
export interface OfferedItem {
  itemId: bigint
  accountId: bigint
  postedOn: string
  merchant: string
  leftMinor: bigint
  billedOn: string | null
}

/** Returns the unpaid retail of a customer's cards, oldest first. The remainder of a settled plan is not offered again. */
export async function offeredItems(q: Queryable, customerId: bigint): Promise<OfferedItem[]> {
  return q
    .selectFrom('cards.items as i')
    .select(['i.item_id as itemId', 'i.account_id as accountId', 'i.posted_on as postedOn', 'i.merchant'])
    .select(['i.left_minor as leftMinor', 'i.billed_on as billedOn'])
    .where('i.customer_id', '=', customerId)
    .where('i.kind', '=', 'retail')
    .where('i.left_minor', '>', 0n)
    .where('i.carried_on', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cards.plans as p')
            .select('p.plan_id')
            .whereRef('p.customer_id', '=', 'i.customer_id')
            .whereRef('p.account_id', '=', 'i.account_id')
            .whereRef('p.plan_id', '=', 'i.reference'),
        ),
      ),
    )
    .orderBy('i.posted_on')
    .orderBy('i.item_id')
    .execute()
}

/** Returns the amounts for settling an active plan on a day. */
export const settlementOn = (plan: Plan, on: string) =>
  settlementOf(plan, {
    billed: plan.billed,
    period: planPeriod({ ...plan, nextOn: plan.nextOn! }),
    on,
  })

/**
 * Ends an active plan. The principal not yet due, with interest for the days used, becomes an unbilled purchase of the day.
 * The card must be locked (`lockCards`).
 * @returns the item of the purchase
 */
export async function endPlan(
  tx: Tx,
  card: Pick<CardAccount, 'customerId' | 'accountId' | 'limitMinor' | 'temporaryMinor'>,
  plan: Plan,
  {
    now,
    state,
    merchant,
    credits,
  }: {
    now: Date
    state: 'settledEarly' | 'closedByRefund'
    merchant: string
    /** `openCredits`, if already read under the lock. */
    credits?: readonly OpenCredit[]
  },
): Promise<bigint> {
  const on = businessDate(now)
  const { principalMinor, interestMinor } = settlementOn(plan, on)
  const [itemId] = await Promise.all([
    enterItem(
      tx,
      card,
      {
        kind: 'retail',
        amountMinor: principalMinor + interestMinor,
        madeAt: now,
        postedOn: on,
        reference: plan.planId,
        merchant,
      },
      credits,
    ),
    closePlan(tx, plan, { on, state, interestMinor }),
    interestMinor > 0n
      ? postToCards(
          tx,
          [card],
          [
            chargeJournal(card, {
              kind: 'instalmentInterest',
              amountMinor: interestMinor,
              at: now,
              reference: plan.planId,
            }),
          ],
        )
      : null,
  ])
  return itemId
}

/** Closes a plan: records the reason in its row, and removes its planned principal. */
export async function closePlan(
  tx: Tx,
  { customerId, accountId, planId, startedOn }: Plan,
  { on, state, interestMinor = null }: { on: string; state: PlanState; interestMinor?: bigint | null },
): Promise<void> {
  await Promise.all([
    tx
      .updateTable('cards.plans')
      .set({ state, next_on: null, ended_on: on, settled_interest_minor: interestMinor })
      .where('customer_id', '=', customerId)
      .where('account_id', '=', accountId)
      .where('plan_id', '=', planId)
      .execute(),
    sql`update cards.items set left_minor = 0 where customer_id = ${customerId} and account_id = ${accountId}
      and posted_on = ${startedOn} and kind = 'planned' and reference = ${planId}`.execute(tx),
  ])
}
