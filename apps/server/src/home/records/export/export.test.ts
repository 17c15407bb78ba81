import type { OrderSummary } from '@cloudsail/contract/orders'
import { dataCentre, dataExports, exportData, exportFile } from '@cloudsail/contract/profile'
import { unzipSync } from 'fflate'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../../../accounts/test-builders.ts'
import { bankNow, businessDate } from '../../../bankday/index.ts'
import { testDocumentSigner } from '../../../certificates/test-builders.ts'
import { testDatabase } from '../../../db/test-database.ts'
import { testServer } from '../../../http/test-server.ts'
import type { WireClient } from '../../../http/wire-client.ts'
import { permittedFunctions } from '../../../identity/index.ts'
import { buildCustomer, testPepper } from '../../../identity/test-builders.ts'
import { submissionOf } from '../../../orders/test-orders.ts'
import { handlers } from '../../index.ts'
import { exportMaker, exportWorkers } from './make-export.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers, config: { pepper: testPepper } })
afterAll(() => server.app.close())
const now = await bankNow(db)
const today = businessDate(now)
const query = '274916'
const all = ['ledger', 'documents', 'holdings', 'personal']

async function customer() {
  const { customerId } = await buildCustomer(db, { method: 'none', passwords: { query } })
  await buildAccount(db, { customerId, fundsMinor: 1_234_500n })
  return { customerId, browser: await server.loggedIn(customerId) }
}

const ask = async (browser: WireClient, fields: object = {}, password = query) =>
  browser.call(exportData.prepare, {
    parts: ['personal'],
    from: '2025-01-01',
    to: '2025-12-31',
    language: 'en',
    ...fields,
    ...(password && { queryPassword: await browser.secret(password) }),
  } as never)

type Answer = { key?: string; state?: string }

async function give(browser: WireClient, fields: object = {}) {
  const prepared = await ask(browser, fields)
  if (!prepared.ok) return { orderId: '', body: prepared.body as Answer }
  const { orderId } = prepared.body as OrderSummary
  const { body } = await browser.call(exportData.submit, submissionOf(prepared.body as OrderSummary))
  return { orderId, body: body as Answer }
}

const signer = testDocumentSigner
const maker = exportMaker({
  db,
  signer,
  log: pino({ enabled: false }),
  stopping: new AbortController().signal,
})
const make = (customerId: bigint, orderId: string) =>
  maker({ customerId, payload: { orderId }, reference: '', mobile: null })
const listOf = async (browser: WireClient) => (await browser.call(dataExports, {})).body
const stateOf = async (browser: WireClient) => (await listOf(browser)).exports[0]

test('exports all of one customer’s data in files that can be read back', async () => {
  const { customerId, browser } = await customer()
  const other = await customer()
  const { orderId, body } = await give(browser, { parts: all })
  expect(body.state).toBe('success')
  expect(await stateOf(browser)).toMatchObject({ state: 'making', progress: 0, until: null })
  expect((await browser.call(exportFile, { orderId })).body).toMatchObject({ key: 'exportGone' })
  await make(customerId, orderId)
  expect(await stateOf(browser)).toMatchObject({ state: 'ready', progress: 100 })

  const { body: file } = await browser.call(exportFile, { orderId })
  const files = unzipSync(Buffer.from(file.base64, 'base64'))
  const names = Object.keys(files)
  expect(names).toEqual(
    expect.arrayContaining([
      ...['accounts.xlsx', 'accounts.csv', 'entries.xlsx', 'entries.csv'],
      ...['investments-and-loans.xlsx', 'personal/data.json', 'personal/schema.json'],
    ]),
  )
  const textOf = (name: string) => Buffer.from(files[name]!).toString('utf8')
  expect(textOf('entries.csv')).toContain('12345.00')
  const data = JSON.parse(textOf('personal/data.json'))
  const schema = JSON.parse(textOf('personal/schema.json'))
  expect(data.person).toMatchObject({ method: 'none' })
  // The schema names every field of the data.
  expect(Object.keys(schema.properties)).toEqual(Object.keys(data))
  expect(schema.properties.person.required).toEqual(Object.keys(data.person))
  // To another customer the export looks like a missing one.
  expect((await other.browser.call(exportFile, { orderId })).body).toMatchObject({ key: 'exportGone' })
  expect((await listOf(other.browser)).exports).toEqual([])
})

