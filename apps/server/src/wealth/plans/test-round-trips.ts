import {
  certifyInvestor,
  drawUpPlanContract,
  planPapersOf,
  redeemPlan,
  subscribePlan,
  subscribePrivate,
  withdrawPlanOrder,
} from '@cloudsail/contract/wealth'
import { buildAccount } from '../../accounts/test-builders.ts'
import { addDays, bankNow, businessDate } from '../../bankday/index.ts'
import type { Giver, RoundTripCase } from '../../orders/test-round-trips.ts'
import { buildAssessment } from '../suitability/test-builders.ts'
import { buildLot } from '../test-scene.ts'
import { planVersion } from './papers.ts'
import { buildCertification, buildUpload, declared } from './test-certifications.ts'
import { buildPlan } from './test-plans.ts'

/** Builds a plan and a customer who may buy it, with a contract that was read. */
async function signable(
  { db, ownerDb, customerId, browser }: Giver,
  type: 'assetPlan' | 'private' = 'assetPlan',
) {
  const now = await bankNow(db)
  const today = businessDate(now)
  const product = await buildPlan(ownerDb, { type })
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 1_000_000_00n })
  await buildAccount(db, { customerId, kind: 'wealth', currencies: [] })
  await buildCertification(db, { customerId, now, validUntil: addDays(today, 30) })
  await buildAssessment(db, { customerId, grade: 4, on: today })
  const asked = { product, payerAccountId: accountId.toString(), amount: '400000.00' }
  const { body } = await browser.call(drawUpPlanContract, asked)
  const read = { opened_at: new Date(now.getTime() - 60_000), read_at: now }
  await ownerDb
    .updateTable('contracts.contracts')
    .set(read)
    .where('customer_id', '=', customerId)
    .where('contract_number', '=', body.contract)
    .execute()
  await ownerDb
    .insertInto('contracts.readings')
    .values(
      planPapersOf(product).map(({ subject, kind }) => ({
        customer_id: customerId,
        subject,
        kind,
        version: planVersion,
        min_seconds: 0,
        ip: '',
        ...read,
      })),
    )
    .execute()
  return { ...asked, contract: body.contract, agreed: true, consent: '' }
}

/** Builds unlocked units of a plan that is open all month. */
async function redeemable({ db, ownerDb, customerId }: Giver) {
  const today = businessDate(await bankNow(db))
  const product = await buildPlan(ownerDb, { open_from: '2026-01-01', open_days: 23, hold_days: 1 })
  const { accountId: payeeAccountId } = await buildAccount(db, { customerId, fundsMinor: 100_00n })
  const { accountId } = await buildAccount(db, { customerId, kind: 'wealth', currencies: [] })
  const confirmedOn = addDays(today, -30)
  await buildLot(db, { customerId, accountId, productCode: product, unitsE2: 400_000_00n, confirmedOn })
  return { product, payeeAccountId: payeeAccountId.toString(), units: '1000', rest: 'carry' }
}

/** Orders of asset plans whose round trips are counted. */
export const planRoundTrips: RoundTripCase[] = [
  {
    contract: certifyInvestor,
    method: 'fileMobile',
    input: async ({ db, customerId }) => declared([await buildUpload(db, customerId, await bankNow(db))]),
  },
  { contract: subscribePlan, method: 'fileMobile', input: (giver) => signable(giver) },
  {
    contract: subscribePrivate,
    method: 'fileMobile',
    input: (giver) => signable(giver, 'private'),
  },
  { contract: redeemPlan, method: 'fileMobile', input: redeemable },
  {
    contract: withdrawPlanOrder,
    method: 'fileMobile',
    async input(giver) {
      const { orderId } = await giver.give(subscribePlan, await signable(giver))
      return { order: orderId }
    },
  },
]
