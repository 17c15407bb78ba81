import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerKinds } from '../core/access.ts'
import { layoutOf, standardLayout } from './home-layout.ts'
import { homePanels } from './home-panels.ts'

test('a panel of a new release is hidden and marked new, and a removed one is dropped', () => {
  const saved = { wide: ['accounts', 'gone'], narrow: ['mail'], hidden: ['assets'] }
  expect(layoutOf(saved, ['assets', 'accounts', 'mail', 'fx2'])).toEqual({
    wide: ['accounts'],
    narrow: ['mail'],
    hidden: ['assets', 'fx2'],
    fresh: ['fx2'],
  })
})

test.each(customerKinds)('the bank’s own has every panel in one place: %s', (kind) => {
  const { wide, narrow, hidden } = standardLayout(kind)
  expect([...wide, ...narrow, ...hidden].toSorted()).toEqual([...homePanels].toSorted())
})

test('the standard layout shows assets, functions, the month and accounts, three panels beside them, and hides the rest', () => {
  expect(standardLayout('branchSigned')).toEqual({
    wide: ['assets', 'quickMenu', 'spending', 'accounts'],
    narrow: ['upcoming', 'announcements', 'products'],
    hidden: expect.arrayContaining(['mail', 'fx', 'points', 'todo', 'calendar']),
  })
})

test('from any saved layout, every panel of the release is in one place', () => {
  const names = fc.constantFrom(...homePanels, 'gone', 'older')
  fc.assert(
    fc.property(fc.uniqueArray(names), fc.nat(12), fc.nat(12), (all, one, two) => {
      const [from, to] = [Math.min(one, two), Math.max(one, two)]
      const saved = { wide: all.slice(0, from), narrow: all.slice(from, to), hidden: all.slice(to) }
      const { wide, narrow, hidden } = layoutOf(saved, homePanels)
      expect([...wide, ...narrow, ...hidden].toSorted()).toEqual([...homePanels].toSorted())
    }),
  )
})
