import { cashIn } from './staff/cash-in.ts'
import { cashOut } from './staff/cash-out.ts'
import { closeDrawer, closeDrawerOf, exchangeNotes, openDrawer } from './staff/drawers.ts'
import { closeDay, deliverCash, openDay, sendCash, takeCash } from './staff/moves.ts'
import { handStock, receiveStock, voidStock } from './staff/stock.ts'

/** The actions of section 4 of the staff page. */
export const staffActions = [
  cashIn,
  cashOut,
  openDrawer,
  sendCash,
  takeCash,
  exchangeNotes,
  closeDrawer,
  closeDrawerOf,
  deliverCash,
  openDay,
  closeDay,
  receiveStock,
  handStock,
  voidStock,
]
