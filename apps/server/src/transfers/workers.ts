import type { JobHandlers } from '../bankday/index.ts'
import { batchWorkers } from './batch/run-batch.ts'
import { futureWorkers } from './future/run-rule.ts'
import { release } from './interbank/release-remittance.ts'
import { bookRefusal, releaseRemittance } from './interbank/remittances.ts'
import { bookRefusalOf } from './interbank/review-remittance.ts'

/** Job handlers of transfers. */
export const transferWorkers: JobHandlers = {
  [releaseRemittance]: release,
  [bookRefusal]: bookRefusalOf,
  ...futureWorkers,
  ...batchWorkers,
}
