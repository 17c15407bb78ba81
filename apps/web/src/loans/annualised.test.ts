import { type LoanTerms, openPlan, planOn, writePlan } from '@cloudsail/contract/loans'
import { expect, test } from 'vitest'
import { annualisedOf } from './annualised.ts'

const terms: LoanTerms = {
  repayment: 'equalInstalment',
  principalMinor: 120_000_00n,
  ratePpm: 36_000,
  instalments: 12,
  disbursedOn: '2025-12-15',
  dueDay: 15,
}
const rates = [
  { from: '2025-12-15', ratePpm: 36_000, lprPpm: null },
  { from: '2026-06-15', ratePpm: 30_000, lprPpm: null },
]
const common = { principal: '120000.00', instalments: 12 }

test('a running loan’s annualised rate is of its future payments at today’s rate', () => {
  const opened = openPlan(terms)
  expect(annualisedOf({ ...common, rates: rates.slice(0, 1), plan: writePlan(opened) })).toEqual({
    ppm: 36_000,
    note: null,
  })
  // A first period of 54 days costs more than one of a month.
  const longer = openPlan({ ...terms, disbursedOn: '2026-01-20' })
  const from = [{ from: '2026-01-20', ratePpm: 36_000, lprPpm: null }]
  const { ppm, note } = annualisedOf({ ...common, rates: from, plan: writePlan(longer) })
  expect(ppm).toBeGreaterThan(36_500)
  expect(note).not.toBeNull()
})

test('a settled loan’s annualised rate is of its contract at the disbursement', () => {
  const settled = planOn(openPlan(terms), rates, '2026-12-15')
  expect(settled.restMinor).toBe(0n)
  expect(annualisedOf({ ...common, rates, plan: writePlan(settled) })).toEqual({ ppm: 36_000, note: null })
})
