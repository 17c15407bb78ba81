import type { ErrorKey } from '@cloudsail/contract'
import { ownTransfer } from '@cloudsail/contract/accounts'
import { expect, it } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testContext } from '../http/test-context.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { balances } from '../ledger/index.ts'
import { giveOrder, readyOrder, submitOrder } from '../orders/test-orders.ts'
import { handlers } from './index.ts'
import { buildAccount } from './test-builders.ts'

const { db } = await testDatabase()
type Draft = Omit<Parameters<typeof buildAccount>[1], 'customerId'>

/** A customer with two accounts, neither with a transfer service; 9,000.00 on the first. */
async function scene(from: Draft = {}, to: Draft = {}, change: Record<string, string> = {}) {
  const { customerId } = await buildCustomer(db)
  const context = testContext(db, { customerId, now: new Date('2026-11-20T12:00:00+08:00') })
  const ids: bigint[] = []
  for (const draft of [{ fundsMinor: 900_000n, ...from }, to])
    ids.push((await buildAccount(db, { customerId, ...draft })).accountId)
  const pocket = (at: 0 | 1, currency = [from, to][at]!.currencies?.[0] ?? 'CNY') => `${ids[at]}.${currency}`
  const input = { from: pocket(0), to: pocket(1), amount: '649.80', remark: '十一月', ...change }
  const left = async () => {
    const all = await balances(db, customerId)
    return ids.map((id) => all.find(({ accountId }) => accountId === id)!.balanceMinor)
  }
  return { customerId, context, ids, input, left, give: () => giveOrder(context, 'PAM0301', input) }
}

it.each(['CNY', 'HKD', 'JPY'] as const)(
  'moves %s once, in no limit, and says what is left',
  async (currency) => {
    const own = { currencies: [currency] }
    const { context, input, left } = await scene(own, own, { amount: '6498' })
    const submission = await readyOrder(context, 'PAM0301', input)
    expect(context.sent[0]!.text).toContain('本人尾号')
    const receipt = await submitOrder(context, 'PAM0301', submission)
    expect(await submitOrder(context, 'PAM0301', submission)).toEqual(receipt)
    expect(receipt).toMatchObject({ state: 'success', amount: { currency }, code: 'PAM0301' })
    const minor = currency === 'JPY' ? 6_498n : 649_800n
    expect(await left()).toEqual([900_000n - minor, minor])
  },
)

it('a dormant account wakes on either side, a frozen one is paid', async () => {
  const { give } = await scene({ status: 'dormant' }, { status: 'dormant' })
  await give()
  expect((await scene({}, { status: 'frozen' }).then(({ give }) => give())).state).toBe('success')
})

const foreign = { currencies: ['USD'] } as const
const refusals: [ErrorKey, Draft?, Draft?, Record<string, string>?][] = [
  ['insufficientBalance', {}, {}, { amount: '9000.01' }],
  ['amountDecimals', { currencies: ['JPY'] }, { currencies: ['JPY'] }, { amount: '1.5' }],
  ['currencyTypesDiffer', {}, foreign],
  ['foreignCurrenciesDiffer', foreign, { currencies: ['HKD'] }],
  ['accountUnknown', {}, {}, { to: '999999.CNY' }],
  ['accountNotSigned', {}, { enrolled: false }],
  ['accountReportedLost', { status: 'lost' }],
  ['accountFrozen', { status: 'frozen' }],
  ['accountClosed', { status: 'closed' }],
  ['cardPasswordReportedLost', { cardPasswordLost: true }],
  ['receivingAccountLost', {}, { status: 'lost' }],
  ['receivingAccountClosed', {}, { status: 'closed' }],
  ['accountWrongType', { kind: 'timeDeposit' }],
  ['receivingAccountWrongType', {}, { kind: 'wealth' }],
  ['classBalanceExceeded', {}, { accountClass: 3, fundsMinor: 135_020n }, { amount: '649.81' }],
  [
    'ownClassLimitExceeded',
    { accountClass: 2, fundsMinor: 1_100_000n },
    { accountClass: 2 },
    { amount: '10000.01' },
  ],
]
it.each(refusals)('refuses: %s', async (key, from = {}, to = {}, change = {}) => {
  const { give } = await scene(from, to, change)
  await expect(give()).rejects.toMatchObject({ key })
})

it('the same account, and a currency that an account does not have', async () => {
  const { context, input } = await scene()
  const give = (change: object) => giveOrder(context, 'PAM0301', { ...input, ...change })
  await expect(give({ to: input.from })).rejects.toThrow('sameAccount')
  const dollars = { from: input.from.replace('CNY', 'USD'), to: input.to.replace('CNY', 'USD') }
  await expect(give(dollars)).rejects.toMatchObject({ key: 'currencyUnsupported', field: 'from' })
})

it('649.80 fit into a class III account with 1,350.20, however many come at once', async () => {
  const { context, input, left } = await scene({}, { accountClass: 3, fundsMinor: 135_020n })
  const two = [await readyOrder(context, 'PAM0301', input)]
  two.push(await readyOrder({ ...context, now: new Date(context.now.getTime() + 90_000) }, 'PAM0301', input))
  const given = await Promise.allSettled(
    two.map((submission) => submitOrder(context, 'PAM0301', { ...submission, acknowledged: ['duplicate'] })),
  )
  expect(given.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await left())[1]).toBe(200_000n)
})

it('is for those who have signed, with a method that proves something', async () => {
  const server = await testServer(db, { handlers })
  const { input } = await scene()
  const as = async (who: Parameters<typeof buildCustomer>[1]) =>
    (await server.loggedIn((await buildCustomer(db, who)).customerId)).call(ownTransfer.prepare, input)
  expect((await (await server.client()).call(ownTransfer.prepare, input)).code).toBe('PB90002')
  for (const kind of ['unsigned', 'cardOnly'] as const)
    expect((await as({ kind })).code).toMatch(/^PW9000000[07]$/)
  expect((await as({ method: 'none' })).body).toMatchObject({ key: 'methodCannotAuthorise' })
  // Somebody else's accounts are not theirs.
  expect((await as({ kind: 'onlineSigned' })).body).toMatchObject({ key: 'accountUnknown', field: 'from' })
})
