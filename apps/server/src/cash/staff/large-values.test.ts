import type { Currency } from '@cloudsail/contract'
import { largeValuesCall } from '@cloudsail/contract/staff'
import { expect, test } from 'vitest'
import { midRatesOn } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { advanceClock, bankNow, instantOf, setUpClock } from '../../bankday/index.ts'
import { skipDayEnds } from '../../bankday/test-day-ends.ts'
import { exportLargeValues, listLargeValues } from '../../compliance/index.ts'
import { sumsOf } from '../../compliance/large-values/large-days.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { madeUpJournal } from '../../db/test-journals.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { bankAccount, post } from '../../ledger/index.ts'
import { actingStaff } from '../../staff/test-actions.ts'
import { counter } from '../test-counter.ts'
import { cashIn } from './cash-in.ts'
import { cashOut } from './cash-out.ts'
import { reverseTransaction } from './reverse.ts'

const { db, ownerDb } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: instantOf('2026-11-27', '10:00') })
await ownerDb
  .insertInto('bankday.parameters')
  .values({
    key: 'fx.mid',
    effective_on: '2026-11-01',
    value: JSON.stringify({ USD: '700.0000', EUR: '770.0000' }),
  })
  .execute()
const date = '2026-11-27'
const password = '739182'
const secrets = { withdrawalPassword: password }
const { run, openWith } = counter(db)
await openWith({ '100': 300 })

async function customerWith(fundsMinor = 0n, currency: Currency = 'CNY') {
  const { customerId } = await buildCustomer(db, { passwords: { withdrawal: password } })
  const account = await buildAccount(db, { customerId, fundsMinor, currencies: ['CNY', currency] })
  return { customerId, ...account }
}

const ofAmount = (account: string, amount: string) => ({
  account,
  currency: 'CNY' as const,
  amount,
  byAgent: false,
  reason: 'pay',
})

let journals = 0
/** Posts a journal of a kind on one account. A negative amount leaves the account. */
async function moved(
  kind: string,
  { customerId, accountId }: { customerId: bigint; accountId: bigint },
  amountMinor: bigint,
  { currency = 'CNY', feeMinor = 0n }: { currency?: Currency; feeMinor?: bigint } = {},
) {
  journals += 1
  const account = { ownerId: customerId, accountId, currency }
  const fee = [
    { account, amountMinor: -feeMinor },
    { account: bankAccount('feeIncome', currency), amountMinor: feeMinor },
  ]
  await inTransaction(db, async (tx) =>
    post(tx, [
      {
        kind,
        reference: madeUpJournal(`large-${journals}`),
        bookedAt: await bankNow(db),
        legs: [
          { account, amountMinor },
          { account: bankAccount('clearing', currency), amountMinor: -amountMinor },
          ...(feeMinor === 0n ? [] : fee),
        ],
      },
    ]),
  )
}

/** Lists the day anew. Returns the rows of a customer. */
async function listed(customerId: bigint) {
  await ownerDb.deleteFrom('compliance.large_days').execute()
  await inTransaction(db, async (tx) => {
    for (let after: bigint | null = 0n; after !== null; )
      after = (await listLargeValues.run(tx, { date, after })).next
  })
  const rows = await db
    .selectFrom('compliance.large_days')
    .select(['class', 'side', 'measured_in', 'sum_minor', 'movements'])
    .where('business_date', '=', date)
    .where('customer_id', '=', customerId)
    .orderBy('class')
    .execute()
  return rows.map(({ class: of, side, measured_in, sum_minor, movements }) =>
    [of, side, measured_in, sum_minor, movements].join(' '),
  )
}

test('cash in of 30,000 and 20,000 is one line of 50,000, and cash out is not added to it', async () => {
  const both = await customerWith()
  await run(cashIn, ofAmount(both.number, '30000.00'))
  await run(cashIn, ofAmount(both.number, '20000.00'))
  expect(await listed(both.customerId)).toEqual(['cash in CNY 5000000 2'])

  const less = await customerWith()
  await run(cashIn, ofAmount(less.number, '30000.00'))
  await run(cashIn, ofAmount(less.number, '19999.99'))
  expect(await listed(less.customerId)).toEqual([])

  const sides = await customerWith()
  await run(cashIn, ofAmount(sides.number, '30000.00'))
  await run(cashOut, ofAmount(sides.number, '30000.00'), { secrets })
  expect(await listed(sides.customerId)).toEqual([])
})

