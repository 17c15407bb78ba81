import { merchantsParameter, recurringParameter } from './insight/parameters.ts'
import { retentionParameter } from './records/retention.ts'

export { handlers } from './handlers.ts'
export { merchantsParameter } from './insight/parameters.ts'

export const parameters = [recurringParameter, merchantsParameter, retentionParameter]
