import type { JobHandlers } from '../bankday/index.ts'
import { recurringParameter } from './insight/parameters.ts'
import { exportWorkers } from './records/export/make-export.ts'
import { exportsParameter } from './records/export/parameter.ts'
import { retentionParameter } from './records/retention.ts'

export { handlers } from './handlers.ts'
export { exportMaker, exportTimeoutMs } from './records/export/make-export.ts'

export const parameters = [recurringParameter, retentionParameter, exportsParameter]
export const homeWorkers: JobHandlers = { ...exportWorkers }
