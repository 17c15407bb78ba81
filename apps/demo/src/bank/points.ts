// Books of points: earning, spending and expiry. In the running bank, the day-end and orders use them.
export {
  adjust,
  assetsEarned,
  bankPointsAccount,
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
