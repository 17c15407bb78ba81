/**
 * Books of points: the lower storey of the module, which other modules earn into. Lock a book, move points by the rules of
 * contract/points (`earnInto`, `reverseFrom`, `returnTo`, `record`), and save it in the same transaction.
 */
export { earnByLogIn, earnByStatement, isFirstOfMonth } from './earn-once.ts'
export {
  adjust,
  type BookKey,
  bankBook,
  earnInto,
  expireDue,
  type OpenBook,
  record,
  returnTo,
  reverseFrom,
} from './open-book.ts'
export { earningParameter, redeemingParameter } from './parameters.ts'
export { bookIn, lockBooks, lotsNamed, readBook, saveBooks } from './store.ts'
