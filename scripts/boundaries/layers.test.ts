import { expect, test } from 'vitest'
import { allLayers, circleIn, type Layers, layerFault } from './layers.ts'
import { faultsOf } from './rules.ts'

const server = 'apps/server/src'

test.each([
  // Imports of a higher layer, in each part that has layers.
  ['bankday/clock.ts', '../http/handler.ts', 'bankday stands below http'],
  ['accounts/core/use-account.ts', '../../cards/index.ts', 'accounts/core stands below cards'],
  ['orders/prepare-order.ts', '../limits/index.ts', 'orders stands below limits'],
  ['ledger/post.ts', '../accounts/core/index.ts', 'ledger stands below accounts/core'],
  ['cards/credit-cards.ts', '../home/index.ts', 'cards stands below home'],
  // Imports within a layer that are not listed.
  ['cards/credit-cards.ts', '../loans/index.ts', 'cards stands beside loans'],
  ['accounts/core/use-account.ts', '../../customers/index.ts', 'accounts/core stands beside customers'],
  // Imports past the entry of a lower part, also from its own module.
  ['limits/card-limits.ts', './enforcement/rules.ts', 'enters limits/enforcement past its index.ts'],
])('%s importing %s fails', (from, target, fault) => {
  const path = `${server}/${from}`
  const faults = faultsOf([{ path, text: `import { x } from '${target}'` }])
  expect(faults.some((each) => each.startsWith(`${path}: `) && each.includes(fault))).toBe(true)
})

test.each([
  ['orders/prepare-order.ts', '../limits/enforcement/index.ts'],
  ['limits/card-limits.ts', '../transfers/index.ts'],
  ['home/overview.ts', '../cards/index.ts'],
  ['db/tables.ts', '../cards/tables.ts'],
])('%s may import %s', (from, target) => {
  expect(faultsOf([{ path: `${server}/${from}`, text: `import { x } from '${target}'` }])).toEqual([])
})

test('the reverse of every allowed import fails', () => {
  for (const layers of allLayers) {
    const at = (unit: string) =>
      /\.ts$/.test(unit) ? `${layers.part}/${unit}` : `${layers.part}/${unit}/index.ts`
    const units = layers.layers.flat()
    for (const one of units)
      for (const other of units)
        if (one !== other && layerFault(at(one), at(other), layers) === null)
          expect(layerFault(at(other), at(one), layers), `${other} imports ${one}`).not.toBeNull()
  }
})

test('no layer has a circle, and the check would find one', () => {
  for (const layers of allLayers) expect(circleIn(layers)).toBeNull()
  const circular: Layers = { part: 'x', layers: [['a', 'b', 'c']], beside: { a: ['b'], b: ['c'], c: ['a'] } }
  expect(circleIn(circular)).toEqual(['a', 'b', 'c', 'a'])
})
