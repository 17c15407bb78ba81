import { parseAmount } from '@cloudsail/contract'
import { type Account, findAccountByNumber } from '../../accounts/core/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import { readStanding, requireAllowed } from '../../customers/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError } from '../../errors.ts'
import { post } from '../../ledger/index.ts'
import { lockCards } from '../account.ts'
import { authorise } from './authorise.ts'
import { authoriseCredit } from './authorise-credit.ts'
import { captureJournal, releaseJournal } from './journals.ts'
import {
  type Authorisation,
  answerTo,
  codeOf,
  type Reversal,
  type SchemeAnswer,
  type SchemeMessage,
} from './messages.ts'
import { openPin, verifyPin } from './pin.ts'
import { endPurchase, enterPurchase, type Purchase, readPurchase } from './purchases.ts'

/** Secrets to decrypt and verify passwords typed at terminals. */
export interface SchemeSecrets {
  secret: string
  pepper: string
}

type Result = Pick<SchemeAnswer, 'result' | 'responseCode'>
type Card = Pick<Account, 'customerId' | 'accountId' | 'kind'>

/**
 * Answers one message of the scheme. A repeated message gets the same answer. Null if the number belongs to another
 * purchase. An approved purchase can be captured or reversed once, and is captured in any state of the card. A reversal that
 * arrives before its purchase blocks the purchase.
 */
export async function takeSchemeMessage(
  db: Db,
  message: SchemeMessage,
  now: Date,
  secrets: SchemeSecrets,
): Promise<SchemeAnswer | null> {
  const found = await findAccountByNumber(db, message.pan)
  const card = found && isCard(found) ? found : null
  const result = card ? await answerOf(db, card, message, now, secrets) : nobodys(message)
  return result && { mti: answerTo[message.mti], rrn: message.rrn, at: wireTime(now), ...result }
}

const isCard = ({ kind }: Card) => kind === 'debitCard' || kind === 'creditCard'
const nobodys = ({ mti }: SchemeMessage): Result => ({
  result: mti === '0620' ? 'unknown' : 'declined',
  responseCode: '14',
})

function answerOf(
  db: Db,
  card: Card,
  message: SchemeMessage,
  now: Date,
  secrets: SchemeSecrets,
): Promise<Result | null> {
  if (message.mti === '0100') return decide(db, card, message, now, secrets)
  return inTransaction(db, async (tx) => {
    const found = await lockAndRead(tx, card, message.rrn)
    if (!found) {
      if (message.mti !== '0420') return { result: 'unknown', responseCode: '25' }
      await enterPurchase(tx, { ...blocked(card, message), askedAt: now })
      return reversedAnswer
    }
    if (message.mti === '0420' && (found.state === 'reversed' || found.reason === 'purchaseReversed'))
      return reversedAnswer
    // A credit card payment is captured only by the daily file.
    const ends = message.mti === '0420' || (message.mti === '0220' && card.kind === 'debitCard')
    if (!ends || found.state !== 'approved') return resultOf(found, card)
    const state = message.mti === '0220' ? 'captured' : 'reversed'
    await Promise.all([
      post(tx, [(state === 'captured' ? captureJournal : releaseJournal)(found, now)]),
      endPurchase(tx, found, state, now),
    ])
    return resultOf({ ...found, state }, card)
  })
}

/** Returns a purchase by its number. Messages about the same credit card are handled one after another. */
async function lockAndRead(tx: Tx, card: Card, reference: string): Promise<Purchase | null> {
  const { customerId, accountId, kind } = card
  const [, found] = await Promise.all([
    kind === 'creditCard' ? lockCards(tx, customerId, [accountId]) : null,
    readPurchase(tx, customerId, reference, { lock: true }),
  ])
  return found
}

const reversedAnswer: Result = { result: 'reversed', responseCode: '00' }

/** Returns the row of a purchase whose reversal came first. When the purchase arrives, it is already declined. */
const blocked = (
  { customerId, accountId }: Card,
  { rrn: reference, place, merchant, amount }: Reversal,
): Omit<Purchase, 'askedAt'> => ({
  customerId,
  accountId,
  reference,
  place,
  merchant,
  amountMinor: parseAmount(amount, 'CNY')!,
  feeMinor: 0n,
  state: 'declined',
  reason: 'purchaseReversed',
})

async function decide(
  db: Db,
  card: Card,
  asked: Authorisation,
  now: Date,
  secrets: SchemeSecrets,
): Promise<Result | null> {
  const { rrn: reference, place, merchant, mcc = '' } = asked
  const { customerId, accountId } = card
  const amountMinor = parseAmount(asked.amount, 'CNY')!
  const answered = (found: Purchase) =>
    found.accountId === accountId && found.amountMinor === amountMinor && found.place === place
      ? resultOf(found, card)
      : null
  try {
    if (
      card.kind === 'creditCard' &&
      (asked.pin !== undefined || place === 'atm' || place === 'overseasAtm')
    ) {
      const before = await readPurchase(db, customerId, reference)
      if (before) return answered(before)
      const plain = openPin(secrets.secret, asked, asked.pin ?? '')
      if (plain === null) throw new BankError('cardPinWrong')
      await verifyPin(db, card, { plain, pepper: secrets.pepper, now })
    }
    return await inTransaction(db, async (tx) => {
      const found = await lockAndRead(tx, card, reference)
      if (found) return answered(found)
      const { standing } = await readStanding(tx, customerId, businessDate(now))
      requireAllowed(standing, 'card')
      await (card.kind === 'creditCard' ? authoriseCredit(tx, asked, card, now) : authorise(tx, asked, now))
      return { result: 'approved', responseCode: codeOf(null) }
    })
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    const purchase = { customerId, accountId, reference, place, merchant, mcc, amountMinor, askedAt: now }
    return inTransaction(db, async (tx) => {
      // A concurrent message may have approved the same purchase. That answer then applies.
      const found = await lockAndRead(tx, card, reference)
      if (found) return answered(found)
      await enterPurchase(tx, { ...purchase, feeMinor: 0n, state: 'declined', reason: error.key })
      return resultOf({ state: 'declined', reason: error.key }, card)
    })
  }
}

const resultOf = ({ state, reason }: Pick<Purchase, 'state' | 'reason'>, { kind }: Card): Result => ({
  result: state,
  responseCode: codeOf(reason, { credit: kind === 'creditCard' }),
})
