import { expect, test } from 'vitest'
import { cashLedgerIdOf } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, businessDate, instantOf } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { balanceOf, bankAccount, bankOwnerId, openAccounts, post, trialBalance } from '../../ledger/index.ts'
import { call } from '../../orders/test-orders.ts'
import { keepQuota } from '../exchange/quota.ts'
import { openExchange } from '../test-builders.ts'
import { remittanceHoldings } from './holdings.ts'
import { isEnded } from './remittances.ts'
import { abroadPorts, buildPicture, scene as buildScene, toWorkday } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
const ports = await abroadPorts({ pace: 50, timeoutMs: 2_000 })
await openExchange(ownerDb)
await toWorkday(db)
const scene = (who: Parameters<typeof buildScene>[2] = {}) => buildScene(db, ports, who)
type Scene = Awaited<ReturnType<typeof scene>>

/**
 * Checks that the account for payments under way equals the sum of the remittances that were sent and neither settled nor
 * returned.
 */
async function expectReconciled(): Promise<void> {
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
  const currencies = ['USD', 'CNY', 'HKD', 'EUR', 'JPY'] as const
  const rows = await Promise.all(
    currencies.map(async (currency) => {
      const { balanceMinor } = await balanceOf(db, { ownerId: bankOwnerId, accountId: 3005n, currency })
      return { currency, minor: balanceMinor }
    }),
  )
  const open = await db
    .selectFrom('remittance.remittances')
    .select(({ fn }) => ['currency', fn.sum<bigint>('sent_minor').as('minor')])
    .where('sent_at', 'is not', null)
    .where('settled_at', 'is', null)
    .where('returned_minor', 'is', null)
    .groupBy('currency')
    .execute()
  const sorted = (all: readonly { currency: string; minor: bigint }[]) =>
    all
      .filter(({ minor }) => BigInt(minor) !== 0n)
      .map(({ currency, minor }) => `${currency} ${BigInt(minor)}`)
      .sort()
  expect(sorted(rows)).toEqual(sorted(open as never))
}

/** Submits a remittance by SWIFT and sends it: desk batch, desk, sending. */
async function sent(of: Scene, change: object = {}): Promise<string> {
  const { orderId } = await of.give('swift', change)
  await go(of, orderId)
  return orderId
}
async function go(of: Scene, orderId: string): Promise<void> {
  await of.due('remittance.run', orderId)
  await of.desk(orderId, 'inReview')
  await of.desk(orderId, 'approved')
}

const linesOf = (receipt: { lines: { key: string; value: { zh: string } }[] }) =>
  Object.fromEntries(receipt.lines.map(({ key, value }) => [key, value.zh]))

test('a remittance is held, taken to the desk, sent, settled and credited', async () => {
  const of = await scene()
  const receipt = await of.give('swift')
  expect(linesOf(receipt)).toMatchObject({
    amount: '美元5,000.00',
    amountInWords: expect.stringContaining('伍仟'),
    commission: '美元10.00',
    cable: '美元15.00',
    debit: '美元5,025.00',
    bank: 'JPMORGAN CHASE BANK, N.A., CHASUS33XXX, NEW YORK',
    code: '421010 个人间捐赠及无偿援助',
    bearer: 'SHA，汇款人与收款人各自承担',
    foreignCharges: '尚未告知',
  })
  expect(receipt.state).toBe('pending')
  const ahead = async () => (await remittanceHoldings.read(db, of.customerId, today)).upcoming([])
  const today = businessDate(await bankNow(db))
  const on = businessDate((await of.row(receipt.orderId)).goes_at)
  const own = { kind: 'remittance', currency: 'USD', amountMinor: 500_000n, payeeName: 'CHEN SIQI' }
  expect(await ahead()).toMatchObject([{ ...own, on, isHeld: true }])
  expect(await of.balance('USD')).toEqual([20_000_000n, 502_500n])
  await go(of, receipt.orderId)
  expect(await ahead()).toEqual([])
  expect(await of.balance('USD')).toEqual([20_000_000n - 502_500n, 0n])
  expect((await of.row(receipt.orderId)).state).toBe('processing')
  await expectReconciled()
  await of.exchange(receipt.orderId, (row) => row!.state === 'success' && row!.settled_at !== null)
  const told = await of.tracker(receipt.orderId)
  expect(told).toMatchObject({ state: 'success', arrives: '4985.00', isReported: true })
  expect(told.hops.map(({ role, charge }) => [role, charge])).toEqual([
    ['between', '15.00'],
    ['beneficiary', null],
  ])
  await expectReconciled()
})

