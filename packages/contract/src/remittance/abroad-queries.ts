import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { currencies } from '../core/money.ts'
import {
  defineQuery,
  documentResponse,
  nameOf,
  periodFilter,
  queryReach,
  searchFilter,
  totalsByState,
} from '../core/query.ts'
import type { Bilingual } from '../core/text.ts'
import { currencyNames } from '../dictionaries/names.ts'
import { amountColumn, submittedColumn } from '../orders/columns.ts'
import { type OrderState, orderStates } from '../orders/schemas.ts'
import { orderRowState, orderStateNames } from '../orders/state-names.ts'
import { abroadCurrencies, type RemitNetwork, remitNetworks } from './abroad.ts'
import { bearers } from './abroad-charges.ts'
import { mayExchange } from './exchange.ts'

const access = customer({ kinds: mayExchange })

/** States shown for each way. */
const shown: Readonly<Record<RemitNetwork, readonly OrderState[]>> = {
  swift: ['pending', 'processing', 'success', 'failed', 'cancelled'],
  hongKong: ['processing', 'unknown', 'success', 'rejected', 'failed'],
  cips: ['pending', 'processing', 'success', 'failed', 'cancelled'],
}
/** Names of the states of a remittance. */
export const abroadStateNames: Readonly<Record<string, Bilingual>> = {
  ...orderStateNames,
  pending: { zh: '待处理', en: 'Pending' },
  processing: { zh: '处理中', en: 'Processing' },
  success: { zh: '操作成功', en: 'Completed' },
  failed: { zh: '操作失败', en: 'Failed' },
}
const currencyChoices: Readonly<Record<string, Bilingual>> = Object.fromEntries(
  abroadCurrencies.map((code) => [code, currencyNames[code]]),
)

export const abroadRow = z.object({
  orderId: z.string(),
  submittedAt: z.string(),
  name: z.string(),
  country: bilingual,
  account: z.string(),
  amount: z.string(),
  currency: z.enum(currencies),
  state: z.enum(orderStates),
  /** Code of the declaration. */
  code: z.string(),
  uetr: z.string(),
  /** Why the remittance failed or was returned. */
  reason: z.nullable(bilingual),
  isCancellable: z.boolean(),
})
export type AbroadRow = z.infer<typeof abroadRow>

const queryOf = (network: RemitNetwork, name: string, title: Bilingual) =>
  defineQuery({
    name,
    summary: `${title.en}: a customer’s remittances, the newest first, with totals of the period`,
    title,
    access,
    reach: queryReach.remittance,
    filters: {
      ...periodFilter,
      ...searchFilter,
      state: z.optional(z.enum(orderStates)),
      currency: z.optional(z.enum(abroadCurrencies)),
    },
    row: abroadRow,
    totals: totalsByState(orderStates),
    choices: {
      state: {
        title: { zh: '状态', en: 'Status' },
        names: Object.fromEntries(shown[network].map((state) => [state, abroadStateNames[state]!])),
      },
      currency: { title: { zh: '币种', en: 'Currency' }, names: currencyChoices },
    },
    line: {
      kind: () => 'transfer',
      at: ({ submittedAt }) => submittedAt,
      title: ({ name }) => name,
      named: true,
      below: [
        ({ reason }, { language }) => reason?.[language],
        ({ country }, { language }) => country[language],
        ({ account }) => account,
      ],
      amount: ({ amount, currency }) => ({ value: `-${amount}`, currency }),
      sign: 'flow',
      state: ({ state }) => orderRowState(state, abroadStateNames),
    },
    columns: {
      time: submittedColumn,
      name: { title: { zh: '收款人', en: 'Payee' }, value: ({ name }) => name },
      country: {
        title: { zh: '国家或地区', en: 'Country' },
        value: ({ country }, language) => country[language],
      },
      account: { title: { zh: '收款账号', en: 'Account' }, kind: 'digits', value: ({ account }) => account },
      amount: amountColumn,
      state: {
        title: { zh: '状态', en: 'Status' },
        value: ({ state }, language) => nameOf(abroadStateNames, state, language),
      },
      code: {
        title: { zh: '交易编码', en: 'Code' },
        kind: 'digits',
        value: ({ code }) => code,
        documentOnly: true,
      },
      reason: {
        title: { zh: '原因', en: 'Reason' },
        value: ({ reason }, language) => reason?.[language] ?? '',
        documentOnly: true,
      },
      uetr: {
        title: { zh: '追踪编号', en: 'UETR' },
        kind: 'digits',
        value: ({ uetr }) => uetr,
        documentOnly: true,
      },
      order: {
        title: { zh: '指令编号', en: 'Order number' },
        kind: 'digits',
        value: ({ orderId }) => orderId,
        documentOnly: true,
      },
    },
  })

