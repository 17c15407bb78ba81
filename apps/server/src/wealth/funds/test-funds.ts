import { fundPapersOf } from '@cloudsail/contract/wealth'
import type { Db } from '../../db/database.ts'
import { buildNav, buildProduct } from '../test-scene.ts'
import { buildHolding, buildPapersRead, noon, purchaseInput, tradingScene } from '../test-trading.ts'

/** Builds an open equity fund with a NAV of the previous day. */
export async function buildFund(
  { db, ownerDb }: { db: Db; ownerDb: Db },
  row: Parameters<typeof buildProduct>[1] & { navE4?: number } = {},
): Promise<string> {
  const { navE4 = 10_868, ...product } = row
  const code = await buildProduct(ownerDb, { state: 'open', ...product })
  await buildNav(db, code, '2026-11-19', navE4)
  return code
}

/** Records that the papers of a fund were read, by default in the current version. */
export const buildFundReadings = (db: Db, customerId: bigint, code: string, version?: string) =>
  buildPapersRead(db, customerId, fundPapersOf(code, 5), version)

/** Builds a fund, of which a customer with a grade has read the papers and holds 1,000.00 units. Returns its code. */
export async function buildHeldFund(
  databases: { db: Db; ownerDb: Db },
  { customerId, on }: { customerId: bigint; on: string },
  row: Parameters<typeof buildFund>[1] = {},
): Promise<string> {
  const productCode = await buildFund(databases, { risk: 2, ...row })
  await buildFundReadings(databases.db, customerId, productCode)
  await buildHolding(databases.db, { customerId, productCode, on })
  return productCode
}

/** Builds a customer with money, a wealth account and a grade, who submits orders of funds at an instant. */
export async function fundScene(db: Db, options: Parameters<typeof tradingScene>[1] = {}) {
  const scene = await tradingScene(db, options)
  const { customerId, accountId: payerAccountId, give } = scene
  return {
    ...scene,
    payerAccountId,
    subscribe: async (productCode: string, amount: string, change: object = {}, now = noon) => {
      await buildFundReadings(db, customerId, productCode)
      return give('PIF1301', { ...purchaseInput(productCode, payerAccountId, amount), ...change }, now)
    },
  }
}
