import { parseAmount } from '@cloudsail/contract'
import { type CardChannel, cardChannelNames } from '@cloudsail/contract/accounts'
import type { cardLimitKinds } from '@cloudsail/contract/limits'
import {
  type Account,
  holdsAt,
  lockForCredit,
  lostCardRefusal,
  readChannelLocks,
  wakeAccount,
} from '../../accounts/core/index.ts'
import { businessDate, parameter, startOfDay } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { post } from '../../ledger/index.ts'
import { cardScope, debitCardLimits, lockLimits, readSettings } from '../../limits/enforcement/index.ts'
import { holdJournal } from './journals.ts'
import type { Authorisation, Place } from './messages.ts'
import { enterPurchase, sumOfDay } from './purchases.ts'

const channels: Readonly<Record<Place, CardChannel>> = {
  merchant: 'online',
  wallet: 'online',
  atm: 'atm',
  pos: 'pos',
  overseasAtm: 'overseas',
  overseasPos: 'overseas',
}
/** Returns the channel whose lock blocks payments at a place. */
export const channelOf = (place: Place): CardChannel => channels[place]

/** The daily limit that applies. Online payments are limited by their agreements. */
const limitOf: Readonly<Partial<Record<Place, (typeof cardLimitKinds)[number]>>> = {
  atm: 'domesticAtm',
  pos: 'domesticPos',
  overseasAtm: 'overseasAtm',
  overseasPos: 'overseasPos',
}

/**
 * Approves a purchase and holds its money until it is captured or reversed. Throws the first reason for a refusal: card,
 * lock, daily limit, balance.
 */
export async function authorise(tx: Tx, asked: Authorisation, now: Date): Promise<void> {
  const { rrn: reference, pan, place, merchant } = asked
  const amountMinor = parseAmount(asked.amount, 'CNY')!
  // Locks the state of the account until the end, so that a concurrent loss report comes either before or after.
  const card = await lockForCredit(tx, pan)
  if (card?.kind !== 'debitCard') throw new BankError('accountUnknown')
  const { customerId, accountId } = card
  refuseCard(card)
  const scope = cardScope(accountId)
  // Purchases of a customer are decided one after another, so that two cannot use the same remainder of a daily limit.
  const [, locks, standing, maximum] = await Promise.all([
    lockLimits(tx, customerId),
    readChannelLocks(tx, { customerId, accountId, now }),
    readSettings(tx, { customerId, scopes: [scope], now }),
    parameter(tx, debitCardLimits, businessDate(now)),
  ])
  const channel = channelOf(place)
  if (locks.some((lock) => lock.channel === channel && holdsAt(lock, now)))
    throw new BankError('cardChannelLocked', { values: { channel: cardChannelNames[channel] } })
  const kind = limitOf[place]
  if (kind) {
    const most = standing(scope, kind, maximum[kind]).value
    const since = startOfDay(businessDate(now))
    const usedMinor = await sumOfDay(tx, { customerId, accountId, place, since })
    if (most !== null && usedMinor + amountMinor > most) throw new BankError('cardDayLimitExceeded')
  }
  const purchase = { customerId, accountId, reference, place, merchant, amountMinor, feeMinor: 0n }
  await Promise.all([
    wakeAccount(tx, customerId, accountId),
    enterPurchase(tx, { ...purchase, state: 'approved', reason: null, askedAt: now }),
    post(tx, [holdJournal(purchase, now)]),
  ])
}

function refuseCard(card: Account): void {
  const lost = lostCardRefusal(card, { byItsPassword: true })
  if (lost) throw new BankError(lost)
  if (card.status === 'debitBlocked') throw new BankError('accountDebitBlocked')
  if (card.debitsStopped) throw new BankError('accountFrozen')
  if (card.status === 'closed') throw new BankError('accountClosed')
}
