import type { Bilingual, ErrorKey } from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import type { AgreementKind, Caps } from '@cloudsail/contract/payments'
import type { Queryable } from '../../db/database.ts'
import type { JournalDraft } from '../../ledger/index.ts'
import type { StandingCaps } from './cap-versions.ts'

type AgreementState = 'active' | 'paused' | 'ended'

/** A standing agreement to take money, of any kind, as seen by the orders that change it. */
export interface StandingAgreement extends StandingCaps {
  /** Key in `payments.cap_versions`: `<kind>.<id>`. */
  subject: string
  state: AgreementState
  /** Lines that describe the agreement in the confirmed text. */
  lines: Omit<OrderLine, 'note'>[]
  /** Name in messages: “尾号8801的电子现金充值协议”. */
  name: Bilingual
  /** The highest caps that can be set here. */
  ceiling: Caps
  /** True if the agreement can be paused. */
  pausable: boolean
  /** Error that forbids taking more than now, because the paying account is reported lost. Null if there is no obstacle. */
  lost: ErrorKey | null
  /** True if the underlying account or service is usable, so that the agreement can be resumed. */
  usable: boolean
  /** Lines that state the other effects of ending the agreement. */
  endLines: Omit<OrderLine, 'note'>[]
  /** Pauses or resumes the agreement. Returns the started statement. */
  setState(q: Queryable, state: 'active' | 'paused', now: Date): Promise<unknown>
  /** Ends the agreement. Returns the started statements and the journals to post. */
  end(q: Queryable, now: Date): { statements: Promise<unknown>[]; journals: JournalDraft[] }
}

/**
 * Reads an agreement by its id with everything needed to end it. Returns null if the customer has no such agreement. With
 * `lock` (in a posting transaction) the agreement is locked. One round trip.
 */
export type ReadAgreement = (
  q: Queryable,
  asked: { customerId: bigint; id: string; now: Date; lock: boolean },
) => Promise<StandingAgreement | null>

export type AgreementReaders = Readonly<Record<AgreementKind, ReadAgreement>>
