import type { PaperKey } from '@cloudsail/contract/contracts'
import { buildAccount } from '../accounts/test-builders.ts'
import { addDays } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { testContext } from '../http/test-context.ts'
import { call, giveOrder } from '../orders/test-orders.ts'
import { buildAssessment } from './suitability/test-builders.ts'
import { buildLot, wealthScene } from './test-scene.ts'

/** Friday noon, a trading day. */
export const noon = new Date('2026-11-20T12:00:00+08:00')

/** Records that the papers of a product were read, by default in the current version. */
export async function buildPapersRead(
  db: Db,
  customerId: bigint,
  papers: readonly PaperKey[],
  version = '2026-3',
): Promise<void> {
  const at = new Date(noon.getTime() - 3_600_000)
  await db
    .insertInto('contracts.readings')
    .values(
      papers.map(({ subject, kind }) => ({
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

/** Builds a grade of a customer, assessed on a date, and a wealth account with 1,000.00 units of a product. */
export async function buildHolding(
  db: Db,
  { customerId, productCode, on }: { customerId: bigint; productCode: string; on: string },
): Promise<void> {
  const { accountId } = await buildAccount(db, { customerId, kind: 'wealth', currencies: [] })
  await buildAssessment(db, { customerId, on })
  await buildLot(db, { customerId, accountId, productCode, unitsE2: 100_000n, confirmedOn: '2026-01-05' })
}

/** Returns the input of a purchase of a fund or a wealth product. */
export const purchaseInput = (productCode: string, payerAccountId: string, amount = '100.00') => ({
  productCode,
  payerAccountId,
  amount,
  agreed: true,
  consent: '',
})

/** Builds a customer with money, a wealth account and, unless it is null, a grade, who submits orders at an instant. */
export async function tradingScene(
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
  return {
    ...own,
    accountId: own.current.accountId.toString(),
    at,
    ask: <Result>(name: string, request: object, now = noon) =>
      call<Result>({ ...context, now }, name, request),
    give: (code: string, input: object, now = noon) => giveOrder(at(now), code, input),
  }
}
