import { fillBoth } from '@cloudsail/contract'
import {
  type LossKind,
  lossEffects,
  lossKindNames,
  lossSubjectNames,
  reportLossForGood as permanentContract,
  reportLoss as temporaryContract,
  temporaryLosses,
} from '@cloudsail/contract/accounts'
import { businessDate, scheduled } from '../../bankday/index.ts'
import { holdCertificate, revokeCertificates } from '../../certificates/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type Executing, orderDefinition } from '../../orders/index.ts'
import { setCardPasswordLost, setLost } from '../core/index.ts'
import { cancelWorks, deliveryWork, temporaryUntil, worksOf } from './loss-clock.ts'
import { endReport, enterReport } from './loss-store.ts'
import { type FoundTarget, loadTarget, requireTarget, targetLine } from './loss-target.ts'
import { lossTexts as texts } from './loss-texts.ts'
import { enterReissue, expiryOf, readReissues, reissueDates } from './reissues.ts'

/** PAM0801000, temporary: reports a loss at once, without a factor, through the fifth calendar day. */
export const reportLoss = orderDefinition({
  contract: temporaryContract,
  authorisation: 'none',

  loadFacts: ({ q, customerId, now }, { subject }) => loadTarget(q, { customerId, now }, subject),

  decide({ now }, { subject }, facts) {
    const found = requireTarget(subject, facts)
    if (found.lost) throw new BankError('lossReportedAlready', { field: 'subject' })
    const earlier = facts.reports.filter(({ kind }) => kind === 'temporary').length
    if (earlier >= temporaryLosses.most) throw new BankError('temporaryLossTooOften', { field: 'subject' })
    const { lastDay, lapsesAt } = temporaryUntil(businessDate(now))
    return {
      plan: { found, certificate: facts.certificate, lapsesAt },
      lines: reportLines(found, 'temporary', fillBoth(texts.untilDay, { date: lastDay })),
    }
  },

  async execute(executing, _input, { plan: { found, certificate, lapsesAt } }) {
    const { q, customerId, now, orderId } = executing
    const report = reportOf(executing, found, {
      kind: 'temporary',
      lapsesAt,
      serial: certificate?.serial ?? null,
    })
    const [stopped] = await Promise.all([
      stop(q, { customerId, now, found, serial: report.serial }),
      enterReport(q, customerId, report),
      scheduled(worksOf(customerId, report)).execute(q),
    ])
    if (!stopped) throw new BankError('changedMeanwhile')
    return { notifications: [notification(customerId, found, 'temporary', orderId)] }
  },
})

/**
 * PAM0801000, permanent: reports a loss for good, also one that was reported temporarily. A debit card can be reissued with
 * it.
 */
export const reportLossForGood = orderDefinition({
  contract: permanentContract,
  authorisation: 'own',

  loadFacts({ q, customerId, now }, { subject }) {
    const accountId = /^account\.(\d+)$/.exec(subject)?.[1]
    return {
      ...loadTarget(q, { customerId, now }, subject),
      dates: reissueDates(q, businessDate(now)),
      reissues: accountId ? readReissues(q, customerId, BigInt(accountId)) : Promise.resolve([]),
    }
  },

  decide(_asked, { subject, reissue }, facts) {
    const found = requireTarget(subject, facts)
    const { standing } = found
    if (found.lost && standing?.kind !== 'temporary')
      throw new BankError('lossReportedAlready', { field: 'subject' })
    const { dates } = facts
    const expiresOn = expiryOf(dates.appliedOn)
    const sequence = (facts.reissues.at(-1)?.sequence ?? 1) + 1
    const card = reissue && found.subject === 'debitCard' ? { ...dates, sequence, expiresOn } : null
    const newCard = { sequence, expires: expiresOn.slice(0, 7), date: dates.deliveredOn }
    return {
      plan: { found, certificate: facts.certificate, card },
      lines: [
        ...reportLines(found, 'permanent', texts.forGood),
        ...(card ? [{ key: 'reissue', label: texts.reissue, value: fillBoth(texts.reissued, newCard) }] : []),
      ],
    }
  },

  async execute(executing, _input, { plan: { found, certificate, card } }) {
    const { q, customerId, now, orderId } = executing
    const { standing } = found
    const report = reportOf(executing, found, {
      kind: 'permanent',
      lapsesAt: null,
      serial: certificate?.serial ?? null,
    })
    // A subject has one active report at a time.
    if (standing) {
      const { reportNumber } = standing
      const [ended] = await Promise.all([
        endReport(q, customerId, { reportNumber, state: 'permanent', now }),
        cancelWorks(q, customerId, reportNumber, now),
      ])
      if (!ended) throw new BankError('changedMeanwhile')
    } else if (!(await stop(q, { customerId, now, found, serial: report.serial })))
      throw new BankError('changedMeanwhile')
    if (found.target.of === 'certificate')
      await revokeCertificates(q, {
        customerId,
        kind: found.target.certificate,
        reason: 'keyCompromise',
        now,
      })
    await enterReport(q, customerId, report)
    if (card)
      await Promise.all([
        enterReissue(q, customerId, { ...card, accountId: report.accountId!, reportNumber: orderId }),
        scheduled([deliveryWork(customerId, orderId, card.deliveredOn)]).execute(q),
      ])
    return { notifications: [notification(customerId, found, 'permanent', orderId)] }
  },
})

/** Stops what a report stops. Returns false if the subject's state has changed. */
async function stop(
  tx: Tx,
  {
    customerId,
    now,
    found,
    serial,
  }: { customerId: bigint; now: Date; found: FoundTarget; serial: string | null },
): Promise<boolean> {
  const { target, statusBefore } = found
  if (target.of === 'certificate')
    return holdCertificate(tx, { customerId, kind: target.certificate, serial: serial! }, now)
  const own = { customerId, accountId: target.accountId }
  return target.of === 'password' ? setCardPasswordLost(tx, own, true) : setLost(tx, own, statusBefore!)
}

function reportOf(
  { orderId, now }: Pick<Executing, 'orderId' | 'now'>,
  { subject, statusBefore, target }: FoundTarget,
  more: { kind: LossKind; lapsesAt: Date | null; serial: string | null },
) {
  const isCertificate = target.of === 'certificate'
  return {
    reportNumber: orderId,
    reportedAt: now,
    subject,
    statusBefore,
    ...more,
    accountId: isCertificate ? null : target.accountId,
    certificateKind: isCertificate ? target.certificate : null,
  }
}

function reportLines(found: FoundTarget, kind: LossKind, until: { zh: string; en: string }) {
  const { stops, goesOn, lifted } = lossEffects[found.subject]
  return [
    targetLine(texts.subject, found),
    { key: 'kind', label: texts.kind, value: lossKindNames[kind] },
    { key: 'from', label: texts.from, value: texts.atOnce },
    { key: 'until', label: texts.until, value: until },
    { key: 'stops', label: texts.stops, value: stops, tone: 'warn' as const },
    { key: 'goesOn', label: texts.goesOn, value: goesOn },
    { key: 'lifting', label: texts.lifting, value: lifted[kind] },
  ]
}

function notification(customerId: bigint, { subject, name }: FoundTarget, kind: LossKind, number: string) {
  const values = { subject: lossSubjectNames[subject], name, kind: lossKindNames[kind], number }
  return { customerId, text: fillBoth(texts.reported, values) }
}
