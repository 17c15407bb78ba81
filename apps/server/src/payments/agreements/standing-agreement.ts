import type { Bilingual, ErrorKey } from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import type { AgreementKind, Caps } from '@cloudsail/contract/payments'
import type { Queryable } from '../../db/database.ts'
import type { JournalDraft } from '../../ledger/index.ts'
import type { StandingCaps } from './cap-versions.ts'

type AgreementState = 'active' | 'paused' | 'ended'

/** A standing agreement to take money, whatever its kind, as the orders that change it see it. */
export interface StandingAgreement extends StandingCaps {
  /** As `payments.cap_versions` has it: `<kind>.<id>`. */
  subject: string
  state: AgreementState
  /** What it is, in the lines that are confirmed. */
  lines: Omit<OrderLine, 'note'>[]
  /** In messages: “尾号8801的电子现金充值协议”. */
  name: Bilingual
  /** The most its caps can be set to here. */
  ceiling: Caps
  /** Whether it can be paused at all. */
  pausable: boolean
  /** Why no more may be taken by it than now: the account that pays is lost; null where nothing is in the way. */
  lost: ErrorKey | null
  /** Whether what it stands on may be used, so that it can be resumed. */
  usable: boolean
  /** What ending it does besides, told before. */
  endLines: Omit<OrderLine, 'note'>[]
  /** Has it paused or in force again; under way when given back. */
  setState(q: Queryable, state: 'active' | 'paused', now: Date): Promise<unknown>
  /** Ends it, with what has to be posted for that. */
  end(q: Queryable, now: Date): { statements: Promise<unknown>[]; journals: JournalDraft[] }
}

/** Reads an agreement by its id, with everything it would take to end it; null where the customer has none of it. In a
 *  posting transaction it is locked. One round trip. */
export type ReadAgreement = (
  q: Queryable,
  asked: { customerId: bigint; id: string; now: Date; lock: boolean },
) => Promise<StandingAgreement | null>

export type AgreementReaders = Readonly<Record<AgreementKind, ReadAgreement>>
