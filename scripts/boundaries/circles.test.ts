import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'

const sources = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([path, text]) => ({ path, text }))

test('finds files that import each other in a circle, by any kind of import', () => {
  expect(
    circlesOf(
      sources({
        'apps/server/src/a.ts': "import { b } from './b.ts'",
        'apps/server/src/b.ts': "import type {\n  C,\n} from './deep/c.ts'",
        'apps/server/src/deep/c.ts': "export { a } from '../a.ts'",
        'apps/server/src/outside.ts': "import './a.ts'",
      }),
    ),
  ).toEqual([['apps/server/src/a.ts', 'apps/server/src/b.ts', 'apps/server/src/deep/c.ts']])
})

test('finds a circle through the entry of a package', () => {
  expect(
    circlesOf(
      sources({
        'packages/contract/src/index.ts': "export * from './core/index.ts'",
        'packages/contract/src/core/index.ts': "import { x } from '@cloudsail/contract'",
      }),
    ),
  ).toEqual([['packages/contract/src/core/index.ts', 'packages/contract/src/index.ts']])
})

test('a late import, a package and a missing file close no circle', () => {
  expect(
    circlesOf(
      sources({
        'apps/web/src/a.ts': "const b = () => import('./b.ts')",
        'apps/web/src/b.ts': "import { a } from './a.ts'\nimport { c } from './c.ts'\nimport z from 'zod'",
      }),
    ),
  ).toEqual([])
})
