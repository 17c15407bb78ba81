import { fundPapersOf } from '@cloudsail/contract/wealth'
import { addDays } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { testContext } from '../../http/test-context.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { buildAssessment } from '../suitability/test-builders.ts'
import { buildNav, buildProduct, wealthScene } from '../test-scene.ts'

/** Friday noon, a trading day. */
export const noon = new Date('2026-11-20T12:00:00+08:00')

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
export async function buildFundReadings(
  db: Db,
  customerId: bigint,
  code: string,
  version = '2026-3',
): Promise<void> {
  const at = new Date(noon.getTime() - 3_600_000)
  await db
    .insertInto('contracts.readings')
    .values(
      fundPapersOf(code, 5).map(({ subject, kind }) => ({
        customer_id: customerId,
        subject,
        kind,
        version,
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
export async function fundScene(
  db: Db,
  scene: Parameters<typeof wealthScene>[1] & { grade?: 1 | 2 | 3 | 4 | 5 } = {},
) {
  const own = await wealthScene(db, scene)
  const { customerId } = own
  await buildAssessment(db, { customerId, grade: scene.grade ?? 3, on: addDays('2026-11-20', -30) })
  const context = testContext(db, { customerId, now: noon })
  // Dynamic passwords are sent at most once a minute.
  let given = 0
  const at = (now: Date) => ({ ...context, now: new Date(now.getTime() + 70_000 * given++) })
  const payerAccountId = own.current.accountId.toString()
  return {
    ...own,
    payerAccountId,
    at,
    ask: <Result>(name: string, request: object, now = noon) =>
      call<Result>({ ...context, now }, name, request),
    give: (code: string, input: object, now = noon) => giveOrder(at(now), code, input),
    subscribe: async (productCode: string, amount: string, change: object = {}, now = noon) => {
      await buildFundReadings(db, customerId, productCode)
      return giveOrder(at(now), 'PIF1301', {
        productCode,
        payerAccountId,
        amount,
        agreed: true,
        consent: '',
        ...change,
      })
    },
  }
}
