import { type ErrorKey, formatAmount, type ResponseOf } from '@cloudsail/contract'
import { cardChannelNames, type cardLocks } from '@cloudsail/contract/accounts'
import { addDays, businessDate, startOfDay, wireTime } from '../../bankday/index.ts'
import { channelOf, type Purchase, paidOnlineSince, refusedSince } from '../../cards/index.ts'
import { BankError, reasonOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { type Account, presentLocks, readAccounts, readChannelLocks, requireOwn } from '../core/index.ts'

/** Returns an own debit card, enrolled or not, that is not closed. Throws accountUnknown or accountClosed. */
export function requireCard(own: Account | null): Account & { kind: 'debitCard' } {
  const card = requireOwn(own, { field: 'accountId', evenNotEnrolled: true })
  const { kind } = card
  if (kind !== 'debitCard') throw new BankError('accountUnknown', { field: 'accountId' })
  if (card.status === 'closed') throw new BankError('accountClosed', { field: 'accountId' })
  return { ...card, kind }
}

/** Returns the customer's debit cards that are not closed, with the locks of their channels. */
export async function readCardLocks({
  db,
  now,
  session: { customerId },
}: CustomerContext): Promise<ResponseOf<typeof cardLocks>> {
  const daysAgo = (days: number) => startOfDay(addDays(businessDate(now), -days))
  const [accounts, locks, refused, paid] = await Promise.all([
    readAccounts(db, customerId),
    readChannelLocks(db, { customerId, now }),
    refusedSince(db, { customerId, since: daysAgo(30), limit: 50 }),
    paidOnlineSince(db, { customerId, since: daysAgo(90) }),
  ])
  const cards = accounts.filter(({ kind, status }) => kind === 'debitCard' && status !== 'closed')
  return {
    cards: cards.map(({ accountId, number, nickname, status }) => ({
      accountId: accountId.toString(),
      number,
      nickname,
      status,
      locks: presentLocks(locks, accountId, now),
      refused: refused.filter((each) => each.accountId === accountId).map(presentRefused),
      paidOnline: paid
        .filter((each) => each.accountId === accountId)
        .map(({ merchant, lastAt }) => ({ merchant, lastAt: wireTime(lastAt) })),
    })),
  }
}

function presentRefused({ askedAt, place, merchant, amountMinor, reason }: Purchase) {
  const channel = channelOf(place)
  const why = new BankError(reason as ErrorKey, { values: { channel: cardChannelNames[channel] } })
  return {
    channel,
    merchant,
    at: wireTime(askedAt),
    amount: formatAmount(amountMinor, 'CNY'),
    reason: reasonOf(why),
  }
}
