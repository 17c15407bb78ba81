import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { defineQuery, nameOf, periodFilter, queryReach } from '../core/query.ts'
import type { QueryLine } from '../core/query-line.ts'
import {
  earningRuleNames,
  earningRules,
  itemKindNames,
  itemKinds,
  pointsEntryKindNames,
  pointsEntryKinds,
  redemptionStateNames,
  redemptionStates,
} from './names.ts'
import { pointsBalance, pointsCard } from './redeem.ts'

const own = customer({ kinds: notCardOnly })

const monthSums = z.object({
  month: z.string(),
  earned: z.number(),
  used: z.number(),
  expired: z.number(),
})
export type MonthOfPoints = z.infer<typeof monthSums>

/** Points that expire within ninety days, and what they would buy. Null if none do. */
const soonOver = z.nullable(
  z.object({ points: z.number(), expiresOn: z.string(), buys: z.nullable(bilingual) }),
)

export const pointsOverview = defineCall({
  name: 'PYS0101001_overview',
  summary: 'The balance of points by expiry, what this month brings, and twelve months',
  access: own,
  request: z.strictObject({}),
  response: z.object({
    ...pointsBalance.shape,
    soon: soonOver,
    /** Points still expected this month, by the assets of its days so far. */
    expected: z.number(),
    months: z.array(monthSums),
    rules: z.array(
      z.object({
        rule: z.enum(earningRules),
        /** Credited this month. */
        earned: z.number(),
        /** Monthly cap. Null if there is none. */
        cap: z.nullable(z.number()),
        points: z.number(),
      }),
    ),
  }),
})

const entry = z.object({
  entryId: z.string(),
  at: z.string(),
  kind: z.enum(pointsEntryKinds),
  /** Rule under which the points were earned. Null for other movements. */
  rule: z.nullable(z.enum(earningRules)),
  words: bilingual,
  /** Signed. */
  points: z.number(),
  balance: z.number(),
  /** Last valid date of earned points. Null if points are taken away. */
  expiresOn: z.nullable(z.string()),
  /** The order that redeemed the points, returned them, or earned them as a transfer. Null for other movements. */
  orderId: z.nullable(z.string()),
  /** Amount in RMB that was paid or deposited, if the points depend on it. Months for a deposit. */
  basis: z.nullable(z.object({ amount: z.string(), months: z.nullable(z.number()) })),
  grants: z.array(z.object({ earnedOn: z.string(), expiresOn: z.string(), points: z.number() })),
})
export type PointsEntryRow = z.infer<typeof entry>

const entryTotals = z.object({ earned: z.number(), used: z.number(), expired: z.number() })
const kindChoice = { title: { zh: '类型', en: 'Type' }, names: pointsEntryKindNames }

const entryColumns = {
  time: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }: PointsEntryRow) => at },
  words: {
    title: { zh: '摘要', en: 'Details' },
    value: ({ words }: PointsEntryRow, language: 'zh' | 'en') => words[language],
  },
  kind: {
    title: { zh: '类型', en: 'Type' },
    value: ({ kind }: PointsEntryRow, language: 'zh' | 'en') => nameOf(pointsEntryKindNames, kind, language),
  },
  expiresOn: {
    title: { zh: '有效期至', en: 'Expires' },
    kind: 'date',
    value: ({ expiresOn }: PointsEntryRow) => expiresOn,
  },
  points: {
    title: { zh: '积分', en: 'Points' },
    kind: 'digits',
    value: ({ points }: PointsEntryRow) => `${points > 0 ? '+' : ''}${points}`,
  },
  balance: {
    title: { zh: '余额', en: 'Balance' },
    kind: 'digits',
    value: ({ balance }: PointsEntryRow) => `${balance}`,
  },
} as const

const grouped = (points: number): string => `${points}`.replace(/\B(?=(\d{3})+$)/g, ',')

/** Kinds of movements as rows: earned points show what earned them, the others that they went. */
const entryLine = {
  kind: ({ kind, basis }) =>
    kind === 'earn'
      ? basis?.months === null
        ? 'shopping'
        : 'points'
      : kind === 'return'
        ? 'refund'
        : 'redeemed',
  at: ({ at }) => at,
  title: ({ words }, { language }) => words[language],
  below: [
    ({ kind }, { language }) => (kind === 'earn' ? null : nameOf(pointsEntryKindNames, kind, language)),
    ({ basis }, { language, money }) =>
      basis && { zh: `${money(basis.amount)}元`, en: `CNY ${money(basis.amount)}` }[language],
  ],
  amount: ({ points }) => ({ value: `${points}`, currency: null }),
  sign: 'flow',
  after: ({ balance }, { language }) =>
    ({ zh: `余额${grouped(balance)}`, en: `Balance ${grouped(balance)}` })[language],
} as const satisfies QueryLine<PointsEntryRow>

export const pointsEntries = defineQuery({
  name: 'PYS0102001_query',
  summary: "Movements of the bank's points, newest first",
  title: { zh: '积分明细', en: 'Points' },
  access: own,
  reach: queryReach.points,
  filters: {
    ...periodFilter,
    kind: z.optional(z.enum(pointsEntryKinds)),
    rule: z.optional(z.enum(earningRules)),
  },
  row: entry,
  totals: entryTotals,
  choices: {
    kind: kindChoice,
    rule: { title: { zh: '来源', en: 'Source' }, names: earningRuleNames },
  },
  line: entryLine,
  columns: entryColumns,
})

