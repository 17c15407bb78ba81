// Books of points: what is earned, spent and expires. The day-end and orders serve it.
export {
  adjust,
  assetsEarned,
  bankBook,
  bookIn,
  earnInto,
  expireDue,
  lockBooks,
  type OpenBook,
  record,
  returnTo,
  reverseFrom,
  saveBooks,
  sendToSupplier,
} from '@cloudsail/server/points'
