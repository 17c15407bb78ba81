import type { Receipt } from '@cloudsail/contract/orders'
import { beforeAll, describe, expect, test } from 'vitest'
import { cashLedgerIdOf, midRatesParameter } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, enterParameter } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { untilBlocked } from '../../db/test-waits.ts'
import { bankAccount, openAccounts, post, trialBalance } from '../../ledger/index.ts'
import { readyOrder, submitOrder } from '../../orders/test-orders.ts'
import { interestBank } from '../current-interest/test-bank.ts'
import { boardRatesParameter } from '../index.ts'
import { depositScene, moveTo } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
const bank = interestBank(db)
const board = {
  current: 500,
  call1: 1_000,
  call7: 3_000,
  term: { '3': 6_500, '6': 8_500, '12': 9_500, '24': 10_500, '36': 12_500, '60': 13_000 },
}

beforeAll(async () => {
  await enterParameter(ownerDb, midRatesParameter, [
    { effectiveOn: '2026-01-01', value: { USD: '708.2500', HKD: '91.0050', JPY: '4.6512' } },
  ])
  await enterParameter(ownerDb, boardRatesParameter, [
    { effectiveOn: '2027-03-15', value: board },
    { effectiveOn: '2027-06-28', value: { ...board, term: { ...board.term, '3': 8_000 } } },
  ])
})

type Scene = Awaited<ReturnType<typeof depositScene>>
const close = ({ customerId }: Scene, accountId: bigint, closedOn: string) =>
  ownerDb
    .updateTable('accounts.accounts')
    .set({ status: 'closed', closed_on: closedOn })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute()
const linesOf = (receipt: Receipt) =>
  Object.fromEntries(receipt.lines.map(({ key, value }) => [key, value.zh]))

test('a deposit is opened on a parent deposit account of its own, drawn in part and refused a second part', async () => {
  await moveTo(db, '2027-03-15')
  const scene = await depositScene(db)
  const { currentBalance, draw, parentOf, open } = scene
  const receipt = await open()
  expect(receipt).toMatchObject({ state: 'success', code: 'PAM0401' })
  expect(linesOf(receipt)).toMatchObject({
    term: '一年',
    rate: '0.95%，存期内不变',
    effective: '2027-03-15',
    matures: '2028-03-15',
    interest: '人民币475.00元',
    instruction: '本息自动转存',
    parent: '自动开立新的定期一本通',
  })
  expect(await currentBalance()).toBe('150000.00')
  const parent = await parentOf()
  expect(parent.balances).toEqual({ CNY: '50000.00' })
  expect(parent.number).toMatch(/^\d{17}$/)

  // A second certificate on the same parent is drawn the same day without interest.
  await open({ amount: '20000', termMonths: 3 })
  expect(Object.keys(await scene.certificates())).toEqual(['0001', '0002'])
  expect(linesOf(await draw('0002', '20000'))).toMatchObject({
    earned: '人民币0.00元',
    remainder: '无，存单结清',
  })
  expect(await currentBalance()).toBe('150000.00')

  await moveTo(db, '2027-03-25')
  const before = (await scene.notifications()).length
  expect(linesOf(await draw('0001', '20000'))).toMatchObject({
    amount: '人民币20,000.28元',
    drawn: '人民币20,000.00元',
    days: '2027-03-15起10天',
    rate: '活期0.05%',
    earned: '人民币0.28元',
    lost: '人民币189.72元',
    remainder: '人民币30,000.00元',
  })
  expect((await scene.notifications()).slice(before)).toEqual([
    expect.stringMatching(
      /^您的定期存单0001于\d\d:\d\d支取人民币20,000.00元，利息人民币0.28元，已转入尾号\d{4}的账户。$/,
    ),
  ])
  expect((await scene.certificates())['0001']).toBe('3000000 9500 2027-03-15 2028-03-15 active part')
  await expect(draw('0001', '10000')).rejects.toMatchObject({ key: 'depositDrawnBefore', field: 'amount' })
  await expect(draw('0001', '30001')).rejects.toMatchObject({ key: 'depositDrawTooMuch' })
  // Principal and interest are two entries.
  expect((await scene.entriesOf(scene.current.accountId)).slice(-2)).toEqual([
    '2000000 timeDepositDraw 0001 2027-03-25',
    '28 interest 0001 2027-03-25',
  ])
})

