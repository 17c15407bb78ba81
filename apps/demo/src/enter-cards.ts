import { billDayAfter } from '@cloudsail/contract/cards'
import { accountIdOf } from '@cloudsail/demo-customers'
import { sql } from 'kysely'
import { addDays } from './bank/clock.ts'
import { putBackLimits } from './bank/counter.ts'
import type { Tx } from './bank/database.ts'
import { temporaryLimitOf } from './card-requests.ts'
import { type HistoryDraft, overdraftOf } from './history-draft.ts'
import type { DemoCard } from './past.ts'

/** Enters the credit cards at the end of the history: accounts, items, credits, bills. */
export async function enterCards(tx: Tx, history: HistoryDraft): Promise<void> {
  const cards = [...history.cards.values()].map((card) => ({ card, row: cardRow(card, history) }))
  await tx
    .insertInto('cards.credit_cards')
    .values(cards.map(({ row }) => row))
    .execute()
  await Promise.all(
    cards.flatMap(({ card, row }) => [
      enterItems(tx, card, row),
      enterBills(tx, card, row),
      enterPlans(tx, card, row),
    ]),
  )
}

/**
 * Sets the cards' limits back after the history is posted. Without limits, interest can be posted above them. Purchases are
 * planned within them.
 */
export async function limitCards(tx: Tx, history: HistoryDraft): Promise<void> {
  const rows = [...history.cards.values()].map((card) => cardRow(card, history))
  await putBackLimits(
    tx,
    rows.map((row) => ({ customerId: row.customer_id, accountId: row.account_id })),
  )
}

function cardRow({ person, account, model, billDay }: DemoCard, history: HistoryDraft) {
  const limitMinor = overdraftOf(account)!
  const temporary = temporaryLimitOf(history, person)
  return {
    customer_id: person.customerId,
    account_id: accountIdOf(person, account),
    product: account.card!.product,
    limit_minor: limitMinor,
    cash_limit_minor: limitMinor / 2n,
    bill_day: billDay,
    expires_on: expiryOf(account.openedOn, history.today),
    activated_on: account.card!.inactive ? null : account.openedOn,
    overdue_since: model.overdueSince,
    temporary_minor: temporary ? temporary.limitMinor - limitMinor : 0n,
    temporary_from: temporary?.from ?? null,
    temporary_until: temporary?.until ?? null,
  }
}

/** Returns the expiry date of a card: cards are renewed every five years, at the end of the month in which they were opened. */
function expiryOf(openedOn: string, today: string): string {
  let year = Number(openedOn.slice(0, 4)) + 5
  const monthAfter = (ofYear: number) => {
    const month = Number(openedOn.slice(5, 7))
    return month === 12 ? `${ofYear + 1}-01-01` : `${ofYear}-${String(month + 1).padStart(2, '0')}-01`
  }
  while (addDays(monthAfter(year), -1) < today) year += 5
  return addDays(monthAfter(year), -1)
}

type Row = ReturnType<typeof cardRow>

