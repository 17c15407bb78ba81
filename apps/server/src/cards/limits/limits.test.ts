import { type ErrorKey, parseAmount, type ResponseOf } from '@cloudsail/contract'
import { cardLimits, type LimitRequest, requestLimit } from '@cloudsail/contract/cards'
import { beginUpload, finishUpload, sendUploadPart } from '@cloudsail/contract/uploads'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { bankNow } from '../../bankday/index.ts'
import { doNextDue } from '../../bankday/scheduled-jobs.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { drawPdf } from '../../documents/pdf.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { createCardCentrePort } from '../../ports/card-centre-port.ts'
import type { CentreEvent } from '../../ports/index.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { handlers } from '../handlers.ts'
import { cardCentreDeliverer } from '../requests/deliverer.ts'
import { takeEvents } from '../requests/take-events.ts'
import { requestWorkers } from '../requests/workers.ts'
import { buildCard } from '../test-card.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

type Limits = ResponseOf<typeof cardLimits>

/** Builds a customer with a card of two years, and a context whose clock advances with each order. */
async function scene(
  who: Parameters<typeof buildCustomer>[1] = {},
  card: Parameters<typeof buildCard>[1] = {},
) {
  const { customerId } = await buildCustomer(db, who)
  const own = await buildCard(db, { customerId, limitMinor: 30_000_00n, ...card })
  let minutes = 0
  const context = async () =>
    testContext(db, { customerId, now: new Date((await bankNow(db)).getTime() + 60_000 * ++minutes) })
  const accountId = `${own.accountId}`
  const input = {
    accountId,
    kind: 'permanent',
    amount: '48000',
    days: 0,
    purpose: 'travel',
    income: '180000',
  }
  const limits = async () => call<Limits>(await context(), cardLimits.name, {})
  return {
    ...own,
    limits,
    /** The card as the screen shows it. */
    card: async () => (await limits()).cards[0]!,
    request: async () => (await limits()).requests[0] as LimitRequest,
    raise: async (change: object = {}) => giveOrder(await context(), 'PCC0201', { ...input, ...change }),
    lower: async (amount: string) => giveOrder(await context(), 'PCC0202', { accountId, amount }),
    accept: async (request: string) => giveOrder(await context(), 'PCC0203', { accountId, request }),
    withdraw: async (request: string) => giveOrder(await context(), 'PCC0204', { request }),
    documents: async (request: string, uploads: string[]) =>
      giveOrder(await context(), 'PCC0205', { request, uploads }),
    /** Applies an event of the card centre. */
    told: async (
      request: string,
      ...events: (Partial<CentreEvent> & Pick<CentreEvent, 'seq' | 'state'>)[]
    ) => {
      const whole = events.map((event) => ({ amountMinor: null, reason: null, ...event }))
      return inTransaction(db, async (tx) =>
        takeEvents(tx, { customerId, requestId: request }, whole, await bankNow(db)),
      )
    },
  }
}

const refused = async (given: Promise<unknown>): Promise<ErrorKey | 'done'> =>
  given.then(
    () => 'done',
    (error: { key: ErrorKey }) => error.key,
  )
const approved = (yuan: number, seq = 3): CentreEvent => ({
  seq,
  state: 'approved',
  amountMinor: BigInt(yuan) * 100n,
  reason: null,
})
const reviewing = { seq: 2, state: 'reviewing' } as const

test('an accepted raise changes the limit and its half for cash at once', async () => {
  const customer = await scene()
  const { orderId } = await customer.raise()
  expect(await customer.request()).toMatchObject({
    state: 'submitted',
    asked: '48000.00',
    before: '30000.00',
  })
  expect((await customer.card()).refusals).toMatchObject({ permanent: { zh: '您有一笔额度申请正在处理。' } })
  await customer.told(orderId, reviewing, approved(48_000))
  const waiting = await customer.request()
  expect(waiting).toMatchObject({ state: 'approved', given: '48000.00', acceptBy: expect.any(String) })
  expect(waiting.steps.map(({ step }) => step)).toEqual(['submitted', 'reviewing', 'approved'])
  expect(await customer.card()).toMatchObject({ permanent: '30000.00' })
  await customer.accept(orderId)
  expect(await customer.card()).toMatchObject({
    permanent: '48000.00',
    cashLimit: '24000.00',
    available: '48000.00',
  })
  expect(await refused(customer.accept(orderId))).toBe('requestOver')
  expect(await refused(customer.raise({ amount: '49000' }))).toBe('limitTooSoon')
})

