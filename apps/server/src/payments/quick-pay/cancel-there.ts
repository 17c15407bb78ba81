import { fillBoth, tailOf } from '@cloudsail/contract'
import { readAccount } from '../../accounts/core/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueue } from '../../outbox/index.ts'
import {
  changeAgreement,
  institutionName,
  isStanding,
  ownerOf,
  readInstitutions,
  readQuickAgreements,
} from './agreements.ts'
import type { Asked, QuickAnswer } from './messages.ts'
import { quickTexts as texts } from './texts.ts'

/**
 * Cancels an agreement that its customer has cancelled at the institution. Applies at once, because less can be taken.
 * Repeated requests count once.
 */
export async function cancelThere(
  db: Db,
  { agreement: agreementId }: Asked<'cancel'>,
  now: Date,
): Promise<QuickAnswer> {
  const customerId = await ownerOf(db, agreementId)
  if (customerId === null) return { result: 'unknown' }
  return inTransaction(db, async (tx): Promise<QuickAnswer> => {
    const agreements = await readQuickAgreements(tx, customerId, { lock: true })
    const agreement = agreements.find(({ agreement_id }) => agreement_id === agreementId)!
    if (!isStanding(agreement)) return { result: 'cancelled' }
    const [institutions, account] = await Promise.all([
      readInstitutions(tx),
      readAccount(tx, customerId, agreement.account_id),
    ])
    const institution = institutionName(institutions.get(agreement.institution_id)!)
    const text = fillBoth(texts.toldEndedThere, { institution, tail: tailOf(account!.number) }).zh
    await Promise.all([
      changeAgreement(tx, agreement, { state: 'cancelled', ended_at: now }),
      enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }]),
    ])
    return { result: 'cancelled' }
  })
}
