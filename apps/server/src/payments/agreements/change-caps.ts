import { type Bilingual, brand, fillBoth, inBoth } from '@cloudsail/contract'
import {
  type Caps,
  isAboveCaps,
  lowerCaps as lowerContract,
  raiseCaps as raiseContract,
  sameCaps,
} from '@cloudsail/contract/payments'
import { BankError } from '../../errors.ts'
import { afterCoolingOff } from '../../limits/enforcement/index.ts'
import { type FactsContext, orderDefinition } from '../../orders/index.ts'
import { writeCaps } from './cap-versions.ts'
import { money, readCaps, refuseCaps } from './new-caps.ts'
import { readAgreement } from './read-agreement.ts'
import type { StandingAgreement } from './standing-agreement.ts'
import { agreementTexts as texts } from './texts.ts'

interface Wanted {
  agreement: string
  single: string
  day: string
  month: string
}

const loadChange = (context: FactsContext, input: Wanted) => ({
  ...loadFacts(context, input),
  coolingOff: afterCoolingOff(context.q, context.now),
})

/** PNP0602: lowers caps. Applies at once and needs no factor, because it only restricts what can be taken. */
export const lowerCaps = orderDefinition({
  contract: lowerContract,
  authorisation: 'none',
  loadFacts: loadChange,
  decide(_asked, input, { agreement: found, coolingOff: { hours } }) {
    const { agreement, to } = wantedCaps(found, input)
    if (isAboveCaps(to, agreement.caps))
      throw new BankError('capRaiseApart', { field: 'single', values: { hours } })
    return {
      plan: { agreement, to },
      lines: [
        ...agreement.lines,
        ...capLines(agreement.caps, to),
        { key: 'from', label: texts.from, value: texts.atOnce },
      ],
    }
  },
  async execute({ q, inSameRoundTrip, customerId, orderId, now }, _input, { plan: { agreement, to } }) {
    const { subject, caps: from, name } = agreement
    for (const statement of writeCaps(q, { customerId, orderId, subject, from, to, now, raisesAt: now }))
      inSameRoundTrip(statement)
    return { notifications: [{ customerId, text: fillBoth(texts.toldLowered, { name }) }] }
  },
})

/** PNP0603: raises caps after a cooling-off period. */
export const raiseCaps = orderDefinition({
  contract: raiseContract,
  authorisation: 'own',
  loadFacts: loadChange,
  decide(_asked, input, { agreement: found, coolingOff }) {
    const { agreement, to } = wantedCaps(requireWidened(found), input)
    const { caps, name } = agreement
    const hours = inBoth(`${coolingOff.hours}`)
    const isMixed = to.singleMinor < caps.singleMinor || to.dayMinor < caps.dayMinor
    return {
      plan: { agreement, to, coolingOff },
      purpose: fillBoth(texts.purposeRaise, { name }),
      lines: [
        ...agreement.lines,
        ...capLines(caps, to),
        {
          key: 'from',
          label: texts.from,
          value: fillBoth(isMixed ? texts.lowerAtOnce : texts.later, { hours }),
        },
      ],
    }
  },
  async execute({ q, inSameRoundTrip, customerId, orderId, now }, _input, { plan }) {
    const { agreement, to, coolingOff } = plan
    const { subject, caps: from, name } = agreement
    const change = { customerId, orderId, subject, from, to, now, raisesAt: coolingOff.at }
    for (const statement of writeCaps(q, change)) inSameRoundTrip(statement)
    const values = { name, hours: inBoth(`${coolingOff.hours}`), hotline: inBoth(brand.hotline) }
    return { notifications: [{ customerId, text: fillBoth(texts.toldRaised, values) }] }
  },
})

function loadFacts({ q, customerId, now, lock }: FactsContext, { agreement }: Wanted) {
  return { agreement: readAgreement(q, agreement, { customerId, now, lock }) }
}

/** Returns the wanted caps of the agreement. Throws the error that explains a refusal. */
function wantedCaps(
  found: StandingAgreement | null,
  { single, day, month }: Wanted,
): { agreement: StandingAgreement; to: Caps } {
  const agreement = requireStanding(found)
  const { ceiling, caps, pending } = agreement
  const asked = readCaps({ single, day, month })
  const to: Caps = ceiling.monthMinor === null ? { ...asked, monthMinor: null } : asked
  refuseCaps(to, ceiling)
  // The last order counts: wanting the caps in force cancels a pending raise.
  if (pending ? sameCaps(to, pending.caps) : sameCaps(to, caps))
    throw new BankError('capsUnchanged', { field: 'single' })
  return { agreement, to }
}

/** Returns an agreement that has not ended. Throws agreementUnknown and agreementEnded. */
export function requireStanding(found: StandingAgreement | null): StandingAgreement {
  if (!found) throw new BankError('agreementUnknown', { field: 'agreement' })
  if (found.state === 'ended') throw new BankError('agreementEnded', { field: 'agreement' })
  return found
}

/**
 * Returns an agreement whose order lets more be taken. Throws like `requireStanding`, and if the paying account is reported
 * lost.
 */
export function requireWidened(found: StandingAgreement | null): StandingAgreement {
  const agreement = requireStanding(found)
  if (agreement.lost) throw new BankError(agreement.lost, { field: 'agreement' })
  return agreement
}

function capLines(from: Caps, to: Caps) {
  const line = (key: 'single' | 'day' | 'month', before: bigint | null, after: bigint | null) => {
    if (before === null || after === null) return []
    const values = { from: money(before), to: money(after) }
    const value: Bilingual = fillBoth(before === after ? texts.unchanged : texts.change, values)
    return [{ key, label: texts[key], value }]
  }
  return [
    ...line('single', from.singleMinor, to.singleMinor),
    ...line('day', from.dayMinor, to.dayMinor),
    ...line('month', from.monthMinor, to.monthMinor),
  ]
}
