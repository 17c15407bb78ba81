import { addDays } from '@cloudsail/contract'
import {
  instalmentsAhead,
  openPlan,
  planOn,
  repaymentKinds,
  repriced,
  writePlan,
} from '@cloudsail/contract/loans'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesAhead } from './lpr-changes.ts'

const mostMinor = 999_999_999_999n
const loans = fc.record({
  principalMinor: fc.oneof(
    fc.constantFrom(100n, 101n, 199n, mostMinor),
    fc.bigInt({ min: 100n, max: mostMinor }),
  ),
  instalments: fc.oneof(fc.constantFrom(1, 2, 3, 359, 360), fc.integer({ min: 1, max: 360 })),
  ratePpm: fc.constantFrom(0, 1, 2_499, 2_500, 32_000, 240_000),
  repayment: fc.constantFrom(...repaymentKinds),
  disbursedOn: fc.constantFrom('2026-01-01', '2026-01-31', '2028-02-29', '2026-11-28'),
})

test('a lower LPR never raises an instalment, a higher one never lowers it, and none is negative', () => {
  fc.assert(
    fc.property(loans, fc.integer({ min: 1, max: 11_000 }), (terms, days) => {
      const { disbursedOn, ratePpm } = terms
      const opened = openPlan({ ...terms, dueDay: Math.min(28, Number(disbursedOn.slice(8))) })
      const rates = [{ from: disbursedOn, ratePpm, lprPpm: null }]
      const nextRepriceOn = addDays(disbursedOn, days)
      const rows = changesAhead({ plan: writePlan(opened), rates, nextRepriceOn })
      const before = planOn(opened, rates, nextRepriceOn)
      if (before.restMinor === 0n || before.nextNumber === before.lastNumber) {
        expect(rows).toEqual([])
        return
      }
      const [, second] = instalmentsAhead(repriced(before, rates, nextRepriceOn), rates)
      // A loan of fewer cents than instalments ends early. No whole instalment follows then.
      if (!second) {
        expect(rows.map(({ key }) => key)).not.toContain('lpr.same')
        return
      }
      expect(rows.map(({ key }) => key)).toEqual(['lpr.down', 'lpr.same', 'lpr.up'])
      const [down, same, up] = rows.map(({ paymentMinor }) => paymentMinor)
      expect(down! >= 0n && down! <= same! && same! <= up!).toBe(true)
      // Unchanged rates give what the repricing day would make of the instalment at today's rate.
      expect(same).toBe(second.principalMinor + second.interestMinor)
    }),
    {
      numRuns: 300,
      examples: [
        [
          {
            principalMinor: 100n,
            instalments: 101,
            ratePpm: 0,
            repayment: 'equalInstalment',
            disbursedOn: '2026-01-01',
          },
          3012,
        ],
      ],
    },
  )
})