test.each([
  ['OUR', '美元5,050.00', 505_000n, 500_000n],
  ['BEN', '美元5,000.00', 500_000n, 497_500n],
] as const)('%s: %s leaves the account', async (bearer, debit, debitMinor, sentMinor) => {
  const of = await scene()
  const receipt = await of.give('swift', { bearer })
  expect(linesOf(receipt).debit).toBe(debit)
  await go(of, receipt.orderId)
  expect(await of.balance('USD')).toEqual([20_000_000n - debitMinor, 0n])
  expect((await of.row(receipt.orderId)).sent_minor).toBe(sentMinor)
  await of.exchange(receipt.orderId, (row) => row!.state === 'success')
  await expectReconciled()
})

test('currency bought for a remittance is held, and leaves with its desk batch', async () => {
  const of = await scene()
  const { quote } = await call<{ quote: string }>(await of.context(), 'PFN0301005_quote', {
    side: 'buy',
    currency: 'USD',
    cash: false,
  })
  const receipt = await of.give('swift', {
    paying: 'purchase',
    quote,
    amount: '1000',
    code: '223022',
    purpose: 'study',
  })
  expect(linesOf(receipt)).toMatchObject({
    rate: '709.67（每100美元），购汇人民币7,096.70元',
    debit: '人民币7,273.77元',
  })
  expect(await of.balance('CNY')).toEqual([100_000_000n, 709_670n + 17_707n])
  await of.exchange(receipt.orderId, () => true)
  // The purchase is complete: the dollars are on hold for the remittance, and so are the charges in CNY.
  expect(await of.balance('USD')).toEqual([20_100_000n, 100_000n])
  expect(await of.balance('CNY')).toEqual([100_000_000n - 709_670n, 17_707n])
  await go(of, receipt.orderId)
  expect(await of.balance('USD')).toEqual([20_000_000n, 0n])
  expect(await of.balance('CNY')).toEqual([100_000_000n - 709_670n - 17_707n, 0n])
  await of.exchange(receipt.orderId, (row) => row!.state === 'success')
  await expectReconciled()
})

test('cancelling after the purchase keeps the currency and frees the rest', async () => {
  const of = await scene()
  const { quote } = await call<{ quote: string }>(await of.context(), 'PFN0301005_quote', {
    side: 'buy',
    currency: 'USD',
    cash: false,
  })
  const { orderId } = await of.give('swift', {
    paying: 'purchase',
    quote,
    amount: '1000',
    code: '223022',
    purpose: 'study',
  })
  await of.exchange(orderId, () => true)
  await of.order('PFN0102', { remittance: orderId })
  expect(await of.balance('USD')).toEqual([20_100_000n, 0n])
  expect(await of.balance('CNY')).toEqual([100_000_000n - 709_670n, 0n])
  expect((await of.row(orderId)).state).toBe('cancelled')
  await expect(of.order('PFN0102', { remittance: orderId })).rejects.toMatchObject({ key: 'notCancellable' })
  await expectReconciled()
})

test('a refused purchase ends its remittance and frees everything', async () => {
  const of = await scene()
  const { quote } = await call<{ quote: string }>(await of.context(), 'PFN0301005_quote', {
    side: 'buy',
    currency: 'USD',
    cash: false,
  })
  const { orderId } = await of.give('swift', {
    paying: 'purchase',
    quote,
    amount: '1091',
    code: '223022',
    purpose: 'study',
  })
  await of.exchange(orderId, (row) => row!.state === 'failed')
  expect(await of.balance('CNY')).toEqual([100_000_000n, 0n])
  expect(await of.balance('USD')).toEqual([20_000_000n, 0n])
})

