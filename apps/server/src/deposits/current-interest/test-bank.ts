import { randomInt } from 'node:crypto'
import { type Currency, cardNumber } from '@cloudsail/contract'
import { sql } from 'kysely'
import pino from 'pino'
import { openCustomerAccounts } from '../../accounts/core/index.ts'
import {
  addDays,
  advanceClock,
  type DayEndStep,
  dayEndReport,
  instantOf,
  runDayEnds,
} from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { bankAccount, closeDay, type LedgerAccountRef, post } from '../../ledger/index.ts'
import { carryOutWithdrawalNotices } from '../call/day-end.ts'
import { payMonthlyInterest } from '../large/pay-interest.ts'
import { rollDeposits } from '../rolling/roll.ts'
import { announceMaturities, matureDeposits } from '../time/mature.ts'
import { accrueInterest } from './accrue.ts'
import { settleInterest } from './settle.ts'

/** Builds a small bank of current accounts whose days a test can run. */
export function interestBank(db: Db, { killed = () => false }: { killed?: () => boolean } = {}) {
  let references = 0
  /** Wraps a step so that its server may crash after a range is done and before it is committed. */
  const mortal = (step: DayEndStep): DayEndStep => ({
    ...step,
    async run(tx, range) {
      const progress = await step.run(tx, range)
      if (killed()) throw new Error('killed')
      return progress
    },
  })
  const postTest = async (
    account: LedgerAccountRef,
    amountMinor: bigint,
    bookedAt: Date,
    valueDate?: string,
  ) => {
    references += 1
    const legs = [
      { account: bankAccount('clearing', account.currency), amountMinor: -amountMinor },
      { account, amountMinor },
    ]
    const draft = {
      kind: 'test',
      reference: `${references}`,
      bookedAt,
      ...(valueDate && { valueDate }),
      legs,
    }
    await inTransaction(db, (tx) => post(tx, [draft]))
  }
  const dayEnds = {
    db,
    log: pino({ level: 'silent' }),
    steps: [
      closeDay,
      accrueInterest,
      settleInterest,
      payMonthlyInterest,
      rollDeposits,
      matureDeposits,
      announceMaturities,
      carryOutWithdrawalNotices,
    ].map(mortal),
    retryMs: 0,
  }
  return {
    dayEnds,
    async account(customerId: bigint, currency: Currency = 'CNY'): Promise<LedgerAccountRef> {
      const [accountId] = await inTransaction(db, (tx) =>
        openCustomerAccounts(tx, [
          {
            customerId,
            accountId: null,
            number: cardNumber('debit', randomInt(10 ** 9)),
            kind: 'debitCard',
            holderName: '王芳',
            branchCode: '599290000017',
            openedOn: '2026-01-05',
            currencies: [currency],
            cashCurrencies: currency === 'CNY' ? [] : [currency],
          },
        ]),
      )
      return { ownerId: customerId, accountId: accountId!, currency }
    },
    /** Moves the clock to noon of a date and posts there. A positive amount is paid in. */
    async post(
      date: string,
      account: LedgerAccountRef,
      amountMinor: bigint,
      valueDate: string = date,
    ): Promise<void> {
      const bookedAt = instantOf(date, '12:00')
      await advanceClock(db, bookedAt)
      await postTest(account, amountMinor, bookedAt, valueDate)
    },
    /** Posts at the current instant of the bank clock what was due at noon of a past date, like a mandate that is caught up. */
    async makeUp(dueOn: string, account: LedgerAccountRef, amountMinor: bigint): Promise<void> {
      await postTest(account, amountMinor, instantOf(dueOn, '12:00'))
    },
    /** Moves the clock to a date and runs the day-ends of the days before it. */
    async comeTo(date: string): Promise<void> {
      await advanceClock(db, instantOf(date, '00:21'))
      do await runDayEnds(dayEnds)
      while ((await dayEndReport(db, { dates: 0 })).missed > 0)
    },
    /** Returns the interest paid on an account, including corrections, by value date. */
    async paid(account: LedgerAccountRef): Promise<Record<string, bigint>> {
      const { rows } = await sql<{ date: string; amount: bigint }>`
        select value_date as date, sum(amount_minor)::bigint as amount from ledger.entries
        where owner_id = ${account.ownerId} and account_id = ${account.accountId}
          and currency = ${account.currency} and kind in ('currentInterest', 'currentInterestCorrection')
        group by value_date order by value_date`.execute(db)
      return Object.fromEntries(rows.map(({ date, amount }) => [date, amount]))
    },
    /** Returns every settled period with its sum, by account and period. */
    async periods(): Promise<Record<string, { days: bigint; interest: bigint | null }>> {
      const rows = await db.selectFrom('deposits.current_interest').selectAll().execute()
      return Object.fromEntries(
        rows
          .toSorted((one, other) => Number(one.customer_id - other.customer_id))
          .filter(({ settled_on }) => settled_on !== null)
          .map((row) => [
            `${row.customer_id} ${row.currency} ${row.period_from}`,
            { days: row.balance_days, interest: row.interest_minor },
          ]),
      )
    },
    /** Returns the same sums, computed again from the entries of the ledger alone. */
    async recounted(settledOn: string, from: string): Promise<Record<string, bigint>> {
      const { rows } = await sql<{ key: string; days: bigint }>`
        select concat_ws(' ', owner_id, currency, ${from}::date) as key,
          sum(amount_minor * (${settledOn}::date - greatest(value_date, ${from}::date) + 1))::bigint as days
        from ledger.entries where owner_id > 0 and value_date <= ${settledOn} group by owner_id, currency
        order by owner_id`.execute(db)
      return Object.fromEntries(rows.map(({ key, days }) => [key, days]))
    },
  }
}

/** Returns the dates from one to another, both included. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}
