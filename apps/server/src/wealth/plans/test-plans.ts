import type { AuthMethod, CustomerKind } from '@cloudsail/contract'
import { addDays, businessDate } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { testContext } from '../../http/test-context.ts'
import { call, certifiedKey, giveOrder } from '../../orders/test-orders.ts'
import { buildAssessment } from '../suitability/test-builders.ts'
import { buildProduct, wealthScene } from '../test-scene.ts'
import { buildCertification } from './test-certifications.ts'

/** Builds an asset plan: R3, from 400,000 in steps of 10,000, locked for 180 days. */
export const buildPlan = (ownerDb: Db, change: Parameters<typeof buildProduct>[1] = {}) =>
  buildProduct(ownerDb, {
    kind: 'wealth',
    type: 'assetPlan',
    registrar: '5A',
    share_class: null,
    risk: 3,
    first_minor: 400_000_00n,
    further_minor: 400_000_00n,
    step_minor: 10_000_00n,
    subscription_ppm: 10_000,
    redemption_fees: '[]',
    hold_days: 180,
    money_days: 2,
    open_from: '2026-01-15',
    open_days: 5,
    name_zh: '试验固收1号',
    name_en: 'Trial Plan 1',
    ...change,
  })

/** Builds a customer who may buy a plan at an instant: certified as an investor, assessed, with a file certificate. */
export async function investorScene(
  db: Db,
  now: Date,
  {
    kind = 'branchSigned',
    method = 'fileMobile',
    qualified = true,
    assessed = true,
    wealthAccount = true,
  }: {
    kind?: CustomerKind
    method?: AuthMethod
    qualified?: boolean
    assessed?: boolean
    wealthAccount?: boolean
  } = {},
) {
  const scene = await wealthScene(db, { kind, funds: { CNY: 2_000_000_00n }, wealthAccount })
  const { customerId, current } = scene
  const today = businessDate(now)
  if (qualified) await buildCertification(db, { customerId, now, validUntil: addDays(today, 300) })
  if (assessed) await buildAssessment(db, { customerId, grade: 4, on: today })
  const key = await certifiedKey(db, { customerId, kind: 'file', now: new Date(now.getTime() - 86_400_000) })
  const context = testContext(db, { customerId, now, kind, method })
  let given = 0
  /**
   * Dynamic passwords are sent at most once a minute. Earlier orders are dated back, so that the last one is submitted at
   * `at`.
   */
  const at = (instant: Date) => ({ ...context, now: new Date(instant.getTime() + 70_000 * given++) })
  return {
    ...scene,
    context,
    key,
    at,
    /** Reads everything that must be read before a plan is bought, before the instant. */
    async read(product: string, contract: string, instant = now) {
      const before = { ...context, now: new Date(instant.getTime() - 60_000) }
      const after = { ...context, now: new Date(instant.getTime() - 30_000) }
      const keys = [
        ...(['productDescription', 'riskDisclosure', 'investorNotice'] as const).map((kind) => ({
          subject: product,
          kind,
        })),
        { subject: contract, kind: 'contract' },
      ]
      for (const paper of keys) {
        const { version } = await call<{ version: string }>(before, 'contracts001_open', paper)
        await call(after, 'saveReadProctorRecord', { paper: { ...paper, version }, readToEnd: true })
      }
    },
    /** Draws up a contract. Returns its number. */
    async drawUp(product: string, amount = '500000.00', instant = now) {
      const asked = { product, amount, payerAccountId: current.accountId.toString() }
      const drawn = await call<{ contract: string }>(
        { ...context, now: instant },
        'PIF1402004_contract',
        asked,
      )
      return drawn.contract
    },
    input: (product: string, contract: string, amount = '500000.00') => ({
      product,
      contract,
      amount,
      payerAccountId: current.accountId.toString(),
      agreed: true,
      consent: '',
    }),
    give: (code: string, input: object, instant = now) => giveOrder(at(instant), code, input, key),
  }
}