test.each([
  ['8001', '收款人信息有误'],
  ['8011', '收款人信息有误'],
  ['8024', '账户余额不足'],
  ['8004', '账户状态异常'],
  ['8045', '需补充证明材料'],
  ['8044', '不符合跨境汇款政策'],
  ['8048', '携带有效身份证件'],
])(
  'refused abroad (%s): money and commission come back, and the cable fee does not: %s',
  async (ending, words) => {
    const of = await scene()
    const orderId = await sent(of, { account: `440188${ending}` })
    await of.exchange(orderId, (row) => row!.state === 'failed')
    expect(await of.balance('USD')).toEqual([20_000_000n - 1_500n, 0n])
    const told = await of.tracker(orderId)
    expect(told.reason!.zh).toContain(words)
    expect(told).toMatchObject({ commission: '10.00', cable: '15.00', feesReturned: '10.00' })
    await expectReconciled()
  },
)

test('money returned for a closed account goes to the oldest account of class I, or without one to suspense', async () => {
  const suspense = async () => (await balanceOf(db, bankAccount('suspense', 'USD'))).balanceMinor
  const sentFromClosed = async () => {
    const of = await scene()
    const orderId = await sent(of, { account: '4401888001', amount: '100' })
    await ownerDb
      .updateTable('accounts.accounts')
      .set({ status: 'closed', closed_on: '2026-11-20' })
      .where('account_id', '=', of.accountId)
      .execute()
    return { of, orderId }
  }
  const two = await sentFromClosed()
  const other = await buildAccount(db, { customerId: two.of.customerId, currencies: ['CNY', 'USD'] })
  const before = await suspense()
  await two.of.exchange(two.orderId, (row) => row!.state === 'failed')
  const pocket = { ownerId: two.of.customerId, accountId: other.accountId, currency: 'USD' as const }
  // The hundred and the commission of ten.
  expect((await balanceOf(db, pocket)).balanceMinor).toBe(11_000n)
  expect(await suspense()).toBe(before)
  const one = await sentFromClosed()
  await one.of.exchange(one.orderId, (row) => row!.state === 'failed')
  expect(await suspense()).toBe(before + 11_000n)
  await expectReconciled()
})

test('banknotes cannot be remitted, and a customer with enough of them is sent to a branch to convert them', async () => {
  const of = await scene()
  const banknotes = {
    ownerId: of.customerId,
    accountId: cashLedgerIdOf(of.accountId),
    currency: 'EUR' as const,
  }
  const bookedAt = await bankNow(db)
  await inTransaction(db, async (tx) => {
    await openAccounts(tx, [{ ...banknotes, normalSide: 'credit', overdraftLimitMinor: 0n }])
    await post(tx, [
      {
        kind: 'test',
        reference: `${of.accountId}.banknotes`,
        bookedAt,
        legs: [
          { account: bankAccount('cash', 'EUR'), amountMinor: -50_000n },
          { account: banknotes, amountMinor: 50_000n },
        ],
      },
    ])
  })
  await of.fund('EUR', 5_000n)
  const germany = { currency: 'EUR', country: 'DE', bic: 'DEUTDEFFXXX', account: 'DE86370400440532018001' }
  // With charges of 9.17 and 13.75 a remittance of 500 needs 522.92. The account has 50 and banknotes of 500.
  await expect(of.prepared('swift', { ...germany, amount: '500' })).rejects.toMatchObject({
    key: 'cashNotRemittable',
    field: 'amount',
  })
  await expect(of.prepared('swift', { ...germany, amount: '600' })).rejects.toMatchObject({
    key: 'insufficientBalance',
  })
})

test('a return less charges is credited as it came, and the charges stay', async () => {
  const of = await scene()
  const orderId = await sent(of, { account: '4401888106' })
  await of.exchange(orderId, (row) => row!.state === 'failed')
  expect(await of.balance('USD')).toEqual([20_000_000n - 2_500n - 2_000n, 0n])
  expect(await of.tracker(orderId)).toMatchObject({
    state: 'failed',
    returned: '4980.00',
    feesReturned: null,
  })
  await expectReconciled()
})