export const overseasRemittances = queryOf('swift', 'PFN0102003_query', {
  zh: '境外汇款记录',
  en: 'International transfers',
})
export const hongKongRemittances = queryOf('hongKong', 'PFN0202003_query', {
  zh: '内地香港快汇记录',
  en: 'Fast transfers to Hong Kong',
})
export const rmbRemittances = queryOf('cips', 'PFN0402003_query', {
  zh: '人民币跨境汇款记录',
  en: 'RMB transfers to Hong Kong',
})

/** A bank on the way. */
const hop = z.object({
  bank: z.string(),
  /** Role of the bank: ours, one on the way, the beneficiary's. */
  role: z.enum(['sender', 'between', 'beneficiary']),
  receivedAt: z.nullable(z.string()),
  passedAt: z.nullable(z.string()),
  /** Charge that the bank deducted. Null if it has not reported one. */
  charge: z.nullable(z.string()),
  /** Why the remittance is delayed at this bank. Null if it is not. */
  waitsFor: z.nullable(bilingual),
})

export const abroadTracker = defineCall({
  name: 'PFN0102004_tracker',
  summary: 'Where a remittance is: each bank with its times and charges, and what can be done',
  access,
  request: z.strictObject({ orderId: z.string().check(z.regex(/^\d{20}$/, 'orderUnknown')) }),
  response: z.object({
    orderId: z.string(),
    network: z.enum(remitNetworks),
    state: z.enum(orderStates),
    name: z.string(),
    tail: z.string(),
    country: bilingual,
    currency: z.enum(currencies),
    amount: z.string(),
    sent: z.string(),
    bearer: z.enum(bearers),
    /** Amount that the beneficiary has received or will receive. Null if the charges are unknown. */
    arrives: z.nullable(z.string()),
    /** True if the bank at the end reports the outcome. */
    isReported: z.boolean(),
    commission: z.string(),
    cable: z.string(),
    prepaid: z.string(),
    feeCurrency: z.enum(currencies),
    /** Charges returned after a refusal. Null if none were. */
    feesReturned: z.nullable(z.string()),
    submittedAt: z.string(),
    goesAt: z.string(),
    sentAt: z.nullable(z.string()),
    endedAt: z.nullable(z.string()),
    settlesOn: z.nullable(z.string()),
    hops: z.array(hop),
    uetr: z.string(),
    reason: z.nullable(bilingual),
    /** Amount returned. */
    returned: z.nullable(z.string()),
    isCancellable: z.boolean(),
    isRecallable: z.boolean(),
    recall: z.nullable(
      z.object({
        state: z.enum(['asked', 'agreed', 'refused', 'unanswered']),
        askedAt: z.string(),
        until: z.string(),
      }),
    ),
    usualSeconds: z.nullable(z.object({ half: z.number(), most: z.number() })),
  }),
  errors: ['orderUnknown'],
})
export type AbroadTracker = z.infer<typeof abroadTracker.response>

export const abroadInput = defineCall({
  name: 'PFN0102005_input',
  summary: 'What a remittance was given with, to give it again',
  access,
  request: z.strictObject({ orderId: z.string().check(z.regex(/^\d{20}$/, 'orderUnknown')) }),
  response: z.object({
    network: z.enum(remitNetworks),
    form: z.record(z.string(), z.union([z.string(), z.boolean()])),
  }),
  errors: ['orderUnknown'],
})

export const abroadAdvice = defineCall({
  name: 'PFN0102006_advice',
  summary: 'The advice of a remittance that has left, field by field as banks know it, as a signed PDF',
  access,
  request: z.strictObject({ orderId: z.string().check(z.regex(/^\d{20}$/, 'orderUnknown')) }),
  response: documentResponse,
  errors: ['orderUnknown', 'adviceNotYet', 'documentsBusy', 'documentCharacter'],
})
