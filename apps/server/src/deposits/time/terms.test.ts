import type { ResponseOf } from '@cloudsail/contract'
import type { drawableDeposits, timeDepositBoard } from '@cloudsail/contract/deposits'
import { expect, test } from 'vitest'
import { midRatesParameter } from '../../accounts/core/index.ts'
import { enterParameter } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { call } from '../../orders/test-orders.ts'
import { depositScene, moveTo } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
await enterParameter(ownerDb, midRatesParameter, [
  { effectiveOn: '2026-01-01', value: { USD: '708.2500', HKD: '91.0050', JPY: '4.6512' } },
])

test('shows terms and least amounts of each currency that has them', async () => {
  const { context } = await depositScene(db)
  const board = await call<ResponseOf<typeof timeDepositBoard>>(await context(), 'PAM0401003_board', {})
  // KRW has no terms. No rates are entered for EUR, GBP and AUD.
  expect(board.currencies.map(({ currency, least }) => `${currency} ${least}`)).toEqual([
    'CNY 50.00',
    'USD 2000.00',
    'HKD 15566.00',
    'JPY 304546',
  ])
  expect(board.currencies[0]).toMatchObject({
    currentRatePpm: 500,
    terms: [
      { months: 3, ratePpm: 6_500 },
      { months: 6, ratePpm: 8_500 },
      { months: 12, ratePpm: 9_500 },
      { months: 24, ratePpm: 10_500 },
      { months: 36, ratePpm: 12_500 },
      { months: 60, ratePpm: 13_000 },
    ],
  })
  expect(board.currencies[1]!.terms.map(({ months }) => months)).toEqual([3, 6, 12, 24])
})

test('shows the drawable deposits as after all due steps', async () => {
  await moveTo(db, '2027-01-05')
  const { context, current, draw, open, parentOf } = await depositScene(db)
  await open({ amount: '10000', termMonths: 3 })
  await open({ amount: '20000', termMonths: 12 })
  await open({ amount: '60', termMonths: 3, instruction: 'toCurrent' })
  await draw('0002', '5000')
  const drawable = async () =>
    call<ResponseOf<typeof drawableDeposits>>(await context(), 'PAM0402003_deposits', {})
  const shown = async () =>
    (await drawable()).deposits.map(({ certificate, principal, maturesOn, mostInPart, partDrawn }) =>
      [certificate, principal, maturesOn, mostInPart, partDrawn].join(' '),
    )
  expect(await shown()).toEqual([
    '0001 10000.00 2027-04-05 9950.00 false',
    '0003 60.00 2027-04-05 10.00 false',
    '0002 15000.00 2028-01-05 0.00 true',
  ])
  // The day-ends have not run yet: the renewal is shown, and a matured deposit is drawn whole.
  await moveTo(db, '2027-04-08')
  expect(await shown()).toEqual([
    '0003 60.00 2027-04-05 0.00 false',
    '0001 10016.25 2027-07-05 9966.00 false',
    '0002 15000.00 2028-01-05 0.00 true',
  ])
  const [first] = (await drawable()).deposits
  expect(first).toMatchObject({
    accountNumber: (await parentOf()).number,
    settlementAccountId: current.accountId.toString(),
    currentRatePpm: 500,
  })
  const other = await depositScene(db)
  const nobodys = await call<ResponseOf<typeof drawableDeposits>>(
    await other.context(),
    'PAM0402003_deposits',
    {},
  )
  expect(nobodys.deposits).toEqual([])
})