test('cash that is taken back counts in no sum', async () => {
  const one = await customerWith()
  await run(cashIn, ofAmount(one.number, '30000.00'))
  const again = await run(cashIn, ofAmount(one.number, '20000.00'))
  await run(reverseTransaction, { actionId: again.actionId, reason: '金额录入错误' })
  expect(await listed(one.customerId)).toEqual([])
})

test('banknotes of 10,000 US dollars are a line, 9,999 are none, whatever is paid in RMB beside', async () => {
  for (const [minor, rows] of [
    [10_000_00n, ['cash in USD 1000000 1']],
    [9_999_00n, []],
  ] as const) {
    const one = await customerWith(0n, 'USD')
    await moved('cashIn', one, minor, { currency: 'USD' })
    await moved('cashIn', one, 49_999_00n)
    expect(await listed(one.customerId)).toEqual(rows)
  }
})

test('transfers out of 499,999.99 with a fee are none, 250,000 twice are one', async () => {
  const below = await customerWith(1_000_000_00n)
  await moved('remittance', below, -499_999_99n, { feeMinor: 20_00n })
  expect(await listed(below.customerId)).toEqual([])
  const twice = await customerWith(1_000_000_00n)
  await moved('remittance', twice, -250_000_00n, { feeMinor: 20_00n })
  await moved('transfer', twice, -250_000_00n)
  expect(await listed(twice.customerId)).toEqual(['transfer out CNY 50000000 2'])
})

test('600,000 into an own time deposit are left out, a remittance abroad of 10,000 US dollars is a line', async () => {
  const deposit = await customerWith(1_000_000_00n)
  await moved('deposit', deposit, -600_000_00n)
  expect(await listed(deposit.customerId)).toEqual([])
  const abroad = await customerWith(0n, 'USD')
  await moved('networkCredit', abroad, 20_000_00n, { currency: 'USD' })
  await moved('crossBorderSend', abroad, -10_000_00n, { currency: 'USD', feeMinor: 15_00n })
  expect(await listed(abroad.customerId)).toEqual(['crossBorder out USD 1000000 1'])
})

test('foreign currencies are summed in US dollars by the middle rates of the day', async () => {
  const [rates] = await midRatesOn(db, [date])
  const of = (currency: Currency, minor: bigint) => ({
    customerId: 1n,
    currency,
    kind: 'cashIn',
    isCredit: true,
    minor,
    movements: 1,
  })
  expect(sumsOf([of('EUR', 1_000_00n), of('USD', 1_00n), of('CNY', 7_00n)], rates)).toEqual([
    { customerId: 1n, class: 'cash', side: 'in', measuredIn: 'USD', sumMinor: 1_101_00n, movements: 2 },
    { customerId: 1n, class: 'cash', side: 'in', measuredIn: 'CNY', sumMinor: 7_00n, movements: 1 },
  ])
})

test('compliance exports the list with its number, its statement and its date, and the audit keeps that', async () => {
  const one = await customerWith()
  await moved('cashIn', one, 60_000_00n)
  await listed(one.customerId)
  const acting = actingStaff(
    { db, ownerDb },
    { definitions: [], unusual: [], inbox: [] },
    {
      clock: () => ({ now: instantOf('2026-11-28', '10:00'), realNow: new Date() }),
      further: [exportLargeValues],
    },
  )
  const compliance = await acting('compliance1', ['compliance'], null)
  const ask = () =>
    compliance.call<{ number: string; dueOn: string; statement: { en: string }; rows: number; file: string }>(
      largeValuesCall,
      { date, format: 'csv' },
    )
  await expect(ask()).rejects.toMatchObject({ key: 'largeValuesNotMade' })
  await advanceClock(db, instantOf('2026-11-28', '10:00'))
  await skipDayEnds(ownerDb)
  const { number, dueOn, statement, rows, file } = await ask()
  // Five workdays after a Friday.
  expect([number, dueOn]).toEqual(['LV20261127', '2026-12-04'])
  expect(statement.en).toContain(`in its lines: ${rows}.`)
  const lines = Buffer.from(file, 'base64').toString().trim().split('\r\n')
  expect(lines).toHaveLength(rows + 1)
  expect(lines.find((line) => line.includes(`,${one.customerId},`))).toMatch(
    /^LV20261127,\d+,2026-11-27,.*,现金,收,CNY,60000\.00,1$/,
  )
  const { details } = await ownerDb
    .selectFrom('staff.audit')
    .select('details')
    .where('event', '=', 'largeValues.exported')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ format: 'csv', rows })
})
