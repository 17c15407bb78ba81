import {
  type Account,
  balanceOfPocket,
  type Receiver,
  readAccounts,
  receiverAmong,
} from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import type { JournalDraft } from '../../ledger/index.ts'
import type { FactsContext } from '../../orders/index.ts'
import type { CertificateKey } from '../certificate-key.ts'
import { refuseParent } from '../time/accounts.ts'
import { type CallCertificate, pendingOf, readCallCertificates } from './certificates.ts'
import { type CallDue, dueDay, dueOf } from './changes.ts'
import { noticedDrawJournal } from './journals.ts'
import { type CallDrawRecord, keepDraws, saveCalls } from './save.ts'
import { type CallDay, callDays } from './terms.ts'

/** Loads the facts that every order about a call deposit needs, besides its parent deposit account. */
export function loadCall({ q, customerId, now, lock }: FactsContext, only: CertificateKey) {
  const today = businessDate(now)
  const certificates = readCallCertificates(q, customerId, { only, lock })
  // Usually nothing is due, and only today's board is read.
  const ofDue = certificates.then((found) => callDays(q, dueDays(found, today)))
  return {
    certificates,
    accounts: readAccounts(q, customerId),
    days: Promise.all([callDays(q, [today]), ofDue]).then(([own, due]) => new Map([...due, ...own])),
  }
}

/** Returns the days whose boards decide what is due by a date. */
export const dueDays = (certificates: readonly CallCertificate[], today: string): string[] => [
  ...new Set(certificates.flatMap((certificate) => dueDay(certificate, today) ?? [])),
]

/** Returns true if the bank can take money from a parent deposit account. A loss report or blocked debits stop it. */
export const canBeDrawn = ({ status }: Pick<Account, 'status'>): boolean =>
  status === 'normal' || status === 'dormant'

/** Returns true if the bank can take what notice was given of from the parent deposit account. A freeze may hold it. */
export function canTakeNoticed(parent: Account, certificate: CallCertificate): boolean {
  const balance = balanceOfPocket(parent, { currency: 'CNY', cash: false })
  const noticed = pendingOf(certificate)?.amountMinor ?? 0n
  const isFree = !balance || balance.frozenMinor === 0n || balance.availableMinor >= noticed
  return canBeDrawn(parent) && isFree
}

/**
 * Returns a call deposit as it is after carrying out what is due, and what was due. Throws depositUnknown if carrying out what
 * is due closes it.
 */
export function settledCall(
  found: CallCertificate,
  { parent, accounts, days }: Settling,
  today: string,
): { certificate: CallCertificate; due: Due } {
  const to = receiverAmong(accounts, found.settlementAccountId)
  const due = dueOf(found, { today, days, payable: to !== null && canTakeNoticed(parent, found) })
  if (due.after.principalMinor === 0n) throw new BankError('depositUnknown', { field: 'deposit' })
  return { certificate: due.after, due: { ...due, to, parentNumber: parent.number } }
}

/** Returns the one call deposit that an order names, with its parent deposit account. Throws if the customer cannot use it. */
export function requireCall<Parent extends Account>(
  [found]: readonly CallCertificate[],
  parent: Parent | null,
): { found: CallCertificate; parent: Parent } {
  if (!found || !parent) throw new BankError('depositUnknown', { field: 'deposit' })
  refuseParent(parent, 'deposit')
  return { found, parent }
}

interface Settling {
  parent: Account
  accounts: readonly Account[]
  days: ReadonlyMap<string, CallDay>
}

/** What is due on a call deposit, with the account that receives the money. */
export type Due = CallDue & { to: Receiver | null; parentNumber: string }

/** Returns the journals for what is due, and the draws to record. */
export function carryOut(due: Due, bookedAt: Date): { journals: JournalDraft[]; draws: CallDrawRecord[] } {
  if (due.kind !== 'drawn' || !due.to) return { journals: [], draws: [] }
  const { notice, to } = due
  return {
    journals: [noticedDrawJournal({ ...due, to }, bookedAt)],
    draws: [{ ...due, reference: notice.noticeId, automatic: true, toAccountId: to.accountId }],
  }
}

/** Saves a call deposit after an order, together with its draws, including those that were due before the order. */
export async function saveCall(
  q: FactsContext['q'],
  { after, on, draws }: { after: CallCertificate; on: string; draws: readonly CallDrawRecord[] },
): Promise<void> {
  await Promise.all([saveCalls(q, [{ after, on }]), keepDraws(q, draws)])
}
