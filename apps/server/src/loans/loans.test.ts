import type { ResponseOf } from '@cloudsail/contract'
import type { loanCourse, ownLoans } from '@cloudsail/contract/loans'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { addDays, advanceClock, bankNow, businessDate, instantOf } from '../bankday/index.ts'
import { doAllDue } from '../bankday/test-scheduled-jobs.ts'
import { testDatabase } from '../db/test-database.ts'
import { testContext } from '../http/test-context.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { bankAccount, post, trialBalance } from '../ledger/index.ts'
import { call, giveOrder, readyOrder } from '../orders/test-orders.ts'
import { loanWorkers } from './index.ts'
import { repriceLoans } from './reprice.ts'
import { buildLoan } from './test-loans.ts'

const { db, ownerDb } = await testDatabase()
const log = pino({ level: 'silent' })

// Removes the day-ends, so that the clock can skip months.
beforeAll(async () => {
  await ownerDb.deleteFrom('bankday.day_ends').execute()
})

async function letPass(date: string, time = '12:30') {
  await advanceClock(db, instantOf(date, time))
  await doAllDue({ db, log, workers: loanWorkers, retryMs: 5 })
}

/** The bank clock only goes forward, so each test has a year of its own. Its loan begins on 15 January. */
let year = 2027
async function scene({ fundsMinor = 0n, ...loan }: { fundsMinor?: bigint; product?: 'home' } = {}) {
  year += 1
  await letPass(`${year}-01-15`, '10:00')
  const { customerId } = await buildCustomer(db)
  const current = await buildAccount(db, { customerId })
  const built = await buildLoan(db, {
    customerId,
    repaymentAccountId: current.accountId,
    disbursedOn: `${year}-01-15`,
    ...loan,
  })
  const payIn = async (amountMinor: bigint) =>
    db.transaction().execute(async (tx) => {
      const bookedAt = await bankNow(tx)
      await post(tx, [
        {
          kind: 'test',
          reference: `in-${current.number}-${bookedAt.getTime()}`,
          bookedAt,
          legs: [
            { account: bankAccount('cash', 'CNY'), amountMinor: -amountMinor },
            {
              account: { ownerId: customerId, accountId: current.accountId, currency: 'CNY' as const },
              amountMinor,
            },
          ],
        },
      ])
    })
  if (fundsMinor > 0n) await payIn(fundsMinor)
  const context = async () => {
    const now = await advanceClock(db, new Date((await bankNow(db)).getTime() + 61_000))
    return testContext(db, { customerId, now: now! })
  }
  const balanceOf = async (accountId: bigint) => {
    const { rows } = await sql<{ minor: bigint }>`select credits_minor - debits_minor as minor
      from ledger.accounts where owner_id = ${customerId} and account_id = ${accountId}`.execute(db)
    return rows[0]!.minor
  }
  return {
    customerId,
    current,
    payIn,
    context,
    year,
    loan: `${built.accountId}`,
    loanId: built.accountId,
    from: `${current.accountId}`,
    /** Balances of the current account and of the loan. */
    balances: async () => [await balanceOf(current.accountId), await balanceOf(built.accountId)],
    messages: async () => {
      const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
        where customer_id = ${customerId} and kind = 'sms' order by message_id`.execute(db)
      return rows.map(({ text }) => text)
    },
    payments: async () => {
      const { rows } = await sql<{
        text: string
      }>`select concat_ws(' ', paid_on, kind, number, principal_minor,
          interest_minor, penalty_minor, charge_minor) as text from loans.payments
        where customer_id = ${customerId} order by payment_id`.execute(db)
      return rows.map(({ text }) => text)
    },
    row: async () => {
      const { rows } = await sql<{ text: string }>`select concat_ws(' ', rest_minor, next_number, last_number,
          next_due_on, settled_on) as text from loans.loans where customer_id = ${customerId}`.execute(db)
      return rows[0]!.text
    },
  }
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => error.key ?? error,
  )

test('an instalment is taken whole on its due day, and the loan waits for the next', async () => {
  const { payIn, balances, payments, row, year: y } = await scene()
  await payIn(10_200_00n)
  await letPass(`${y}-02-15`, '06:01')
  expect(await payments()).toEqual([`${y}-02-15 instalment 1 983607 36000 0 0`])
  expect(await balances()).toEqual([3_93n, -110_163_93n])
  expect(await row()).toBe(`11016393 2 12 ${y}-03-15`)
  expect(
    (await trialBalance(db)).every(({ debitsMinor, creditsMinor }) => debitsMinor === creditsMinor),
  ).toBe(true)
})

test('an amount missing at 23:50 is overdue, announced, penalised, and collected from later money', async () => {
  const { payIn, balances, payments, messages, year: y } = await scene()
  await letPass(`${y}-02-15`, '06:01')
  expect(await payments()).toEqual([])
  await payIn(1_000_00n)
  await letPass(`${y}-02-15`, '22:01')
  expect(await payments()).toEqual([])
  await letPass(`${y}-02-15`, '23:51')
  expect(await payments()).toEqual([`${y}-02-15 instalment 1 64000 36000 0 0`])
  await letPass(`${y}-02-16`, '06:01')
  expect((await messages()).at(-1)).toContain('报送征信系统')
  await letPass(`${y}-02-24`, '10:00')
  await payIn(20_000_00n)
  await letPass(`${y}-02-25`, '06:01')
  // 9,196.07 at 5.40 % for ten days.
  expect((await payments()).at(-1)).toBe(`${y}-02-25 overdue 1 919607 0 1379 0`)
  expect((await messages()).at(-1)).toContain('已全部还清')
  expect(await balances()).toEqual([20_000_00n - 9_196_07n - 13_79n, -110_163_93n])
})

test('an order repays arrears in part or whole, and a message says when they are cleared', async () => {
  const { payIn, context, loan, from, payments, messages, year: y } = await scene()
  expect(
    await refusal(readyOrder(await context(), 'PFA0603', { loan, fromAccountId: from, amount: '1' })),
  ).toBe('nothingOverdue')
  await letPass(`${y}-02-25`, '05:00')
  await payIn(5_000_00n)
  const input = { loan, fromAccountId: from, amount: '5000.00' }
  expect(await refusal(readyOrder(await context(), 'PFA0603', { ...input, amount: '10211.37' }))).toBe(
    'arrearsTooMuch',
  )
  const receipt = await giveOrder(await context(), 'PFA0603', input)
  const lines = Object.fromEntries(receipt.lines.map(({ key, value }) => [key, value.zh]))
  expect(lines).toMatchObject({
    penalty: '人民币15.29元',
    interest: '人民币360.00元',
    principal: '人民币4,624.71元',
  })
  expect((await payments()).at(-1)).toBe(`${y}-02-25 overdue 1 462471 36000 1529 0`)
  expect((await messages()).at(-1)).toContain('已归还逾期款项')
  await payIn(5_211_36n)
  await giveOrder(await context(), 'PFA0603', { ...input, amount: '5211.36' })
  expect((await messages()).at(-1)).toContain('逾期款项已全部还清')
})

test('a part is repaid early today or on a later day, and a scheduled one can be cancelled', async () => {
  const { payIn, context, loan, from, payments, row, balances, year: y } = await scene({ product: 'home' })
  await payIn(100_000_00n)
  const part = {
    loan,
    fromAccountId: from,
    whole: false,
    amount: '20000.00',
    mode: 'shorter',
    on: `${y}-02-25`,
  }
  // On a due day the instalment is collected first.
  await letPass(`${y}-02-15`, '05:00')
  expect(await refusal(readyOrder(await context(), 'PFA0604', { ...part, on: `${y}-02-15` }))).toBe(
    'loanDueToday',
  )
  await letPass(`${y}-02-15`, '06:01')
  await letPass(`${y}-02-25`, '10:00')
  for (const [changed, key] of [
    [{ amount: '9900' }, 'earlyMinimum'],
    [{ amount: '10050' }, 'earlyMinimum'],
    [{ amount: '110100' }, 'earlyRemainder'],
    [{ on: addDays(`${y}-02-25`, 31) }, 'earlyDate'],
    [{ on: `${y}-02-24` }, 'earlyDate'],
  ] as const)
    expect(await refusal(readyOrder(await context(), 'PFA0604', { ...part, ...changed }))).toBe(key)
  await giveOrder(await context(), 'PFA0604', part)
  // Ten days of 20,000 at 3.6 %, and a charge of 1 % within the first year.
  expect((await payments()).at(-1)).toBe(`${y}-02-25 early 2000000 2000 0 20000`)
  expect(await row()).toBe(`9016393 2 10 ${y}-03-15`)

  const later = { ...part, on: `${y}-02-28` }
  const { orderId } = await giveOrder(await context(), 'PFA0604', later)
  expect(await refusal(readyOrder(await context(), 'PFA0604', part))).toBe('earlyPending')
  await giveOrder(await context(), 'PFA0605', { early: orderId })
  const second = await giveOrder(await context(), 'PFA0604', { ...later, mode: 'smaller' })
  await letPass(`${y}-02-27`, '23:01')
  expect(await refusal(readyOrder(await context(), 'PFA0605', { early: second.orderId }))).toBe(
    'earlyTooLate',
  )
  await letPass(`${y}-02-28`, '06:31')
  expect((await payments()).at(-1)).toBe(`${y}-02-28 early 2000000 2600 0 20000`)
  expect((await balances())[1]).toBe(-70_163_93n)
})

test('an overdue day cancels a scheduled early repayment, and none is accepted until it is cleared', async () => {
  const { payIn, context, loan, from, payments, messages, year: y } = await scene()
  await letPass(`${y}-02-10`, '10:00')
  const part = { loan, fromAccountId: from, whole: false, amount: '5000', mode: 'smaller', on: `${y}-02-20` }
  await giveOrder(await context(), 'PFA0604', part)
  await letPass(`${y}-02-16`, '06:01')
  expect((await messages()).slice(-2).join()).toContain('提前还款已取消')
  await payIn(20_000_00n)
  expect(await refusal(readyOrder(await context(), 'PFA0604', { ...part, on: `${y}-02-16` }))).toBe(
    'loanOverdueFirst',
  )
  await letPass(`${y}-02-20`, '10:00')
  expect((await payments()).map((each) => each.split(' ')[1])).toEqual(['overdue'])
})

test.each([
  ['lost', ['instalment']],
  ['dormant', ['instalment']],
  ['debitBlocked', []],
  ['closed', []],
] as const)('a repayment account that is %s', async (status, kinds) => {
  const { customerId, current, payIn, payments, year: y } = await scene()
  await payIn(10_196_07n)
  await db
    .updateTable('accounts.accounts')
    .set({ status, closed_on: status === 'closed' ? `${y}-02-01` : null })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', current.accountId)
    .execute()
  await letPass(`${y}-02-15`, '23:51')
  expect((await payments()).map((each) => each.split(' ')[1])).toEqual(kinds)
  // Without its jobs, the unpaid loan is not collected day by day through the years of the following tests.
  await ownerDb.deleteFrom('bankday.scheduled_jobs').where('customer_id', '=', customerId).execute()
})

test('a scheduled early repayment without cover takes nothing and sends a message', async () => {
  const { payIn, context, loan, from, payments, messages, year: y } = await scene()
  await payIn(12_000_00n)
  await letPass(`${y}-02-15`, '10:00')
  const on = `${y}-02-20`
  await giveOrder(await context(), 'PFA0604', {
    loan,
    fromAccountId: from,
    whole: false,
    amount: '5000',
    mode: 'smaller',
    on,
  })
  await letPass(on, '07:00')
  expect(await payments()).toHaveLength(1)
  expect((await messages()).at(-1)).toContain('余额不足')
  const { loans } = await call<{ loans: { early: { state: string }[] }[] }>(
    await context(),
    'PFA0601003_loans',
    {},
  )
  expect(loans[0]!.early[0]).toMatchObject({ state: 'failed', reason: { zh: '还款账户余额不足。' } })
})

test('a loan paid off early is settled, has a proof, and is no longer collected', async () => {
  const { customerId, payIn, context, loan, from, balances, row, year: y } = await scene()
  await payIn(125_000_00n)
  await letPass(`${y}-02-15`, '10:00')
  expect(await refusal(call(await context(), 'PFA0601004_proof', { loan }))).toBe('loanNotSettled')
  await giveOrder(await context(), 'PFA0604', {
    loan,
    fromAccountId: from,
    whole: true,
    amount: '0.01',
    mode: 'smaller',
    on: `${y}-02-15`,
  })
  expect((await balances())[1]).toBe(0n)
  expect(await row()).toBe(`0 2 1 ${y}-02-15`)
  await letPass(`${y}-03-15`)
  const proof = await call<{ base64: string }>(await context(), 'PFA0601004_proof', { loan })
  expect(Buffer.from(proof.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const change = readyOrder(await context(), 'PFA0601', { loan, accountId: from })
  expect(await refusal(change)).toBe('loanSettled')
  // A collection by the bank has a receipt too.
  const { rows } = await sql<{ id: bigint }>`select payment_id as id from loans.payments
    where customer_id = ${customerId} and order_id is null`.execute(db)
  const receipt = await call<{ base64: string }>(await context(), 'PFA0603004_receipt', {
    payment: `${rows[0]!.id}`,
  })
  expect(Buffer.from(receipt.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

test('the repayment account can be changed, except on a due day before the debit', async () => {
  const { customerId, context, loan, from, payIn, year: y } = await scene()
  const other = await buildAccount(db, { customerId })
  expect(await refusal(readyOrder(await context(), 'PFA0601', { loan, accountId: from }))).toBe(
    'repaymentAccountSame',
  )
  await payIn(11_000_00n)
  await letPass(`${y}-02-15`, '05:00')
  const input = { loan, accountId: `${other.accountId}` }
  expect(await refusal(readyOrder(await context(), 'PFA0601', input))).toBe('loanDueToday')
  await letPass(`${y}-02-15`, '06:01')
  await giveOrder(await context(), 'PFA0601', input)
  const { loans } = await call<{ loans: object[] }>(await context(), 'PFA0601003_loans', {})
  expect(loans[0]).toMatchObject({ repaymentAccountId: `${other.accountId}` })
})

test('on its repricing day a loan gets the newest LPR plus its points, and its customer a message', async () => {
  const { customerId, messages, year: y } = await scene()
  const day = addDays(businessDate(await bankNow(db)), 2)
  await sql`update loans.loans set next_reprice_on = ${day} where customer_id = ${customerId}`.execute(
    ownerDb,
  )
  await sql`update loans.rates set rate_ppm = 38000 where customer_id = ${customerId}`.execute(ownerDb)
  await letPass(day, '00:04')
  await db
    .transaction()
    .execute((tx) => repriceLoans.run(tx, { date: addDays(day, -1), after: customerId - 1n }))
  expect((await messages()).at(-1)).toContain('3.60%')
  const { rows } = await sql<{ text: string }>`select concat_ws(' ', from_on, lpr_ppm, rate_ppm) as text
    from loans.rates where customer_id = ${customerId} order by from_on`.execute(db)
  expect(rows.map(({ text }) => text)).toEqual([`${y}-01-15 38000`, `${day} 30000 36000`])
})

test('schedule and payments are listed, exported and summed by year', async () => {
  const { payIn, context, loan, year: y } = await scene()
  await payIn(30_000_00n)
  await letPass(`${y}-03-15`, '10:00')
  const ahead = await call<{ rows: object[] }>(await context(), 'PFA0602001_query', { loan, part: 'ahead' })
  expect(ahead.rows).toHaveLength(10)
  expect(ahead.rows[0]).toMatchObject({ number: 3, dueOn: `${y}-04-15`, state: 'planned' })
  const past = await call<{ rows: object[] }>(await context(), 'PFA0602001_query', { loan, part: 'past' })
  expect(past.rows).toMatchObject([
    { number: 2, balance: '110163.93', interest: '330.49', state: 'paid' },
    { number: 1, balance: '120000.00', interest: '360.00', state: 'paid' },
  ])
  for (const format of ['xlsx', 'pdf'] as const)
    await call(await context(), 'PFA0602901_export', { loan, part: 'ahead', format })
  const period = { from: `${y}-01-15`, to: `${y}-03-15` }
  const paid = await call<{ rows: object[]; totals: object }>(await context(), 'PFA0603001_query', period)
  expect(paid.rows).toHaveLength(2)
  expect(paid.totals).toMatchObject({ count: 2, interest: '690.49', principal: '19701.65' })
  const { years } = await call<{ years: object[] }>(await context(), 'PFA0603003_years', { loan })
  expect(years).toEqual([{ year: y, principal: '19701.65', interest: '690.49', penalty: '0.00' }])
})

test('the course of a loan leads from its principal to what is left, and says what the account covers', async () => {
  const { payIn, context, loan, from, year: y } = await scene()
  await payIn(50_000_00n)
  await letPass(`${y}-03-15`, '10:00')
  const part = { loan, whole: false, amount: '20000', mode: 'smaller', on: `${y}-03-15`, fromAccountId: from }
  await giveOrder(await context(), 'PFA0604', part)
  const course = await call<ResponseOf<typeof loanCourse>>(await context(), 'PFA0601005_course', { loan })
  expect(course.payments.map(({ on, kind, number, left }) => [on, kind, number, left])).toEqual([
    [`${y}-02-15`, 'instalment', 1, '110163.93'],
    [`${y}-03-15`, 'instalment', 2, '100298.35'],
    [`${y}-03-15`, 'early', null, '80298.35'],
  ])
  expect(course.payments[1]).toMatchObject({ principal: '9865.58', interest: '330.49', total: '10196.07' })
  expect(course.year).toEqual({ year: y, principal: '39701.65', interest: '690.49' })
  const { loans } = await call<ResponseOf<typeof ownLoans>>(await context(), 'PFA0601003_loans', {})
  expect(course.payments.at(-1)!.left).toBe(loans[0]!.left)
  expect(course.next).toMatchObject({ on: `${y}-04-15`, isCovered: true })
  expect(course.next!.available).toBe('9607.86')
})

test('the next payment counts what is overdue with its default interest, and is not covered by too little', async () => {
  const { payIn, context, loan, year: y } = await scene()
  await letPass(`${y}-02-15`, '23:51')
  await letPass(`${y}-02-25`, '10:00')
  await payIn(1_000_00n)
  const course = await call<ResponseOf<typeof loanCourse>>(await context(), 'PFA0601005_course', { loan })
  const { loans } = await call<ResponseOf<typeof ownLoans>>(await context(), 'PFA0601003_loans', {})
  expect(course.next).toEqual({
    on: `${y}-02-15`,
    amount: loans[0]!.arrears,
    available: '1000.00',
    isCovered: false,
  })
})
