import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, businessDate } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { until } from '../../db/test-waits.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer, testPepper } from '../../identity/test-builders.ts'
import { giveOrder } from '../../orders/test-orders.ts'
import { startOutbox } from '../../outbox/dispatch.ts'
import { createQuickPayPort } from '../../ports/quick-pay-port.ts'
import { createSignedPoster } from '../../ports/signed-post.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { buildInstitutions } from '../test-builders.ts'
import { registerQuickPay } from './gateway.ts'
import { quickPayDeliverer } from './tell-network.ts'

/** The simulated network, a bank of two routes before it, and its outbox. */
const { db, ownerDb } = await testDatabase()
const simulators = await startSimulators({ pace: 50 })
const { url } = simulators
const side = simulators.side('quick-pay')
const port = createQuickPayPort(side)
const sent: string[] = []
const app = Fastify()
const sms = { send: async ({ text }: { text: string }) => ({ messageId: String(sent.push(text)) }) }
registerQuickPay(app, { db, sms, pepper: testPepper, keys: simulators.keys['quick-pay'] })
await app.listen({ port: 0, host: '127.0.0.1' })
const outbox = startOutbox({
  db,
  log: pino({ level: 'silent' }),
  lanes: [{ deliverers: { quickPay: quickPayDeliverer(db, port) } }],
})

beforeAll(async () => {
  await buildInstitutions(ownerDb)
  const poster = createSignedPoster({ ...side, timeoutMs: 5_000 })
  const bank = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  await poster.post('/quick-pay/participant', 'application/json', JSON.stringify({ url: bank }))
  poster.close()
})
afterAll(async () => {
  await outbox.stop()
  port.close()
  await app.close()
  await simulators.stop()
})

interface Shown {
  payment: string
  state: string
  amount: string
  verifiedBy: string | null
  refunded: string
}
async function at<Answer>(name: string, body: object): Promise<Answer> {
  const answer = await fetch(`${url}/quick-pay/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([name, answer.status]).toEqual([name, 200])
  return (await answer.json()) as Answer
}
const state = async () =>
  (await (await fetch(`${url}/quick-pay/state`)).json()) as {
    agreements: { agreement: string; institution: string; state: string }[]
    payments: Shown[]
  }
const ends = async (payment: string, wanted: string) => {
  await until(async () =>
    (await state()).payments.some((each) => each.payment === payment && each.state === wanted),
  )
}
const codeSent = () => /\d{6}/.exec(sent.at(-1)!)![0]

async function customer() {
  const { customerId } = await buildCustomer(db)
  const { number } = await buildAccount(db, { customerId, fundsMinor: 1_000_000n })
  const { name, idType, idNumber, mobile } = await findCustomer(db, customerId)
  return { customerId, card: number, name, idType, idNumber, mobile }
}

test('a customer signs at a wallet and pays there, and the bank’s outcome holds after lost answers', async () => {
  const { customerId, ...typed } = await customer()
  const caps = { single: '1000.00', day: '5000.00', month: '20000.00', smallWithoutCode: true }
  const signing = await at<{ result: string; signing: string }>('sign', {
    institution: 'Q80001',
    ...typed,
    ...caps,
  })
  expect(signing.result).toBe('codeSent')
  const signed = await at<{ result: string; agreement: string }>('code', {
    signing: signing.signing,
    institution: 'Q80001',
    card: typed.card,
    name: typed.name,
    code: codeSent(),
  })
  expect(signed.result).toBe('signed')
  const { agreement } = signed
  const pay = (amount: string) => at<Shown>('pay', { agreement, goods: 1, amount })
  const small = await pay('68.00')
  expect(small).toMatchObject({ state: 'success', verifiedBy: 'small' })
  const large = await pay('300.00')
  expect(large.state).toBe('codeSent')
  expect(await at('code', { payment: large.payment, code: codeSent() })).toMatchObject({ result: 'success' })
  // Payments whose request is sent twice at once, or whose answer is lost, count once.
  expect((await pay('10.71')).state).toBe('success')
  const unheard = await pay('10.72')
  await ends(unheard.payment, 'success')
  expect(await at('refund', { payment: small.payment, amount: '8.00' })).toMatchObject({ refunded: '8.00' })
  const on = businessDate(await bankNow(db))
  const list = await port.list({ date: on, now: await bankNow(db) })
  expect(list.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual(
    ['payment 10.71', 'payment 10.72', 'payment 300.00', 'payment 68.00', 'refund 8.00'].sort(),
  )
  // An agreement paused at the bank is paused at the network.
  const context = testContext(db, { customerId, now: await bankNow(db) })
  await giveOrder(context, 'PNP0604', { agreement: `quick.${agreement}` })
  await until(async () =>
    (await state()).agreements.some((each) => each.agreement === agreement && each.state === 'paused'),
  )
  expect((await pay('1.00')).state).toBe('refused')
  expect(await at('cancel', { agreement })).toEqual({ result: 'cancelled' })
})
