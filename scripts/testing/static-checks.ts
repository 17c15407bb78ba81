import { check, type Step, script } from './steps.ts'

/** Checks types again only if they can have changed. */
const types = (title: string, project: string, name: string) =>
  check(
    title,
    'tsc',
    ...['-p', project, '--incremental'],
    ...['--tsBuildInfoFile', `node_modules/.cache/${name}.tsbuildinfo`],
  )

/** Checks of the sources that do not run them. */
export const staticChecks: readonly Step[] = [
  types('types: server, contract, scripts, tests', 'tsconfig.json', 'types'),
  types('types: web', 'apps/web/tsconfig.json', 'types-web'),
  types('types: staff', 'apps/staff/tsconfig.json', 'types-staff'),
  check('style and lint', 'biome', 'check', '--error-on-warnings'),
  check('nothing unused', 'knip'),
  script('boundaries between modules', 'scripts/boundaries.ts'),
  script('texts with elements of their own', 'scripts/bare-texts.ts'),
  script('catalogues: both languages', 'scripts/catalogues.ts'),
  script('links between documents', 'scripts/links.ts'),
  script('plain comments', 'scripts/prose.ts'),
]
