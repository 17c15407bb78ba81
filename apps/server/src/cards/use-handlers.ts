import {
  billDays,
  billDelivery,
  cardPasswords,
  cashAdvances,
  cashCards,
  overpaidCards,
} from '@cloudsail/contract/cards'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { changeBillDay } from './bill-day/change-bill-day.ts'
import { readBillDays } from './bill-day/read-bill-days.ts'
import { cashAdvance } from './cash/advance.ts'
import { readCashAdvances, readCashCards } from './cash/read-cash.ts'
import { readBillDelivery } from './delivery/read-delivery.ts'
import { setBillDelivery } from './delivery/set-delivery.ts'
import { readOverpaidCards } from './overpaid/read-overpaid.ts'
import { withdrawOverpayment } from './overpaid/withdraw.ts'
import { withdrawElsewhere } from './overpaid/withdraw-elsewhere.ts'
import { changeCardPassword } from './passwords/change-password.ts'
import { readCardPasswords } from './passwords/read-passwords.ts'
import { resetCardPassword } from './passwords/reset-password.ts'
import { lockCreditCard } from './protection/lock.ts'
import { reportCardLost } from './protection/report-lost.ts'
import { unlockCreditCard } from './protection/unlock.ts'

export const useHandlers: Handler[] = [
  ...orderHandlers([
    changeCardPassword,
    resetCardPassword,
    cashAdvance,
    withdrawOverpayment,
    withdrawElsewhere,
    setBillDelivery,
    changeBillDay,
    reportCardLost,
    lockCreditCard,
    unlockCreditCard,
  ]),
  handle(cardPasswords, readCardPasswords),
  handle(cashCards, readCashCards),
  ...queryHandlers(cashAdvances, { read: readCashAdvances }),
  handle(overpaidCards, readOverpaidCards),
  handle(billDelivery, readBillDelivery),
  handle(billDays, readBillDays),
]
