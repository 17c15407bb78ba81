import type { ErrorKey, ResponseOf } from '@cloudsail/contract'
import {
  foreignCurrencies,
  isTooYoungToOpen,
  openAccount,
  openedToday,
  openingChoices,
  undoOpening,
} from '@cloudsail/contract/accounts'
import { afterAll, describe, expect, it, test } from 'vitest'
import { buildReadings } from '../../agreements/test-builders.ts'
import { lockCustomer } from '../../customers/index.ts'
import { openTestDatabase, testDatabase } from '../../db/test-database.ts'
import { untilBlocked } from '../../db/test-waits.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call, giveOrder, readyOrder, submitOrder } from '../../orders/test-orders.ts'
import { readAccounts } from '../core/index.ts'
import { handlers } from '../index.ts'
import { buildAccount } from '../test-builders.ts'

const { db, ownerDb, url } = await testDatabase()
// Another server is another pool on the same database.
const otherServer = openTestDatabase({ url })
afterAll(() => otherServer.destroy())
type Draft = Omit<Parameters<typeof buildAccount>[1], 'customerId'>
const now = new Date('2026-11-20T12:00:00+08:00')

/** Creates a customer with a class I card who has read the agreement. */
async function scene(card: Draft = {}, who: Parameters<typeof buildCustomer>[1] = {}) {
  const { customerId } = await buildCustomer(db, who)
  const context = testContext(db, { customerId, now })
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 900_000n, ...card })
  await buildReadings(db, customerId, ['accountOpening'], now)
  const input = {
    product: 'classTwo',
    currency: '',
    accountId: accountId.toString(),
    taxResidence: 'china',
    agreed: true,
  } as const
  // A minute passes between two dynamic passwords.
  let given = 0
  const later = () => ({ ...context, now: new Date(now.getTime() + 70_000 * given++) })
  return {
    context,
    input,
    later,
    customerId,
    accountId,
    accounts: () => readAccounts(db, customerId),
    today: () => call<ResponseOf<typeof openedToday>>(context, openedToday.name, {}),
    give: (change: object = {}) => giveOrder(later(), 'POA1401', { ...input, ...change }),
    undo: (opening: string, at = now) => giveOrder({ ...context, now: at }, 'POA1402', { opening }),
  }
}

describe('opens', () => {
  it.each([
    ['classTwo', { kind: 'debitCard', accountClass: 2 }],
    ['classThree', { kind: 'debitCard', accountClass: 3 }],
    ['parentDeposit', { kind: 'timeDeposit', accountClass: 1 }],
    ['wealth', { kind: 'wealth', accountClass: 1 }],
  ] as const)('%s, enrolled, without transfer service, and shows its number', async (product, expected) => {
    const { context, give, accounts, accountId, today } = await scene()
    const { state, orderId, lines } = await give({ product })
    expect(state).toBe('success')
    expect(lines.map(({ key }) => key)).toContain('taxResidence')
    const opened = (await accounts()).find((account) => account.accountId !== accountId)!
    expect(opened).toMatchObject({ ...expected, enrolled: true, transferService: false, status: 'normal' })
    expect(opened.linkedAccountId).toBe(accountId)
    expect((await today()).openings).toMatchObject([
      { orderId, product, number: opened.number, state: 'unused' },
    ])
    const told = await db
      .selectFrom('outbox.messages')
      .select('payload')
      .where('customer_id', '=', context.session.customerId)
      .execute()
    expect(told).toEqual([{ payload: { text: expect.stringContaining(`尾号${opened.number.slice(-4)}`) } }])
  })

  it.each(foreignCurrencies)('%s in the class I card', async (currency) => {
    const { give, accounts } = await scene()
    await give({ product: 'pocket', currency })
    const [card] = await accounts()
    expect(card!.balances.map((balance) => balance.currency)).toEqual(['CNY', currency])
    await expect(give({ product: 'pocket', currency })).rejects.toMatchObject({
      key: 'openingCurrencyKept',
      field: 'currency',
    })
  })
})

describe('refuses', () => {
  const refusals: [ErrorKey, object, Draft?, Parameters<typeof buildCustomer>[1]?][] = [
    ['openingClassOne', { product: 'classOne' }],
    ['openingTooYoung', {}, {}, { birth: '2010-11-21' }],
    ['openingTaxResidence', { taxResidence: 'chinaAndOther' }],
    ['openingTaxResidence', { taxResidence: 'other' }],
    ['openingNeedsClassOne', {}, { status: 'dormant' }],
    ['openingNeedsClassOne', {}, { status: 'debitBlocked' }],
    ['openingNeedsClassOne', {}, { accountClass: 2 }],
    ['openingNeedsClassOne', {}, { enrolled: false }],
    ['openingCardRequired', { product: 'pocket', currency: 'USD' }, { kind: 'passbook' }],
    ['accountUnknown', { accountId: '999999999' }],
    ['currencyRequired', { product: 'pocket' }],
    ['agreementUnread', { agreed: false }],
  ]
  it.each(refusals)('%s: %o', async (key, change, card = {}, who = {}) => {
    const { give, accounts } = await scene(card, who)
    const before = await accounts()
    await expect(give(change)).rejects.toSatisfy((error: { key?: string; message: string }) =>
      (error.key ?? error.message).includes(key),
    )
    expect(await accounts()).toEqual(before)
  })

  test('a second account of a single product, and opening from a lost card', async () => {
    const { give, customerId } = await scene()
    const lost = await buildAccount(db, { customerId, status: 'lost' })
    await expect(give({ accountId: lost.accountId.toString() })).rejects.toThrow('debitCardReportedLost')
    for (const product of ['parentDeposit', 'wealth']) {
      await give({ product })
      await expect(give({ product })).rejects.toMatchObject({ key: 'openingTooMany', field: 'product' })
    }
  })

  test('from the 16th birthday on a customer may open accounts', () => {
    expect(isTooYoungToOpen('2010-11-21', '2026-11-20')).toBe(true)
    expect(isTooYoungToOpen('2010-11-20', '2026-11-20')).toBe(false)
    // A person born on 29 February comes of age on the last day of February.
    expect(isTooYoungToOpen('2012-02-29', '2028-02-28')).toBe(true)
    expect(isTooYoungToOpen('2012-02-29', '2028-02-29')).toBe(false)
  })
})

