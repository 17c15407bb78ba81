import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import type { certificateIssues, largeHoldings, largeMovements } from '@cloudsail/contract/deposits'
import type { Receipt } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { instantOf } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { untilBlocked } from '../../db/test-waits.ts'
import { trialBalance } from '../../ledger/index.ts'
import { call, giveOrder, readyOrder, type Submission, submitOrder } from '../../orders/test-orders.ts'
import { interestBank } from '../current-interest/test-bank.ts'
import { depositHoldings } from '../index.ts'
import { depositScene, moveTo } from '../time/test-scene.ts'
import { enterIssues, type Issue } from './issues.ts'

const { db, ownerDb } = await testDatabase()
const bank = interestBank(db)

const issue = (code: string, given: Partial<Issue> = {}): Omit<Issue, 'leftMinor'> => ({
  code,
  termMonths: 3,
  annualRatePpm: 12_500,
  minimumMinor: 200_000_00n,
  stepMinor: 10_000_00n,
  quotaMinor: 10_000_000_00n,
  opensAt: instantOf('2027-01-04', '09:00'),
  closesAt: instantOf('2027-12-31', '17:00'),
  interestPayment: 'atMaturity',
  ...given,
})
await enterIssues(
  ownerDb,
  [
    issue('THREE'),
    issue('MONTHLY', { termMonths: 6, interestPayment: 'monthly' }),
    issue('LAST', { quotaMinor: 200_000_00n }),
    issue('LITTLE', { quotaMinor: 250_000_00n }),
    issue('LATER', { opensAt: instantOf('2027-11-01', '09:00') }),
    issue('OVER', { opensAt: instantOf('2026-01-01', '09:00'), closesAt: instantOf('2027-01-04', '17:00') }),
  ],
  new Map([['LITTLE', 210_000_00n]]),
)

async function largeScene(funds = 1_000_000_00n, given: Parameters<typeof depositScene>[1] = {}) {
  const scene = await depositScene(db, { funds: { CNY: funds }, ...given })
  const currentId = scene.current.accountId.toString()
  const input = (code: string, amount: string) => ({
    issue: code,
    from: `${currentId}.CNY`,
    amount,
    settlementAccountId: currentId,
  })
  return {
    ...scene,
    input,
    /** Returns entries of the current account that name the first certificate. */
    paid: async () =>
      (await scene.entriesOf(scene.current.accountId)).filter((entry) => entry.includes(' 0001 ')),
    buy: async (code: string, amount = '200000', change: object = {}): Promise<Receipt> =>
      giveOrder(await scene.context(), 'PAM1701', { ...input(code, amount), ...change }),
    drawLarge: async (number: string, amount: string, toAccountId = currentId): Promise<Receipt> => {
      const deposit = `${(await scene.parentOf()).accountId}.${number}`
      return giveOrder(await scene.context(), 'PAM1702', { deposit, amount, toAccountId })
    },
    holdings: async () =>
      (await call<ResponseOf<typeof largeHoldings>>(await scene.context(), 'PAM1703002_holdings', {}))
        .deposits,
    movements: async (filters: RequestOf<typeof largeMovements>) =>
      (
        await call<ResponseOf<typeof largeMovements>>(await scene.context(), 'PAM1703001_query', filters)
      ).rows.map(({ kind, certificate, amount, on }) => `${kind} ${certificate} ${amount} ${on}`),
  }
}
const linesOf = (receipt: Receipt) =>
  Object.fromEntries(receipt.lines.map(({ key, value }) => [key, value.zh]))
const leftOf = async (code: string) => {
  const { rows } = await sql<{
    left: bigint
  }>`select left_minor as left from deposits.issue_quotas where issue_code = ${code}`.execute(db)
  return rows[0]!.left
}

test('buying a certificate of an issue uses up its quota', async () => {
  await moveTo(db, '2027-01-05')
  const scene = await largeScene()
  const receipt = await scene.buy('THREE', '300000')
  expect(linesOf(receipt)).toMatchObject({
    amount: '人民币300,000.00元',
    issue: 'THREE',
    term: '3个月',
    rate: '1.25%，存期内不变',
    effective: '2027-01-05',
    matures: '2027-04-05',
    interestPayment: '到期一次付息',
    interest: '人民币937.50元',
    early:
      '可提前支取，部分支取一次，留存不少于人民币200,000.00元；提前支取的部分按支取日活期利率计息（今日0.05%）',
  })
  expect(await leftOf('THREE')).toBe(9_700_000_00n)
  expect(await scene.currentBalance()).toBe('700000.00')
  expect(await scene.entriesOf((await scene.parentOf()).accountId)).toEqual([
    '30000000 largeCertificateOpen 0001 2027-01-05',
  ])
  expect(await scene.holdings()).toMatchObject([
    {
      issue: 'THREE',
      principal: '300000.00',
      mostInPart: '100000.00',
      interestPayment: 'atMaturity',
      isOverdue: false,
    },
  ])
  expect((await scene.notifications()).at(-1)).toMatch(
    /认购3个月大额存单人民币300,000\.00元，年利率1\.25%，2027-04-05到期。$/,
  )

  const { issues } = await call<ResponseOf<typeof certificateIssues>>(
    await scene.context(),
    'PAM1701003_issues',
    {},
  )
  expect(issues.map(({ code, state }) => `${code} ${state}`)).toEqual([
    'LAST onSale',
    'LITTLE onSale',
    'THREE onSale',
    'MONTHLY onSale',
    'LATER upcoming',
    'OVER ended',
  ])
})

