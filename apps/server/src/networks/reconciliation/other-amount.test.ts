import { expect, it } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, businessDate } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf, bankAccount } from '../../ledger/index.ts'
import { createLogger } from '../../log.ts'
import { advancePayment } from '../advance-payment.ts'
import type { NetworkPort } from '../network-port.ts'
import { takeMessage } from '../take-message.ts'
import { nobody, payFrom } from '../test-networks.ts'
import { settleDifference } from './differences.ts'
import { reconcileDay } from './reconcile.ts'
import { reconciliationReport } from './reconciliation-report.ts'
import { listOf } from './test-lists.ts'

// A payment is returned with a different amount.
const { db } = await testDatabase()
const now = await bankNow(db)
const date = businessDate(now)
const network = 'BEPS'
let serial = 0
/** All payments settled on the day. */
const settled: string[] = []

const suspense = async () => (await balanceOf(db, bankAccount('suspense', 'CNY'))).balanceMinor
const open = async (about: string) =>
  (await reconciliationReport(db, { today: date })).differences.filter(
    ({ messageId, resolvedAt }) => messageId === about && resolvedAt === null,
  )
const told = async (customerId: bigint) =>
  (
    await db
      .selectFrom('outbox.messages')
      .select('payload')
      .where('kind', '=', 'sms')
      .where('customer_id', '=', customerId)
      .execute()
  ).map(({ payload }) => (payload as { text: string }).text)

/** Makes a sent and settled payment of 100.00. */
async function settledPayment() {
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_00n })
  const orderId = `202611200000000${String(++serial).padStart(5, '0')}`
  const payer = { ownerId: customerId, accountId, currency: 'CNY' as const }
  await payFrom(db, payer, { network, amountMinor: 100_00n, payeeNumber: '6222021001116245', orderId })
  const { message_id: about } = await db
    .selectFrom('networks.payments')
    .select('message_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  settled.push(about)
  const news = { state: 'settled' as const, settlementDate: date }
  await inTransaction(db, (tx) => advancePayment(tx, { messageId: about, news, now, follow: nobody }))
  /** Receives a return of this amount from the other bank. */
  const comesBack = (amountMinor: bigint, messageId = `2026112088${String(++serial).padStart(6, '0')}`) =>
    takeMessage(
      db,
      network,
      {
        kind: 'return',
        name: 'pacs.004',
        messageId,
        about,
        amountMinor,
        reason: 'AC04',
        settlementDate: date,
      },
      nobody,
    )
  const balance = async () => (await balanceOf(db, payer)).balanceMinor
  return { about, customerId, comesBack, balance }
}

/** Compares the day with a list of all payments and the return of one. */
function compare(about: string, back: string | null): Promise<void> {
  const refs = `<Refs><MsgId>${about}</MsgId></Refs>`
  const xml = listOf(date, [
    ...settled.map((number) => ({
      amount: '100.00',
      side: 'DBIT' as const,
      details: `<Refs><MsgId>${number}</MsgId></Refs>`,
    })),
    ...(back === null
      ? []
      : [
          {
            amount: back,
            side: 'CRDT' as const,
            details: `${refs}<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`,
          },
        ]),
  ])
  const port = { ask: async () => xml } as unknown as NetworkPort
  return reconcileDay({ db, port, follow: nobody, log: createLogger('silent') }, network, date)
}

it('a return of another amount goes to suspense and the differences, once, and the customer is informed', async () => {
  const { about, customerId, comesBack, balance } = await settledPayment()
  const before = await suspense()
  expect(await comesBack(80_00n)).toBe('conflict')
  // The return is repeated under its number and under another one.
  expect(await comesBack(80_00n)).toBe('old')
  expect((await suspense()) - before).toBe(80_00n)
  expect(await balance()).toBe(0n)
  expect(await open(about)).toMatchObject([{ kind: 'returnAmount', amountMinor: 80_00n, settledAs: null }])
  expect(await told(customerId)).toEqual([expect.stringMatching(/100\.00元有退汇，退回金额为80\.00元/)])

  // The day's list has the return too. Nothing is posted twice, and the difference stays until people have settled it.
  await compare(about, '80.00')
  await compare(about, '80.00')
  expect((await suspense()) - before).toBe(80_00n)
  expect(await open(about)).toMatchObject([{ kind: 'returnAmount' }])
  const key = { network, messageId: about, kind: 'returnAmount' } as const
  for (const by of ['1001', '1002'])
    await inTransaction(db, (tx) => settleDifference(tx, key, { as: 'corrected', by, now }))
  expect((await suspense()) - before).toBe(0n)
})

it('a return of another amount is posted once if the list has it before its message', async () => {
  const { about, comesBack } = await settledPayment()
  const before = await suspense()
  await compare(about, '120.00')
  expect((await suspense()) - before).toBe(120_00n)
  expect(await comesBack(120_00n)).toBe('old')
  expect((await suspense()) - before).toBe(120_00n)
  expect(await open(about)).toMatchObject([{ kind: 'otherAmount', amountMinor: 120_00n }])
})

it('two banks may use the same number for their returns', async () => {
  const [one, other] = [await settledPayment(), await settledPayment()]
  await db
    .updateTable('networks.payments')
    .set({ payee_bank: '105100000017' })
    .where('message_id', '=', other.about)
    .execute()
  expect(await one.comesBack(100_00n, '2026112099999999')).toBe('applied')
  expect(await one.comesBack(100_00n, '2026112099999999')).toBe('old')
  expect(await other.comesBack(100_00n, '2026112099999999')).toBe('applied')
  expect([await one.balance(), await other.balance()]).toEqual([100_00n, 100_00n])
})
