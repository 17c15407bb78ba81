import { type AuthMethod, type CustomerKind, payingMethods, type ResponseOf } from '@cloudsail/contract'
import { contractMethods } from '@cloudsail/contract/contracts'
import { certification, certifyInvestor } from '@cloudsail/contract/wealth'
import { afterAll, expect, test } from 'vitest'
import { addDays, businessDate } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { refusedFunctions } from '../../identity/index.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call, certifiedKey, giveOrder, readyOrder } from '../../orders/test-orders.ts'
import type { CertificationAnswer, CertificationRequest } from '../../ports/index.ts'
import { handlers } from '../index.ts'
import { qualifiedUntil, requireQualified } from './certifications.ts'
import { assetManagerDeliverer } from './deliverer.ts'
import { buildCertification, buildUpload, declared } from './test-certifications.ts'
import { certificationWork, planWorkers } from './work.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())
const now = new Date('2026-11-20T12:00:00+08:00')
const code = 'PIF1401'

async function scene(method: AuthMethod = 'fileMobile') {
  const { customerId } = await buildCustomer(db, { method })
  const context = testContext(db, { customerId, now, method })
  const key = method === 'fileMobile' ? await certifiedKey(db, { customerId, kind: 'file', now }) : null
  // Dynamic passwords are sent at most once a minute.
  let given = 0
  const later = () => ({ ...context, now: new Date(now.getTime() + 70_000 * given++) })
  const upload = () => buildUpload(db, customerId, now)
  return {
    customerId,
    context,
    key,
    upload,
    give: async (change: object = {}) =>
      giveOrder(later(), code, { ...declared([await upload()]), ...change }, key),
    ready: async (change: object = {}) =>
      readyOrder(later(), code, { ...declared([await upload()]), ...change }, key),
    read: () => call<ResponseOf<typeof certification>>(context, certification.name, {}),
  }
}

function managerWith(answer: CertificationAnswer | null) {
  const asked: CertificationRequest[] = []
  return {
    asked,
    port: {
      certify: async (request: CertificationRequest) => void asked.push(request),
      status: async () => answer,
      close: () => undefined,
    },
  }
}
const deliver = (customerId: bigint, orderId: string, ask: 'request' | 'status', port: never) =>
  assetManagerDeliverer(
    db,
    port,
  )({ reference: 'r', customerId, mobile: null, payload: { certification: orderId, ask } })

test('a declaration goes to the asset manager with the hashes of its proofs, and the answer holds a year', async () => {
  const { customerId, give, read } = await scene()
  const { orderId, state, lines } = await give()
  expect(state).toBe('processing')
  expect(lines.find(({ key }) => key === 'amount')?.value.zh).toBe('RMB 3,200,000.00')
  const manager = managerWith(null)
  await deliver(customerId, orderId, 'request', manager.port as never)
  // A certification that the manager does not know is sent again.
  await deliver(customerId, orderId, 'status', manager.port as never)
  expect(manager.asked).toHaveLength(2)
  expect(manager.asked[0]).toMatchObject({ id: `${customerId}.${orderId}`, amount: '3200000.00' })
  expect(manager.asked[0]!.proofs[0]).toMatch(/^[0-9a-f]{64}$/)
  await expect(give()).rejects.toMatchObject({ key: 'certificationPending' })
  expect(await qualifiedUntil(db, { customerId, today: businessDate(now) })).toBeNull()
  await deliver(customerId, orderId, 'status', managerWith({ state: 'valid', reason: null }).port as never)
  const [one] = (await read()).certifications
  expect(one).toMatchObject({ state: 'valid', proofs: [{ mediaType: 'application/pdf' }] })
  const until = await qualifiedUntil(db, { customerId, today: businessDate(now) })
  expect(until).toBe(one!.validUntil)
  requireQualified(until)
  expect(await qualifiedUntil(db, { customerId, today: addDays(until!, 1) })).toBeNull()
  expect(() => requireQualified(null)).toThrow(expect.objectContaining({ key: 'qualifiedNeeded' }))
  // A late answer changes nothing.
  await deliver(
    customerId,
    orderId,
    'status',
    managerWith({ state: 'declined', reason: 'proofs' }).port as never,
  )
  expect((await read()).certifications[0]!.state).toBe('valid')
})