test('each refusal names its reason and takes nothing of the quota', async () => {
  const scene = await largeScene()
  const refusals: [string, string, object][] = [
    ['NONE', '200000', { key: 'issueUnknown', field: 'issue' }],
    ['LATER', '200000', { key: 'issueNotOnSale', field: 'issue' }],
    ['OVER', '200000', { key: 'issueNotOnSale' }],
    ['THREE', '190000', { key: 'depositMinimum', field: 'amount' }],
    ['THREE', '205000', { key: 'issueStep', field: 'amount', values: { step: '10,000.00' } }],
    ['THREE', '200000.01', { key: 'issueStep' }],
    ['THREE', '1010000', { key: 'insufficientBalance', field: 'amount' }],
    ['LITTLE', '220000', { key: 'issueQuota', field: 'amount', values: { left: '210,000.00' } }],
  ]
  for (const [code, amount, refusal] of refusals)
    await expect(scene.buy(code, amount)).rejects.toMatchObject(refusal)
  const third = await buildAccount(db, { customerId: scene.customerId, accountClass: 3 })
  await expect(scene.buy('THREE', '200000', { from: `${third.accountId}.CNY` })).rejects.toMatchObject({
    key: 'depositClassThree',
    field: 'from',
  })
  await expect(
    scene.buy('THREE', '200000', { settlementAccountId: third.accountId.toString() }),
  ).rejects.toMatchObject({ key: 'depositClassThree', field: 'settlementAccountId' })
  await expect(scene.buy('THREE', '200000', { from: '987654321.CNY' })).rejects.toMatchObject({
    key: 'accountUnknown',
  })
  await scene.buy('LITTLE', '200000')
  await expect(scene.buy('LITTLE', '200000')).rejects.toMatchObject({ key: 'issueSoldOut', field: 'issue' })
  expect(await leftOf('LITTLE')).toBe(10_000_00n)
  expect(await leftOf('THREE')).toBe(9_700_000_00n)
})

test('the first submission gets the last of the quota, and the other customer keeps the money', async () => {
  const scenes = [await largeScene(), await largeScene()]
  const orders: { context: Awaited<ReturnType<(typeof scenes)[0]['context']>>; order: Submission }[] = []
  for (const scene of scenes) {
    const context = await scene.context()
    orders.push({ context, order: await readyOrder(context, 'PAM1701', scene.input('LAST', '200000')) })
  }
  // Both orders have seen that enough is left, and wait for the same row until they are released.
  const released = new Error('released')
  let submitted: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`update deposits.issue_quotas set left_minor = left_minor where issue_code = 'LAST'`.execute(
        tx,
      )
      submitted = Promise.allSettled(
        orders.map(({ context, order }) => submitOrder(context, 'PAM1701', order)),
      )
      await untilBlocked(ownerDb, 2)
      throw released
    })
    .catch((error: unknown) => {
      if (error !== released) throw error
    })
  const settled = await submitted
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = settled.find((one) => one.status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ key: 'issueSoldOut', field: 'issue' })
  expect(await leftOf('LAST')).toBe(0n)
  const balances = await Promise.all(scenes.map((scene) => scene.currentBalance()))
  expect(balances.toSorted()).toEqual(['1000000.00', '800000.00'])
  const held = await Promise.all(scenes.map((scene) => scene.certificates()))
  expect(held.flatMap((each) => Object.keys(each))).toEqual(['0001'])
})

