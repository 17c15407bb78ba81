import * as z from 'zod/mini'
import { customer, notCardOnly } from '../../core/access.ts'
import { bilingual } from '../../core/bilingual.ts'
import { defineCall } from '../../core/call.ts'
import { maskedNumber } from '../../core/fields.ts'
import type { Bilingual } from '../../core/text.ts'
import { accountStatuses } from '../kinds.ts'

/**
 * Where a card can be used. Each channel is locked separately. `online` means merchants and wallets, not the internet bank.
 * `overseas` is outside the mainland and includes Hong Kong.
 */
export const cardChannels = ['online', 'atm', 'pos', 'overseas'] as const
export type CardChannel = (typeof cardChannels)[number]

export const cardChannelNames: Readonly<Record<CardChannel, Bilingual>> = {
  online: { zh: '线上支付', en: 'online payments' },
  atm: { zh: 'ATM', en: 'ATMs' },
  pos: { zh: '境内刷卡', en: 'card terminals in mainland China' },
  overseas: { zh: '境外', en: 'use abroad' },
}

/** Customers who may protect their accounts and cards: all except those who hold only a credit card. */
export const protectAccess = customer({ kinds: notCardOnly })

/** One lock of a channel, as screens show it. */
export const channelLock = z.object({
  channel: z.enum(cardChannels),
  since: z.string(),
  /** End of the lock. Null if it holds until the customer unlocks the channel. */
  until: z.nullable(z.string()),
  /** Times of day, "22:00", of a nightly lock. Null if the lock holds all day. */
  nightly: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** True if the lock holds at this moment. A nightly lock holds only at night. */
  holds: z.boolean(),
})
export type ChannelLock = z.infer<typeof channelLock>

const lockedCard = z.object({
  accountId: z.string(),
  number: maskedNumber,
  nickname: z.nullable(z.string()),
  status: z.enum(accountStatuses),
  locks: z.array(channelLock),
  /** Uses of the card that the bank has refused within 30 days, newest first. */
  refused: z.array(
    z.object({
      at: z.string(),
      channel: z.enum(cardChannels),
      merchant: z.string(),
      amount: z.string(),
      reason: bilingual,
    }),
  ),
  /** Merchants and wallets paid online within 90 days. A lock of the online channel stops them. */
  paidOnline: z.array(z.object({ merchant: z.string(), lastAt: z.string() })),
})
export type LockedCard = z.infer<typeof lockedCard>

/** The customer's debit cards, including those not enrolled, with the locks of their channels. */
export const cardLocks = defineCall({
  name: 'PAM1100003_cards',
  summary: 'The customer’s debit cards and the locks of their channels',
  access: protectAccess,
  request: z.strictObject({}),
  response: z.object({ cards: z.array(lockedCard) }),
})
