import type { JobHandlers } from '../bankday/index.ts'
import { batchWorkers } from './batch/run-batch.ts'
import { futureWorkers } from './future/run-rule.ts'
import { release } from './interbank/release-remittance.ts'
import { postRefusal, releaseRemittance } from './interbank/remittances.ts'
import { postRefusalOf } from './interbank/review-remittance.ts'

/** Job handlers of transfers. */
export const transferWorkers: JobHandlers = {
  [releaseRemittance]: release,
  [postRefusal]: postRefusalOf,
  ...futureWorkers,
  ...batchWorkers,
}
