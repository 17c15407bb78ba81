import { parseAmount } from '@cloudsail/contract'
import { cardChannelNames } from '@cloudsail/contract/accounts'
import { holdsAt, lockForCredit, readChannelLocks } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { post } from '../../ledger/index.ts'
import { type CardAccount, readCard, requireNormal } from '../account.ts'
import { feeWithin } from '../cash/fee-within.ts'
import { cashTerms } from '../cash/terms.ts'
import { readCashUse } from '../cash/use.ts'
import { channelOf } from './authorise.ts'
import { holdJournal } from './journals.ts'
import { type Authorisation, isCashPlace } from './messages.ts'
import { enterPurchase, type Purchase } from './purchases.ts'

/**
 * Approves a payment by credit card and holds the money within the limits, until it is presented, reversed or seven days
 * old. Throws the first reason for a refusal: card, state, expiry, lock, cash rules, limits. The password has already been
 * verified.
 */
export async function authoriseCredit(
  tx: Tx,
  asked: Authorisation,
  { customerId, accountId }: Pick<Purchase, 'customerId' | 'accountId'>,
  now: Date,
): Promise<void> {
  const { rrn, pan, place, merchant, mcc = '', original } = asked
  const amountMinor = parseAmount(asked.amount, 'CNY')!
  const today = businessDate(now)
  const isCash = isCashPlace(place)
  // Locks the state of the account until the end, so that a concurrent loss report comes either before or after.
  const [standing, card, sequence, locks, use, terms] = await Promise.all([
    lockForCredit(tx, pan),
    readCard(tx, customerId, accountId, { lock: true }),
    readSequence(tx, { customerId, accountId }),
    readChannelLocks(tx, { customerId, accountId, now }),
    isCash ? readCashUse(tx, { customerId, accountId, now }) : null,
    isCash ? parameter(tx, cashTerms, today) : null,
  ])
  if (!card || !standing) throw new BankError('accountUnknown')
  // The number belongs to a lost card, or to a card that waits to be activated.
  if (card.number !== pan) throw new BankError('creditCardReportedLost')
  if (asked.sequence !== undefined && asked.sequence !== sequence) throw new BankError('cardSequenceWrong')
  requireNormal(card, now)
  refuseExpired(card, asked.expiry, today)
  const channel = channelOf(place)
  if (locks.some((lock) => lock.channel === channel && holdsAt(lock, now)))
    throw new BankError('cardChannelLocked', { values: { channel: cardChannelNames[channel] } })
  const feeMinor = use && terms ? feeWithin(card, amountMinor, use, terms) : 0n
  const purchase = { customerId, accountId, reference: rrn, place, merchant, amountMinor, feeMinor }
  await Promise.all([
    enterPurchase(tx, {
      ...purchase,
      mcc,
      state: 'approved',
      reason: null,
      askedAt: now,
      ...(original && {
        original: { currency: original.currency, amountMinor: BigInt(original.amountMinor) },
      }),
    }),
    post(tx, [holdJournal(purchase, now)]),
  ])
}

/** Refuses a card after the last day of its month, or with an expiry that differs from what the terminal read. */
function refuseExpired(
  { expiresOn }: Pick<CardAccount, 'expiresOn'>,
  read: string | undefined,
  today: string,
) {
  const borne = expiresOn.slice(2, 4) + expiresOn.slice(5, 7)
  if (today > expiresOn || (read !== undefined && read !== borne)) throw new BankError('cardExpired')
}

async function readSequence(
  tx: Tx,
  { customerId, accountId }: { customerId: bigint; accountId: bigint },
): Promise<number | null> {
  const row = await tx
    .selectFrom('cards.credit_cards')
    .select('sequence')
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.sequence ?? null
}