test('allows one request at a time, with a purpose, and refuses an empty set of documents', async () => {
  const customer = await scene()
  expect(await refused(customer.raise({ purpose: '' }))).toBe('limitPurposeRequired')
  const { orderId } = await customer.raise()
  expect(await refused(customer.raise({ amount: '45000' }))).toBe('limitPending')
  expect(await refused(customer.documents(orderId, []))).toBe('documentsRequired')
})

test('a temporary limit is in force when approved, and ends at 23:59 of its last day', async () => {
  const customer = await scene()
  const { orderId } = await customer.raise({ kind: 'temporary', amount: '45000', days: 10 })
  await customer.told(orderId, reviewing, approved(45_000))
  const { until } = await customer.request()
  expect(await customer.card()).toMatchObject({
    permanent: '30000.00',
    temporary: '15000.00',
    available: '45000.00',
    temporaryUntil: until,
  })
  expect(await refused(customer.raise())).toBe('limitTemporaryStands')
  expect(await refused(customer.lower('10000'))).toBe('limitTemporaryStands')
  const due = await sql<{
    at: string
  }>`select to_char(due_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at
    from bankday.scheduled_jobs where kind = 'cards.temporaryLimitEnds' and reference = ${orderId}`.execute(
    db,
  )
  expect(due.rows).toEqual([{ at: `${until} 23:59` }])
  await sql`update bankday.scheduled_jobs set due_at = bankday.now()
    where kind = 'cards.temporaryLimitEnds' and reference = ${orderId}`.execute(ownerDb)
  const log = { error: () => undefined } as never
  while (await doNextDue({ db, log, workers: requestWorkers })) {}
  expect(await customer.card()).toMatchObject({
    temporary: '0.00',
    temporaryUntil: null,
    available: '30000.00',
  })
})

test('ignores repeated and early news, and asks for missing news', async () => {
  const customer = await scene()
  const { orderId } = await customer.raise()
  expect(await customer.told(orderId, approved(48_000))).toBe(false)
  expect((await customer.request()).state).toBe('submitted')
  const asked = await db
    .selectFrom('outbox.messages')
    .select('payload')
    .where('kind', '=', 'cardCentre')
    .where('customer_id', '=', customer.customerId)
    .execute()
  expect(asked.map(({ payload }) => payload)).toContainEqual({ request: orderId, ask: 'status' })
  expect(await customer.told(orderId, approved(48_000), reviewing)).toBe(true)
  expect(await customer.told(orderId, approved(48_000), reviewing)).toBe(false)
  expect((await customer.request()).steps).toHaveLength(3)
})

test('gives no more than was asked for, and shows a partial approval as partial', async () => {
  const customer = await scene()
  const { orderId } = await customer.raise()
  await customer.told(orderId, reviewing, { ...approved(99_000), reason: 'half' })
  expect(await customer.request()).toMatchObject({ given: '48000.00', reason: 'half' })
})

test('after a withdrawal the decision of the card centre changes nothing', async () => {
  const customer = await scene()
  const other = await scene()
  const { orderId } = await other.raise()
  await other.withdraw(orderId)
  await other.told(orderId, reviewing, approved(48_000))
  expect((await other.request()).state).toBe('withdrawn')
  expect(await refused(other.withdraw(orderId))).toBe('requestOver')
  expect(await refused(customer.withdraw(orderId))).toBe('requestUnknown')
  await other.raise()
})

test('lowers the limit at once, not below the debt, also without a method', async () => {
  const customer = await scene({ method: 'none' })
  await customer.owe('retail', 12_345_67n, '2026-11-10')
  expect(await refused(customer.lower('12000'))).toBe('limitBelowUsed')
  expect(await refused(customer.lower('12500'))).toBe('limitThousands')
  expect(await refused(customer.lower('30000'))).toBe('limitNotLower')
  await customer.lower('13000')
  expect(await customer.card()).toMatchObject({
    permanent: '13000.00',
    cashLimit: '6500.00',
    available: '654.33',
  })
})

