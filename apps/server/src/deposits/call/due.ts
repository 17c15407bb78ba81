import {
  type Account,
  type Receiver,
  readAccount,
  readAccounts,
  receiverAmong,
} from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import type { JournalDraft } from '../../ledger/index.ts'
import type { FactsContext } from '../../orders/index.ts'
import { readCertificateKey } from '../certificate-key.ts'
import { refuseParent } from '../time/accounts.ts'
import { type CallCertificate, readCallCertificates } from './certificates.ts'
import { type CallDue, dueDay, dueOf } from './changes.ts'
import { noticedDrawJournal } from './journals.ts'
import { type CallDrawRecord, keepDraws, saveCalls } from './save.ts'
import { type CallDay, callDays } from './terms.ts'

/** What every order about a call deposit looks at. */
export function loadCall({ q, customerId, now, lock }: FactsContext, deposit: string) {
  const today = businessDate(now)
  const only = readCertificateKey(deposit)
  const certificate = readCallCertificates(q, customerId, { only, lock }).then(([found]) => found ?? null)
  // Nearly always nothing is due, and only today's board is asked for.
  const ofDue = certificate.then((found) => callDays(q, dueDays(found ? [found] : [], today)))
  return {
    certificate,
    parent: readAccount(q, customerId, only.accountId),
    accounts: readAccounts(q, customerId),
    days: Promise.all([callDays(q, [today]), ofDue]).then(([own, due]) => new Map([...due, ...own])),
  }
}

/** The days whose boards decide about what is due by a date. */
export const dueDays = (certificates: readonly CallCertificate[], today: string): string[] => [
  ...new Set(certificates.flatMap((certificate) => dueDay(certificate, today) ?? [])),
]

/** Whether the bank can take what was noticed from a parent deposit account; a loss or a freeze stops it. */
export const canBeDrawn = ({ status }: Pick<Account, 'status'>): boolean =>
  status === 'normal' || status === 'dormant'

/** A call deposit as it stands once what is due has been carried out, and what that is. Throws depositUnknown where it is
 *  none of the customer's, or what is due closes it. */
export function settledCall(
  { certificate: found, parent, accounts, days }: Settling,
  today: string,
): { certificate: CallCertificate; due: Due; parent: Account } {
  if (!found || !parent) throw new BankError('depositUnknown', { field: 'deposit' })
  refuseParent(parent, 'deposit')
  const to = receiverAmong(accounts, found.settlementAccountId)
  const due = dueOf(found, { today, days, payable: to !== null && canBeDrawn(parent) })
  if (due.after.principalMinor === 0n) throw new BankError('depositUnknown', { field: 'deposit' })
  return { certificate: due.after, due: { ...due, to, parentNumber: parent.number }, parent }
}

interface Settling {
  certificate: CallCertificate | null
  parent: Account | null
  accounts: readonly Account[]
  days: ReadonlyMap<string, CallDay>
}

/** What is due, with the account it is paid to. */
export type Due = CallDue & { to: Receiver | null; parentNumber: string }

/** The journals of what is due, and the draws to keep. */
export function carryOut(due: Due, bookedAt: Date): { journals: JournalDraft[]; draws: CallDrawRecord[] } {
  if (due.kind !== 'drawn' || !due.to) return { journals: [], draws: [] }
  const { notice, to } = due
  return {
    journals: [noticedDrawJournal({ ...due, to }, bookedAt)],
    draws: [{ ...due, reference: notice.noticeId, automatic: true, toAccountId: to.accountId }],
  }
}

/** Writes a call deposit as an order leaves it, with what was due before. */
export async function saveCall(
  q: FactsContext['q'],
  { after, on, draws }: { after: CallCertificate; on: string; draws: readonly CallDrawRecord[] },
): Promise<void> {
  await Promise.all([saveCalls(q, [{ after, on }]), keepDraws(q, draws)])
}
