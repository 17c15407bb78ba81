/**
 * Points of the bank and of credit cards, each in a points account (`account/`). `earning/` posts what each day has earned,
 * `redeem/` spends points, `query/` shows both to customers, `corrections/` lets operators correct points.
 */
import type { JobHandlers } from '../bankday/index.ts'
import { cardRatesParameter, earningParameter, redeemingParameter } from './account/index.ts'
import { remind, reminderDue } from './earning/day-end.ts'
import { askSupplier, parcelDue } from './redeem/supplier.ts'

export {
  adjust,
  bankPointsAccount,
  cardRatesParameter,
  earnInto,
  expireDue,
  lockPointsAccounts,
  type OpenPointsAccount,
  pointsAccountIn,
  record,
  returnTo,
  reverseFrom,
  savePointsAccounts,
} from './account/index.ts'
export { listCorrections, loadCorrections } from './corrections/load-corrections.ts'
export { assetsEarned } from './earning/assets.ts'
export { earnByAssets, earnByCards, earnPoints, expirePoints, planReminders } from './earning/day-end.ts'
export { handlers } from './handlers.ts'
export { pointsOfAccounts } from './query/balance.ts'
export { sendToSupplier, supplierDeliverer } from './redeem/supplier.ts'
export { pointsTexts } from './texts.ts'

/** Dated parameters of this module. */
export const parameters = [earningParameter, redeemingParameter, cardRatesParameter]
export const pointsWorkers: JobHandlers = { [reminderDue]: remind, [parcelDue]: askSupplier }
