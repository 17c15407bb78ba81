import { customerKinds, type ErrorKey, type RequestInput, type ResponseOf } from '@cloudsail/contract'
import { applyForCard, cardApplications } from '@cloudsail/contract/cards'
import { afterAll, expect, test } from 'vitest'
import { buildReadings } from '../../agreements/test-builders.ts'
import { bankNow } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { readCards } from '../account.ts'
import { handlers } from '../handlers.ts'
import { readRequests, requestWork } from '../requests/requests.ts'
import { takeEvents } from '../requests/take-events.ts'
import { requestWorkers } from '../requests/workers.ts'
import { buildCard } from '../test-card.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const input: RequestInput<typeof applyForCard.prepare> = {
  product: 'gold',
  printedName: ' lin xiaowen ',
  idExpiresOn: '2035-01-01',
  employer: '海风科技',
  income: '180000',
  contactName: '王建国',
  contactMobile: '13916530499',
  billDay: 12,
  address: '上海市徐汇区漕溪北路12号302室',
  postcode: '200030',
  agreed: true,
  creditConsent: true,
}

async function scene(who: Parameters<typeof buildCustomer>[1] = {}, { read = true } = {}) {
  const { customerId } = await buildCustomer(db, who)
  if (read) await buildReadings(db, customerId, ['cardContract', 'creditReport'], await bankNow(db))
  let minutes = 0
  const context = async () =>
    testContext(db, { customerId, now: new Date((await bankNow(db)).getTime() + 60_000 * ++minutes) })
  return {
    customerId,
    apply: async (change: object = {}, expected: readonly string[] = []) =>
      giveOrder(await context(), applyForCard.code, { ...input, ...change }, null, expected),
    shown: async () => call<ResponseOf<typeof cardApplications>>(await context(), cardApplications.name, {}),
    told: async (requestId: string, ...events: Parameters<typeof takeEvents>[2]) =>
      inTransaction(db, async (tx) => takeEvents(tx, { customerId, requestId }, events, await bankNow(db))),
  }
}

const refused = async (given: Promise<unknown>): Promise<ErrorKey | 'done'> =>
  given.then(
    () => 'done',
    (error: { key: ErrorKey }) => error.key,
  )
const event = (seq: number, state: 'reviewing' | 'made' | 'mailed') => ({
  seq,
  state,
  amountMinor: null,
  reason: null,
})

test('an application approved for a lower product is made and mailed as an inactive account', async () => {
  const customer = await scene()
  const { orderId } = await customer.apply()
  const approved = { seq: 3, state: 'approved', amountMinor: 20_000_00n, reason: 'lowerProduct' } as const
  await customer.told(orderId, event(2, 'reviewing'), approved, event(4, 'made'), event(5, 'mailed'))
  const { applications, refusal } = await customer.shown()
  expect(applications).toMatchObject([
    {
      request: orderId,
      product: 'classic',
      state: 'mailed',
      given: '20000.00',
      reason: 'lowerProduct',
      printedName: 'LIN XIAOWEN',
      address: '上海市徐汇区****',
      activateBy: expect.any(String),
      cardNumber: expect.stringMatching(/^625999/),
    },
  ])
  expect(applications[0]!.steps.map(({ step }) => step)).toEqual([
    ...['submitted', 'reviewing', 'approved', 'made', 'mailed'],
  ])
  expect(refusal).not.toBeNull()
  const [card] = await readCards(db, customer.customerId)
  expect(card).toMatchObject({
    product: 'classic',
    limitMinor: 20_000_00n,
    cashLimitMinor: 10_000_00n,
    billDay: 12,
    activatedOn: null,
    availableMinor: 20_000_00n,
  })
  expect(await refused(customer.apply({ product: 'platinum' }))).toBe('applicationPending')
})

test('a card not activated by its last day is void, and a new application is possible', async () => {
  const customer = await scene()
  const { orderId } = await customer.apply()
  const approved = { seq: 3, state: 'approved', amountMinor: 20_000_00n, reason: null } as const
  await customer.told(orderId, event(2, 'reviewing'), approved, event(4, 'made'), event(5, 'mailed'))
  const { customerId } = customer
  const [request] = await readRequests(db, customerId)
  const dayAfter = new Date(Date.parse(`${request!.lapses_on}T00:00:00+08:00`) + 86_400_000)
  const lapse = () =>
    inTransaction(db, (tx) =>
      requestWorkers[requestWork.lapse]!(tx, {
        kind: requestWork.lapse,
        customerId,
        reference: orderId,
        dueAt: dayAfter,
        now: dayAfter,
        clock: dayAfter,
      }),
    )
  await lapse()
  await lapse()
  expect((await customer.shown()).applications).toMatchObject([{ state: 'lapsed', activateBy: null }])
  const [card] = await readCards(db, customerId)
  expect(card).toMatchObject({ accountStatus: 'closed', activatedOn: null })
  expect(await refused(customer.apply())).toBe('done')
})

