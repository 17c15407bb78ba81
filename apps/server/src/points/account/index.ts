/**
 * Points accounts: the lower storey of the module, which other modules earn into. Lock a points account, move points by the
 * rules of contract/points (`earnInto`, `reverseFrom`, `returnTo`, `record`), and save it in the same transaction.
 */
export { earnByLogIn, earnByStatement, isFirstOfMonth } from './earn-once.ts'
export {
  adjust,
  bankPointsAccount,
  earnInto,
  expireDue,
  type OpenPointsAccount,
  type PointsAccountKey,
  record,
  returnTo,
  reverseFrom,
} from './open-account.ts'
export { earningParameter, redeemingParameter } from './parameters.ts'
export {
  grantsNamed,
  lockPointsAccounts,
  pointsAccountIn,
  readPointsAccount,
  savePointsAccounts,
} from './store.ts'
