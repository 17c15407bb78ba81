export {
  branchDayOf,
  closeBranchDay,
  type Drawer,
  type DrawerCount,
  drawerOf,
  drawerOfNumber,
  endDrawer,
  enterDrawer,
  keepCounts,
  lockDay,
  openBranchDay,
  openDrawers,
  requireDay,
} from './drawers.ts'
export {
  type CounterProduct,
  openCounterAccount,
  openCounterPocket,
} from './open-counter-account.ts'
export { cashRules, parameters } from './parameters.ts'
export {
  cashAmount,
  type Denominations,
  denominationsOn,
  type Pieces,
  requireCounted,
  sumOf,
} from './pieces.ts'
export {
  balanceOfPlace,
  branchPosition,
  type CashMovement,
  moveCash,
  onWay,
  type Position,
  readPlaces,
  vault,
} from './places.ts'
export {
  type Blank,
  type BlankKind,
  blankItems,
  blanksHeldBy,
  handBlanks,
  isHeldBy,
  readBlanks,
  receiveBlanks,
  takeBackBlanks,
  useBlank,
  voidBlanks,
} from './stock.ts'
export {
  type CashOfDay,
  type CounterTransaction,
  cashOfDay,
  keepTransaction,
  markReversed,
  type ReversibleTransaction,
  transactionOf,
} from './transactions.ts'
export {
  type CashTransfer,
  endTransfer,
  sendCash,
  transferOnWay,
  transfersOnWay,
} from './transfers.ts'
