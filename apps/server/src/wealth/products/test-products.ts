import { wealthPapersOf } from '@cloudsail/contract/wealth'
import { addDays } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { testContext } from '../../http/test-context.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { buildAssessment } from '../suitability/test-builders.ts'
import { buildNav, buildProduct, wealthScene } from '../test-scene.ts'

/** Friday noon, a trading day. */
export const noon = new Date('2026-11-20T12:00:00+08:00')

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
export async function buildProductReadings(db: Db, customerId: bigint, code: string): Promise<void> {
  const at = new Date(noon.getTime() - 3_600_000)
  await db
    .insertInto('contracts.readings')
    .values(
      wealthPapersOf(code).map(({ subject, kind }) => ({
        customer_id: customerId,
        subject,
        kind,
        version: '2026-3',
        ip: '127.0.0.1',
        min_seconds: 0,
        opened_at: at,
        read_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Builds a customer with money, a wealth account and a grade, who submits orders at an instant. */
export async function productScene(
  db: Db,
  scene: Parameters<typeof wealthScene>[1] & { grade?: 1 | 2 | 3 | 4 | 5 | null } = {},
) {
  const own = await wealthScene(db, scene)
  const { customerId } = own
  const { grade = 3 } = scene
  if (grade !== null) await buildAssessment(db, { customerId, grade, on: addDays('2026-11-20', -30) })
  const context = testContext(db, { customerId, now: noon })
  // Dynamic passwords are sent at most once a minute.
  let given = 0
  const at = (now: Date) => {
    given += 1
    return { ...context, now: new Date(now.getTime() + 70_000 * (given - 1)) }
  }
  const accountId = own.current.accountId.toString()
  const give = (code: string, input: object, now = noon) => giveOrder(at(now), code, input)
  return {
    ...own,
    accountId,
    give,
    ask: <Result>(name: string, request: object, now = noon) =>
      call<Result>({ ...context, now }, name, request),
    buy: async (productCode: string, amount: string, change: object = {}, now = noon) => {
      await buildProductReadings(db, customerId, productCode)
      const asked = { productCode, payerAccountId: accountId, amount, agreed: true, consent: '' }
      return give('PIF1203', { ...asked, ...change }, now)
    },
    redeem: (productCode: string, units: string, now = noon, fast = false, rest = 'carry') =>
      give('PIF1208', { productCode, units, payeeAccountId: accountId, fast, rest }, now),
  }
}
