import {
  billEntries,
  billOutlook,
  cardAccounts,
  cardBills,
  cardCredits,
  cardRepayments,
  unbilledCycle,
  unbilledEntries,
} from '@cloudsail/contract/cards'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { readBill, readBillDocument, readBillEntries } from './bills/read-bill.ts'
import { readCardAccounts } from './bills/read-cards.ts'
import { readCycle } from './bills/read-cycle.ts'
import { readOutlook } from './bills/read-outlook.ts'
import { readUnbilled } from './bills/read-unbilled.ts'
import { readCredits, readRepayments } from './repayment/read-credits.ts'
import { repayCard } from './repayment/repay-card.ts'
import { repayOthersCard } from './repayment/repay-other.ts'

export const billHandlers: Handler[] = [
  ...orderHandlers([repayCard, repayOthersCard]),
  handle(cardAccounts, readCardAccounts),
  handle(cardBills, readBill),
  handle(billOutlook, readOutlook),
  handle(unbilledCycle, readCycle),
  ...queryHandlers(billEntries, { read: readBillEntries, document: readBillDocument }),
  ...queryHandlers(unbilledEntries, { read: readUnbilled }),
  ...queryHandlers(cardCredits, { read: readCredits }),
  ...queryHandlers(cardRepayments, { read: readRepayments }),
]
