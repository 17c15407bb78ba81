import type { DueWorkers } from '../bankday/index.ts'
import { merchantsParameter, recurringParameter } from './insight/parameters.ts'
import { exportWorkers } from './records/export/make-export.ts'
import { exportsParameter } from './records/export/parameter.ts'
import { retentionParameter } from './records/retention.ts'

export { handlers } from './handlers.ts'
export { merchantsParameter } from './insight/parameters.ts'
export { exportMaker, exportTimeoutMs } from './records/export/make-export.ts'

export const parameters = [recurringParameter, merchantsParameter, retentionParameter, exportsParameter]
export const homeWorkers: DueWorkers = { ...exportWorkers }