test('at maturity a certificate is renewed at the board of the day, paid out, or overdue', async () => {
  await moveTo(db, '2027-03-25', '11:00')
  const [kept, closed, later] = [await depositScene(db), await depositScene(db), await depositScene(db)]
  await kept.open({ termMonths: 3 })
  await kept.open({ termMonths: 3, instruction: 'toCurrent', amount: '10000' })
  const to = await buildAccount(db, { customerId: kept.customerId, openedOn: '2026-05-05' })
  const other = { settlementAccountId: to.accountId.toString() }
  await kept.open({ termMonths: 3, instruction: 'toCurrent', amount: '40000', ...other })
  await close(kept, to.accountId, '2027-03-26')
  await closed.open({ termMonths: 3, instruction: 'toCurrent' })
  await close(closed, closed.current.accountId, '2027-03-26')
  await moveTo(db, '2027-03-28')
  await later.open({ termMonths: 3, amount: '60000' })

  await bank.comeTo('2027-06-22')
  expect((await kept.notifications()).slice(-3)).toContain(
    '您的定期存单0002（人民币10,000.00元）将于2027-06-25到期，到期后到期转活期。',
  )
  await bank.comeTo('2027-06-25')
  const { accountId } = await kept.parentOf()
  expect(await kept.certificates()).toEqual({
    '0001': '5008125 6500 2027-06-25 2027-09-25 active',
    '0002': '1000000 6500 2027-03-25 2027-06-25 drawn',
    '0003': '4000000 6500 2027-03-25 2027-06-25 drawn',
  })
  expect((await kept.entriesOf(accountId)).slice(-3).toSorted()).toEqual([
    '-1000000 timeDepositDraw 0002 2027-06-25',
    '-4000000 timeDepositDraw 0003 2027-06-25',
    '8125 interest 0001 2027-06-25',
  ])
  // The settlement account of the third is closed, so it is paid to the oldest normal class I account.
  expect((await kept.entriesOf(kept.current.accountId)).slice(-4)).toEqual([
    '1000000 timeDepositDraw 0002 2027-06-25',
    '1625 interest 0002 2027-06-25',
    '4000000 timeDepositDraw 0003 2027-06-25',
    '6500 interest 0003 2027-06-25',
  ])
  const told = (await kept.notifications()).slice(-3)
  expect(told).toContain(
    '您的定期存单0001今日到期，本息人民币50,081.25元已按0.65%转存3个月，2027-09-25到期。',
  )
  expect(told).toContainEqual(
    expect.stringMatching(
      /^您的定期存单0002今日到期，本金人民币10,000.00元、利息人民币16.25元已转入尾号\d{4}的账户。$/,
    ),
  )
  // On the day of the renewal all the interest of the term has been added.
  expect(linesOf(await kept.draw('0001', '50081.25'))).toMatchObject({
    amount: '人民币50,081.25元',
    earned: '人民币0.00元',
  })

  // No account can be paid, so the certificate is overdue and earns the current rate from then on.
  expect((await closed.certificates())['0001']).toBe('5000000 6500 2027-03-25 2027-06-25 overdue')
  expect((await closed.notifications()).at(-1)).toContain('没有可转入的账户')

  // The clock jumps, and the day-ends have not run yet: the renewal of the 28th is carried out with the draw.
  await moveTo(db, '2027-06-30')
  await later.draw('0001', '10000')
  const parent = await later.parentOf()
  expect((await later.entriesOf(parent.accountId)).slice(-2)).toEqual([
    '9750 interest 0001 2027-06-28',
    '-1000000 timeDepositDraw 0001 2027-06-30',
  ])
  const renewed = { '0001': '5009750 8000 2027-06-28 2027-09-28 active part' }
  expect(await later.certificates()).toEqual(renewed)
  // Steps that run again for past dates do nothing twice.
  await bank.comeTo('2027-07-05')
  expect(await later.certificates()).toEqual(renewed)

  const receiver = (await buildAccount(db, { customerId: closed.customerId })).accountId.toString()
  await expect(closed.draw('0001', '20000', receiver)).rejects.toMatchObject({ key: 'depositOverdueWhole' })
  // 81.25 for the term, and ten days at 0.05 %.
  expect(linesOf(await closed.draw('0001', '50000', receiver))).toMatchObject({
    earned: '人民币81.94元',
    days: '存满3个月，逾期支取10天',
  })
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})

