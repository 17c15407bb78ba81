import fc from 'fast-check'
import pino from 'pino'
import { describe, expect, it, test } from 'vitest'
import { setUpClock } from '../bankday/index.ts'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { until } from '../db/test-waits.ts'
import { trialBalance } from '../ledger/index.ts'
import { dispatchBatch } from '../outbox/dispatch.ts'
import { answerDeliverer } from './deliver-answer.ts'
import { type PaymentMessage, paymentXml } from './messages/outgoing.ts'
import type { NetworkPort } from './network-port.ts'
import { proveClearing } from './reconciliation/reconcile.ts'
import { incomingScene } from './test-incoming.ts'

const { db, ownerDb, url } = await testDatabase()
// A workday at noon: HVPS is open.
await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-23T12:00:00+08:00') })
const { accounts, receiver, networks, payee, centralBank, rowOf, message, post, listening } =
  await incomingScene(db)
const nothingToAnswer = async () =>
  (await db.selectFrom('outbox.messages').select('kind').where('kind', '=', 'answer').execute()).length === 0

describe('a payment that comes', () => {
  it('sent fifty times at once to two servers is posted once, with the same answer', async () => {
    const other = openTestDatabase({ url, poolSize: 6 })
    const { port, sent } = listening()
    const servers = [await networks.startServer({ port }), await networks.startServer({ port, db: other })]
    const { number, balance } = await payee()
    const body = paymentXml(await message(number))
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => post(servers[n % 2]!, 'IBPS', body)),
    )
    expect(new Set(statuses)).toEqual(new Set([202]))
    // A payment that arrives while an answer is being sent gets that answer.
    await until(nothingToAnswer)
    expect(await balance()).toBe(12_345n)
    // Repeated much later: the same answer.
    const before = sent.length
    expect(await post(servers[0]!, 'IBPS', body)).toBe(202)
    await until(async () => sent.length > before)
    expect(new Set(sent).size).toBe(1)
    expect(sent[0]).toContain('<TxSts>PR02</TxSts>')
    expect(await balance()).toBe(12_345n)
    await networks.stopServers()
    await other.destroy()
  })

  test.each<[string, Partial<PaymentMessage>]>([
    ['amount', { amountMinor: 12_346n }],
    ['payer', { payer: { name: '王芳', number: '6222021001116245', bankCode: '102100099996' } }],
    ['remark', { remark: '另一笔' }],
    ['payee', { payee: { name: '林晓雯', number: '6229990009999999999', bankCode: '599290000017' } }],
  ])('with a known number and another %s is turned away', async (_, change) => {
    const { port } = listening()
    const server = await networks.startServer({ port })
    const { number, balance } = await payee()
    const first = await message(number)
    expect(await post(server, 'IBPS', paymentXml(first))).toBe(202)
    expect(await post(server, 'IBPS', paymentXml({ ...first, ...change }))).toBe(400)
    expect(await balance()).toBe(12_345n)
    // In another network the number belongs to another payment.
    expect(await post(server, 'BEPS', paymentXml({ ...first, network: 'BEPS', amountMinor: 1n }))).toBe(202)
    expect(await balance()).toBe(12_346n)
  })

  it('with a number that another bank has used too is separate, and answered to its own bank', async () => {
    const { port, sent } = listening()
    const server = await networks.startServer({ port })
    const [first, second] = [await payee(), await payee()]
    const theirs = { name: '王芳', number: '6217001001116245', bankCode: '105100000017' }
    for (const network of ['IBPS', 'BEPS', 'HVPS'] as const) {
      const one = await message(first.number, { network })
      const other = await message(second.number, {
        ...one,
        payer: theirs,
        amountMinor: 1n,
        payee: { ...one.payee, number: second.number },
      })
      // Refused, and returned if it is already settled: the number of the first two.
      const refused = {
        ...one,
        payer: { ...theirs, bankCode: '308584000013' },
        payee: { ...one.payee, number: '6229990009999999999' },
      }
      for (const payment of [one, other, refused, one, other, refused])
        expect(await post(server, network, paymentXml(payment))).toBe(202)
      await until(nothingToAnswer)
      const answers = sent.splice(0).filter((xml) => xml.includes(one.messageId))
      const to = (bank: string) => [
        ...new Set(answers.filter((xml) => xml.includes(`<MmbId>${bank}</MmbId>`))),
      ]
      expect(to('102100099996').join()).toContain('<TxSts>PR02</TxSts>')
      expect(to('105100000017').join()).toContain('<TxSts>PR02</TxSts>')
      expect(to('308584000013').join()).toContain('AC01')
    }
    expect([await first.balance(), await second.balance()]).toEqual([3n * 12_345n, 3n])
  })

  test.each<[string, (xml: string) => string]>([
    ['of another network', (xml) => xml.replace('ibps.101', 'beps.121')],
    [
      'with an entity of its own',
      (xml) => xml.replace('<Document', '<!DOCTYPE d [<!ENTITY x "y">]><Document'),
    ],
    ['with what no schema knows', (xml) => xml.replace('<Cdtr>', '<Extra/><Cdtr>')],
    ['without a payee', (xml) => xml.replace(/<Cdtr>.*<\/Cdtr>/, '')],
    ['of nothing', (xml) => xml.replace('123.45', '0.00')],
    ['of less than nothing', (xml) => xml.replace('123.45', '-1.00')],
    ['on a day there is not', (xml) => xml.replace(/<IntrBkSttlmDt>[^<]*/, '<IntrBkSttlmDt>2026-02-30')],
    ['without a currency', (xml) => xml.replace(' Ccy="CNY"', '')],
    ['with a number that is none', (xml) => xml.replace(/<MsgId>\d+/, '<MsgId>1')],
    ['cut off', (xml) => xml.slice(0, -20)],
  ])('%s is refused as no message', async (_, broken) => {
    const server = await networks.startServer({ port: listening().port })
    const { number, balance } = await payee()
    const payment = await message(number)
    const xml = broken(paymentXml(payment))
    expect(xml).not.toBe(paymentXml(payment))
    expect(await post(server, 'IBPS', xml)).toBe(400)
    expect(await rowOf(payment.messageId)).toBeUndefined()
    expect(await balance()).toBe(0n)
  })

  it('with line breaks and control characters in its texts is posted on one line', async () => {
    const server = await networks.startServer({ port: listening().port })
    const { number, balance } = await payee()
    const payment = await message(number, { remark: '十一月\n房租\u0085一' })
    expect(await post(server, 'IBPS', paymentXml(payment))).toBe(202)
    expect((await rowOf(payment.messageId))!.remark).toBe('十一月 房租 一')
    expect(await balance()).toBe(12_345n)
  })
})

