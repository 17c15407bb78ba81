import type { ResponseOf } from '@cloudsail/contract'
import type { merchantOrders } from '@cloudsail/contract/payments'

export type MerchantOrder = ResponseOf<typeof merchantOrders>['rows'][number]
