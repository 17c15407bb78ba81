import {
  awaitingOrders,
  ecashAgreements,
  ecashEntries,
  ecashPurses,
  ecashTopUps,
  merchantOrderDetail,
  merchantOrders,
  netPayServices,
  paymentPermissions,
  quickAgreements,
  quickCapHistory,
  quickPaymentDetail,
  quickPayments,
} from '@cloudsail/contract/payments'
import { type Handler, handle } from '../http/handler.ts'
import { orderHandlers } from '../orders/index.ts'
import { queryHandlers } from '../query/index.ts'
import { lowerCaps, raiseCaps } from './agreements/change-caps.ts'
import { endAgreement, pauseAgreement, resumeAgreement } from './agreements/pause-and-end.ts'
import { readPermissions } from './agreements/permissions.ts'
import { cancelTopUp } from './e-cash/cancel-top-up.ts'
import { readEcashEntries } from './e-cash/entries.ts'
import { readTopUps } from './e-cash/query-top-ups.ts'
import { readEcashAgreementList } from './e-cash/read-agreements.ts'
import { readEcashPurses } from './e-cash/read-purses.ts'
import { setEcashAutomatic } from './e-cash/set-automatic.ts'
import { signEcash } from './e-cash/sign.ts'
import { topUpPurse } from './e-cash/top-up.ts'
import { declineMerchantOrder } from './net-pay/decline-order.ts'
import { readAwaitingOrders } from './net-pay/open-order.ts'
import { openNetPay } from './net-pay/open-service.ts'
import { payMerchantOrder } from './net-pay/pay-order.ts'
import { readMerchantOrder, readMerchantOrders } from './net-pay/query-orders.ts'
import { readNetPayServices } from './net-pay/read-services.ts'
import { allowSmallAmounts } from './quick-pay/allow-small-amounts.ts'
import { bindQuick } from './quick-pay/bind.ts'
import { disputeQuick } from './quick-pay/dispute.ts'
import { endSmallAmounts } from './quick-pay/end-small-amounts.ts'
import { readQuickPaymentDetail, readQuickPayments } from './quick-pay/query-payments.ts'
import { readQuickAgreementList, readQuickCapHistory } from './quick-pay/read-agreements.ts'

export const handlers: Handler[] = [
  ...orderHandlers([
    topUpPurse,
    signEcash,
    setEcashAutomatic,
    cancelTopUp,
    lowerCaps,
    raiseCaps,
    pauseAgreement,
    resumeAgreement,
    endAgreement,
    openNetPay,
    payMerchantOrder,
    declineMerchantOrder,
    bindQuick,
    endSmallAmounts,
    allowSmallAmounts,
    disputeQuick,
  ]),
  ...queryHandlers(ecashEntries, { read: readEcashEntries }),
  ...queryHandlers(ecashTopUps, { read: readTopUps }),
  ...queryHandlers(merchantOrders, { read: readMerchantOrders }),
  ...queryHandlers(quickPayments, { read: readQuickPayments }),
  handle(paymentPermissions, readPermissions),
  handle(quickAgreements, readQuickAgreementList),
  handle(quickCapHistory, readQuickCapHistory),
  handle(quickPaymentDetail, readQuickPaymentDetail),
  handle(netPayServices, readNetPayServices),
  handle(awaitingOrders, readAwaitingOrders),
  handle(merchantOrderDetail, readMerchantOrder),
  handle(ecashPurses, readEcashPurses),
  handle(ecashAgreements, readEcashAgreementList),
]
