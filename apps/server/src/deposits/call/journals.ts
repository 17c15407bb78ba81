import type { Receiver } from '../../accounts/core/index.ts'
import type { JournalDraft } from '../../ledger/index.ts'
import { drawJournal } from '../time/draw-journal.ts'
import type { RecordedNotice } from './certificates.ts'
import type { DrawnCall } from './changes.ts'

export const interestOf = ({ draw }: Pick<DrawnCall, 'draw'>): bigint =>
  draw.callInterestMinor + draw.currentInterestMinor

/** The journal of a draw from a call deposit: principal and interest are two entries of the account they go to. */
export function callDrawJournal(
  drawn: DrawnCall & { to: Receiver; parentNumber: string },
  posting: Pick<JournalDraft, 'kind' | 'reference' | 'bookedAt' | 'valueDate'>,
): JournalDraft {
  return drawJournal(
    {
      certificate: drawn.after,
      parentNumber: drawn.parentNumber,
      to: drawn.to,
      principalMinor: drawn.draw.principalMinor,
      interestMinor: interestOf(drawn),
    },
    { ...posting, summary: 'callDepositDraw' },
  )
}

/** The same of a draw that the bank makes by itself: once for its notice, valued on the agreed day. */
export const noticedDrawJournal = (
  drawn: DrawnCall & { notice: RecordedNotice; to: Receiver; parentNumber: string },
  bookedAt: Date,
): JournalDraft =>
  callDrawJournal(drawn, {
    ...{ kind: 'depositNotice', reference: drawn.notice.noticeId, bookedAt, valueDate: drawn.on },
  })
