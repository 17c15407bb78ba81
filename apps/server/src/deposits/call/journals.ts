import type { Receiver } from '../../accounts/core/index.ts'
import type { JournalDraft } from '../../ledger/index.ts'
import { drawJournal } from '../time/draw-journal.ts'
import type { RecordedNotice } from './certificates.ts'
import type { DrawnCall } from './changes.ts'

export const interestOf = ({ draw }: Pick<DrawnCall, 'draw'>): bigint =>
  draw.callInterestMinor + draw.currentInterestMinor

/**
 * Returns the journal of a draw that the bank makes. Its reference is the notice, so it posts once, and its value date is
 * the agreed day.
 */
export const noticedDrawJournal = (
  drawn: DrawnCall & { notice: RecordedNotice; to: Receiver; parentNumber: string },
  bookedAt: Date,
): JournalDraft =>
  drawJournal(
    {
      certificate: drawn.after,
      parentNumber: drawn.parentNumber,
      to: drawn.to,
      principalMinor: drawn.draw.principalMinor,
      interestMinor: interestOf(drawn),
    },
    {
      kind: 'depositNotice',
      reference: drawn.notice.noticeId,
      bookedAt,
      valueDate: drawn.on,
      summary: 'callDepositDraw',
    },
  )
