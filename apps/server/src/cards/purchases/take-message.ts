import { parseAmount } from '@cloudsail/contract'
import { findAccountByNumber } from '../../accounts/core/index.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import { post } from '../../ledger/index.ts'
import { authorise } from './authorise.ts'
import { captureJournal, releaseJournal } from './journals.ts'
import { type Authorisation, codeOf, type SchemeAnswer, type SchemeMessage } from './messages.ts'
import { endPurchase, enterPurchase, type Purchase, readPurchase } from './purchases.ts'

/**
 * Answers one message of the scheme. Whatever comes again gets the answer it got; a number that stood for another
 * purchase is null. What was approved can be captured or reversed once, and is captured whatever has become of the card.
 */
export async function takeSchemeMessage(
  db: Db,
  message: SchemeMessage,
  now: Date,
): Promise<SchemeAnswer | null> {
  const { reference } = message
  const card = await findAccountByNumber(db, message.card)
  if (card?.kind !== 'debitCard')
    return { reference, result: message.type === 'status' ? 'unknown' : 'declined', code: '14' }
  if (message.type === 'authorisation') return decide(db, card, message, now)
  return inTransaction(db, async (tx) => {
    const found = await readPurchase(tx, card.customerId, reference, { lock: true })
    if (!found) return { reference, result: 'unknown', code: '25' }
    if (message.type === 'status' || found.state !== 'approved') return answerOf(found)
    const state = message.type === 'capture' ? 'captured' : 'reversed'
    await Promise.all([
      post(tx, [(state === 'captured' ? captureJournal : releaseJournal)(found, now)]),
      endPurchase(tx, found, state, now),
    ])
    return answerOf({ ...found, state })
  })
}

async function decide(
  db: Db,
  card: { customerId: bigint; accountId: bigint },
  asked: Authorisation,
  now: Date,
): Promise<SchemeAnswer | null> {
  const { reference, place, merchant } = asked
  const { customerId, accountId } = card
  const amountMinor = parseAmount(asked.amount, 'CNY')!
  const answered = (found: Purchase) =>
    found.accountId === accountId && found.amountMinor === amountMinor && found.place === place
      ? answerOf(found)
      : null
  try {
    return await inTransaction(db, async (tx) => {
      const found = await readPurchase(tx, customerId, reference)
      if (found) return answered(found)
      await authorise(tx, asked, now)
      return { reference, result: 'approved', code: codeOf(null) }
    })
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    const purchase = { customerId, accountId, reference, place, merchant, amountMinor, askedAt: now }
    return inTransaction(db, async (tx) => {
      // The same may have been approved at this moment: then that is the answer.
      const found = await readPurchase(tx, customerId, reference)
      if (found) return answered(found)
      await enterPurchase(tx, { ...purchase, state: 'declined', reason: error.key })
      return answerOf({ state: 'declined', reason: error.key, reference })
    })
  }
}

const answerOf = ({
  reference,
  state,
  reason,
}: Pick<Purchase, 'reference' | 'state' | 'reason'>): SchemeAnswer => ({
  ...{ reference, result: state, code: codeOf(reason) },
})
