import { fillBoth, tailOf } from '@cloudsail/contract'
import { lockCard as contract } from '@cloudsail/contract/accounts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { addChannelLocks, readAccount, readChannelLocks } from '../core/index.ts'
import { cardLine, channelsText, requireCard } from './cards.ts'
import { lockTexts as texts } from './texts.ts'

const hourMs = 3_600_000

/** PAM1100100: locks channels of a debit card, at once. No lock ever ends an earlier one: only unlocking does. */
export const lockCard = orderDefinition({
  contract,
  authorisation: 'none',

  look({ q, customerId, now }, input) {
    const accountId = BigInt(input.accountId)
    return {
      own: readAccount(q, customerId, accountId),
      locks: readChannelLocks(q, { customerId, accountId, now }),
    }
  },

  examine(_asked, { channels, time, nightFrom, nightTo }, { own, locks }) {
    const card = requireCard(own)
    if (time === 'nightly' && (nightFrom === '' || nightTo === '' || nightFrom === nightTo))
      throw new BankError('lockNightRequired', { field: nightFrom === '' ? 'nightFrom' : 'nightTo' })
    const isLockedForGood = (channel: string) =>
      locks.some((lock) => lock.channel === channel && lock.until === null && lock.nightly === null)
    const wanted = [...new Set(channels)].filter((channel) => !isLockedForGood(channel))
    if (wanted.length === 0) throw new BankError('cardLockedAlready', { field: 'channels' })
    const howLong = fillBoth(texts[time], { from: nightFrom, to: nightTo })
    return {
      plan: { card, wanted, howLong },
      lines: [
        cardLine(card),
        { key: 'channels', label: texts.channels, value: channelsText(wanted), tone: 'strong' },
        { key: 'time', label: texts.time, value: howLong },
        { key: 'stops', label: texts.stops, value: texts.stopped },
        { key: 'goesOn', label: texts.goesOn, value: texts.passes },
        { key: 'effect', label: texts.effect, value: texts.atOnce },
      ],
    }
  },

  async execute({ q, customerId, now }, { time, nightFrom, nightTo }, { plan: { card, wanted, howLong } }) {
    const { accountId, number } = card
    const hours = { hour: 1, day: 24, untilUnlocked: null, nightly: null }[time]
    const until = hours === null ? null : new Date(now.getTime() + hours * hourMs)
    const nightly = time === 'nightly' ? { from: nightFrom, to: nightTo } : null
    const locks = wanted.map((channel) => ({ accountId, channel, since: now, until, nightly }))
    await addChannelLocks(q, customerId, locks)
    const values = { tail: tailOf(number), channels: channelsText(wanted), time: howLong }
    return { notifications: [{ customerId, text: fillBoth(texts.lockedNotice, values) }] }
  },
})
