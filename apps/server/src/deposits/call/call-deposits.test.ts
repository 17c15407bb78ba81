import type { ResponseOf } from '@cloudsail/contract'
import type { callDraws, heldCallDeposits, withdrawalNotices } from '@cloudsail/contract/deposits'
import type { Receipt } from '@cloudsail/contract/orders'
import { describe, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { trialBalance } from '../../ledger/index.ts'
import { call } from '../../orders/test-orders.ts'
import { interestBank } from '../current-interest/test-bank.ts'
import { moveTo } from '../time/test-scene.ts'
import { callScene } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
const bank = interestBank(db)
type Scene = Awaited<ReturnType<typeof callScene>>

const linesOf = (receipt: Receipt) =>
  Object.fromEntries(receipt.lines.map(({ key, value }) => [key, value.zh]))
const heldOf = async ({ context }: Scene) =>
  call<ResponseOf<typeof heldCallDeposits>>(await context(), 'PAM1303003_deposits', {})
const setStatus = ({ customerId }: Scene, accountId: bigint, status: 'lost' | 'normal') =>
  ownerDb
    .updateTable('accounts.accounts')
    .set({ status })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute()

test('opens, gives notice, draws a part, and draws the rest less the forfeited interest', async () => {
  await moveTo(db, '2027-09-01')
  const scene = await callScene(db)
  const { calls, drawCall, notice, notices } = scene
  expect(linesOf(await scene.openCall())).toMatchObject({
    product: '七天通知存款',
    rate: '按支取日挂牌利率（今日0.30%）',
    effective: '2027-09-01',
    parent: '自动开立新的定期一本通',
  })
  expect(await scene.currentBalance()).toBe('300000.00')
  await bank.comeTo('2027-10-01')
  await moveTo(db, '2027-10-01')
  expect(linesOf(await notice('0001', '100000', '2027-10-17', false))).toMatchObject({
    action: '通知支取',
    noticed: '人民币100,000.00元',
    agreedOn: '2027-10-17',
    way: '当日自行支取，未支取的通知失效',
    stays: '人民币100,000.00元',
  })
  await expect(notice('0001', '50000', '2027-10-20')).rejects.toMatchObject({
    key: 'noticePending',
    field: 'deposit',
  })
  await bank.comeTo('2027-10-17')
  await moveTo(db, '2027-10-17')
  expect(linesOf(await drawCall('0001', '80000'))).toMatchObject({
    amount: '人民币80,030.67元',
    atCall: '人民币80,000.00元，46天，0.30%，利息人民币30.67元',
    undrawn: '人民币20,000.00元失效，此后少计7天利息',
    interest: '人民币30.67元',
    remainder: '人民币120,000.00元',
  })
  expect(await calls()).toEqual({ '0001': '120000 140000 active' })
  // Principal and interest are two entries, and the statement names their source.
  expect((await scene.entriesOf(scene.current.accountId)).slice(-2)).toEqual([
    '8000000 callDepositDraw 0001 2027-10-17',
    '3067 interest 0001 2027-10-17',
  ])
  await moveTo(db, '2027-10-17', '12:00')
  await notice('0001', '120000', '2027-11-20')
  await bank.comeTo('2027-11-20')
  // The bank made the draw at 00:20.
  expect(await calls()).toEqual({ '0001': '120000 0 drawn' })
  expect(await notices()).toEqual(['100000 2027-10-17 used 80000', '120000 2027-11-20 used 120000'])
  expect(await scene.draws()).toEqual([
    '2027-10-17 80000 80000 3067 0 hand',
    '2027-11-20 120000 120000 7883 0 bank',
  ])
  expect((await scene.notifications()).at(-1)).toMatch(
    /^您的通知存款0001已按通知于今日支取人民币120,000\.00元，利息人民币78\.83元，已转入尾号\d{4}的账户。$/,
  )
  expect(await scene.parentOf()).toMatchObject({ balances: { CNY: '0.00' } })
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})

test('a cancelled or lapsed notice forfeits the interest of its days, and a late draw takes its share off again', async () => {
  await moveTo(db, '2028-01-03')
  const scene = await callScene(db)
  await scene.openCall()
  await scene.notice('0001', '100000', '2028-01-10')
  const cancelled = await scene.cancel('0001')
  expect(linesOf(cancelled)).toMatchObject({
    action: '取消通知',
    givenUp: '7天，按今日利率约人民币5.83元，从此后按通知利率支取的利息中扣减',
  })
  expect(await scene.calls()).toEqual({ '0001': '200000 700000 active' })
  await expect(scene.cancel('0001')).rejects.toMatchObject({ key: 'noticeNone' })

  await scene.notice('0001', '100000', '2028-01-10', false)
  await bank.comeTo('2028-01-10')
  expect(await scene.notices()).toEqual(['100000 2028-01-10 cancelled 0', '100000 2028-01-10 pending 0'])
  await bank.comeTo('2028-01-11')
  expect(await scene.notices()).toContain('100000 2028-01-10 lapsed 0')
  expect(await scene.calls()).toEqual({ '0001': '200000 1400000 active' })
  expect((await scene.notifications()).at(-1)).toContain('已失效')
  // Seven days after the agreed day a draw is still a late draw of that notice: at the current rate, and nothing is
  // forfeited.
  await bank.comeTo('2028-01-17')
  await moveTo(db, '2028-01-17')
  expect((await heldOf(scene)).deposits[0]).toMatchObject({
    lateNotices: [{ amount: '100000.00', agreedOn: '2028-01-10' }],
  })
  const late = linesOf(await scene.drawCall('0001', '120000'))
  expect(late).toMatchObject({
    atCurrent: '人民币120,000.00元，14天，0.05%，利息人民币2.33元',
    lost: '人民币11.67元',
  })
  expect(await scene.calls()).toEqual({ '0001': '80000 700000 active' })
  expect(await scene.notices()).toContain('100000 2028-01-10 lapsed 100000')
})

test('a draw also closes a remainder below the least amount, and says so before', async () => {
  await moveTo(db, '2028-02-01')
  const scene = await callScene(db)
  await scene.openCall({ amount: '99999' })
  await scene.notice('0001', '50000', '2028-03-18', true, ['smallRemainder'])
  await bank.comeTo('2028-03-17')
  await moveTo(db, '2028-03-17')
  // A draw before the agreed day earns the current rate. The notice is cut to the remaining principal.
  await scene.openCall({ amount: '150000', product: 'callDeposit1' })
  await scene.notice('0002', '150000', '2028-03-20')
  expect(linesOf(await scene.drawCall('0002', '60000'))).toMatchObject({
    noticeLeft: '2028-03-20的通知金额改为人民币90,000.00元',
  })
  await bank.comeTo('2028-03-18')
  expect(await scene.draws()).toEqual(['2028-03-17 60000 0 0 0 hand', '2028-03-18 99999 50000 1917 319 bank'])
  expect(await scene.calls()).toEqual({ '0001': '99999 0 drawn', '0002': '90000 0 active' })
  expect(await scene.notices()).toContain('90000 2028-03-20 pending 0')
})

test('due draws come first, under their own day, once', async () => {
  await moveTo(db, '2028-04-03')
  const scene = await callScene(db)
  await scene.openCall()
  await scene.openCall({ product: 'callDeposit1', amount: '100000' })
  await scene.notice('0001', '100000', '2028-04-12')
  await scene.notice('0002', '60000', '2028-04-05', false, ['smallRemainder'])
  // The clock jumps, and the day-ends have not run yet.
  await moveTo(db, '2028-04-20')
  expect(
    (await heldOf(scene)).deposits.map(({ certificate, principal, notice }) => [
      certificate,
      principal,
      notice,
    ]),
  ).toEqual([
    ['0001', '100000.00', null],
    ['0002', '100000.00', null],
  ])
  await expect(scene.cancel('0001')).rejects.toMatchObject({ key: 'noticeNone' })
  await scene.notice('0001', '50000', '2028-04-27')
  await scene.drawCall('0002', '100000')
  const after = {
    calls: { '0001': '100000 0 active', '0002': '100000 0 drawn' },
    notices: ['100000 2028-04-12 used 100000', '60000 2028-04-05 lapsed 0', '50000 2028-04-27 pending 0'],
    draws: ['2028-04-12 100000 100000 750 0 bank', '2028-04-20 100000 0 0 236 hand'],
  }
  const now = async () => ({
    calls: await scene.calls(),
    notices: await scene.notices(),
    draws: await scene.draws(),
  })
  expect(await now()).toEqual(after)
  expect(await scene.entriesOf(scene.current.accountId)).toContain('750 interest 0001 2028-04-12')
  await bank.comeTo('2028-04-25')
  expect(await now()).toEqual(after)
})

test('the bank draws nothing automatically without a payable account', async () => {
  await moveTo(db, '2028-04-28')
  const scene = await callScene(db)
  await scene.openCall()
  await setStatus(scene, scene.current.accountId, 'lost')
  await scene.notice('0001', '60000', '2028-05-25')
  await scene.cancel('0001')
  await ownerDb
    .updateTable('accounts.accounts')
    .set({ status: 'closed', closed_on: '2028-04-28' })
    .where('customer_id', '=', scene.customerId)
    .where('account_id', '=', scene.current.accountId)
    .execute()
  await expect(scene.notice('0001', '60000', '2028-05-25')).rejects.toMatchObject({
    key: 'noticeNoReceiver',
  })
  expect(linesOf(await scene.notice('0001', '60000', '2028-05-25', false))).toMatchObject({
    stays: '人民币140,000.00元',
  })
})

test('the bank draws nothing from a lost parent deposit account, tells the customer, and lets the notice lapse', async () => {
  await moveTo(db, '2028-05-02')
  const scene = await callScene(db)
  await scene.openCall()
  await scene.notice('0001', '200000', '2028-05-10')
  const { accountId } = await scene.parentOf()
  await setStatus(scene, accountId, 'lost')
  await bank.comeTo('2028-05-10')
  expect((await scene.notifications()).at(-1)).toContain('未能支取')
  expect(await scene.calls()).toEqual({ '0001': '200000 0 active' })
  await bank.comeTo('2028-05-11')
  expect(await scene.notices()).toEqual(['200000 2028-05-10 lapsed 0'])
  await expect(scene.drawCall('0001', '200000')).rejects.toMatchObject({ key: 'parentDepositUnusable' })
  await setStatus(scene, accountId, 'normal')
  await moveTo(db, '2028-05-11')
  await scene.drawCall('0001', '200000')
  expect(await scene.notices()).toEqual(['200000 2028-05-10 lapsed 200000'])
})

describe('refusals', () => {
  test('amounts, days and accounts, each with its reason', async () => {
    await moveTo(db, '2028-06-01')
    const scene = await callScene(db, { funds: { CNY: 300_000_00n, USD: 9_000_000_00n } })
    const { current, drawCall, notice, openCall } = scene
    const refused = [
      [{ amount: '49999.99' }, { key: 'callDepositMinimum', field: 'amount' }],
      [{ amount: '300000.01' }, { key: 'insufficientBalance', field: 'amount' }],
      [{ amount: '60000.001' }, { key: 'amountInvalid', field: 'amount' }],
      [{ from: `${current.accountId}.USD` }, { key: 'callDepositRmbOnly', field: 'from' }],
      [{ from: '987654321.CNY' }, { key: 'accountUnknown', field: 'from' }],
      [{ product: 'rolling7' }, { key: 'invalidInput', field: 'product' }],
    ] as const
    for (const [input, refusal] of refused) await expect(openCall(input)).rejects.toMatchObject(refusal)
    const classThree = await buildAccount(db, { customerId: scene.customerId, accountClass: 3 })
    await expect(openCall({ settlementAccountId: `${classThree.accountId}` })).rejects.toMatchObject({
      key: 'depositClassThree',
      field: 'settlementAccountId',
    })
    expect(await scene.calls()).toEqual({})

    await openCall()
    const days = [
      ['2028-06-07', '2028-06-08'],
      ['2028-08-31', '2028-08-30'],
    ] as const
    for (const [day] of days)
      await expect(notice('0001', '60000', day)).rejects.toMatchObject({
        key: 'noticeDay',
        field: 'agreedOn',
        values: { from: '2028-06-08', to: '2028-08-30' },
      })
    await expect(notice('0001', '49999', '2028-06-08')).rejects.toMatchObject({ key: 'callDepositMinimum' })
    await expect(notice('0001', '200001', '2028-06-08')).rejects.toMatchObject({ key: 'depositDrawTooMuch' })
    await expect(notice('0009', '60000', '2028-06-08')).rejects.toMatchObject({
      key: 'depositUnknown',
      field: 'deposit',
    })
    await expect(notice('0001', '', '2028-06-08')).rejects.toMatchObject({ key: 'amountRequired' })
    await expect(notice('0001', '60000', '')).rejects.toMatchObject({
      key: 'dateRequired',
      field: 'agreedOn',
    })
    await expect(drawCall('0001', '49999.99')).rejects.toMatchObject({ key: 'callDepositMinimum' })
    await expect(drawCall('0001', '200000.01')).rejects.toMatchObject({ key: 'depositDrawTooMuch' })
    const other = await callScene(db)
    await other.openCall({ amount: '50000' })
    await expect(
      scene.order('PAM1303', {
        deposit: await other.keyOf('0001'),
        amount: '50000',
        toAccountId: `${current.accountId}`,
      }),
    ).rejects.toMatchObject({ key: 'depositUnknown', field: 'deposit' })
  })
})

test('lists notices and draws, newest first, to their customer only', async () => {
  await moveTo(db, '2028-07-03')
  const scene = await callScene(db)
  await scene.openCall()
  await scene.notice('0001', '60000', '2028-07-12')
  await scene.cancel('0001')
  await scene.notice('0001', '70000', '2028-07-14')
  await moveTo(db, '2028-07-05')
  await scene.drawCall('0001', '50000')
  const period = { from: '2028-06-05', to: '2028-07-05' }
  type Notices = ResponseOf<typeof withdrawalNotices>
  type Draws = ResponseOf<typeof callDraws>
  const notices = async (filters: object = {}) =>
    (await call<Notices>(await scene.context(), 'PAM1304001_notices', filters)).rows
  expect((await notices()).map(({ amount, state }) => `${amount} ${state}`)).toEqual([
    '70000.00 pending',
    '60000.00 cancelled',
  ])
  expect(await notices({ state: 'cancelled' })).toHaveLength(1)
  const draws = await call<Draws>(await scene.context(), 'PAM1304002_draws', period)
  expect(draws.rows).toMatchObject([
    {
      certificate: '0001',
      product: 'callDeposit7',
      drawnOn: '2028-07-05',
      automatic: false,
      principal: '50000.00',
      atCall: '0.00',
      atCurrent: '50000.00',
      interest: '0.14',
      toAccount: scene.current.number,
    },
  ])
  const other = await callScene(db)
  expect((await call<Draws>(await other.context(), 'PAM1304002_draws', period)).rows).toEqual([])
  expect((await call<Notices>(await other.context(), 'PAM1304001_notices', {})).rows).toEqual([])
})
