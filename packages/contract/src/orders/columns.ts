import type { Currency } from '../core/money.ts'
import { nameOf, type QueryColumn } from '../core/query.ts'
import type { OrderState } from './schemas.ts'
import { orderStateNames } from './state-names.ts'

/** When an order was submitted. */
export const submittedColumn = {
  title: { zh: '提交时间', en: 'Submitted' },
  kind: 'moment',
  value: ({ submittedAt }) => submittedAt,
} as const satisfies QueryColumn<{ submittedAt: string }>

/** The amount of a row, in its currency. */
export const amountColumn = {
  title: { zh: '金额', en: 'Amount' },
  kind: 'amount',
  value: ({ amount }) => amount,
  currency: ({ currency }) => currency,
} as const satisfies QueryColumn<{ amount: string; currency: Currency }>

/** The account that pays, masked. */
export const payerColumn = {
  title: { zh: '付款账户', en: 'From' },
  kind: 'digits',
  value: ({ payerAccount }) => payerAccount,
} as const satisfies QueryColumn<{ payerAccount: string }>

export const orderStateColumn = {
  title: { zh: '状态', en: 'Status' },
  value: ({ state }, language) => nameOf(orderStateNames, state, language),
} as const satisfies QueryColumn<{ state: OrderState }>

/** The number of an order, which documents alone show. */
export const orderNumberColumn = {
  title: { zh: '指令编号', en: 'Order number' },
  kind: 'digits',
  value: ({ orderId }) => orderId,
  documentOnly: true,
} as const satisfies QueryColumn<{ orderId: string }>