describe('a server that ends', () => {
  it('while another goes on: payments reach the other', async () => {
    await networks.startServer()
    const last = await networks.startServer()
    await last.stop()
    const { number, name, balance } = await payee()
    await networks.payUs({ payee: { name, account: number }, amount: '8.00' })
    await expect.poll(balance, { timeout: 120_000 }).toBe(800n)
  })

  it('before the commit: nothing is stored, and the network sends the payment again', async () => {
    let ends = true
    await networks.startServer({
      follow: {
        ...receiver,
        async receive(tx, payment, now) {
          const credit = await receiver.receive(tx, payment, now)
          if (ends) {
            ends = false
            throw new Error('killed')
          }
          return credit
        },
      },
    })
    const { number, name, balance } = await payee()
    const { messageId } = await networks.payUs({ amount: '7.00', payee: { name, account: number } })
    await until(async () =>
      (await networks.sentToUs()).some((sent) => sent.messageId === messageId && sent.answered),
    )
    expect(await balance()).toBe(700n)
    expect(ends).toBe(false)
  })

  it('before the answer or its record: the next server answers with the same message', async () => {
    const { port, sent } = listening()
    const server = await networks.startServer({
      port: { ...port, send: () => Promise.reject(new Error('killed')) },
    })
    const before = await centralBank()
    const payment = await message('6229990009999999999', { network: 'BEPS' })
    expect(await post(server, 'BEPS', paymentXml(payment))).toBe(202)
    await server.stop()
    expect((await rowOf(payment.messageId))!.state).toBe('returning')
    // The received money counts as under way until it has been returned.
    expect(await proveClearing(db)).toMatchObject({ clearingMinor: 12_345n, underWayMinor: 12_345n })
    const dispatch = (way: NetworkPort) =>
      db
        .updateTable('outbox.messages')
        .set({ next_attempt_at: new Date(0) })
        .execute()
        .then(() =>
          dispatchBatch({
            db,
            log: pino({ level: 'silent' }),
            deliverers: { answer: answerDeliverer({ db, port: way }) },
          }),
        )
    await dispatch(listening(() => Promise.reject(new Error('killed after sending'))).port)
    await dispatch(port)
    expect((await rowOf(payment.messageId))!).toMatchObject({ state: 'returned', reason: 'AC01' })
    await dispatch(port)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('<PmtRtr>')
    expect(await centralBank()).toBe(before)
    expect(await proveClearing(db)).toMatchObject({ clearingMinor: 0n, underWayMinor: 0n })
  })
})

it('payments in any order and number leave balanced books, and each counts once', async () => {
  const server = await networks.startServer({ port: listening().port })
  const [one, other] = [await payee(), await payee()]
  const payment = fc.record({
    network: fc.constantFrom('HVPS' as const, 'BEPS' as const, 'IBPS' as const),
    to: fc.constantFrom(one.number, other.number, '6229990009999999999'),
    amountMinor: fc.bigInt(1n, 10n ** 12n),
    copies: fc.integer({ min: 1, max: 4 }),
    changed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 8 }), async (payments) => {
      const before = [await one.balance(), await other.balance()]
      const sums = new Map<string, bigint>()
      const posts = await Promise.all(
        payments.map(async ({ network, to, amountMinor, copies, changed }) => {
          const first = await message(to, { network, amountMinor })
          if (accounts.has(to)) sums.set(to, (sums.get(to) ?? 0n) + amountMinor)
          // The first message with a number keeps it, so the changed one is sent after it.
          await post(server, network, paymentXml(first))
          const again = changed ? { ...first, amountMinor: amountMinor + 1n } : first
          return Array.from({ length: copies }, () => post(server, network, paymentXml(again)))
        }),
      )
      await Promise.all(posts.flat())
      expect(await one.balance()).toBe(before[0]! + (sums.get(one.number) ?? 0n))
      expect(await other.balance()).toBe(before[1]! + (sums.get(other.number) ?? 0n))
      for (const { debitsMinor, creditsMinor } of await trialBalance(db))
        expect(debitsMinor).toBe(creditsMinor)
      await until(async () => (await proveClearing(db)).underWayMinor === 0n)
      expect((await proveClearing(db)).clearingMinor).toBe(0n)
    }),
    { numRuns: 15 },
  )
})
