import { netPayParameter } from './net-pay/parameters.ts'
import { netPayWorkers } from './net-pay/tell-merchant.ts'
import { disputeWorkers } from './quick-pay/dispute-money.ts'
import { quickPayParameter } from './quick-pay/parameters.ts'

export { agreementTexts } from './agreements/texts.ts'
export { automaticAgreements } from './automatic.ts'
export { startChipTerminals } from './e-cash/collect.ts'
export { returnStopped } from './e-cash/return-stopped.ts'
export { returnUnwritten } from './e-cash/return-unwritten.ts'
export { ecashTexts } from './e-cash/texts.ts'
export { handlers } from './handlers.ts'
export { registerMerchantGateway } from './net-pay/gateway.ts'
export { settleInstitutions } from './net-pay/settle-institutions.ts'
export { merchantDeliverer } from './net-pay/tell-merchant.ts'
export { awaitDispute } from './quick-pay/dispute-money.ts'
export { expireQuickAgreements } from './quick-pay/expire.ts'
export { registerQuickPay } from './quick-pay/gateway.ts'
export { expectQuickLists, quickListKind, quickListWorkers } from './quick-pay/lists.ts'
export { quickMerchants } from './quick-pay/merchants.ts'
export { quickPayDeliverer } from './quick-pay/tell-network.ts'
export { disputeLetters } from './quick-pay/texts.ts'

export { refundsOn } from './refunds-on.ts'

export { netPayParameter, quickPayParameter }
export const paymentWorkers = { ...netPayWorkers, ...disputeWorkers }
export const parameters = [netPayParameter, quickPayParameter]
