/**
 * Points accounts, the lower layer of the module, into which other modules earn. To use it, lock a points account, move
 * points by the rules of contract/points (`earnInto`, `reverseFrom`, `returnTo`, `record`), and save the account in the same
 * transaction.
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
export { cardRatesParameter, earningParameter, redeemingParameter } from './parameters.ts'
export {
  grantsNamed,
  lockPointsAccounts,
  pointsAccountIn,
  readPointsAccount,
  savePointsAccounts,
} from './store.ts'