test.each(['classTwo', 'classThree'] as const)(
  'of two concurrent openings of a fifth %s account, one succeeds',
  async (product) => {
    const { input, customerId, accounts, give, later } = await scene()
    for (let held = 0; held < 4; held += 1) await give({ product })
    const ready = [
      await readyOrder(later(), 'POA1401', { ...input, product }),
      await readyOrder(later(), 'POA1401', { ...input, product }),
    ]
    const at = later()
    // Both wait at the lock before the first may continue.
    const { given } = await otherServer.transaction().execute(async (tx) => {
      await lockCustomer(tx, customerId)
      const all = ready.map((submission) => submitOrder(at, 'POA1401', submission))
      const settled = Promise.allSettled(all)
      await untilBlocked(ownerDb, 2)
      return { given: settled }
    })
    const [first, second] = (await given).toSorted((one, other) => one.status.localeCompare(other.status))
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(second).toMatchObject({ status: 'rejected', reason: { key: 'openingTooMany' } })
    const opened = (await accounts()).filter(({ accountClass }) => accountClass > 1)
    expect(opened).toHaveLength(5)
    expect(new Set(opened.map(({ number }) => number)).size).toBe(5)
  },
)

describe('undoing an opening', () => {
  test('succeeds on the opening day while nothing is posted, and makes room for another account', async () => {
    const { give, undo, accounts, accountId, today } = await scene()
    const { orderId } = await give({ product: 'wealth' })
    expect((await undo(orderId)).state).toBe('success')
    expect((await accounts()).find((account) => account.accountId !== accountId)!.status).toBe('closed')
    await expect(undo(orderId)).rejects.toThrow('openingUndone')
    await give({ product: 'wealth' })
    expect((await today()).openings.map(({ state }) => state)).toEqual(['unused', 'undone'])
  })

  test('undoing removes a currency, which can be opened again', async () => {
    const { give, undo, accounts } = await scene()
    const { orderId } = await give({ product: 'pocket', currency: 'EUR' })
    await undo(orderId)
    expect((await accounts())[0]!.balances.map(({ currency }) => currency)).toEqual(['CNY'])
    await give({ product: 'pocket', currency: 'EUR' })
  })

  test('fails after a posting, on the next day, and for another customer', async () => {
    const { later, give, undo, accounts, accountId, today } = await scene()
    const { orderId } = await give()
    await expect(undo(orderId, new Date('2026-11-21T00:00:00+08:00'))).rejects.toThrow('openingTooLate')
    const stranger = await scene()
    await expect(stranger.undo(orderId)).rejects.toThrow('openingUnknown')
    const opened = (await accounts()).find((account) => account.accountId !== accountId)!
    const move = { from: `${accountId}.CNY`, to: `${opened.accountId}.CNY`, amount: '1', remark: '' }
    await giveOrder(later(), 'PAM0301', move)
    await expect(undo(orderId)).rejects.toThrow('openingUsed')
    expect((await today()).openings[0]!.state).toBe('used')
  })
})

test('the choices show what can still be opened, and the reason if nothing can', async () => {
  const { context, give } = await scene({ currencies: ['CNY', 'USD'] })
  await give({ product: 'parentDeposit' })
  const { products, accounts } = await call<ResponseOf<typeof openingChoices>>(
    context,
    openingChoices.name,
    {},
  )
  const refused = products.filter(({ refusal }) => refusal !== null)
  expect(refused).toMatchObject([{ product: 'parentDeposit', held: 1, most: 1 }])
  expect(refused[0]!.refusal!.zh).toContain('已有1个定期一本通')
  expect(accounts[0]!.missing).toEqual(['HKD', 'EUR', 'GBP', 'JPY', 'KRW', 'AUD'])
})

test('requires a branch signing and a method that can authorise', async () => {
  const server = await testServer(db, { handlers })
  const { input, accountId } = await scene()
  const client = async (who: Parameters<typeof buildCustomer>[1]) =>
    server.loggedIn((await buildCustomer(db, who)).customerId)
  const as = async (who: Parameters<typeof buildCustomer>[1]) =>
    (await client(who)).call(openAccount.prepare, input)
  expect((await (await server.client()).call(openAccount.prepare, input)).code).toBe('PB90002')
  expect((await as({ kind: 'cardOnly' })).code).toBe('PW90000007')
  const online = await as({ kind: 'onlineSigned' })
  expect(online.message).toBe('您为网上签约客户，暂不能办理一键开户，请携带有效证件到网点签约。')
  expect((await as({ kind: 'unsigned' })).body).toMatchObject({ key: 'accountNotSigned' })
  expect((await as({ method: 'none' })).body).toMatchObject({ key: 'methodCannotAuthorise' })
  // Another customer's account is refused, and this customer has none.
  expect((await as({})).body).toMatchObject({ key: 'openingNeedsClassOne' })
  const stranger = await client({})
  expect((await stranger.call(undoOpening.prepare, { opening: '20261120000000000001' })).body).toMatchObject({
    key: 'openingUnknown',
  })
  expect(accountId).toBeGreaterThan(0n)
})