test.each(['8101', '8104', '8105', '8107', '8108', '8112', '8115', '8116'])(
  'an account ending in %s is credited once in the end',
  async (ending) => {
    const of = await scene()
    const orderId = await sent(of, {
      account: `440188${ending}`,
      ...(ending === '8116' && { bearer: 'OUR' }),
    })
    if (ending === '8108') {
      await of.exchange(orderId, () => true)
      await of.due('remittance.ask', orderId)
    }
    const isClaimed = (row: { claimed_minor: bigint | null }) =>
      ending !== '8116' || row.claimed_minor !== null
    // A bank on the way may report its charges after the credit.
    const charged = ending === '8116' ? 0n : ending === '8115' ? 2_700n : 1_500n
    await of.exchange(
      orderId,
      (row) =>
        row!.state === 'success' &&
        row!.settled_at !== null &&
        row!.charged_minor === charged &&
        isClaimed(row!),
    )
    await expectReconciled()
  },
)

test.each([
  ['8102', 'success'],
  ['8103', 'failed'],
])('a remittance without news ends after a question (%s): %s', async (ending, state) => {
  const of = await scene()
  const orderId = await sent(of, { account: `440188${ending}` })
  await of.exchange(orderId, () => true)
  expect((await of.row(orderId)).hops).toEqual([])
  await of.due('remittance.ask', orderId)
  await of.exchange(orderId, (row) => row!.state === state)
  await expectReconciled()
})

test('the money of a remittance that never arrives comes back', async () => {
  const of = await scene()
  const orderId = await sent(of, { account: '4401888111' })
  for (let asked = 0; asked < 3; asked += 1) {
    await of.exchange(orderId, () => true)
    await of.due('remittance.ask', orderId)
  }
  await of.exchange(orderId, isEnded as never)
  expect((await of.row(orderId)).state).toBe('failed')
  expect(await of.balance('USD')).toEqual([20_000_000n - 1_500n, 0n])
  await expectReconciled()
})

test('at a bank that does not report, a remittance ends as successful without a report', async () => {
  const of = await scene()
  const orderId = await sent(of, { account: '4401888114' })
  await of.exchange(orderId, (row) => row!.state === 'success')
  expect(await of.tracker(orderId)).toMatchObject({ isReported: false })
  await expectReconciled()
})

test('missing documents (8113) refuse a remittance after its settlement', async () => {
  const of = await scene()
  const orderId = await sent(of, { account: '4401888113' })
  await of.exchange(orderId, (row) => row!.state === 'failed')
  expect(await of.balance('USD')).toEqual([20_000_000n - 1_500n, 0n])
  await expectReconciled()
})

test.each([
  ['8120', 'agreed', 'failed'],
  ['8121', 'refused', 'success'],
])('a recall (%s) is %s', async (ending, recall, state) => {
  const of = await scene()
  const orderId = await sent(of, { account: `440188${ending}` })
  await of.exchange(orderId, (row) => row!.settled_at !== null)
  const before = (await of.balance('USD'))[0]!
  await of.order('PFN0104', { remittance: orderId })
  expect((await of.balance('USD'))[0]).toBe(before - 1_500n)
  await expect(of.order('PFN0104', { remittance: orderId })).rejects.toMatchObject({ key: 'notRecallable' })
  await of.exchange(orderId, (row) => row!.state === state)
  expect((await of.row(orderId)).recall_state).toBe(recall)
  await expectReconciled()
})

test('an unanswered recall ends as unanswered', async () => {
  const of = await scene()
  const orderId = await sent(of, { account: '4401888122' })
  await of.exchange(orderId, (row) => row!.settled_at !== null)
  await of.order('PFN0104', { remittance: orderId })
  await of.due('remittance.recall', orderId)
  expect((await of.tracker(orderId)).recall).toMatchObject({ state: 'unanswered' })
})

test('a refusal or late decision of the desk frees the held money', async () => {
  const of = await scene()
  const refused = (await of.give('swift')).orderId
  await of.due('remittance.run', refused)
  await of.desk(refused, 'refused')
  expect((await of.row(refused)).state).toBe('failed')
  const late = (await of.give('swift', { amount: '4000' })).orderId
  await of.due('remittance.run', late)
  await of.due('remittance.deadline', late)
  expect((await of.row(late)).reason).toBe('late')
  expect(await of.balance('USD')).toEqual([20_000_000n, 0n])
  await of.desk(late, 'approved')
  expect((await of.row(late)).state).toBe('failed')
})

