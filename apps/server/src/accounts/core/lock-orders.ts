import { type Bilingual, fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import {
  type CardChannel,
  cardChannelNames,
  cardChannels,
  type LockInput,
} from '@cloudsail/contract/accounts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type ChannelLock, readChannelLocks } from './channel-locks.ts'
import { lockCardTexts as texts } from './lock-texts.ts'
import { readAccount } from './read-accounts.ts'

const hourMs = 3_600_000

/** A card whose channels are locked and unlocked. */
interface LockedCard {
  accountId: bigint
  number: string
  kind: 'debitCard' | 'creditCard'
}

/** Returns the line of an order that names its card. The number is masked. */
const cardLine = ({ number }: LockedCard) => ({
  key: 'card',
  label: texts.card,
  value: inBoth(spacedNumber(maskCard(number))),
})

/** Names channels in their fixed order: 线上支付、ATM. */
function channelsText(channels: readonly CardChannel[]): Bilingual {
  const names = cardChannels
    .filter((channel) => channels.includes(channel))
    .map((channel) => cardChannelNames[channel])
  return { zh: names.map(({ zh }) => zh).join('、'), en: names.map(({ en }) => en).join(', ') }
}

const notification = (card: LockedCard, text: Bilingual, values: Record<string, Bilingual>) =>
  fillBoth(text, { tail: tailOf(card.number), card: texts[card.kind], ...values })

/** Loads the facts of an order about the locks of a card: the card and its locks. */
export function lockFacts(
  { q, customerId, now }: { q: Queryable; customerId: bigint; now: Date },
  input: { accountId: string },
) {
  const accountId = BigInt(input.accountId)
  return {
    own: readAccount(q, customerId, accountId),
    locks: readChannelLocks(q, { customerId, accountId, now }),
  }
}

/**
 * Plans the locking of channels: lines, locks to add and message. A lock never ends an earlier one. Only unlocking does.
 * Throws lockNightRequired, cardLockedAlready.
 */
export function lockOf(
  now: Date,
  card: LockedCard,
  { channels, time, nightFrom, nightTo }: LockInput,
  locks: readonly ChannelLock[],
) {
  if (time === 'nightly' && (nightFrom === '' || nightTo === '' || nightFrom === nightTo))
    throw new BankError('lockNightRequired', { field: nightFrom === '' ? 'nightFrom' : 'nightTo' })
  const isLockedForGood = (channel: string) =>
    locks.some((lock) => lock.channel === channel && lock.until === null && lock.nightly === null)
  const wanted = [...new Set(channels)].filter((channel) => !isLockedForGood(channel))
  if (wanted.length === 0) throw new BankError('cardLockedAlready', { field: 'channels' })
  const howLong = fillBoth(texts[time], { from: nightFrom, to: nightTo })
  const hours = { hour: 1, day: 24, untilUnlocked: null, nightly: null }[time]
  const until = hours === null ? null : new Date(now.getTime() + hours * hourMs)
  const nightly = time === 'nightly' ? { from: nightFrom, to: nightTo } : null
  return {
    plan: {
      locks: wanted.map((channel) => ({ accountId: card.accountId, channel, since: now, until, nightly })),
      text: notification(card, texts.lockedNotification, { channels: channelsText(wanted), time: howLong }),
    },
    lines: [
      cardLine(card),
      { key: 'channels', label: texts.channels, value: channelsText(wanted), tone: 'strong' as const },
      { key: 'time', label: texts.time, value: howLong },
      { key: 'stops', label: texts.stops, value: texts.stopped },
      {
        key: 'goesOn',
        label: texts.goesOn,
        value: card.kind === 'creditCard' ? texts.creditPasses : texts.passes,
      },
      { key: 'effect', label: texts.effect, value: texts.atOnce },
    ],
  }
}

/** Plans the unlocking of channels. Throws cardNotLocked. */
export function unlockOf(
  card: LockedCard,
  channels: readonly CardChannel[],
  locks: readonly Pick<ChannelLock, 'channel'>[],
) {
  const wanted = [...new Set(channels)]
  if (!wanted.every((channel) => locks.some((lock) => lock.channel === channel)))
    throw new BankError('cardNotLocked', { field: 'channels' })
  return {
    plan: {
      wanted,
      text: notification(card, texts.unlockedNotification, { channels: channelsText(wanted) }),
    },
    lines: [
      cardLine(card),
      { key: 'channels', label: texts.unlocked, value: channelsText(wanted), tone: 'strong' as const },
      { key: 'effect', label: texts.effect, value: texts.atOnce },
    ],
  }
}
