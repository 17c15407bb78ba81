import { billDays, changeBillDay } from './bill-day.ts'
import { billDelivery, setBillDelivery } from './bill-delivery.ts'
import { cardPasswords, changeCardPassword, resetCardPassword } from './card-passwords.ts'
import { cashAdvance, cashAdvances, cashCards } from './cash-advance.ts'
import { overpaidCards, withdrawOverpayment } from './overpayment.ts'
import { withdrawElsewhere } from './overpayment-elsewhere.ts'
import { cardProtectionOrders } from './protection.ts'

/** Calls for an active credit card: passwords, cash, overpaid sums, bill delivery. */
export const useCalls = [cardPasswords, cashCards, cashAdvances, overpaidCards, billDelivery, billDays]
export const useOrders = [
  changeCardPassword,
  resetCardPassword,
  cashAdvance,
  withdrawOverpayment,
  withdrawElsewhere,
  setBillDelivery,
  changeBillDay,
  ...cardProtectionOrders,
]