test.each<[ErrorKey, object, object?]>([
  ['limitNotHigher', { amount: '30000' }],
  ['limitAboveCap', { amount: '51000' }],
  ['limitThousands', { amount: '40500' }],
  ['limitAboveCap', { kind: 'temporary', amount: '46000', days: 10 }],
  ['limitDays', { kind: 'temporary', amount: '40000', days: 9 }],
  ['limitDays', { kind: 'temporary', amount: '40000', days: 61 }],
  ['limitDays', { days: 10 }],
  ['limitCardTooNew', {}, { openedOn: '2026-10-01' }],
  ['accountUnknown', { accountId: '999999999' }],
])('%s: %o', async (key, change, card) => {
  const customer = await scene({}, card)
  expect(await refused(customer.raise(change))).toBe(key)
})

test('late payments and overdue amounts prevent a raise', async () => {
  const customer = await scene()
  await sql`insert into cards.bills (customer_id, account_id, currency, billed_on, due_on, amount_minor, minimum_minor,
      paid_minor, retail_minor, state)
    values (${customer.customerId}, ${customer.accountId}, 'CNY', '2026-09-05', '2026-09-25', 100000, 10000, 0, 100000,
      'unpaid')`.execute(ownerDb)
  expect(await refused(customer.raise())).toBe('limitPaidLate')
  await sql`update cards.credit_cards set overdue_since = '2026-09-25'
    where customer_id = ${customer.customerId}`.execute(ownerDb)
  expect(await refused(customer.raise())).toBe('cardOverdue')
})

test('branch-signed and card-only customers may ask for a raise', async () => {
  const expected = {
    branchSigned: true,
    cardOnly: true,
    onlineSigned: 'signingRequired',
    unsigned: 'accountNotSigned',
  }
  for (const [kind, outcome] of Object.entries(expected)) {
    const customer = await scene({ kind: kind as keyof typeof expected })
    const client = await server.loggedIn(customer.customerId)
    const { ok, body } = await client.call(requestLimit.prepare, {
      accountId: `${customer.accountId}`,
      kind: 'permanent',
      amount: '40000',
      days: 0,
      purpose: 'travel',
      income: '180000',
    })
    expect(ok || (body as unknown as { key: string }).key, kind).toBe(outcome)
    expect((await client.call(cardLimits, {})).ok, kind).toBe(true)
  }
  const none = await scene({ method: 'none' })
  const { body } = await (await server.loggedIn(none.customerId)).call(requestLimit.prepare, {
    accountId: `${none.accountId}`,
    kind: 'permanent',
    amount: '40000',
    days: 0,
    purpose: 'travel',
    income: '180000',
  })
  expect(body).toMatchObject({ key: 'methodCannotAuthorise' })
  const nobody = await server.client()
  expect((await nobody.call(cardLimits, {})).code).toBe('PB90002')
})

test('the card centre decides over its port, also after silence and with documents', async () => {
  const simulators = await startSimulators({ pace: 20 })
  const centre = createCardCentrePort(simulators.side('card-centre'))
  try {
    const customer = await scene()
    const { orderId } = await customer.raise({ amount: '35000' })
    const deliver = async () => {
      const deliverers = { cardCentre: cardCentreDeliverer(db, centre) }
      while ((await dispatchBatch({ db, log: { error: () => undefined } as never, deliverers })) > 0) {}
    }
    /** Polls until the request has reached a state, because the centre takes time. */
    const reached = async (state: string) => {
      while ((await customer.request()).state !== state) {
        await sql`insert into outbox.messages (kind, customer_id, payload) values ('cardCentre', ${customer.customerId},
          ${JSON.stringify({ request: orderId, ask: 'status' })})`.execute(ownerDb)
        await deliver()
      }
    }
    await deliver()
    await reached('documentsWanted')
    const context = testContext(db, { customerId: customer.customerId, now: await bankNow(db) })
    const pdf = await drawPdf({ title: 'Test', author: 'Nobody', language: 'zh' }, (page) =>
      page.text('收入证明'),
    )
    const { uploadId } = await call<{ uploadId: string }>(context, beginUpload.name, {
      kind: 'document',
      name: '收入证明.pdf',
      bytes: pdf.length,
    })
    await call(context, sendUploadPart.name, { uploadId, part: 0, content: pdf.toString('base64') })
    await call(context, finishUpload.name, { uploadId })
    await customer.documents(orderId, [uploadId])
    await deliver()
    await reached('approved')
    const { given, steps } = await customer.request()
    expect(parseAmount(given!, 'CNY')).toBe(35_000_00n)
    expect(steps.map(({ step }) => step)).toEqual([
      ...['submitted', 'reviewing', 'documentsWanted', 'documents', 'reviewing', 'approved'],
    ])
  } finally {
    centre.close()
    await simulators.stop()
  }
})
