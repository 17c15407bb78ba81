import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupChunks, type SourceGraph } from './chunk-groups.ts'
import { componentsOf } from './components-of.ts'

const ui = '../../packages/ui/src'
const contract = '../../packages/contract/src'
const roots = {
  'src/main.tsx': { imports: [], dynamicImports: ['src/app/inside.tsx', 'src/screens.ts'] },
  'src/screens.ts': { imports: ['src/cards/screens.ts', 'src/loans/screens.ts'], dynamicImports: [] },
  'src/cards/screens.ts': {
    imports: [],
    dynamicImports: ['src/cards/pay-screen.tsx', 'src/cards/bills-screen.tsx'],
  },
  'src/loans/screens.ts': { imports: [], dynamicImports: ['src/loans/repay-screen.tsx'] },
  'src/identity/screens.journeys.ts': { imports: [], dynamicImports: ['src/identity/journey-screen.tsx'] },
}
/** Modules that import what is to the right of them only, as sources do. */
const names = [
  'src/identity/log-in/login-screen.tsx',
  'src/identity/today/bank-today.tsx',
  'src/app/inside.tsx',
  'src/home/home-screen.tsx',
  'src/identity/log-in/second-factor.tsx',
  'src/identity/journey-screen.tsx',
  'src/cards/pay-screen.tsx',
  'src/cards/bills-screen.tsx',
  'src/loans/repay-screen.tsx',
  'src/cards/part.tsx',
  'src/cards/on-demand.tsx',
  `${ui}/order-flow/order-flow.tsx`,
  `${ui}/query-page/query-page.tsx`,
  `${ui}/charts/chart.tsx`,
  `${ui}/field.tsx`,
  `${ui}/row.tsx`,
  `${contract}/cards/calls.ts`,
  `${contract}/core/money.ts`,
  '../../node_modules/library/index.js',
]

/** Any graph of sources without circles: each module imports some of those after it, a few when they are needed. */
const graphs = fc
  .tuple(
    ...names.map((_, at) =>
      fc.record({
        imports: fc.subarray(names.slice(at + 1)),
        dynamicImports: fc.subarray(names.slice(at + 1)),
      }),
    ),
  )
  .map(
    (modules): SourceGraph =>
      new Map([...Object.entries(roots), ...names.map((name, at) => [name, modules[at]!] as const)]),
  )

const importsOfGroups = (graph: SourceGraph) => {
  const groups = groupChunks(graph)
  const imports = new Map<string, Set<string>>()
  const groupOf = (module: string) => groups.get(module) ?? module
  for (const [module, { imports: imported }] of graph) {
    const known = imports.get(groupOf(module)) ?? new Set()
    for (const each of imported) if (groupOf(each) !== groupOf(module)) known.add(groupOf(each))
    imports.set(groupOf(module), known)
  }
  return imports
}

test('no two groups import each other, for any graph of imports', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const imports = importsOfGroups(graph)
      const circles = componentsOf(new Map([...imports].map(([group, each]) => [group, [...each]])))
      expect(circles.filter((groups) => groups.length > 1)).toEqual([])
    }),
  )
})

test('what the log-in page asks for needs neither home nor a kit', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const imports = importsOfGroups(graph)
      for (const group of ['start', 'early'])
        expect([...(imports.get(group) ?? [])].filter((each) => !['base', 'start'].includes(each))).toEqual(
          [],
        )
    }),
  )
})

test('a screen before log-in needs neither home nor a kit', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const imports = importsOfGroups(graph)
      const needed = new Set<string>()
      const visit = (group: string) => {
        if (needed.has(group)) return
        needed.add(group)
        imports.get(group)?.forEach(visit)
      }
      visit(groupChunks(graph).get('src/identity/journey-screen.tsx')!)
      const others = ['home', 'ways', 'kit', 'orders', 'query', 'charts', 'contract', 'shared']
      expect([...needed].filter((group) => others.includes(group))).toEqual([])
    }),
  )
})

const graphOf = (modules: Record<string, { imports?: string[]; dynamicImports?: string[] }>): SourceGraph =>
  new Map(
    Object.entries({ ...roots, ...modules }).map(([name, { imports = [], dynamicImports = [] }]) => [
      name,
      { imports, dynamicImports },
    ]),
  )

test('a module belongs to the screens that reach it', () => {
  const groups = groupChunks(
    graphOf({
      'src/cards/pay-screen.tsx': { imports: [`${ui}/order-flow/order-flow.tsx`, 'src/cards/part.tsx'] },
      'src/cards/bills-screen.tsx': {
        imports: [`${ui}/query-page/query-page.tsx`, 'src/cards/bill.tsx', `${ui}/row.tsx`],
      },
      'src/loans/repay-screen.tsx': { imports: [`${ui}/order-flow/order-flow.tsx`, `${ui}/row.tsx`] },
      'src/cards/part.tsx': { dynamicImports: ['src/cards/on-demand.tsx'] },
      'src/cards/bill.tsx': {},
      'src/cards/on-demand.tsx': {},
      [`${ui}/order-flow/order-flow.tsx`]: { imports: [`${ui}/field.tsx`] },
      [`${ui}/query-page/query-page.tsx`]: { imports: [`${ui}/field.tsx`] },
      [`${ui}/field.tsx`]: {},
      [`${ui}/row.tsx`]: {},
    }),
  )
  expect(Object.fromEntries(groups)).toMatchObject({
    'src/cards/pay-screen.tsx': 'of-cards',
    'src/cards/part.tsx': 'of-cards',
    'src/cards/bills-screen.tsx': 'of-cards-queries',
    'src/cards/bill.tsx': 'of-cards-queries',
    'src/cards/on-demand.tsx': 'of-cards-later',
    'src/loans/repay-screen.tsx': 'of-loans',
    [`${ui}/order-flow/order-flow.tsx`]: 'orders',
    [`${ui}/query-page/query-page.tsx`]: 'query',
    [`${ui}/field.tsx`]: 'kit',
    [`${ui}/row.tsx`]: 'shared',
  })
})

test('texts are apart by domain and language, those of small domains together', () => {
  const texts = [
    'src/app/texts.zh.ts',
    'src/identity/today/texts.en.ts',
    'src/identity/journeys/texts.en.ts',
    'src/home/panels/texts.zh.ts',
    'src/cards/bills/texts.zh.ts',
    'src/points/texts.zh.ts',
    'src/limits/texts.zh.ts',
    `${ui}/query-page/texts.en.ts`,
  ]
  const groups = groupChunks(graphOf(Object.fromEntries(texts.map((text) => [text, {}]))))
  expect(texts.map((text) => groups.get(text))).toEqual([
    'start-zh',
    'start-en',
    'identity-en',
    'home-zh',
    'cards-zh',
    'few-zh',
    'few-zh',
    'kits-en',
  ])
})
