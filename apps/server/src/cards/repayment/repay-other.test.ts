import { cardRepayments, repayOthersCard } from '@cloudsail/contract/cards'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { instantOf } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { giveOrder } from '../../orders/test-orders.ts'
import { handlers } from '../index.ts'
import { buildCard } from '../test-card.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())
const now = instantOf('2026-11-20', '12:00')

async function scene(who: Parameters<typeof buildCustomer>[1] = {}) {
  const { customerId } = await buildCustomer(db, who)
  const from = await buildAccount(db, { customerId, fundsMinor: 90_000_00n, transferService: true })
  const card = await buildCard(db, { account: { holderName: '周子轩' } })
  await card.owe('retail', 800_00n, '2026-11-10')
  const context = testContext(db, { customerId, now })
  const input = {
    from: `${from.accountId}`,
    payeeAccount: card.number,
    payeeName: '周子轩',
    amount: '300.00',
  }
  const give = (change: object = {}) => giveOrder(context, 'PTR1203', { ...input, ...change })
  return { customerId, card, context, input, give }
}

test('repays another’s card at once by number and name, without showing the debt', async () => {
  const { card, give, context, customerId } = await scene()
  const { lines } = await give()
  expect(lines.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['repays']))
  expect(JSON.stringify(lines)).not.toContain('800')
  expect(await card.read()).toMatchObject({ owedMinor: 500_00n })
  const [credit] = await db
    .selectFrom('cards.credits')
    .select(['kind', 'amount_minor'])
    .where('customer_id', '=', card.customerId)
    .execute()
  expect(credit).toEqual({ kind: 'other', amount_minor: 300_00n })
  expect(context.sent.length).toBeGreaterThan(0)
  const client = await server.loggedIn(customerId)
  const period = { from: '2026-11-01', to: '2026-11-30' }
  expect((await client.call(cardRepayments, period)).body).toMatchObject({
    rows: [{ amount: '300.00', cardHolder: '周子轩' }],
  })
})

test.each([
  ['payeeAccountUnknown', { payeeAccount: '6259990000000000' }],
  ['payeeNameMismatch', { payeeName: '周子' }],
  ['insufficientBalance', { amount: '90000.01' }],
  ['overpayTooMuch', { amount: '50800.01' }],
])('refuses: %s', async (key, change) => {
  const { give } = await scene()
  await expect(give(change)).rejects.toMatchObject({ key })
})

test('refuses an own card, another kind of card and a closed one, and repays a lost one', async () => {
  const { customerId, give, card } = await scene()
  const own = await buildCard(db, { customerId, account: { holderName: '周子轩' } })
  await expect(give({ payeeAccount: own.number })).rejects.toMatchObject({ key: 'ownCardRepaidAsOwn' })
  const debit = await buildAccount(db, { customerId: card.customerId, holderName: '周子轩' })
  await expect(give({ payeeAccount: debit.number })).rejects.toMatchObject({ key: 'payeeAccountWrongType' })
  const set = (status: 'lost' | 'closed') =>
    db
      .updateTable('accounts.accounts')
      .set({ status, ...(status === 'closed' && { closed_on: '2026-11-01' }) })
      .where('customer_id', '=', card.customerId)
      .where('account_id', '=', card.accountId)
      .execute()
  await set('lost')
  await give()
  await set('closed')
  await expect(give()).rejects.toMatchObject({ key: 'payeeAccountUnavailable' })
})

test('repaying another’s card counts as a transfer to others: limits, signing, method', async () => {
  const { input } = await scene()
  const as = async (who: Parameters<typeof buildCustomer>[1]) =>
    (await server.loggedIn((await buildCustomer(db, who)).customerId)).call(repayOthersCard.prepare, input)
  expect((await (await server.client()).call(repayOthersCard.prepare, input)).code).toBe('PB90002')
  expect((await as({ kind: 'cardOnly' })).code).toBe('PW90000007')
  expect((await as({ kind: 'onlineSigned' })).body).toMatchObject({ key: 'signingRequired' })
  expect((await as({ kind: 'unsigned' })).body).toMatchObject({ key: 'accountNotSigned' })
  expect((await as({ method: 'none' })).body).toMatchObject({ key: 'methodCannotAuthorise' })
  expect((await as({})).body).toMatchObject({ key: 'accountUnknown' })
})
