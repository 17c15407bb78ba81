import * as accounts from './staff/accounts.ts'
import { cashIn } from './staff/cash-in.ts'
import { cashOut } from './staff/cash-out.ts'
import { closeCustomerAccount, closeForHeir } from './staff/close-account.ts'
import * as drawers from './staff/drawers.ts'
import { endCustomer } from './staff/end-customer.ts'
import * as moves from './staff/moves.ts'
import * as orders from './staff/orders.ts'
import { reverseTransaction } from './staff/reverse.ts'
import * as stock from './staff/stock.ts'
import { notesToRemittable, voucherTransfer } from './staff/voucher.ts'

export { staffHandlers } from './handlers.ts'
export { dueOfCustomer } from './staff/due.ts'

/** Every staff action of cash and of accounts at the counter, and the end of a customer, which asks every domain. */
export const staffActions = [
  cashIn,
  cashOut,
  drawers.openDrawer,
  drawers.exchangeNotes,
  drawers.closeDrawer,
  drawers.closeDrawerOf,
  moves.sendCash,
  moves.takeCash,
  moves.deliverCash,
  moves.openDay,
  moves.closeDay,
  stock.receiveStock,
  stock.handStock,
  stock.voidStock,
  accounts.openCustomerAccount,
  closeCustomerAccount,
  closeForHeir,
  accounts.wakeCustomerAccount,
  voucherTransfer,
  notesToRemittable,
  reverseTransaction,
  orders.reportLossAtCounter,
  accounts.liftLossAtCounter,
  accounts.reissueCard,
  orders.reportLossForGoodAtCounter,
  accounts.setWithdrawalPassword,
  accounts.setEnquiryPassword,
  orders.openDepositAtCounter,
  orders.drawDepositAtCounter,
  orders.drawDepositForHeir,
  endCustomer,
]
