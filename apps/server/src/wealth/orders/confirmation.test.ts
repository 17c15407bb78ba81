import { wealthConfirmation } from '@cloudsail/contract/wealth'
import { verifyPdf } from '@cloudsail/pki/receipts'
import { expect, test } from 'vitest'
import { testAuthority } from '../../certificates/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { call } from '../../orders/test-orders.ts'
import { buildWealthProduct, productScene } from '../products/test-products.ts'
import { noon } from '../test-trading.ts'

const databases = await testDatabase()
const { db } = databases
const product = await buildWealthProduct(databases)

test('a confirmed order has a document of the bank, and an unconfirmed or foreign one has none', async () => {
  const own = await productScene(db)
  const { orderId } = await own.buy(product, '1000.00')
  const ask = (customerId = own.customerId) =>
    call<{ fileName: string; mediaType: string; base64: string }>(
      testContext(db, { customerId, now: noon }),
      wealthConfirmation.name,
      { order: orderId },
    )
  await expect(ask()).rejects.toMatchObject({ key: 'wealthOrderUnknown' })
  await db
    .insertInto('wealth.confirmations')
    .values({
      customer_id: own.customerId,
      order_id: orderId,
      registrar: '5W',
      serial: '5W1',
      confirmed_on: '2026-11-23',
      trade_on: '2026-11-20',
      code: '0000',
      nav_e4: 10_200,
      amount_minor: 1_000_00n,
      fee_minor: 0n,
      units_e2: 980_39n,
    })
    .execute()
  const { base64, fileName, mediaType } = await ask()
  expect(mediaType).toBe('application/pdf')
  expect(fileName).toContain(orderId)
  const verdict = await verifyPdf(new Uint8Array(Buffer.from(base64, 'base64')), {
    root: new Uint8Array(testAuthority.root),
    revoked: new Set<string>(),
  })
  expect(verdict).toMatchObject({ result: 'genuine', reason: `Order confirmation ${orderId}` })
  const other = await productScene(db)
  await expect(ask(other.customerId)).rejects.toMatchObject({ key: 'wealthOrderUnknown' })
})
