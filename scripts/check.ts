import { availableParallelism } from 'node:os'
import { runSteps } from './testing/run-steps.ts'
import { staticChecks } from './testing/static-checks.ts'

// `npm run check` runs the static checks of `npm test`.
await runSteps(staticChecks, { atOnce: availableParallelism() })