/** A credit card whose points are shown, by its account. */
const cardFilter = z.string().check(z.regex(/^\d{1,18}$/, 'invalidInput'))

export const cardPoints = defineCall({
  name: 'PCC0301001_overview',
  summary: "Credit cards' points by expiry, and twelve months of each card",
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    cards: z.array(
      z.object({
        ...pointsCard,
        points: pointsBalance,
        soon: soonOver,
        months: z.array(monthSums),
      }),
    ),
  }),
})

export const cardPointsEntries = defineQuery({
  name: 'PCC0302001_query',
  summary: "Movements of a credit card's points in two years, newest first",
  title: { zh: '信用卡积分明细', en: 'Card points' },
  access: customer(),
  reach: queryReach.cardPoints,
  filters: { ...periodFilter, cardId: cardFilter, kind: z.optional(z.enum(pointsEntryKinds)) },
  row: entry,
  totals: entryTotals,
  choices: { kind: kindChoice },
  line: entryLine,
  columns: entryColumns,
  errors: ['accountUnknown'],
})

const redemption = z.object({
  orderId: z.string(),
  at: z.string(),
  kind: z.enum(itemKinds),
  item: bilingual,
  picture: z.string(),
  count: z.number(),
  points: z.number(),
  state: z.enum(redemptionStates),
  /** Destination: recipient and address, the masked mobile or account, or the charity. */
  to: bilingual,
  parcel: z.nullable(z.string()),
  reason: z.nullable(bilingual),
  shippedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** True if the order has codes. A separate call returns them. */
  hasCodes: z.boolean(),
  mayCancel: z.boolean(),
})
export type RedemptionRow = z.infer<typeof redemption>

const stateChoice = { state: { title: { zh: '状态', en: 'Status' }, names: redemptionStateNames } }
/** A redemption in its normal course has no state, except while the goods are on their way. */
const redemptionLine = {
  kind: () => 'redeemed',
  at: ({ at }) => at,
  title: ({ item, count }, { language }) => (count > 1 ? `${item[language]} × ${count}` : item[language]),
  below: [
    ({ kind }, { language }) => nameOf(itemKindNames, kind, language),
    ({ to }, { language }) => to[language],
    ({ reason }, { language }) => reason?.[language],
  ],
  amount: ({ points }) => ({ value: `-${points}`, currency: null }),
  sign: 'flow',
  state: ({ state }) => {
    if (state === 'issued' || state === 'received') return null
    const name = redemptionStateNames[state]
    if (state === 'failed') return { name, tone: 'bad', outcome: 'void' }
    return state === 'cancelled'
      ? { name, tone: 'plain', outcome: 'void' }
      : { name, tone: 'sea', outcome: 'open' }
  },
} as const satisfies QueryLine<RedemptionRow>

const redemptionColumns = {
  time: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }: RedemptionRow) => at },
  item: {
    title: { zh: '礼品', en: 'Item' },
    value: ({ item, count, kind }: RedemptionRow, language: 'zh' | 'en') =>
      kind === 'goods' || kind === 'codes' ? `${item[language]} × ${count}` : item[language],
  },
  orderId: {
    title: { zh: '兑换单号', en: 'Order number' },
    kind: 'digits',
    value: ({ orderId }: RedemptionRow) => orderId,
  },
  kind: {
    title: { zh: '类别', en: 'Category' },
    value: ({ kind }: RedemptionRow, language: 'zh' | 'en') => nameOf(itemKindNames, kind, language),
  },
  state: {
    title: { zh: '状态', en: 'Status' },
    value: ({ state }: RedemptionRow, language: 'zh' | 'en') => nameOf(redemptionStateNames, state, language),
  },
  points: {
    title: { zh: '积分', en: 'Points' },
    kind: 'digits',
    value: ({ points }: RedemptionRow) => `${points}`,
  },
} as const

/** What both queries of orders for points have. */
const ofRedemptions = {
  reach: queryReach.points,
  filters: { ...periodFilter, state: z.optional(z.enum(redemptionStates)) },
  row: redemption,
  totals: z.object({ count: z.number(), points: z.number() }),
  choices: stateChoice,
  line: redemptionLine,
  columns: redemptionColumns,
} as const

export const redemptions = defineQuery({
  name: 'PYS0201003_query',
  summary: "Orders for the bank's points, newest first",
  title: { zh: '积分兑换记录', en: 'Points: orders' },
  access: own,
  ...ofRedemptions,
})

export const cardRedemptions = defineQuery({
  name: 'PCC0303004_query',
  summary: "Orders for credit cards' points, newest first",
  title: { zh: '信用卡积分兑换记录', en: 'Card points: orders' },
  access: customer(),
  ...ofRedemptions,
})

export const voucherCodes = defineCall({
  name: 'PYS0201004_codes',
  summary: 'The codes of an own order of electronic vouchers',
  access: customer(),
  request: z.strictObject({ orderId: z.string().check(z.regex(/^\d{20}$/, 'redemptionUnknown')) }),
  response: z.object({ codes: z.array(z.string()) }),
  errors: ['redemptionUnknown'],
})
