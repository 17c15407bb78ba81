// Points accounts: earning, spending and expiry. In the running bank, orders and the day-end call these functions.
export {
  adjust,
  assetsEarned,
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
  sendToSupplier,
} from '@cloudsail/server/points'
