import type { ErrorKey, ResponseOf } from '@cloudsail/contract'
import { ownTransfer, queryDetails } from '@cloudsail/contract/accounts'
import { expect, it } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testContext } from '../http/test-context.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { call, giveOrder, readyOrder, submitOrder } from '../orders/test-orders.ts'
import { readAccounts } from './core/index.ts'
import { handlers } from './index.ts'
import { buildAccount } from './test-builders.ts'

const { db } = await testDatabase()
type Draft = Omit<Parameters<typeof buildAccount>[1], 'customerId'>

/** Creates a customer with two accounts without a transfer service. The first has 9,000.00. */
async function scene(from: Draft = {}, to: Draft = {}, change: Record<string, string> = {}) {
  const { customerId } = await buildCustomer(db)
  const context = testContext(db, { customerId, now: new Date('2026-11-20T12:00:00+08:00') })
  const pockets: string[] = []
  for (const draft of [{ fundsMinor: 900_000n, ...from }, to]) {
    const { accountId } = await buildAccount(db, { customerId, ...draft })
    pockets.push(`${accountId}.${draft.currencies?.[0] ?? 'CNY'}`)
  }
  const input = { from: pockets[0]!, to: pockets[1]!, amount: '649.80', remark: '十一月', ...change }
  const left = async () =>
    (await readAccounts(db, customerId)).map(({ balances }) => balances.map((each) => each.postedMinor))
  return { context, input, left, give: () => giveOrder(context, 'PAM0301', input) }
}

it.each(['CNY', 'HKD', 'JPY'] as const)(
  'moves %s once and shows the remaining balances',
  async (currency) => {
    const own = { currencies: [currency] }
    const { context, input, left } = await scene(own, own, { amount: '6498' })
    const submission = await readyOrder(context, 'PAM0301', input)
    expect(context.sent[0]!.text).toContain('本人尾号')
    const receipt = await submitOrder(context, 'PAM0301', submission)
    expect(await submitOrder(context, 'PAM0301', submission)).toEqual(receipt)
    expect(receipt).toMatchObject({ state: 'success', amount: { currency } })
    const minor = currency === 'JPY' ? 6_498n : 649_800n
    expect(await left()).toEqual([[900_000n - minor], [minor]])
    const owner = context.session.customerId
    const told = await db
      .selectFrom('outbox.messages')
      .select('payload')
      .where('customer_id', '=', owner)
      .execute()
    expect(told).toEqual([{ payload: { text: expect.stringMatching(/本人尾号\d{4}.*6,498/) } }])
  },
)

it('remittable money becomes banknotes after an acknowledgement, and banknotes never become remittable', async () => {
  const dollars = { currencies: ['USD'] } as const
  const { context, input, left } = await scene(dollars, dollars)
  const later = { ...context, now: new Date(context.now.getTime() + 90_000) }
  const give = (change: object) => giveOrder(later, 'PAM0301', { ...input, ...change })
  const banknotes = { from: `${input.from}.cash`, to: `${input.to}.cash` }
  const submission = await readyOrder(context, 'PAM0301', { ...input, to: banknotes.from }, null, ['toCash'])
  expect(context.sent[0]!.text).toMatch(/尾号\d{4}（现汇）的账户转美元649.80至本人尾号\d{4}（现钞）的账户/)
  const unread = submitOrder(context, 'PAM0301', { ...submission, acknowledged: [] })
  await expect(unread).rejects.toThrow('warningNotAcknowledged')
  const { lines } = await submitOrder(context, 'PAM0301', submission)
  expect(lines.find(({ key }) => key === 'currency')?.value.zh).toBe('美元（现汇）转美元（现钞）')
  await give({ ...banknotes, amount: '100' })
  expect(await left()).toEqual([
    [835_020n, 54_980n],
    [0n, 10_000n],
  ])
  const [held] = await readAccounts(db, context.session.customerId)
  const accountId = held!.balances.find(({ cash }) => cash)!.ledgerAccountId.toString()
  const asked = { accountId, currency: 'USD', from: '2026-11-20', to: '2026-11-20' }
  const statement = await call<ResponseOf<typeof queryDetails>>(context, queryDetails.name, asked)
  expect(statement.rows.map(({ amount, category }) => [amount, category])).toEqual([
    ['100.00', 'own'],
    ['649.80', 'own'],
  ])
  await expect(give({ from: banknotes.from })).rejects.toMatchObject({ key: 'cashToRemittable', field: 'to' })
})

it('a dormant account wakes on either side, and a debit-blocked one can be paid', async () => {
  await (await scene({ status: 'dormant' }, { status: 'dormant' })).give()
  expect((await (await scene({}, { status: 'debitBlocked' })).give()).state).toBe('success')
})

const refusals: [ErrorKey, Draft?, Draft?, Record<string, string>?][] = [
  ['insufficientBalance', {}, {}, { amount: '9000.01' }],
  ['amountDecimals', { currencies: ['JPY'] }, { currencies: ['JPY'] }, { amount: '1.5' }],
  ['currencyTypesDiffer', {}, { currencies: ['USD'] }],
  ['foreignCurrenciesDiffer', { currencies: ['USD'] }, { currencies: ['HKD'] }],
  ['accountUnknown', {}, {}, { to: '999999.CNY' }],
  ['accountNotSigned', {}, { enrolled: false }],
  ['debitCardReportedLost', { status: 'lost' }],
  ['accountDebitBlocked', { status: 'debitBlocked' }],
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
  await expect((await scene(from, to, change)).give()).rejects.toMatchObject({ key })
})

it('the same account, and a currency that an account does not have', async () => {
  const { context, input } = await scene()
  const give = (change: object) => giveOrder(context, 'PAM0301', { ...input, ...change })
  await expect(give({ to: input.from })).rejects.toThrow('sameAccount')
  const dollars = { from: input.from.replace('CNY', 'USD'), to: input.to.replace('CNY', 'USD') }
  await expect(give(dollars)).rejects.toMatchObject({ key: 'currencyUnsupported', field: 'from' })
})

it('a class III account with 1,350.20 takes exactly 649.80 from any number of concurrent transfers', async () => {
  const { context, input, left } = await scene({}, { accountClass: 3, fundsMinor: 135_020n })
  const later = { ...context, now: new Date(context.now.getTime() + 90_000) }
  const two = [await readyOrder(context, 'PAM0301', input), await readyOrder(later, 'PAM0301', input)]
  const given = await Promise.allSettled(
    two.map((ready) => submitOrder(context, 'PAM0301', { ...ready, acknowledged: ['duplicate'] })),
  )
  expect(given.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await left())[1]).toEqual([200_000n])
})

it('requires a signed customer and a method that can authorise', async () => {
  const server = await testServer(db, { handlers })
  const { input } = await scene()
  const as = async (who: Parameters<typeof buildCustomer>[1]) =>
    (await server.loggedIn((await buildCustomer(db, who)).customerId)).call(ownTransfer.prepare, input)
  expect((await (await server.client()).call(ownTransfer.prepare, input)).code).toBe('PB90002')
  expect((await as({ kind: 'cardOnly' })).code).toBe('PW90000007')
  const { body: told, message } = await as({ kind: 'unsigned' })
  expect([told, message]).toMatchObject([{ key: 'accountNotSigned' }, expect.stringContaining('活期互转')])
  expect((await as({ method: 'none' })).body).toMatchObject({ key: 'methodCannotAuthorise' })
  // Another customer's accounts are refused.
  expect((await as({ kind: 'onlineSigned' })).body).toMatchObject({ key: 'accountUnknown', field: 'from' })
})