describe('refusals', () => {
  test('amounts, terms and accounts, each with its reason', async () => {
    const scene = await depositScene(db, {
      funds: { CNY: 1_000_000_00n, USD: 3_000_00n, HKD: 20_000_00n, KRW: 9_000_000n },
    })
    const pocket = (currency: string) => `${scene.current.accountId}.${currency}`
    const refusals: [Parameters<typeof scene.open>[0], object][] = [
      [{ amount: '49' }, { key: 'depositMinimum', values: { minimum: { zh: '人民币50.00元' } } }],
      [{ amount: '50.50' }, { key: 'depositInteger', field: 'amount' }],
      [{ amount: '1000001' }, { key: 'insufficientBalance', field: 'amount' }],
      [
        { amount: '1999', from: pocket('USD') },
        { key: 'depositMinimum', values: { minimum: { en: 'USD 2,000.00' } } },
      ],
      [
        { amount: '15565', from: pocket('HKD') },
        { key: 'depositMinimum', values: { minimum: { en: 'HKD 15,566.00' } } },
      ],
      [
        { amount: '2000', from: pocket('USD'), termMonths: 36 },
        { key: 'depositTermUnavailable', field: 'termMonths' },
      ],
      [{ amount: '5000000', from: pocket('KRW') }, { key: 'depositTermUnavailable' }],
      [{ from: pocket('EUR') }, { key: 'currencyUnsupported', field: 'from' }],
      [{ from: '987654321.CNY' }, { key: 'accountUnknown', field: 'from' }],
      [{ settlementAccountId: '987654321' }, { key: 'accountUnknown', field: 'settlementAccountId' }],
    ]
    for (const [input, refusal] of refusals) await expect(scene.open(input)).rejects.toMatchObject(refusal)

    const classThree = await buildAccount(db, { customerId: scene.customerId, accountClass: 3 })
    const id = classThree.accountId.toString()
    await expect(scene.open({ from: `${id}.CNY` })).rejects.toMatchObject({ key: 'depositClassThree' })
    await expect(scene.open({ settlementAccountId: id })).rejects.toMatchObject({ key: 'depositClassThree' })
    const lost = await buildAccount(db, { customerId: scene.customerId, status: 'lost' })
    const lostId = lost.accountId.toString()
    await expect(scene.open({ from: `${lostId}.CNY` })).rejects.toMatchObject({
      key: 'debitCardReportedLost',
    })
    await expect(scene.open({ settlementAccountId: lostId })).rejects.toMatchObject({
      key: 'settlementAccountUnusable',
    })
    expect(await scene.certificates()).toEqual({})

    // HKD 20,000 must stay whole except for 4,434.
    await scene.open({ amount: '20000', from: pocket('HKD'), termMonths: 3 })
    await expect(scene.draw('0001', '4435')).rejects.toMatchObject({
      key: 'depositRemainder',
      values: { minimum: { en: 'HKD 15,566.00' }, max: { en: 'HKD 4,434.00' } },
    })
    await expect(scene.draw('0001', '0.50')).rejects.toMatchObject({ key: 'depositInteger' })
    await scene.draw('0001', '4434')
    expect(await scene.currentBalance('HKD')).toBe('4434.00')
    expect((await scene.parentOf()).balances).toMatchObject({ HKD: '15566.00' })
    const other = await depositScene(db)
    await other.open()
    await expect(other.draw('0002', '1')).rejects.toMatchObject({ key: 'depositUnknown', field: 'deposit' })
  })

  test('a remainder below the least is refused with the largest possible draw', async () => {
    const scene = await depositScene(db)
    await scene.open({ amount: '10070' })
    await expect(scene.draw('0001', '10021')).rejects.toMatchObject({
      key: 'depositRemainder',
      values: { max: { zh: '人民币10,020.00元' } },
    })
    await scene.open({ amount: '50' })
    await expect(scene.draw('0002', '1')).rejects.toMatchObject({ key: 'depositRemainderNone' })
    await scene.draw('0001', '10020')
    expect((await scene.certificates())['0001']).toMatch(/^5000 .* active part$/)
  })

  test('customers who signed online may open time deposits, unsigned customers may not', async () => {
    const online = await depositScene(db, { kind: 'onlineSigned' })
    expect(await online.open()).toMatchObject({ state: 'success' })
    const unsigned = await depositScene(db, { kind: 'unsigned' })
    await expect(unsigned.open()).rejects.toMatchObject({ key: 'accountNotSigned' })
  })
})

