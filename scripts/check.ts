import { availableParallelism } from 'node:os'
import { runSteps } from './testing/run-steps.ts'
import { staticChecks } from './testing/static-checks.ts'

// `npm run check`: what `npm test` says of the sources without running them.
await runSteps(staticChecks, { atOnce: availableParallelism() })
