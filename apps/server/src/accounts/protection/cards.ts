import { type Bilingual, inBoth, maskCard, type ResponseOf, spacedNumber } from '@cloudsail/contract'
import {
  type CardChannel,
  cardChannelNames,
  cardChannels,
  type cardLocks,
} from '@cloudsail/contract/accounts'
import { wireTime } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { type Account, holdsAt, readAccounts, readChannelLocks, requireOwn } from '../core/index.ts'
import { lockTexts } from './texts.ts'

/** An own debit card, enrolled or not, that is not closed. Throws accountUnknown or accountClosed. */
export function requireCard(own: Account | null): Account {
  const card = requireOwn(own, { field: 'accountId', evenNotEnrolled: true })
  if (card.kind !== 'debitCard') throw new BankError('accountUnknown', { field: 'accountId' })
  if (card.status === 'closed') throw new BankError('accountClosed', { field: 'accountId' })
  return card
}

/** The line of an order's card; its number is masked. */
export const cardLine = ({ number }: Pick<Account, 'number'>) => ({
  key: 'card',
  label: lockTexts.card,
  value: inBoth(spacedNumber(maskCard(number))),
})

/** Channels in their order: 线上支付、ATM. */
export function channelsText(channels: readonly CardChannel[]): Bilingual {
  const names = cardChannels
    .filter((channel) => channels.includes(channel))
    .map((channel) => cardChannelNames[channel])
  return { zh: names.map(({ zh }) => zh).join('、'), en: names.map(({ en }) => en).join(', ') }
}

/** The customer's debit cards that are not closed, with the locks of their channels. */
export async function readCardLocks({
  db,
  now,
  session: { customerId },
}: CustomerContext): Promise<ResponseOf<typeof cardLocks>> {
  const [accounts, locks] = await Promise.all([
    readAccounts(db, customerId),
    readChannelLocks(db, { customerId, now }),
  ])
  const cards = accounts.filter(({ kind, status }) => kind === 'debitCard' && status !== 'closed')
  return {
    cards: cards.map(({ accountId, number, nickname, status }) => ({
      ...{ accountId: accountId.toString(), number, nickname, status },
      locks: locks
        .filter((lock) => lock.accountId === accountId)
        .map(({ channel, since, until, nightly, ...lock }) => ({
          ...{ channel, nightly, since: wireTime(since), until: until && wireTime(until) },
          holds: holdsAt({ ...lock, until, nightly }, now),
        })),
    })),
  }
}
