import { fallDue, type OwnLoan, planOn, readPlan, repriced } from '@cloudsail/contract/loans'

/** A quarter of a point, by which the LPR is moved to show the effect. */
export const lprStepPpm = 2500

const changes = [
  { key: 'lpr.down', ppm: -lprStepPpm },
  { key: 'lpr.same', ppm: 0 },
  { key: 'lpr.up', ppm: lprStepPpm },
] as const

/**
 * Returns the first whole instalment after the next repricing day, at today's rate and at a quarter of a point less and
 * more.
 */
export function changesAhead({
  plan: wire,
  rates,
  nextRepriceOn,
}: Pick<OwnLoan, 'plan' | 'rates' | 'nextRepriceOn'>) {
  if (nextRepriceOn === null) return []
  const before = planOn(readPlan(wire), rates, nextRepriceOn)
  if (before.restMinor === 0n || before.nextNumber >= before.lastNumber) return []
  return changes.flatMap(({ key, ppm }) => {
    const known = [...rates, { from: nextRepriceOn, ratePpm: Math.max(0, rates.at(-1)!.ratePpm + ppm) }]
    const next = fallDue(repriced(before, known, nextRepriceOn), known)
    const then = next && fallDue(next.plan, known)
    if (!then) return []
    return [{ key, paymentMinor: then.instalment.principalMinor + then.instalment.interestMinor }]
  })
}
