import type { CardChannel } from '@cloudsail/contract/accounts'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'

/** A lock on one channel of a card. A channel may have several. It is locked while any of them is in force. */
export interface ChannelLock {
  accountId: bigint
  channel: CardChannel
  since: Date
  /** Null until it is unlocked. */
  until: Date | null
  /**
   * Daily start and end ("22:00"). If the start is the later one, the lock spans midnight. Null if the lock is in force all
   * day.
   */
  nightly: { from: string; to: string } | null
}

/** Returns whether a lock is in force at an instant. It ends exactly at `until`. */
export function holdsAt({ until, nightly }: Pick<ChannelLock, 'until' | 'nightly'>, now: Date): boolean {
  if (until !== null && until <= now) return false
  if (nightly === null) return true
  const time = wireTime(now).slice(11, 16)
  const { from, to } = nightly
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** Returns the locks of one card as the contract presents them. */
export const presentLocks = (locks: readonly ChannelLock[], accountId: bigint, now: Date) =>
  locks
    .filter((lock) => lock.accountId === accountId)
    .map(({ channel, since, until, nightly }) => ({
      channel,
      nightly,
      since: wireTime(since),
      until: until && wireTime(until),
      holds: holdsAt({ until, nightly }, now),
    }))

/** Returns the locks of a customer's cards, or of one card, that have not ended. Oldest first. */
export async function readChannelLocks(
  q: Queryable,
  { customerId, accountId, now }: { customerId: bigint; accountId?: bigint; now: Date },
): Promise<ChannelLock[]> {
  let found = q
    .selectFrom('accounts.channel_locks')
    .select(['account_id', 'channel', 'since', 'until', 'night_from', 'night_to'])
    .where('customer_id', '=', customerId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('since')
  if (accountId !== undefined) found = found.where('account_id', '=', accountId)
  return (await found.execute()).map((row) => ({
    accountId: row.account_id,
    channel: row.channel,
    since: row.since,
    until: row.until,
    nightly: row.night_from && row.night_to ? { from: row.night_from, to: row.night_to } : null,
  }))
}

/** Adds locks to channels beside the existing ones. A second lock of the same instant changes nothing. */
export async function addChannelLocks(
  tx: Tx,
  customerId: bigint,
  locks: readonly ChannelLock[],
): Promise<void> {
  await tx
    .insertInto('accounts.channel_locks')
    .values(
      locks.map(({ accountId, channel, since, until, nightly }) => ({
        customer_id: customerId,
        account_id: accountId,
        channel,
        since,
        until,
        night_from: nightly?.from ?? null,
        night_to: nightly?.to ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes all locks from these channels of a card. */
export async function removeChannelLocks(
  tx: Tx,
  card: { customerId: bigint; accountId: bigint; channels: readonly CardChannel[] },
): Promise<void> {
  await tx
    .deleteFrom('accounts.channel_locks')
    .where('customer_id', '=', card.customerId)
    .where('account_id', '=', card.accountId)
    .where('channel', 'in', card.channels)
    .execute()
}
