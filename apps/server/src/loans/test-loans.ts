import { openPlan, type RateFrom } from '@cloudsail/contract/loans'
import { sql } from 'kysely'
import { buildAccount } from '../accounts/test-builders.ts'
import { instantOf, schedule } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { bankAccount, post } from '../ledger/index.ts'
import { collectLoan } from './collect.ts'

export interface LoanDraft {
  customerId: bigint
  repaymentAccountId: bigint
  disbursedOn: string
  dueDay?: number
  principalMinor?: bigint
  instalments?: number
  rates?: RateFrom[]
  product?: 'home' | 'car' | 'consumer'
  nextRepriceOn?: string | null
}

/** Builds a loan on the day of its disbursement, in ledger and tables. It is collected on its first due day. */
export async function buildLoan(db: Db, draft: LoanDraft): Promise<{ accountId: bigint; number: string }> {
  const { customerId, repaymentAccountId, disbursedOn, product = 'consumer' } = draft
  const { dueDay = 15, principalMinor = 120_000_00n, instalments = 12, nextRepriceOn = null } = draft
  const rates = draft.rates ?? [{ from: disbursedOn, ratePpm: 36_000 }]
  const account = await buildAccount(db, { customerId, kind: 'loan', overdraftMinor: null })
  const plan = openPlan({
    repayment: 'equalInstalment',
    principalMinor,
    ratePpm: rates[0]!.ratePpm,
    instalments,
    disbursedOn,
    dueDay,
  })
  const key = { customer_id: customerId, account_id: account.accountId }
  await db.transaction().execute(async (tx) => {
    await post(tx, [
      {
        kind: 'test',
        reference: `loan-${account.number}`,
        bookedAt: instantOf(disbursedOn, '09:00'),
        legs: [
          {
            account: { ownerId: customerId, accountId: account.accountId, currency: 'CNY' },
            amountMinor: -principalMinor,
          },
          { account: bankAccount('cash', 'CNY'), amountMinor: principalMinor },
        ],
      },
    ])
    await tx
      .insertInto('loans.loans')
      .values({
        ...key,
        product_code: product,
        product_zh: '云帆消费贷',
        product_en: 'Consumer loan',
        contract_number: `T${account.accountId}`,
        principal_minor: principalMinor,
        repayment: plan.repayment,
        instalments,
        lpr_term: '1Y' as const,
        points_ppm: 6_000,
        reprices: 'january' as const,
        due_day: dueDay,
        disbursed_on: disbursedOn,
        repayment_account_id: repaymentAccountId,
        rest_minor: plan.restMinor,
        payment_minor: plan.paymentMinor,
        next_number: 1,
        last_number: instalments,
        period_from: plan.periodFrom,
        next_due_on: plan.nextDueOn,
        next_principal_minor: plan.nextPrincipalMinor,
        next_reprice_on: nextRepriceOn,
        settled_on: null,
      })
      .execute()
    await tx
      .insertInto('loans.rates')
      .values(rates.map(({ from, ratePpm }) => ({ ...key, from_on: from, rate_ppm: ratePpm, lpr_ppm: null })))
      .execute()
    await schedule(tx, {
      customerId,
      kind: collectLoan,
      reference: `${account.accountId}`,
      dueAt: instantOf(plan.nextDueOn, '06:00'),
    })
  })
  return account
}

/** Builds an instalment that fell due and was not paid. */
export async function leaveUnpaid(
  db: Db,
  { customerId, accountId, dueOn }: { customerId: bigint; accountId: bigint; dueOn: string },
): Promise<void> {
  await sql`insert into loans.instalments (customer_id, account_id, due_on, number, principal_minor, interest_minor,
      unpaid_principal_minor, unpaid_interest_minor, penalty_from)
    values (${customerId}, ${accountId}, ${dueOn}, 1, 983607, 36000, 983607, 36000, ${dueOn})`.execute(db)
  await sql`update loans.loans set rest_minor = 11016393, next_number = 2, period_from = ${dueOn},
      next_due_on = (${dueOn}::date + interval '1 month')::date, next_principal_minor = 986558
    where customer_id = ${customerId} and account_id = ${accountId}`.execute(db)
}
