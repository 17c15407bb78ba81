import { type CallDraw, type CallRates, drawCall, forfeitOf } from '@cloudsail/contract/deposits'
import { addDays } from '../../bankday/index.ts'
import { type CallCertificate, endedOf, pendingOf, type RecordedNotice } from './certificates.ts'
import type { CallDay } from './terms.ts'

/** A draw from a call deposit, with the deposit after the draw. */
export interface DrawnCall {
  on: string
  draw: CallDraw
  rates: CallRates
  /** The deposit after the draw. It is closed if no principal is left. */
  after: CallCertificate
}

/**
 * Draws from a call deposit on a date. A notice for that day is used up. A notice for a later day is cut to the principal
 * that remains, and cancelled if none remains.
 */
export function drawFrom(
  certificate: CallCertificate,
  askedMinor: bigint,
  { on, day }: { on: string; day: CallDay },
): DrawnCall {
  const notice = pendingOf(certificate)
  const ended = endedOf(certificate)
  const rates = day.rates[certificate.product]
  const draw = drawCall(certificate, askedMinor, { on, rates, terms: day.terms, notice, ended })
  const { leftMinor: principalMinor, forfeitedBalanceDays } = draw
  const notices = certificate.notices.map((each) => {
    const late = draw.lateMinor[ended.indexOf(each)] ?? 0n
    return each === notice ? afterDraw(each, on, draw) : { ...each, drawnMinor: each.drawnMinor + late }
  })
  return { on, draw, rates, after: { ...certificate, principalMinor, forfeitedBalanceDays, notices } }
}

function afterDraw(
  notice: RecordedNotice,
  on: string,
  { undrawnMinor, leftMinor }: CallDraw,
): RecordedNotice {
  if (notice.agreedOn === on)
    return { ...notice, state: 'used', endedOn: on, drawnMinor: notice.amountMinor - undrawnMinor }
  if (leftMinor === 0n) return { ...notice, state: 'cancelled', endedOn: on }
  return leftMinor < notice.amountMinor ? { ...notice, amountMinor: leftMinor } : notice
}

/**
 * Ends the pending notice of a call deposit without a draw. The noticed amount forfeits as many days of interest as the
 * notice period has.
 */
export function endWithdrawalNotice(
  certificate: CallCertificate,
  { state, on }: { state: 'cancelled' | 'lapsed'; on: string },
): CallCertificate {
  const notice = pendingOf(certificate)
  if (!notice) return certificate
  const forfeited = forfeitOf(notice.amountMinor, certificate.noticeDays)
  return {
    ...certificate,
    forfeitedBalanceDays: certificate.forfeitedBalanceDays + forfeited,
    notices: certificate.notices.map((each) => (each === notice ? { ...each, state, endedOn: on } : each)),
  }
}

/** Result of carrying out the due steps of a call deposit. */
export type CallDue =
  | { kind: 'none'; after: CallCertificate }
  | {
      kind: 'lapsed'
      notice: RecordedNotice
      after: CallCertificate
      /** Days after the agreed day on which a late draw is still possible, by the terms of the agreed day. */
      lateDays: number
    }
  | ({ kind: 'drawn'; notice: RecordedNotice } & DrawnCall)

/** Returns the day whose board decides what is due by a date. Null if nothing is due. */
export function dueDay(certificate: CallCertificate, today: string): string | null {
  const notice = pendingOf(certificate)
  return notice && notice.agreedOn <= today ? notice.agreedOn : null
}

/**
 * Returns what is due on a call deposit by a date: a noticed draw that the bank makes, under the board of the agreed day, or
 * the lapse of a notice whose day has passed. `payable` says that the parent deposit account can be debited and a receiving
 * account exists.
 */
export function dueOf(
  certificate: CallCertificate,
  { today, days, payable }: { today: string; days: ReadonlyMap<string, CallDay>; payable: boolean },
): CallDue {
  const notice = pendingOf(certificate)
  if (!notice || notice.agreedOn > today) return { kind: 'none', after: certificate }
  const day = days.get(notice.agreedOn)
  if (!day) throw new Error(`The terms of ${notice.agreedOn} were not read`)
  if (notice.automatic && payable) {
    const on = notice.agreedOn
    return { kind: 'drawn', notice, ...drawFrom(certificate, notice.amountMinor, { on, day }) }
  }
  if (notice.agreedOn < today) {
    const on = addDays(notice.agreedOn, 1)
    const after = endWithdrawalNotice(certificate, { state: 'lapsed', on })
    return { kind: 'lapsed', notice, after, lateDays: day.terms.lateDays }
  }
  return { kind: 'none', after: certificate }
}
