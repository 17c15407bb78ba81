import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, amountField } from '../core/fields.ts'
import { defineQuery, nameOf, periodFilter, queryReach } from '../core/query.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { unusableErrors } from '../orders/payment-errors.ts'

const access = customer({ kinds: notCardOnly })

/** PAM1401000: tops up a purse from the linked account, under its agreement. The money waits to be written to the chip. */
export const topUpPurse = defineOrder({
  code: 'PAM1401',
  title: { zh: '电子现金充值', en: 'E-cash top-up' },
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ purse: accountIdField, amount: amountField }),
  errors: [
    'purseUnknown',
    'purseStopped',
    'ecashNoAgreement',
    'ecashWholeYuan',
    'ecashSingleExceeded',
    'ecashDayExceeded',
    'ecashMonthExceeded',
    'chipFull',
    ...unusableErrors,
    'accountNotSigned',
    'ecashClassOne',
    'insufficientBalance',
  ],
})

const cap = z.object({ most: z.string(), left: z.string() })

export const ecashPurses = defineCall({
  name: 'PAM1401003_purses',
  summary: 'The customer’s purses: what is on the chip, what waits for it, and what more fits',
  access,
  request: z.strictObject({}),
  response: z.object({
    purses: z.array(
      z.object({
        purse: z.string(),
        /** Number of the chip, masked. */
        chip: z.string(),
        /** The account that tops up the purse, masked. */
        linkedAccount: z.string(),
        /** Available balance of that account. */
        linkedAvailable: z.string(),
        state: z.enum(['normal', 'stopped']),
        /** Balance of the chip in the books, as of its last contact with a terminal. */
        onChip: z.string(),
        waiting: z.string(),
        /** How much more fits on the chip. */
        headroom: z.string(),
        lastContactAt: z.nullable(z.string()),
        /** Null if there is no agreement. */
        agreement: z.nullable(
          z.object({
            state: z.enum(['normal', 'paused']),
            single: z.string(),
            day: cap,
            month: cap,
            automatic: z.nullable(z.object({ below: z.string(), amount: z.string() })),
          }),
        ),
        /** The most that can be topped up now, in whole yuan. */
        mostNow: z.string(),
      }),
    ),
  }),
})

const stateNames: Readonly<Record<'pending' | 'written' | 'returned' | 'booked', Bilingual>> = {
  pending: { zh: '待写卡', en: 'Not yet loaded' },
  written: { zh: '已写卡', en: 'Loaded' },
  returned: { zh: '已退回', en: 'Returned' },
  booked: { zh: '已入账', en: 'Posted' },
}
const kindNames = {
  topUp: { zh: '充值', en: 'Top-up' },
  purchase: { zh: '消费', en: 'Purchase' },
} as const satisfies Record<string, Bilingual>

/** Top-ups and purchases of a purse. */
export const ecashEntries = defineQuery({
  name: 'PAM1401001_query',
  summary: 'Top-ups and chip purchases of a purse, newest first',
  title: { zh: '电子现金明细', en: 'E-cash transactions' },
  access,
  reach: queryReach.ecash,
  filters: { ...periodFilter, purse: accountIdField, kind: z.optional(z.enum(['topUp', 'purchase'])) },
  row: z.object({
    entryId: z.string(),
    at: z.string(),
    kind: z.enum(['topUp', 'purchase']),
    /** Only for a purchase. */
    merchant: z.string(),
    /** How a top-up was ordered. */
    by: z.nullable(z.enum(['hand', 'automatic'])),
    amount: z.string(),
    state: z.enum(['pending', 'written', 'returned', 'booked']),
    /** Order of a top-up, which has a receipt. */
    orderId: z.nullable(z.string()),
  }),
  totals: z.object({ count: z.number(), topUps: z.string(), purchases: z.string() }),
  choices: { kind: { title: { zh: '类型', en: 'Type' }, names: kindNames } },
  line: {
    kind: ({ kind }) => (kind === 'topUp' ? 'income' : 'shopping'),
    at: ({ at }) => at,
    title: ({ merchant, kind }, { language }) => merchant || nameOf(kindNames, kind, language),
    named: true,
    below: [({ merchant, kind }, { language }) => merchant && nameOf(kindNames, kind, language)],
    amount: ({ kind, amount }) => ({ value: kind === 'purchase' ? `-${amount}` : amount, currency: 'CNY' }),
    sign: 'flow',
    state: ({ state }) => {
      if (state === 'booked' || state === 'written') return null
      const name = stateNames[state]
      return state === 'returned'
        ? { name, tone: 'bad', outcome: 'void' }
        : { name, tone: 'warn', outcome: 'open' }
    },
  },
  columns: {
    time: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
    kind: {
      title: { zh: '类型', en: 'Type' },
      value: ({ kind }, language) => nameOf(kindNames, kind, language),
    },
    merchant: { title: { zh: '商户', en: 'Merchant' }, value: ({ merchant }) => merchant || null },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => nameOf(stateNames, state, language),
    },
    amount: {
      title: { zh: '金额', en: 'Amount' },
      kind: 'amount',
      value: ({ kind, amount }) => (kind === 'purchase' ? `-${amount}` : amount),
    },
  },
  errors: ['purseUnknown'],
})

export const ecashOrders = [topUpPurse]
export const ecashCalls = [ecashPurses, ecashEntries]
