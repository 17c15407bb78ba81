import type { ResponseOf } from '@cloudsail/contract'
import {
  type LossSubjectState,
  type lossState,
  lossSubjectOf,
  temporaryLosses,
} from '@cloudsail/contract/accounts'
import { addDays, businessDate, startOfDay, wireTime } from '../../bankday/index.ts'
import { type CertificateKind, findCertificate } from '../../certificates/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { type Account, readAccounts } from '../core/index.ts'
import { type LossReport, readReports } from './loss-store.ts'
import { type Reissue, readReissues, stateOn } from './reissues.ts'

const certificateKinds: readonly CertificateKind[] = ['ukey', 'file']

/** Returns what the customer of a session can report lost. */
export const readLossState = async ({
  db,
  now,
  session: { customerId },
}: CustomerContext): Promise<ResponseOf<typeof lossState>> => ({
  subjects: await readLossSubjects(db, { customerId, now }),
})

/**
 * Returns everything of a customer's that can be reported lost, with its state: accounts, their cards' passwords,
 * certificates.
 */
export async function readLossSubjects(
  q: Queryable,
  { customerId, now }: { customerId: bigint; now: Date },
): Promise<LossSubjectState[]> {
  const today = businessDate(now)
  const [accounts, reports, reissues, ...certificates] = await Promise.all([
    readAccounts(q, customerId),
    readReports(q, { customerId, since: startOfDay(addDays(today, -29)) }),
    readReissues(q, customerId),
    ...certificateKinds.map((kind) => findCertificate(q, { customerId, kind })),
  ])
  const open = accounts.filter((account) => account.status !== 'closed' && lossSubjectOf(account) !== null)
  return [
    ...open.map((account) => {
      const own = reports.filter((report) => isOf(report, account) && report.subject !== 'cardPassword')
      const subject = { key: `account.${account.accountId}`, subject: lossSubjectOf(account)! }
      return {
        ...stateOf({ ...subject, lost: account.status === 'lost' }, own),
        account: presentOwn(account),
        reissue: presentReissue(reissues, account, today),
      }
    }),
    ...open
      .filter(({ kind }) => kind === 'debitCard')
      .map((card) => {
        const own = reports.filter((report) => isOf(report, card) && report.subject === 'cardPassword')
        const subject = { key: `password.${card.accountId}`, subject: 'cardPassword' as const }
        return { ...stateOf({ ...subject, lost: card.cardPasswordLost }, own), account: presentOwn(card) }
      }),
    ...certificates.flatMap((certificate) => {
      if (!certificate) return []
      const { kind, serial, heldAt } = certificate
      const own = reports.filter(({ certificateKind }) => certificateKind === kind)
      const subject = { key: `certificate.${kind}`, subject: 'certificate' as const }
      return [{ ...stateOf({ ...subject, lost: heldAt !== null }, own), certificate: { kind, serial } }]
    }),
  ]
}

const isOf = (report: LossReport, { accountId }: Account) => report.accountId === accountId

function stateOf(
  { lost, ...subject }: Pick<LossSubjectState, 'key' | 'subject'> & { lost: boolean },
  reports: readonly LossReport[],
): LossSubjectState {
  const standing = reports.find(({ state }) => state === 'active')
  const temporary = reports.filter(({ kind }) => kind === 'temporary').length
  return {
    ...subject,
    account: null,
    certificate: null,
    reissue: null,
    temporaryLeft: Math.max(0, temporaryLosses.most - temporary),
    report: standing
      ? {
          number: standing.reportNumber,
          kind: standing.kind,
          reportedAt: wireTime(standing.reportedAt),
          lapsesAt: standing.lapsesAt && wireTime(standing.lapsesAt),
        }
      : lost
        ? // Losses from before reports were kept.
          { number: null, kind: 'permanent', reportedAt: null, lapsesAt: null }
        : null,
  }
}

const presentOwn = ({ accountId, number, kind, nickname, status }: Account) => ({
  accountId: accountId.toString(),
  number,
  kind,
  nickname,
  status,
})

function presentReissue(reissues: readonly Reissue[], { accountId }: Account, today: string) {
  const waiting = reissues.find((each) => each.accountId === accountId && each.activatedAt === null)
  if (!waiting) return null
  const { sequence, expiresOn, appliedOn, madeOn, postedOn, deliveredOn } = waiting
  return { state: stateOn(waiting, today), sequence, expiresOn, appliedOn, madeOn, postedOn, deliveredOn }
}
