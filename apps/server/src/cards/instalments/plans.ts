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

/** An instalment plan as it stands. */
export interface Plan extends PlanTerms {
  customerId: bigint
  accountId: bigint
  planId: string
  source: 'bill' | 'purchase'
  billOn: string | null
  itemId: bigint | null
  merchant: string
  startedOn: string
  /** The bill that asks for the next instalment; null once none is to come. */
  nextOn: string | null
  billed: number
  state: PlanState
  endedOn: string | null
  settledInterestMinor: bigint | null
}

/** Every plan of a customer, the newest first. */
export async function readPlans(q: Queryable, customerId: bigint): Promise<Plan[]> {
  return select(q, customerId).orderBy('started_on', 'desc').orderBy('plan_id', 'desc').execute()
}

/** One plan of a card; null where there is none of that number. */
export async function readPlan(
  q: Queryable,
  { customerId, accountId }: { customerId: bigint; accountId: bigint },
  planId: string,
): Promise<Plan | null> {
  const found = select(q, customerId).where('account_id', '=', accountId).where('plan_id', '=', planId)
  return (await found.executeTakeFirst()) ?? null
}

/** The plan that pays a purchase, where one is active. */
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
    .select(['rate_ppm as ratePpm', 'started_on as startedOn', 'next_on as nextOn', 'billed', 'state'])
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

/** Retail of a customer's cards that is still owed, the oldest first; what a settled plan left is not offered again. */
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

/** What ending an active plan on a day comes to. */
export const settlementOn = (plan: Plan, on: string) =>
  settlementOf(plan, {
    billed: plan.billed,
    period: planPeriod({ startedOn: plan.startedOn, nextOn: plan.nextOn! }),
    on,
  })

/**
 * Ends an active plan: what is not due, with the interest of the days used, is an unbilled purchase of the day. The card must
 * be locked (`lockCards`).
 * @returns the purchase's item
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
    /** `openCredits`, where they have been read under the lock already. */
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
        ...{ kind: 'retail', amountMinor: principalMinor + interestMinor, madeAt: now, postedOn: on },
        ...{ reference: plan.planId, merchant },
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
              ...{ kind: 'instalmentInterest', amountMinor: interestMinor, at: now },
              reference: plan.planId,
            }),
          ],
        )
      : null,
  ])
  return itemId
}

/** Nothing of a plan is to come any more: its row says why, its planned principal is gone. */
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
