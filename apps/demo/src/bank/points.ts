// Books of points: what is earned, spent and expires. The day-end and orders serve it.
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
