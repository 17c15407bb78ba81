import { check, type Step, script } from './steps.ts'

/** What can be said of the sources without running them. */
export const staticChecks: readonly Step[] = [
  check('types: server, contract, scripts, tests', 'tsc', '-p', 'tsconfig.json'),
  check('types: web', 'tsc', '-p', 'apps/web/tsconfig.json'),
  check('style and lint', 'biome', 'check', '--error-on-warnings'),
  check('nothing unused', 'knip'),
  script('boundaries between rooms', 'scripts/boundaries.ts'),
  script('catalogues: both languages', 'scripts/catalogues.ts'),
]
