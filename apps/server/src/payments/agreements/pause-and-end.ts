import { fillBoth } from '@cloudsail/contract'
import {
  endAgreement as endContract,
  pauseAgreement as pauseContract,
  resumeAgreement as resumeContract,
} from '@cloudsail/contract/payments'
import { BankError } from '../../errors.ts'
import { type FactsContext, orderDefinition } from '../../orders/index.ts'
import { requireStanding, requireWidened } from './change-caps.ts'
import { readAgreement } from './read-agreement.ts'
import { agreementTexts as texts } from './texts.ts'

const loadFacts = ({ q, customerId, now, lock }: FactsContext, { agreement }: { agreement: string }) => ({
  agreement: readAgreement(q, agreement, { customerId, now, lock }),
})

/** PNP0604: pauses an agreement. Nothing is taken until it is resumed. */
export const pauseAgreement = orderDefinition({
  contract: pauseContract,
  authorisation: 'none',
  loadFacts: loadFacts,
  decide(_asked, _input, { agreement: found }) {
    const agreement = requireStanding(found)
    if (agreement.state !== 'active' || !agreement.pausable)
      throw new BankError('agreementStateUnchanged', { field: 'agreement' })
    return {
      plan: agreement,
      lines: [...agreement.lines, { key: 'pause', label: texts.pause, value: texts.pauseValue }],
    }
  },
  async execute({ q, inSameRoundTrip, customerId, now }, _input, { plan: agreement }) {
    inSameRoundTrip(agreement.setState(q, 'paused', now))
    return { notifications: [{ customerId, text: fillBoth(texts.toldPaused, { name: agreement.name }) }] }
  },
})

/** PNP0605: resumes an agreement. Needs factors, because more can be taken. */
export const resumeAgreement = orderDefinition({
  contract: resumeContract,
  authorisation: 'own',
  loadFacts: loadFacts,
  decide(_asked, _input, { agreement: found }) {
    const agreement = requireWidened(found)
    if (agreement.state !== 'paused') throw new BankError('agreementStateUnchanged', { field: 'agreement' })
    if (!agreement.usable) throw new BankError('agreementUnusable', { field: 'agreement' })
    return {
      plan: agreement,
      purpose: fillBoth(texts.purposeResume, { name: agreement.name }),
      lines: [...agreement.lines, { key: 'resume', label: texts.resume, value: texts.resumeValue }],
    }
  },
  async execute({ q, inSameRoundTrip, customerId, now }, _input, { plan: agreement }) {
    inSameRoundTrip(agreement.setState(q, 'active', now))
    return { notifications: [{ customerId, text: fillBoth(texts.toldResumed, { name: agreement.name }) }] }
  },
})

/** PNP0606: ends an agreement for good and returns pending amounts. */
export const endAgreement = orderDefinition({
  contract: endContract,
  authorisation: 'none',
  loadFacts: loadFacts,
  decide(_asked, _input, { agreement: found }) {
    const agreement = requireStanding(found)
    return {
      plan: agreement,
      lines: [
        ...agreement.lines,
        { key: 'end', label: texts.end, value: texts.endValue },
        ...agreement.endLines,
      ],
    }
  },
  async execute({ q, inSameRoundTrip, customerId, now }, _input, { plan: agreement }) {
    const { statements, journals } = agreement.end(q, now)
    for (const statement of statements) inSameRoundTrip(statement)
    return {
      journals,
      notifications: [{ customerId, text: fillBoth(texts.toldEnded, { name: agreement.name }) }],
    }
  },
})
