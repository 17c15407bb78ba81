import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bankNow } from '../bankday/index.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { testDatabase } from '../db/test-database.ts'
import { balanceOf } from '../ledger/index.ts'
import { ledgerScene } from '../ledger/test-builders.ts'
import { advancePayment } from './advance-payment.ts'
import { proveClearing } from './reconciliation/reconcile.ts'
import { nobody, payFrom } from './test-networks.ts'

const { db } = await testDatabase()
const scene = ledgerScene(db)
const funds = 10_000_000n
let serial = 0
const paymentOf = (order: string) =>
  db.selectFrom('networks.payments').selectAll().where('order_id', '=', order).executeTakeFirstOrThrow()

it('news in any order and number book the money once, for the final state', async () => {
  const states = ['sent', 'unknown', 'accepted', 'settled', 'rejected', 'returned'] as const
  const kept = { settled: 105_50n, rejected: 0n, returned: 5_50n } as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...states), { maxLength: 8 }), async (news) => {
      const payer = await scene.account({ fundsMinor: funds })
      const order = `2026112099${String(++serial).padStart(10, '0')}`
      await payFrom(db, payer, {
        amountMinor: 100_00n,
        feeMinor: 5_50n,
        payeeNumber: '6222021001116245',
        orderId: order,
      })
      const { message_id: messageId } = await paymentOf(order)
      const before = await proveClearing(db)
      const now = await bankNow(db)
      for (const state of news)
        await inTransaction(db, (tx) =>
          advancePayment(tx, { messageId, news: { state }, now, follow: nobody }),
        )
      const { state } = await paymentOf(order)
      const gone = state in kept ? kept[state as keyof typeof kept] : 105_50n
      expect((await balanceOf(db, payer)).balanceMinor).toBe(funds - gone)
      const { clearingMinor, underWayMinor } = await proveClearing(db)
      expect(clearingMinor).toBe(underWayMinor)
      expect(before.underWayMinor - underWayMinor).toBe(state in kept ? 100_00n : 0n)
      // The first final state counts. Only a return comes after a settlement.
      const end = news.find((each) => each === 'settled' || each === 'rejected')
      const returned = end === 'settled' && news.slice(news.indexOf('settled')).includes('returned')
      if (end) expect(state).toBe(returned ? 'returned' : end)
    }),
    { numRuns: 40 },
  )
})