test('a remittance can be cancelled until its desk batch', async () => {
  const of = await scene()
  const { orderId } = await of.give('swift')
  await of.due('remittance.run', orderId)
  await expect(of.order('PFN0102', { remittance: orderId })).rejects.toMatchObject({ key: 'notCancellable' })
})

test('fast to Hong Kong is sent at once and credited whole', async () => {
  const of = await scene()
  const receipt = await of.give('hongKong')
  expect(linesOf(receipt)).toMatchObject({ commission: '美元5.00', foreignCharges: '无，全额到账' })
  expect(receipt.state).toBe('processing')
  expect(await of.balance('USD')).toEqual([20_000_000n - 500_500n, 0n])
  await of.exchange(receipt.orderId, (row) => row!.state === 'success' && row!.settled_at !== null)
  await expectReconciled()
})

test('a refused fast remittance to Hong Kong returns everything', async () => {
  const of = await scene()
  const { orderId } = await of.give('hongKong', { account: '012345678001' })
  await of.exchange(orderId, (row) => row!.state === 'rejected')
  expect(await of.balance('USD')).toEqual([20_000_000n, 0n])
  expect(await of.tracker(orderId)).toMatchObject({ commission: '5.00', feesReturned: '5.00' })
  await expectReconciled()
})

test('fast to Hong Kong in RMB, and in currency bought for it', async () => {
  const of = await scene()
  const { orderId } = await of.give('hongKong', { currency: 'CNY', amount: '10000' })
  expect(await of.balance('CNY')).toEqual([100_000_000n - 1_000_550n, 0n])
  await of.exchange(orderId, (row) => row!.state === 'success')
  const { quote } = await call<{ quote: string }>(await of.context(), 'PFN0301005_quote', {
    side: 'buy',
    currency: 'HKD',
    cash: false,
  })
  const bought = await of.give('hongKong', {
    paying: 'purchase',
    quote,
    currency: 'HKD',
    amount: '10000',
    code: '223029',
    purpose: 'travel',
  })
  expect(linesOf(bought).commission).toBe('人民币18.20元')
  await of.exchange(bought.orderId, (row) => row!.state === 'success')
  await expectReconciled()
})

test('RMB to Hong Kong by CIPS goes at once on common workdays, and over the desk from 200,000', async () => {
  const of = await scene()
  const { orderId } = await of.give('cips', { amount: '10000' })
  await of.exchange(orderId, (row) => row!.state === 'success')
  expect(await of.balance('CNY')).toEqual([100_000_000n - 1_000_550n, 0n])
  const large = await of.give('cips', { amount: '200000' })
  expect(large.state).toBe('pending')
  await go(of, large.orderId)
  await of.exchange(large.orderId, (row) => row!.state === 'success')
  await expect(of.give('cips', { amount: '400000.01' })).rejects.toMatchObject({ key: 'rmbAbroadSingle' })
  await expectReconciled()
})

test('a day takes 50,000 dollars, and a failed remittance gives its share back', async () => {
  const of = await scene()
  await of.fund('EUR', 10_000_000n)
  const first = await of.give('swift', {
    currency: 'EUR',
    amount: '30000',
    country: 'DE',
    bic: 'DEUTDEFFXXX',
    account: 'DE86370400440532018001',
  })
  await expect(of.prepared('swift', { amount: '17282.76' })).rejects.toMatchObject({
    key: 'foreignDayExceeded',
    field: 'amount',
    values: { total: '50,000.00', left: '17,282.75' },
  })
  await of.prepared('swift', { amount: '17282.75' })
  await of.order('PFN0102', { remittance: first.orderId })
  await of.prepared('swift', { amount: '50000' })
})

