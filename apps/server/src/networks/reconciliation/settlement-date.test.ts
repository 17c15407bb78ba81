import { expect, it } from 'vitest'
import { advanceClock, bankNow, businessDate, loadYear } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { until } from '../../db/test-waits.ts'
import { balanceOf, bankAccount } from '../../ledger/index.ts'
import { ledgerScene } from '../../ledger/test-builders.ts'
import { advancePayment } from '../advance-payment.ts'
import { readIncoming } from '../messages/incoming.ts'
import type { Network } from '../messages/names.ts'
import { listRequestXml } from '../messages/outgoing.ts'
import { nextMessageId } from '../payments.ts'
import { nobody, payFrom, testNetworks } from '../test-networks.ts'
import { proveClearing, reconcileDay } from './reconcile.ts'
import { reconciliationReport } from './reconciliation-report.ts'
import { databaseLogin, listDifferences, settleBySheet } from './settle-by-sheet.ts'

// The settlement date of a payment, from its message to the network's list.
const { db, ownerDb } = await testDatabase()
await loadYear(ownerDb, 2027, { off: ['2027-01-01'], work: [] })
const networks = await testNetworks(db)
const scene = ledgerScene(db)
const at = (text: string) => new Date(`${text}+08:00`)
let serial = 0

async function pay(network: Network): Promise<string> {
  serial += 1
  const orderId = `20261231${String(serial).padStart(12, '0')}`
  const payer = await scene.account({ fundsMinor: 100_00n })
  const payeeNumber = '6222021001116245'
  await payFrom(db, payer, { network, amountMinor: 100_00n, payeeNumber, orderId })
  return orderId
}
const paymentOf = (orderId: string) =>
  db.selectFrom('networks.payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

it('a payment sent at 20:30 before a holiday keeps the next workday’s date', async () => {
  await advanceClock(db, at('2026-12-31T20:30:00'))
  const order = await pay('HVPS')
  expect(await paymentOf(order)).toMatchObject({ state: 'waiting', settlement_date: '2027-01-04' })
  await advanceClock(db, at('2027-01-03T20:30:00'))
  const server = await networks.startServer()
  await until(async () => (await paymentOf(order)).state === 'settled')
  const { message_id: messageId, settlement_date: date } = await paymentOf(order)
  expect(date).toBe('2027-01-04')

  const now = await bankNow(db)
  expect(businessDate(now)).toBe('2027-01-03')
  const listed = async (day: string) => {
    const question = { messageId: await nextMessageId(db, now), at: now }
    const list = readIncoming('HVPS', await networks.port.ask('HVPS', listRequestXml(question, day)))
    if (list.kind !== 'list') throw new Error('not a list')
    return list.entries.map(({ about }) => about)
  }
  expect(await listed('2027-01-03')).toEqual([])
  expect(await listed('2027-01-04')).toEqual([messageId])

  await advanceClock(db, at('2027-01-05T09:00:00'))
  await reconcileDay(server.options, 'HVPS', '2027-01-04')
  const { differences } = await reconciliationReport(db, { today: '2027-01-05' })
  expect(differences).toEqual([])
  await server.stop()
})

it('a settlement date other than the one asked for is a difference without money', async () => {
  const order = await pay('HVPS')
  const { message_id: messageId, settlement_date: asked } = await paymentOf(order)
  const now = await bankNow(db)
  const suspense = async () => (await balanceOf(db, bankAccount('suspense', 'CNY'))).balanceMinor
  const before = { suspense: await suspense(), proof: await proveClearing(db) }
  const settledOn = asked === '2027-01-05' ? '2027-01-06' : '2027-01-05'
  const news = { state: 'settled', settlementDate: settledOn } as const
  for (const expected of ['applied', 'old'])
    expect(
      await inTransaction(db, (tx) => advancePayment(tx, { messageId, news, now, follow: nobody })),
    ).toBe(expected)
  const open = async () =>
    (await reconciliationReport(db, { today: '2027-01-05' })).differences.filter(
      (each) => each.messageId === messageId,
    )
  expect(await open()).toMatchObject([
    { kind: 'otherDate', date: settledOn, amountMinor: 100_00n, resolvedAt: null },
  ])
  expect(await suspense()).toBe(before.suspense)
  expect((await proveClearing(db)).differencesMinor).toBe(before.proof.differencesMinor)

  // As operators do it: one proposes with a sheet, another agrees with the same sheet.
  const sheet = JSON.stringify([{ network: 'HVPS', messageId, kind: 'otherDate', as: 'corrected' }])
  const settle = (by: string) => settleBySheet(ownerDb, sheet, by)
  expect(await listDifferences(ownerDb)).toEqual([
    expect.stringMatching(
      new RegExp(`^HVPS  ${messageId}  otherDate  -  ${settledOn}  100.00  .*nothing proposed$`),
    ),
  ])
  expect(await settle('wang')).toBe(1)
  expect(await listDifferences(ownerDb)).toEqual([expect.stringMatching(/corrected, proposed by wang$/)])
  await expect(settle('wang')).rejects.toThrow('who has proposed it does not agree to it')
  expect(await settle('li')).toBe(1)
  await expect(settle('li')).rejects.toThrow('there is no such open difference')
  expect(await listDifferences(ownerDb)).toEqual([])
  expect(await databaseLogin(ownerDb)).not.toBe('cloudsail_app')
  expect(await open()).toMatchObject([{ settledAs: 'corrected' }])
  expect(await suspense()).toBe(before.suspense)
})

it.each([
  ['the day after, when the bank has it too', 1, 0],
  ['the day before', -1, 1],
])('a netting network decides its settlement date: %s', async (_, days, differences) => {
  const order = await pay('BEPS')
  const { message_id: messageId, settlement_date: asked } = await paymentOf(order)
  const day = new Date(Date.parse(`${asked}T12:00:00+08:00`) + days * 86_400_000)
  if (days > 0) await advanceClock(db, day)
  const now = await bankNow(db)
  const news = { state: 'settled', settlementDate: businessDate(day) } as const
  await inTransaction(db, (tx) => advancePayment(tx, { messageId, news, now, follow: nobody }))
  const found = await db
    .selectFrom('networks.differences')
    .select('kind')
    .where('message_id', '=', messageId)
    .execute()
  expect(found).toHaveLength(differences)
})