test('a declined certification shows its reason, and another may follow', async () => {
  const { customerId, give, read } = await scene()
  const { orderId } = await give()
  const declined = managerWith({ state: 'declined', reason: 'unreadable' })
  await deliver(customerId, orderId, 'status', declined.port as never)
  expect((await read()).certifications[0]).toMatchObject({ state: 'declined', reason: 'unreadable' })
  expect((await give()).state).toBe('processing')
})

test('a silent manager is asked again by the bank clock', async () => {
  const { customerId, give } = await scene()
  const { orderId } = await give()
  const due = new Date(now.getTime() + 10_000)
  const work = { customerId, kind: certificationWork, reference: orderId, dueAt: due, now: due, clock: due }
  await db.transaction().execute((tx) => planWorkers[certificationWork]!(tx, work))
  const waiting = await db
    .selectFrom('bankday.scheduled_jobs')
    .select('due_at')
    .where('customer_id', '=', customerId)
    .where('kind', '=', certificationWork)
    .where('done_at', 'is', null)
    .execute()
  expect(waiting.length).toBe(2)
})

test.each([
  ['years', { experienceYears: '1' }, 'qualifiedExperience'],
  ['net assets', { amount: '2999999.99' }, 'qualifiedAmount'],
  ['assets', { basis: 'assets', amount: '4999999.99' }, 'qualifiedAmount'],
  ['income', { basis: 'income', amount: '399999.99' }, 'qualifiedAmount'],
  ['a file of nobody', { uploads: ['999999999'] }, 'uploadUnknown'],
])('%s: refused', async (_, change, key) => {
  const { give } = await scene()
  await expect(give(change)).rejects.toMatchObject({ key })
})

test.each([
  [{ basis: 'income', amount: '400000.00' }],
  [{ basis: 'assets', amount: '5000000.00' }],
  [{ basis: 'netAssets', amount: '3000000.00', experienceYears: '2' }],
])('%j is enough', async (change) => {
  const { ready } = await scene()
  await expect(ready(change)).resolves.toBeDefined()
})

test('refuses another customer’s file and a used one as proof', async () => {
  const [one, other] = [await scene(), await scene()]
  const uploads = [await other.upload()]
  await expect(one.give({ uploads })).rejects.toMatchObject({ key: 'uploadUnknown' })
  await other.give({ uploads })
  const [first] = (await other.read()).certifications
  await deliver(
    other.customerId,
    first!.orderId,
    'status',
    managerWith({ state: 'declined', reason: 'proofs' }).port as never,
  )
  await expect(other.give({ uploads })).rejects.toMatchObject({ key: 'uploadUnknown' })
})

test('access: by kind and by method', async () => {
  const nobody = await server.client()
  expect((await nobody.call(certification, {})).code).toBe('PB90002')
  const input = declared(['1']) as never
  for (const [kind, key] of [
    ['cardOnly', 'cardOnlyRefused'],
    ['onlineSigned', 'signingRequired'],
    ['unsigned', 'accountNotSigned'],
  ] as [CustomerKind, string][]) {
    const client = await server.loggedIn((await buildCustomer(db, { kind, method: 'fileMobile' })).customerId)
    expect((await client.call(certifyInvestor.prepare, input)).body.key, kind).toBe(key)
    expect('key' in (await client.call(certification, {})).body, kind).toBe(kind === 'cardOnly')
  }
  for (const method of ['none', ...payingMethods] as const) {
    const refused = refusedFunctions('branchSigned', method).some((each) => each.code === 'PIF1401000')
    expect(refused, method).toBe(!contractMethods.includes(method))
  }
  const client = await server.loggedIn((await buildCustomer(db, { method: 'ukey' })).customerId)
  expect((await client.call(certifyInvestor.prepare, input)).body.key).toBe('methodCannotAuthorise')
})

test('a certification holds to its last day', async () => {
  const { customerId } = await scene()
  await buildCertification(db, { customerId, now, validUntil: '2026-11-20' })
  expect(await qualifiedUntil(db, { customerId, today: '2026-11-20' })).toBe('2026-11-20')
  expect(await qualifiedUntil(db, { customerId, today: '2026-11-21' })).toBeNull()
})
