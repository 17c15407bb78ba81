import { expect, test } from 'vitest'
import { setUpClock } from '../bankday/index.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { testDatabase } from '../db/test-database.ts'
import { balanceOf, bankAccount } from '../ledger/index.ts'
import { ledgerScene } from '../ledger/test-builders.ts'
import { keyOf, readIncomingPayment } from './incoming-payments.ts'
import type { ReceivedPayment } from './messages/incoming.ts'
import { receivePayment } from './receive-payment.ts'

const { db, ownerDb } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-23T12:00:00+08:00') })
const account = await ledgerScene(db).account()
const credit = { customerId: account.ownerId, accountId: account.accountId, payerBank: '', remark: '' }
let serial = 0

/** Receives a payment at an instant. Returns its state and what the customer was credited. */
async function comes(network: ReceivedPayment['network'], at: string, { listed = false } = {}) {
  const now = new Date(`${at}+08:00`)
  const payment: ReceivedPayment = {
    kind: 'payment',
    name: 'hvps.111',
    network,
    messageId: `2026112044${String(++serial).padStart(6, '0')}`,
    endToEndId: '1',
    currency: 'CNY',
    amountMinor: 100n,
    settlementDate: at.slice(0, 10),
    payer: { name: '陈建国', number: '6222021001116245', bankCode: '102100099996' },
    payee: { name: '林晓雯', number: '6229990000000000001', bankCode: '599290000017' },
    purpose: '',
    remark: '',
  }
  const balance = async () => (await balanceOf(db, account)).balanceMinor
  const before = await balance()
  await inTransaction(db, (tx) => receivePayment(tx, payment, { now, receive: async () => credit, listed }))
  const { state, reason } = (await readIncomingPayment(db, keyOf(payment)))!
  return { state, reason, gotMinor: (await balance()) - before }
}
const refused = { state: 'returning', reason: 'TM01', gotMinor: 0n }
const booked = { state: 'booked', reason: null, gotMinor: 100n }

// Saturday 21 and Sunday 22 November 2026 are no workdays. HVPS opens for Monday on Sunday at 20:30.
test.each([
  ['on Friday before it closes', '2026-11-20T17:14:59', booked],
  ['on Friday as it closes', '2026-11-20T17:15:00', refused],
  ['on Saturday', '2026-11-21T12:00:00', refused],
  ['on Sunday before it opens', '2026-11-22T20:29:59', refused],
  ['on Sunday as it opens for Monday', '2026-11-22T20:30:00', booked],
])('takes an HVPS payment while HVPS is open: %s', async (_, at, outcome) => {
  expect(await comes('HVPS', at)).toEqual(outcome)
})

test('takes payments of the other networks, and payments from a list, at any hour', async () => {
  expect(await comes('BEPS', '2026-11-21T12:00:00')).toEqual(booked)
  expect(await comes('IBPS', '2026-11-21T12:00:00')).toEqual(booked)
  expect(await comes('HVPS', '2026-11-21T12:00:00', { listed: true })).toEqual(booked)
  expect((await balanceOf(db, bankAccount('networkClearing', 'CNY'))).balanceMinor).toBe(300n)
})
