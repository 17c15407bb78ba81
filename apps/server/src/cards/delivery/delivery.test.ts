import { customerKinds } from '@cloudsail/contract'
import { billDelivery, setBillDelivery } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers as orders } from '../../orders/index.ts'
import { giveAtWire } from '../../orders/test-wire-orders.ts'
import { billRange } from '../billing/make-bills.ts'
import { handlers } from '../handlers.ts'
import { buildCard } from '../test-card.ts'

const { db, ownerDb } = await testDatabase()
const sent: { text: string }[] = []
const server = await testServer(db, {
  handlers: [...handlers, ...orders],
  services: {
    sms: { send: async (message) => ({ messageId: String(sent.push(message)) }), close: () => undefined },
  },
})
afterAll(() => server.app.close())

const electronic = {
  email: '',
  emailAgain: '',
  paper: false,
  address: '',
  postcode: '',
  sms: false,
  language: 'zh',
}

async function scene(customer: Parameters<typeof buildCustomer>[1] = {}) {
  const { customerId } = await buildCustomer(db, customer)
  const card = await buildCard(db, { customerId })
  const client = await server.loggedIn(customerId)
  const typed = (more: object = {}) => ({ accountId: `${card.accountId}`, ...electronic, ...more })
  return {
    card,
    client,
    prepare: async (more: object = {}) =>
      (await client.call(setBillDelivery.prepare, typed(more) as never)).body as { key?: string },
    async give(more: object = {}) {
      await sql`delete from orders.challenge_windows where customer_id = ${customerId}`.execute(ownerDb)
      return giveAtWire(client, setBillDelivery, typed(more), {
        code: () => /\d{6}/.exec(sent.at(-1)!.text)![0],
      })
    },
    stands: async () => (await client.call(billDelivery, {})).body.cards[0],
  }
}

test('each way is chosen separately from the next bill on, and can be changed', async () => {
  const { give, stands, prepare } = await scene()
  expect(await stands()).toMatchObject({ email: '', paper: false, sms: true, language: 'zh', billDay: 5 })
  const email = { email: 'lin@example.com', emailAgain: 'LIN@example.com' }
  const paper = { paper: true, address: '上海市浦东新区世纪大道1号', postcode: '200120' }
  expect((await give({ ...email, ...paper })).body).toMatchObject({ state: 'success' })
  expect(await stands()).toMatchObject({ ...paper, email: 'lin@example.com', sms: false })
  expect(await prepare({ ...email, ...paper })).toMatchObject({ key: 'deliveryUnchanged' })
  // The language alone is a change.
  expect((await give({ ...email, ...paper, language: 'en' })).ok).toBe(true)
  expect(await stands()).toMatchObject({ ...paper, language: 'en' })
  expect((await give({ sms: true })).ok).toBe(true)
  expect(await stands()).toMatchObject({ email: '', paper: false, address: '', postcode: '', sms: true })
})

test.each([
  [{ email: 'lin@example.com', emailAgain: 'lim@example.com' }, 'emailsDiffer', 'emailAgain'],
  [{ email: 'lin@', emailAgain: 'lin@' }, 'emailInvalid', 'email'],
  [{ paper: true, postcode: '200120' }, 'receiptAddressRequired', 'address'],
  [{ paper: true, address: '世纪大道1号' }, 'postcodeRequired', 'postcode'],
  [{ paper: true, address: '世纪大道1号', postcode: '20012' }, 'postcodeInvalid', 'postcode'],
])('%o is refused: %s', async (more, key, field) => {
  expect(await (await scene()).prepare(more)).toMatchObject({ key, field })
})

test('announces a bill by text message unless turned off, and by e-mail if chosen', async () => {
  const [told, untold, byEmail, inEnglish] = [await scene(), await scene(), await scene(), await scene()]
  await untold.give({ sms: false })
  await byEmail.give({ sms: false, email: 'lin@example.com', emailAgain: 'lin@example.com' })
  await inEnglish.give({ sms: true, language: 'en' })
  for (const { card } of [told, untold, byEmail, inEnglish]) await card.owe('retail', 300_00n, '2026-10-10')
  await inTransaction(db, (tx) =>
    billRange(tx, '2026-11-05', { after: 0n, upTo: 10n ** 12n }, new Date('2026-11-05T23:50:00+08:00')),
  )
  const messages = async (customerId: bigint) => {
    const rows = await db
      .selectFrom('outbox.messages')
      .select(['kind', 'payload'])
      .where('customer_id', '=', customerId)
      .execute()
    return rows.filter(
      ({ payload }) =>
        /账单|Statement/.test(JSON.stringify(payload)) && /最低|minimum/.test(JSON.stringify(payload)),
    )
  }
  expect(await messages(told.card.customerId)).toMatchObject([{ kind: 'sms' }])
  const [english] = await messages(inEnglish.card.customerId)
  expect(english).toMatchObject({
    kind: 'sms',
    payload: { text: expect.stringMatching(/^Statement 2026-11 .* due /) },
  })
  expect(await messages(untold.card.customerId)).toHaveLength(0)
  const [email, ...others] = await messages(byEmail.card.customerId)
  expect(others).toEqual([])
  expect(email).toMatchObject({ kind: 'email', payload: { to: 'lin@example.com' } })
  const { text } = email!.payload as { text: string }
  expect(text).toContain('CNY 300.00')
  expect(text).not.toMatch(/\d{8}|https?:/)
})

test('takes own cards only, and requires a branch signing or a card-only customer', async () => {
  const words: Record<string, string> = { onlineSigned: 'signingRequired', unsigned: 'accountNotSigned' }
  for (const kind of customerKinds) {
    const { prepare, stands } = await scene({ kind })
    expect((await prepare()).key, kind).toBe(words[kind])
    expect(await stands(), kind).toMatchObject({ sms: true })
  }
  expect(await (await scene({ method: 'none' })).prepare()).toMatchObject({ key: 'methodCannotAuthorise' })
  const [one, other] = [await scene(), await scene()]
  expect(await one.prepare({ accountId: `${other.card.accountId}` })).toMatchObject({ key: 'accountUnknown' })
  const nobody = await server.client()
  expect((await nobody.call(billDelivery, {})).code).toBe('PB90002')
})