async function enterItems(
  tx: Tx,
  { items, credits }: DemoCard,
  { customer_id, account_id }: Row,
): Promise<void> {
  if (items.length === 0) return
  const place = { customer_id, account_id }
  const repaid = items.flatMap(({ item }) =>
    item.repaid.map(({ on, creditId, amountMinor }) => ({ itemId: item.itemId, on, creditId, amountMinor })),
  )
  await Promise.all([
    tx
      .insertInto('cards.items')
      .values(
        items.map(({ item, told }) => ({
          ...place,
          posted_on: item.postedOn,
          item_id: item.itemId,
          kind: item.kind,
          made_at: told.madeAt,
          amount_minor: item.amountMinor,
          left_minor: item.leftMinor,
          original_currency: told.original?.currency ?? null,
          original_minor: told.original?.amountMinor ?? null,
          merchant: told.merchant ?? '',
          mcc: told.mcc ?? '',
          reference: told.reference,
          billed_on: item.billedOn,
          carried_on: item.carriedOn,
        })),
      )
      .execute(),
    ...(credits.length > 0
      ? [
          tx
            .insertInto('cards.credits')
            .values(
              credits.map(({ credit, told }) => ({
                ...place,
                posted_on: credit.postedOn,
                credit_id: credit.creditId,
                kind: credit.kind,
                made_at: told.madeAt,
                amount_minor: credit.amountMinor,
                left_minor: credit.leftMinor,
                payer_name: told.payer?.name ?? '',
                payer_number: told.payer?.number ?? '',
                payer_bank: told.payer?.bank ?? '',
                reference: told.reference,
              })),
            )
            .execute(),
        ]
      : []),
    sql`insert into cards.repaid (customer_id, account_id, repaid_on, credit_id, item_id, amount_minor)
      select ${customer_id}::bigint, ${account_id}::bigint, r.* from unnest(${repaid.map(({ on }) => on)}::date[],
        ${repaid.map(({ creditId }) => creditId)}::bigint[], ${repaid.map(({ itemId }) => itemId)}::bigint[],
        ${repaid.map(({ amountMinor }) => amountMinor)}::bigint[]) r`.execute(tx),
  ])
}

async function enterPlans(
  tx: Tx,
  { plans, billDay }: DemoCard,
  { customer_id, account_id }: Row,
): Promise<void> {
  if (plans.length === 0) return
  await tx
    .insertInto('cards.plans')
    .values(
      plans.map(({ planId, plan, purchase, merchant, endedOn, settledInterestMinor }) => ({
        customer_id,
        account_id,
        plan_id: planId,
        source: 'purchase' as const,
        item_id: purchase,
        merchant,
        principal_minor: plan.principalMinor,
        periods: plan.periods,
        rate_ppm: plan.ratePpm,
        started_on: plan.startedOn,
        first_on: billDayAfter(plan.startedOn, { billDay }),
        next_on: plan.nextOn,
        billed: plan.billed,
        state: plan.state,
        ended_on: endedOn,
        settled_interest_minor: settledInterestMinor,
      })),
    )
    .execute()
}

async function enterBills(tx: Tx, { model }: DemoCard, { customer_id, account_id }: Row): Promise<void> {
  const place = { customer_id, account_id }
  if (model.bills.length === 0) return
  const lines = model.bills.flatMap(({ billedOn, made }) =>
    made.lines.map((line, index) => ({
      ...place,
      billed_on: billedOn,
      line: index + 1,
      kind: line.kind,
      item_id: line.item.itemId,
      principal_minor: line.principalMinor,
      from_on: line.fromOn,
      to_on: line.toOn,
    })),
  )
  await tx
    .insertInto('cards.bills')
    .values(
      model.bills.map((bill) => ({
        ...place,
        billed_on: bill.billedOn,
        due_on: bill.dueOn,
        amount_minor: bill.amountMinor,
        minimum_minor: bill.minimumMinor,
        paid_minor: bill.paidMinor,
        refunded_minor: bill.refundedMinor,
        state: bill.state,
        previous_minor: bill.made.parts.previousMinor,
        credits_minor: bill.made.parts.creditsMinor,
        retail_minor: bill.made.parts.retailMinor,
        cash_minor: bill.made.parts.cashMinor,
        instalments_minor: bill.made.parts.instalmentsMinor,
        fees_minor: bill.made.parts.feesMinor,
        interest_minor: bill.made.parts.interestMinor,
        minimum_earlier_minor: bill.made.minimum.earlierMinor,
        minimum_over_limit_minor: bill.made.minimum.overLimitMinor,
        minimum_instalments_minor: bill.made.minimum.instalmentsMinor,
        minimum_charges_minor: bill.made.minimum.chargesMinor,
        minimum_tenth_minor: bill.made.minimum.tenthMinor,
      })),
    )
    .execute()
  if (lines.length > 0) await tx.insertInto('cards.interest_lines').values(lines).execute()
}