test('allows one export at a time and three a month, without counting failed ones', async () => {
  const { customerId, browser } = await customer()
  const first = await give(browser)
  expect((await ask(browser)).body).toMatchObject({ key: 'exportPending' })
  await make(customerId, first.orderId)
  const bad = await give(browser)
  const partsOf = (parts: string[]) =>
    db
      .updateTable('profile.exports')
      .set({ parts })
      .where('customer_id', '=', customerId)
      .where('order_id', '=', bad.orderId)
      .execute()
  // An export with a part that no longer exists.
  await partsOf(['gone'])
  await make(customerId, bad.orderId)
  await partsOf(['personal'])
  expect(await stateOf(browser)).toMatchObject({ state: 'failed' })
  for (const _ of [2, 3]) {
    const { orderId } = await give(browser)
    await make(customerId, orderId)
  }
  expect(await listOf(browser)).toMatchObject({ left: 0, max: 3 })
  const { body } = await give(browser)
  expect(body).toMatchObject({ key: 'exportTooMany' })
})

test('of two concurrent exports one is made', async () => {
  const { browser } = await customer()
  const [one, two] = [await ask(browser), await ask(browser)]
  const submit = ({ body }: typeof one) => browser.call(exportData.submit, submissionOf(body as OrderSummary))
  const answers = await Promise.all([submit(one), submit(two)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)!.body).toMatchObject({ key: 'exportPending' })
})

test('without a method the enquiry password proves the customer, and a period has limits', async () => {
  const { browser } = await customer()
  expect((await ask(browser, {}, '111111')).body).toMatchObject({
    key: 'passwordWrong',
    field: 'queryPassword',
  })
  expect((await ask(browser, { parts: [] })).body).toMatchObject({ key: 'exportPartsRequired' })
  expect((await ask(browser, { from: '2024-01-01' })).body).toMatchObject({ key: 'dateRangeTooLong' })
  expect((await ask(browser, { from: '2026-01-01' })).body).toMatchObject({ key: 'dateRangeInvalid' })
  const unsigned = await buildCustomer(db, { kind: 'unsigned', method: 'none' })
  const reader = await server.loggedIn(unsigned.customerId)
  expect((await ask(reader)).ok).toBe(false)
  // The data centre itself is open to them.
  expect((await reader.call(dataCentre, {})).ok).toBe(true)
  expect(permittedFunctions('unsigned', 'none')).toContain('PSC0108000')
})

test('an interrupted export stays and is finished by the next run', async () => {
  const { customerId, browser } = await customer()
  const { orderId } = await give(browser)
  const stopping = new AbortController()
  stopping.abort()
  const stopped = exportMaker({ db, signer, log: pino({ enabled: false }), stopping: stopping.signal })
  const delivery = { customerId, payload: { orderId }, reference: '', mobile: null }
  await expect(stopped(delivery)).rejects.toThrow()
  expect(await stateOf(browser)).toMatchObject({ state: 'making' })
  await make(customerId, orderId)
  expect(await stateOf(browser)).toMatchObject({ state: 'ready' })
})

test('with a method no password is needed, and the file is deleted after its day', async () => {
  const { customerId, browser } = await customer()
  const { orderId } = await give(browser)
  await make(customerId, orderId)
  // Another server repeats the work because it took this one for dead. Nothing changes.
  const before = await stateOf(browser)
  await make(customerId, orderId)
  expect(await stateOf(browser)).toEqual(before)
  const due = await db
    .selectFrom('bankday.scheduled_jobs')
    .select(['due_at', 'kind'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  expect(due.kind).toBe('exportExpiry')
  await db.transaction().execute((tx) =>
    exportWorkers.exportExpiry!(tx, {
      customerId,
      kind: due.kind,
      reference: orderId,
      dueAt: due.due_at,
      now: due.due_at,
      clock: due.due_at,
    }),
  )
  expect(await stateOf(browser)).toMatchObject({ state: 'expired' })
  expect((await browser.call(exportFile, { orderId })).body).toMatchObject({ key: 'exportGone' })
  const coded = await buildCustomer(db, { method: 'mobile' })
  const other = await server.loggedIn(coded.customerId)
  const { body } = await ask(other, { to: today, from: today }, '')
  expect((body as OrderSummary).authorisation.factors).toEqual(['mobile'])
})