test('a purchase with remittance is refused by the day’s dollars or the year’s quota, whichever leaves less', async () => {
  const of = await scene()
  const bought = async (amount: string) => {
    const { quote } = await call<{ quote: string }>(await of.context(), 'PFN0301005_quote', {
      side: 'buy',
      currency: 'USD',
      cash: false,
    })
    return of.prepared('swift', { paying: 'purchase', quote, amount, code: '223022', purpose: 'study' })
  }
  const told = (elsewhere: bigint) => {
    const person = { boughtElsewhereMinor: elsewhere, soldElsewhereMinor: 0n, isWatched: false }
    return keepQuota(db, of.customerId, { year: 2026, ...person }, new Date('2026-11-20T09:00:00+08:00'))
  }
  await told(4_000_000n)
  await expect(bought('50000.01')).rejects.toMatchObject({
    key: 'quotaExceeded',
    values: { left: '10,000.00' },
  })
  await bought('10000')
  await of.give('swift', { amount: '42000' })
  await expect(bought('10000.01')).rejects.toMatchObject({
    key: 'foreignDayExceeded',
    values: { left: '8,000.00' },
  })
  await bought('8000')
})

test('of the dollars and the limits in RMB, the one that leaves less refuses', async () => {
  // 50,000 dollars equal about 350,000 yuan.
  for (const [yuan, key, left] of [
    [100_000n, 'limitSingleExceeded', '100,000.00'],
    [400_000n, 'foreignDayExceeded', '50,000.00'],
  ] as const) {
    const of = await scene()
    const set = {
      order_id: '20261123000000000001',
      set_at: await bankNow(db),
      effective_at: await bankNow(db),
    }
    await db
      .insertInto('limits.settings')
      .values({
        ...set,
        customer_id: of.customerId,
        cancelled_at: null,
        scope: `account:${of.accountId}`,
        kind: 'single',
        value: yuan * 100n,
      })
      .execute()
    await expect(of.prepared('swift', { amount: '60000' })).rejects.toMatchObject({ key, values: { left } })
  }
})

test.each<[string, object, string, string]>([
  ['a country that is closed', { country: 'IR' }, 'countryClosed', 'country'],
  ['a bank in the mainland', { bic: 'BKCHCNBJXXX' }, 'bankInMainland', 'bic'],
  ['a BIC of no country', { bic: 'ABCDXX22XXX' }, 'bicInvalid', 'bic'],
  [
    'an IBAN that is none',
    { country: 'DE', bic: 'DEUTDEFFXXX', account: 'DE86370400440532018002' },
    'ibanInvalid',
    'account',
  ],
  ['a routing number that is none', { clearingCode: '021000022' }, 'clearingCodeInvalid', 'clearingCode'],
  ['no bank', { bic: '' }, 'bankAbroadRequired', 'bic'],
  ['a code of another purpose', { code: '223022' }, 'codePurposeMismatch', 'purpose'],
  ['the code of non-residents', { code: '822030' }, 'codePurposeMismatch', 'code'],
  ['bonded goods', { bonded: true }, 'bondedAtBranch', 'bonded'],
  ['no document', { code: '227020' }, 'documentRequired', 'contract'],
  ['a refund without an invoice', { paymentType: 'refund', contract: 'C1' }, 'documentRequired', 'invoice'],
  ['delivery of no goods', { paymentType: 'delivery', contract: 'C1' }, 'paymentTypeInvalid', 'paymentType'],
  ['nothing left', { bearer: 'BEN', amount: '25' }, 'nothingLeft', 'amount'],
  [
    'more than there is',
    { currency: 'EUR', country: 'DE', bic: 'DEUTDEFFXXX', account: 'DE86370400440532018001' },
    'insufficientBalance',
    'amount',
  ],
  [
    'an expired quote',
    { paying: 'purchase', quote: 'a'.repeat(22), code: '223022', purpose: 'study' },
    'quoteExpired',
    'quote',
  ],
  ['a wrong picture', { imageCode: 'ZZ99' }, 'imageCodeInvalid', 'imageCode'],
])('%s is refused', async (_, change, key, field) => {
  const of = await scene()
  await expect(of.prepared('swift', change)).rejects.toMatchObject({ key, field })
})

