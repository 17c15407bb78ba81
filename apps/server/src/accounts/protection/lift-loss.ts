import { fillBoth } from '@cloudsail/contract'
import {
  liftCertificateLoss as certificateContract,
  liftLoss as contract,
  lossSubjectNames,
} from '@cloudsail/contract/accounts'
import { BankError } from '../../errors.ts'
import { verifyWithdrawalPassword } from '../../identity/index.ts'
import { type Executing, orderDefinition } from '../../orders/index.ts'
import { cancelWorks, undoLoss } from './loss-clock.ts'
import { endReport, type LossReport } from './loss-store.ts'
import { type FoundTarget, loadTarget, requireTarget, targetLine } from './loss-target.ts'
import { lossTexts as texts } from './loss-texts.ts'

/**
 * PAM0801000: lifts a temporary loss report of an account or card, authorised by the withdrawal password and the method's
 * factors.
 */
export const liftLoss = orderDefinition({
  contract,
  authorisation: 'own',
  verifySecrets: verifyWithdrawalPassword,
  loadFacts: ({ q, customerId, now }, { subject }) => loadTarget(q, { customerId, now }, subject),

  decide(_asked, { subject }, facts) {
    const found = requireTarget(subject, facts)
    const standing = requireTemporary(found, 'account')
    if (facts.own?.cardPasswordLost) throw new BankError('cardPasswordReportedLost', { field: 'subject' })
    return { plan: { found, standing }, lines: liftLines(found) }
  },

  execute: (executing, _input, { plan }) => lift(executing, plan),
})

/** PAM0801000: lifts the temporary loss report of a certificate. A signature with the certificate proves that it was found. */
export const liftCertificateLoss = orderDefinition({
  contract: certificateContract,
  authorisation: 'own',
  signedOnHold: true,
  loadFacts: ({ q, customerId, now }, { subject }) => loadTarget(q, { customerId, now }, subject),

  decide(_asked, { subject }, facts) {
    const found = requireTarget(subject, facts)
    return { plan: { found, standing: requireTemporary(found, 'certificate') }, lines: liftLines(found) }
  },

  execute: (executing, _input, { plan }) => lift(executing, plan),
})

/** Returns the report that can be lifted here. Throws lossNotReported, or lossLiftedAtBranch if only a branch can lift it. */
function requireTemporary(
  { standing, lost, target }: FoundTarget,
  of: 'account' | 'certificate',
): LossReport {
  const field = 'subject'
  if (!standing && !lost) throw new BankError('lossNotReported', { field })
  if (standing?.kind !== 'temporary' || target.of !== of) throw new BankError('lossLiftedAtBranch', { field })
  return standing
}

export const liftLines = (found: FoundTarget) => [
  targetLine(texts.lifted, found),
  { key: 'afterwards', label: texts.afterwards, value: texts.afterLift },
]

/** Ends a report and restores what it stopped. Throws changedMeanwhile if it has ended. */
export async function lift(
  { q, customerId, now }: Pick<Executing, 'q' | 'customerId' | 'now'>,
  { found, standing }: { found: FoundTarget; standing: LossReport },
) {
  const { reportNumber } = standing
  const [ended] = await Promise.all([
    endReport(q, customerId, { reportNumber, state: 'lifted', now }),
    undoLoss(q, customerId, standing),
    cancelWorks(q, customerId, reportNumber, now),
  ])
  if (!ended) throw new BankError('changedMeanwhile')
  const values = { subject: lossSubjectNames[found.subject], name: found.name }
  return { notifications: [{ customerId, text: fillBoth(texts.undone, values) }] }
}
