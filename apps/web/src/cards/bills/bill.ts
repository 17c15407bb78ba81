import type { ResponseOf } from '@cloudsail/contract'
import type { cardBills } from '@cloudsail/contract/cards'

export type BillShown = NonNullable<ResponseOf<typeof cardBills>['bill']>