test('pays interest monthly, takes back the drawn part’s on an early draw, and pays the whole at maturity', async () => {
  await bank.comeTo('2027-01-31')
  await moveTo(db, '2027-01-31')
  const [kept, drawn, unpaid] = [await largeScene(), await largeScene(), await largeScene()]
  expect(linesOf(await kept.buy('MONTHLY', '300000'))).toMatchObject({
    monthlyInterest: '人民币312.50元',
    interestPayment: '按月付息，每月31日转入到期转入账户',
    interest: '人民币1,875.00元',
  })
  await drawn.buy('MONTHLY', '300000')
  const closing = await buildAccount(db, { customerId: unpaid.customerId, openedOn: '2020-01-01' })
  await unpaid.buy('MONTHLY', '200000', { settlementAccountId: closing.accountId.toString() })

  await bank.comeTo('2027-03-31')
  const monthly = ['31250 interest 0001 2027-02-28', '31250 interest 0001 2027-03-31']
  expect((await kept.paid()).slice(-2)).toEqual(monthly)
  expect((await kept.notifications()).at(-1)).toMatch(
    /^您的大额存单0001本月利息人民币312\.50元已转入尾号\d{4}的账户。$/,
  )
  expect(await kept.holdings()).toMatchObject([{ paidInterest: '625.00', nextInterestOn: '2027-04-30' }])

  const held = await depositHoldings.read(db, kept.customerId, '2027-03-31')
  expect(held.upcoming([])).toMatchObject([
    { kind: 'depositMaturity', on: '2027-07-31', amountMinor: 301_250_00n, instruction: 'toCurrent' },
    { kind: 'depositInterest', on: '2027-04-30', amountMinor: 312_50n, way: 'in' },
  ])

  // 100,000 for 64 days at 0.05 %, less a third of the monthly interest paid.
  await moveTo(db, '2027-04-05')
  expect(linesOf(await drawn.drawLarge('0001', '100000'))).toMatchObject({
    amount: '人民币99,800.56元',
    drawn: '人民币100,000.00元',
    days: '2027-01-31起64天',
    earned: '人民币8.89元',
    returned: '人民币208.33元',
    remainder: '人民币200,000.00元',
  })
  expect((await drawn.paid()).slice(-3)).toEqual([
    '10000000 largeCertificateDraw 0001 2027-04-05',
    '889 interest 0001 2027-04-05',
    '-20833 interestReturned 0001 2027-04-05',
  ])
  expect((await drawn.notifications()).at(-1)).toContain('扣回已付利息人民币208.33元')
  await expect(drawn.drawLarge('0001', '1')).rejects.toMatchObject({ key: 'depositDrawnBefore' })
  await expect(kept.drawLarge('0001', '100001')).rejects.toMatchObject({
    key: 'depositRemainder',
    values: { minimum: { zh: '人民币200,000.00元' }, max: { zh: '人民币100,000.00元' } },
  })
  await expect(kept.drawLarge('0001', '0.50')).rejects.toMatchObject({ key: 'depositInteger' })
  await expect(kept.drawLarge('0002', '1')).rejects.toMatchObject({ key: 'depositUnknown' })
  // The form for time deposits does not draw a large certificate.
  await expect(kept.draw('0001', '300000')).rejects.toMatchObject({ key: 'depositUnknown' })

  // The clock jumps over an interest day, and the day-ends have not run yet: a draw pays the interest first.
  await moveTo(db, '2027-05-02')
  await drawn.drawLarge('0001', '200000')
  expect((await drawn.paid()).slice(-4)).toEqual([
    '20833 interest 0001 2027-04-30',
    '20000000 largeCertificateDraw 0001 2027-05-02',
    '2528 interest 0001 2027-05-02',
    '-62500 interestReturned 0001 2027-05-02',
  ])
  // 200,000 for 91 days. 416.67 + 208.33 were already paid as monthly interest.
  expect((await drawn.certificates())['0001']).toContain('drawn')
  expect(await drawn.movements({ from: '2027-03-01', to: '2027-05-02' })).toEqual([
    'drawn 0001 -200000.00 2027-05-02',
    'returned 0001 -625.00 2027-05-02',
    'interest 0001 25.28 2027-05-02',
    'interest 0001 208.33 2027-04-30',
    'drawn 0001 -100000.00 2027-04-05',
    'returned 0001 -208.33 2027-04-05',
    'interest 0001 8.89 2027-04-05',
    'interest 0001 312.50 2027-03-31',
  ])

  // For some months no account can be paid. At maturity all the interest is paid.
  await bank.comeTo('2027-05-10')
  const close = (accountId: bigint, status: 'closed' | 'normal') =>
    ownerDb
      .updateTable('accounts.accounts')
      .set({ status, closed_on: status === 'closed' ? '2027-05-10' : null })
      .where('customer_id', '=', unpaid.customerId)
      .where('account_id', '=', accountId)
      .execute()
  await close(closing.accountId, 'closed')
  await close(unpaid.current.accountId, 'closed')
  await bank.comeTo('2027-06-05')
  expect(await unpaid.holdings()).toMatchObject([{ paidInterest: '624.99', nextInterestOn: '2027-05-31' }])
  await close(unpaid.current.accountId, 'normal')
  await bank.comeTo('2027-07-31')
  expect((await unpaid.paid()).slice(-4)).toEqual([
    '20833 interest 0001 2027-05-31',
    '20833 interest 0001 2027-06-30',
    '20000000 largeCertificateDraw 0001 2027-07-31',
    '20835 interest 0001 2027-07-31',
  ])
  expect((await kept.paid()).slice(-2)).toEqual([
    '30000000 largeCertificateDraw 0001 2027-07-31',
    '31250 interest 0001 2027-07-31',
  ])
  expect((await kept.notifications()).at(-1)).toMatch(
    /^您的大额存单0001今日到期，本金人民币300,000\.00元、利息人民币312\.50元已转入/,
  )
  expect((await kept.paid()).slice(1)).toHaveLength(7)
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})
