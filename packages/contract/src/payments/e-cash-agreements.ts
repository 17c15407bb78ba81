import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, amountField, orderNumberField, orEmpty } from '../core/fields.ts'
import { defineQuery, nameOf, periodFilter, queryReach } from '../core/query.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { unusableErrors } from '../orders/payment-errors.ts'
import { capAmounts, capFields, lostErrors, mobileMethods, signed, standingCaps } from './caps.ts'

const access = customer({ kinds: notCardOnly })

/** Both empty if there is no automatic top-up. */
const automatic = { below: orEmpty(amountField), automaticAmount: orEmpty(amountField) }

/** cashSigning: signs an agreement to top up a purse from an account, manually and automatically. */
export const signEcash = defineOrder({
  code: 'PRP0101',
  title: { zh: '电子现金充值签约', en: 'Set up an e-cash top-up agreement' },
  access,
  methods: mobileMethods,
  signing: 'branch',
  input: z.strictObject({
    purse: accountIdField,
    accountId: accountIdField,
    ...capFields,
    ...automatic,
  }),
  errors: [
    'purseUnknown',
    'purseStopped',
    'ecashAgreed',
    'ecashAgreementsFull',
    ...unusableErrors,
    'accountNotSigned',
    'ecashClassOne',
    'capAboveCeiling',
    'capsUnordered',
    'ecashAutomaticInvalid',
    'ecashAutomaticAboveCap',
  ],
})

/** Sets the automatic top-up of a purse. Empty fields end it. */
export const setEcashAutomatic = defineOrder({
  code: 'PRP0102',
  title: { zh: '电子现金自动充值', en: 'Automatic e-cash top-up' },
  access,
  methods: mobileMethods,
  signing: 'branch',
  input: z.strictObject({
    agreementId: z.string().check(z.regex(/^[A-Za-z0-9]{1,30}$/, 'agreementUnknown')),
    ...automatic,
  }),
  errors: [
    'agreementUnknown',
    'agreementEnded',
    'capsUnchanged',
    'ecashAutomaticInvalid',
    'ecashAutomaticAboveCap',
    ...lostErrors,
  ],
})

/** Cancels a top-up that no terminal has written yet. */
export const cancelTopUp = defineOrder({
  code: 'PRP0103',
  title: { zh: '撤销电子现金充值', en: 'Cancel an e-cash top-up' },
  access: signed,
  input: z.strictObject({ topUp: orderNumberField }),
  errors: ['topUpNotPending'],
})

export const ecashAgreements = defineCall({
  name: 'PRP0101003_agreements',
  summary: 'Agreements of the customer’s purses, those that ended last, and the purses without one',
  access,
  request: z.strictObject({}),
  response: z.object({
    agreements: z.array(
      z.object({
        agreementId: z.string(),
        purse: z.string(),
        /** Masked. */
        chip: z.string(),
        linkedAccount: z.string(),
        state: z.enum(['normal', 'paused', 'cancelled']),
        caps: standingCaps,
        usedToday: z.string(),
        usedThisMonth: z.string(),
        /** Amount waiting to be written to the chip. */
        waiting: z.string(),
        automatic: z.nullable(z.object({ below: z.string(), amount: z.string() })),
        signedAt: z.string(),
        endedAt: z.nullable(z.string()),
      }),
    ),
    /** Purses for which an agreement can be signed. */
    free: z.array(z.object({ purse: z.string(), chip: z.string(), linkedAccountId: z.string() })),
    /** Number of further agreements that the customer may sign. */
    left: z.number(),
    most: capAmounts,
  }),
})

export const topUpStates = ['pending', 'written', 'returned', 'failed'] as const
export const topUpStateNames: Readonly<Record<(typeof topUpStates)[number], Bilingual>> = {
  pending: { zh: '待写卡', en: 'Not yet loaded' },
  written: { zh: '已写卡', en: 'Loaded' },
  returned: { zh: '已退回', en: 'Returned' },
  failed: { zh: '未成功', en: 'Failed' },
}
export const topUpMakerNames = {
  hand: { zh: '手工', en: 'Manual' },
  automatic: { zh: '自动', en: 'Automatic' },
} as const satisfies Record<string, Bilingual>

/** detailSearch: top-ups of all purses. */
export const ecashTopUps = defineQuery({
  name: 'PRP0104001_query',
  summary: 'Top-ups of the customer’s purses, newest first',
  title: { zh: '电子现金充值明细', en: 'E-cash top-ups' },
  access,
  reach: queryReach.ecash,
  filters: {
    ...periodFilter,
    purse: z.optional(accountIdField),
    state: z.optional(z.enum(topUpStates)),
    by: z.optional(z.enum(['hand', 'automatic'])),
  },
  row: z.object({
    topUpId: z.string(),
    at: z.string(),
    /** Masked. */
    chip: z.string(),
    account: z.string(),
    amount: z.string(),
    by: z.enum(['hand', 'automatic']),
    state: z.enum(topUpStates),
    settledAt: z.nullable(z.string()),
    /** Why the top-up failed. */
    reason: z.nullable(bilingual),
  }),
  totals: z.object({ count: z.number(), amount: z.string() }),
  choices: {
    state: { title: { zh: '状态', en: 'Status' }, names: topUpStateNames },
    by: { title: { zh: '方式', en: 'Method' }, names: topUpMakerNames },
  },
  line: {
    kind: () => 'cash',
    at: ({ at }) => at,
    title: ({ chip }, { language }) =>
      ({ zh: `电子现金卡尾号${chip.slice(-4)}`, en: `E-cash card ${chip.slice(-4)}` })[language],
    below: [
      ({ reason }, { language }) => reason?.[language],
      ({ by }, { language }) => nameOf(topUpMakerNames, by, language),
      ({ account }, { language }) =>
        ({ zh: `付款账户尾号${account.slice(-4)}`, en: `from ${account.slice(-4)}` })[language],
    ],
    amount: ({ amount }) => ({ value: `-${amount}`, currency: 'CNY' }),
    sign: 'flow',
    state: ({ state }) => {
      if (state === 'written') return null
      const name = topUpStateNames[state]
      return state === 'pending'
        ? { name, tone: 'warn', outcome: 'open' }
        : { name, tone: 'bad', outcome: 'void' }
    },
  },
  columns: {
    time: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
    chip: { title: { zh: '电子现金卡', en: 'E-cash card' }, kind: 'digits', value: ({ chip }) => chip },
    account: { title: { zh: '付款账户', en: 'From' }, kind: 'digits', value: ({ account }) => account },
    by: {
      title: { zh: '方式', en: 'Method' },
      value: ({ by }, language) => nameOf(topUpMakerNames, by, language),
    },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => nameOf(topUpStateNames, state, language),
    },
    amount: { title: { zh: '金额', en: 'Amount' }, kind: 'amount', value: ({ amount }) => amount },
  },
  errors: [],
})

export const ecashAgreementOrders = [signEcash, setEcashAutomatic, cancelTopUp]
export const ecashAgreementCalls = [ecashAgreements, ecashTopUps]