test('a deposit of foreign banknotes is paid back as banknotes', async () => {
  const scene = await depositScene(db, { funds: { CNY: 1_000_00n, USD: 5_000_00n } })
  const { accountId } = scene.current
  const banknotes = {
    ownerId: scene.customerId,
    accountId: cashLedgerIdOf(accountId),
    currency: 'USD',
  } as const
  const bookedAt = await bankNow(db)
  await db.transaction().execute(async (tx) => {
    await openAccounts(tx, [{ ...banknotes, normalSide: 'credit', overdraftLimitMinor: 0n }])
    const legs = [
      { account: bankAccount('cash', 'USD'), amountMinor: -3_000_00n },
      { account: banknotes, amountMinor: 3_000_00n },
    ]
    await post(tx, [{ kind: 'test', reference: `banknotes-${accountId}`, bookedAt, legs }])
  })
  const from = `${accountId}.USD.cash`
  await expect(scene.open({ from, amount: '3001' })).rejects.toMatchObject({ key: 'insufficientBalance' })
  const receipt = await scene.open({ from, amount: '2500', termMonths: 3, instruction: 'toCurrent' })
  expect(linesOf(receipt)).toMatchObject({ currency: '美元（现钞）' })
  await scene.draw('0001', '2500')
  expect((await scene.entriesOf(banknotes.accountId)).map((entry) => entry.split(' ')[0])).toEqual([
    '300000',
    '-250000',
    '250000',
  ])
  expect(await scene.currentBalance('USD')).toBe('5000.00')
})

test('two concurrent first deposits open one parent deposit account', async () => {
  const { customerId, context, opening, certificates, parentOf } = await depositScene(db)
  const first = await context()
  const second = await context()
  const orders = [
    { context: first, order: await readyOrder(first, 'PAM0401', opening) },
    { context: second, order: await readyOrder(second, 'PAM0401', opening) },
  ]
  // Both orders have found no parent when the first of them is released.
  const rolledBack = new Error('rolled back')
  let submitted: Promise<unknown> = Promise.resolve()
  await db
    .transaction()
    .execute(async (tx) => {
      await tx
        .insertInto('deposits.certificate_numbers')
        .values({ customer_id: customerId, last_number: 1 })
        .execute()
      submitted = Promise.all(orders.map(({ context, order }) => submitOrder(context, 'PAM0401', order)))
      await untilBlocked(ownerDb, 2)
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  await submitted
  expect(Object.keys(await certificates())).toEqual(['0001', '0002'])
  expect((await parentOf()).balances).toEqual({ CNY: '100000.00' })
  const parents = await db
    .selectFrom('accounts.accounts')
    .select('account_id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'timeDeposit')
    .execute()
  expect(parents).toHaveLength(1)
})