test.each<[ErrorKey, object]>([
  ['documentExpired', { idExpiresOn: '2020-01-01' }],
  ['printedNameInvalid', { printedName: 'A'.repeat(20) }],
  ['printedNameInvalid', { printedName: '林晓雯' }],
  ['billDayRequired', { billDay: 6 }],
  ['employerRequired', { employer: ' ' }],
  ['cardProductRequired', { product: '' }],
  ['agreementUnread', { creditConsent: false }],
])('%s: %o', async (key, change) => {
  expect(await refused((await scene()).apply(change))).toBe(key)
})

test.each([
  ['2008-11-30', 'applicantAge'],
  ['1960-01-01', 'applicantAge'],
  ['1990-05-05', 'done'],
])('born on %s: %s', async (birth, outcome) => {
  expect(await refused((await scene({ birth })).apply())).toBe(outcome)
})

test('the contact has to be another person', async () => {
  const customer = await scene()
  const { mobile } = await findCustomer(db, customer.customerId)
  expect(await refused(customer.apply({ contactMobile: mobile }))).toBe('contactIsSelf')
})

test('refuses a card already held, and unread agreements', async () => {
  const holder = await scene()
  await buildCard(db, { customerId: holder.customerId })
  expect(await refused(holder.apply())).toBe('cardHeld')
  expect((await holder.shown()).products.map(({ product }) => product)).not.toContain('gold')
  const hasty = await scene({}, { read: false })
  expect(await refused(hasty.apply())).toBe('agreementUnread')
})

test('customers of every kind and method may apply, by a code to the mobile alone', async () => {
  for (const kind of customerKinds)
    for (const method of ['none', 'mobile', 'ukeyMobile'] as const) {
      const { customerId } = await scene({ kind, method })
      const client = await server.loggedIn(customerId)
      const { ok, body } = await client.call(applyForCard.prepare, { ...input })
      expect(ok && body.authorisation.factors, `${kind} ${method}`).toEqual(['mobile'])
    }
  expect((await (await server.client()).call(cardApplications, {})).code).toBe('PB90002')
})

/** Builds a customer who changed their address the given number of hours ago and applies with it. */
async function moved(hoursAgo: number) {
  const customer = await scene()
  const { customerId } = customer
  await ownerDb
    .updateTable('identity.customers')
    .set({
      address: input.address,
      postcode: input.postcode,
      address_changed_at: new Date((await bankNow(db)).getTime() - hoursAgo * 3_600_000),
    })
    .where('customer_id', '=', customerId)
    .execute()
  const asked = () =>
    ownerDb
      .selectFrom('outbox.messages')
      .select('payload')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'cardCentre')
      .execute()
  const due = () =>
    ownerDb
      .selectFrom('bankday.scheduled_jobs')
      .select('due_at')
      .where('customer_id', '=', customerId)
      .where('kind', '=', requestWork.ask)
      .executeTakeFirstOrThrow()
  const changedAt = (await findCustomer(db, customerId)).addressChangedAt!
  return { ...customer, asked, due, changedAt }
}

test('an application with a recently changed address warns, and reaches the card centre after the hold', async () => {
  const customer = await moved(71)
  const { orderId } = await customer.apply({}, ['newAddress'])
  expect(await customer.asked()).toEqual([])
  const until = new Date(customer.changedAt.getTime() + 72 * 3_600_000)
  expect(await customer.due()).toEqual({ due_at: until })
  await inTransaction(db, (tx) =>
    requestWorkers[requestWork.ask]!(tx, {
      kind: requestWork.ask,
      customerId: customer.customerId,
      reference: orderId,
      dueAt: until,
      now: until,
      clock: until,
    }),
  )
  expect(await customer.asked()).toEqual([{ payload: { request: orderId, ask: 'status' } }])
})

test('holds an address other than the recorded one, and not a long known one', async () => {
  const other = await moved(1000)
  await other.apply({ address: '南京市建邺区江东中路211号' }, ['newAddress'])
  expect(await other.asked()).toEqual([])
  const settled = await moved(72)
  const { orderId } = await settled.apply()
  expect(await settled.asked()).toEqual([{ payload: { request: orderId, ask: 'request' } }])
})
