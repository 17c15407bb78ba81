import { wealthPapersOf } from '@cloudsail/contract/wealth'
import type { Db } from '../../db/database.ts'
import { buildNav, buildProduct } from '../test-scene.ts'
import { buildHolding, buildPapersRead, noon, purchaseInput, tradingScene } from '../test-trading.ts'

/** Builds an open wealth product without fees, with a NAV of the previous day. */
export async function buildWealthProduct(
  { db, ownerDb }: { db: Db; ownerDb: Db },
  row: Parameters<typeof buildProduct>[1] & { navE4?: number } = {},
): Promise<string> {
  const { navE4 = 10_200, ...product } = row
  const code = await buildProduct(ownerDb, {
    kind: 'wealth',
    type: 'open',
    registrar: '5W',
    state: 'open',
    subscription_ppm: 0,
    risk: 2,
    redemption_fees: '[]',
    first_minor: 1_00n,
    further_minor: 1_00n,
    money_days: 2,
    ...product,
  })
  await buildNav(db, code, '2026-11-19', navE4)
  return code
}

/** Records that the papers of a product were read. */
const buildProductReadings = (db: Db, customerId: bigint, code: string) =>
  buildPapersRead(db, customerId, wealthPapersOf(code))

/** Builds a product, of which a customer with a grade has read the papers and holds 1,000.00 units. Returns its code. */
export async function buildHeldProduct(
  databases: { db: Db; ownerDb: Db },
  { customerId, on }: { customerId: bigint; on: string },
  row: Parameters<typeof buildWealthProduct>[1] = {},
): Promise<string> {
  const productCode = await buildWealthProduct(databases, row)
  await buildProductReadings(databases.db, customerId, productCode)
  await buildHolding(databases.db, { customerId, productCode, on })
  return productCode
}

/** Builds a customer with money and a wealth account, who submits orders of wealth products at an instant. */
export async function productScene(db: Db, options: Parameters<typeof tradingScene>[1] = {}) {
  const scene = await tradingScene(db, options)
  const { customerId, accountId, give } = scene
  return {
    ...scene,
    buy: async (productCode: string, amount: string, change: object = {}, now = noon) => {
      await buildProductReadings(db, customerId, productCode)
      return give('PIF1203', { ...purchaseInput(productCode, accountId, amount), ...change }, now)
    },
    redeem: (productCode: string, units: string, now = noon, fast = false, rest = 'carry') =>
      give('PIF1208', { productCode, units, payeeAccountId: accountId, fast, rest }, now),
  }
}