test('a wrong image code leaves no order and is used up, and another refusal keeps the image code', async () => {
  const of = await scene()
  const orders = () =>
    db.selectFrom('orders.orders').select('order_id').where('customer_id', '=', of.customerId).execute()
  const picture = await buildPicture(db)
  await expect(of.prepared('swift', { ...picture, amount: '190000' })).rejects.toMatchObject({
    key: 'foreignDayExceeded',
  })
  await of.prepared('swift', picture)
  expect(await orders()).toHaveLength(1)
  await expect(of.prepared('swift', picture)).rejects.toMatchObject({ key: 'imageCodeInvalid' })
  const wrong = await buildPicture(db)
  await expect(of.prepared('swift', { ...wrong, imageCode: 'ZZ99' })).rejects.toMatchObject({
    key: 'imageCodeInvalid',
  })
  await expect(of.prepared('swift', wrong)).rejects.toMatchObject({ key: 'imageCodeInvalid' })
  expect(await orders()).toHaveLength(1)
})

test.each([
  ['lost', 'debitCardReportedLost'],
  ['debitBlocked', 'accountDebitBlocked'],
  ['closed', 'accountClosed'],
] as const)('an account that is %s remits nothing, and its waiting remittance fails', async (status, key) => {
  const of = await scene()
  const { orderId } = await of.give('swift')
  const closed_on = status === 'closed' ? '2026-01-02' : null
  await ownerDb
    .updateTable('accounts.accounts')
    .set({ status, closed_on })
    .where('customer_id', '=', of.customerId)
    .execute()
  for (const network of ['swift', 'hongKong', 'cips'] as const)
    await expect(of.prepared(network)).rejects.toMatchObject({ key, field: 'accountId' })
  await go(of, orderId)
  expect(await of.row(orderId)).toMatchObject({ state: 'failed', reason: 'account' })
})

test('names and addresses with Chinese characters never reach the bank', async () => {
  const of = await scene()
  for (const field of ['name', 'street', 'town', 'information'])
    await expect(of.prepared('swift', { [field]: '陈思琪' })).rejects.toThrow()
})

test('a non-resident remits by 822030, and buys at a branch', async () => {
  const of = await scene({ idType: 'passport', idNumber: 'E12345678' })
  await of.prepared('swift', { code: '822030' })
  await expect(of.prepared('swift', { code: '421010' })).rejects.toMatchObject({ key: 'codePurposeMismatch' })
})

test('outside its hours the fast way is closed', async () => {
  const of = await scene()
  const context = { ...(await of.context()), now: instantOf(businessDate(await bankNow(db)), '08:00') }
  const { remittanceInput } = await import('./test-scene.ts')
  const input = await remittanceInput(db, 'hongKong', of.accountId)
  await expect(call(context, 'PFN0201001_prepare', input)).rejects.toMatchObject({ key: 'outOfHours' })
})

test('templates are saved with an order, listed, changed and deleted, each name once', async () => {
  const of = await scene()
  await of.give('swift', { templateName: '学费' })
  const list = async () =>
    (
      await call<{ templates: { templateId: string; name: string; form: object; isIncomplete: boolean }[] }>(
        await of.context(),
        'PFN0103003_templates',
        { network: 'swift' },
      )
    ).templates
  const [kept] = await list()
  expect(kept).toMatchObject({ name: '学费', isIncomplete: false, form: { name: 'CHEN SIQI' } })
  expect(Object.keys(kept!.form)).not.toContain('amount')
  await expect(of.prepared('swift', { templateName: '学费' })).rejects.toMatchObject({
    key: 'templateNameTaken',
  })
  const { form } = kept!
  const save = async (change: object) =>
    call(await of.context(), 'PFN0103004_save', { network: 'swift', form, name: '学费', ...change })
  await expect(save({})).rejects.toMatchObject({ key: 'templateNameTaken' })
  await save({ templateId: kept!.templateId, name: '学费2', form: { ...form, town: '' } })
  expect(await list()).toMatchObject([{ name: '学费2', isIncomplete: true }])
  await call(await of.context(), 'PFN0103005_remove', { templateId: kept!.templateId })
  expect(await list()).toEqual([])
})
