import { netPayParameter } from './net-pay/parameters.ts'

export { startChipTerminals } from './e-cash/collect.ts'
export { returnStopped } from './e-cash/return-stopped.ts'
export { returnUnwritten } from './e-cash/return-unwritten.ts'
export { handlers } from './handlers.ts'
export { registerMerchantGateway } from './net-pay/gateway.ts'
export { settleInstitutions } from './net-pay/settle-institutions.ts'
export { merchantDeliverer, netPayWorkers as paymentWorkers } from './net-pay/tell-merchant.ts'

export { refundsOn } from './refunds-on.ts'

export const parameters = [netPayParameter]
