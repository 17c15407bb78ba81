import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../core/access.ts'
import { accountIdField, amountField, maskedNumber } from '../core/fields.ts'
import { defineQuery, periodFilter, queryReach, totalsByState } from '../core/query.ts'
import { tailOf } from '../core/rules/index.ts'
import type { Bilingual } from '../core/text.ts'
import { orderNumberColumn, orderStateColumn, payerColumn, submittedColumn } from '../orders/columns.ts'
import { defineOrder } from '../orders/define-order.ts'
import { currentAccountErrors } from '../orders/payment-errors.ts'
import { orderStates } from '../orders/schemas.ts'
import { orderRowState, orderStateNames } from '../orders/state-names.ts'
import { type CreditKind, creditKinds } from './items.ts'

/** PTR1201000: repays an own credit card from an own current account, at once. */
export const repayCard = defineOrder({
  code: 'PTR1201',
  title: { zh: '信用卡还款', en: 'Card repayment' },
  needsDays: true,
  access: customer({ kinds: notCardOnly }),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ from: accountIdField, card: accountIdField, amount: amountField }),
  errors: [...currentAccountErrors, 'accountNotSigned', 'insufficientBalance', 'overpayTooMuch'],
})

const { prepared: _, ...shownStates } = orderStateNames

/** PTR1202000: repayments ordered here in the last year. */
export const cardRepayments = defineQuery({
  name: 'PTR1202001_query',
  summary: 'Card repayments given by the customer, newest first',
  title: { zh: '信用卡还款记录', en: 'Card repayments' },
  access: customer({ kinds: notCardOnly }),
  reach: queryReach.remittance,
  filters: { ...periodFilter, state: z.optional(z.enum(orderStates)) },
  row: z.object({
    orderId: z.string(),
    state: z.enum(orderStates),
    submittedAt: z.string(),
    payerAccount: maskedNumber,
    cardNumber: maskedNumber,
    cardHolder: z.string(),
    amount: z.string(),
  }),
  totals: totalsByState(orderStates),
  choices: { state: { title: { zh: '状态', en: 'Status' }, names: shownStates } },
  line: {
    kind: () => 'repaid',
    at: ({ submittedAt }) => submittedAt,
    title: ({ cardHolder, cardNumber }, { language }) =>
      ({ zh: `还款至尾号${tailOf(cardNumber)}`, en: `To card ${tailOf(cardNumber)}` })[language] +
      (cardHolder ? ` ${cardHolder}` : ''),
    below: [
      ({ payerAccount }, { language }) =>
        ({ zh: `付款账户尾号${tailOf(payerAccount)}`, en: `from ${tailOf(payerAccount)}` })[language],
    ],
    amount: ({ amount }) => ({ value: `-${amount}`, currency: 'CNY' }),
    sign: 'flow',
    state: ({ state }) => orderRowState(state),
  },
  columns: {
    time: submittedColumn,
    card: { title: { zh: '还款卡号', en: 'Card' }, kind: 'digits', value: ({ cardNumber }) => cardNumber },
    payer: payerColumn,
    amount: { title: { zh: '金额', en: 'Amount' }, kind: 'amount', value: ({ amount }) => amount },
    state: orderStateColumn,
    order: orderNumberColumn,
  },
})

export const creditKindNames: Readonly<Record<CreditKind, Bilingual>> = {
  own: { zh: '本人账户还款', en: 'From own account' },
  other: { zh: '他人代还', en: 'Paid by someone else' },
  agreed: { zh: '约定还款', en: 'Autopay' },
  otherBank: { zh: '他行转入', en: 'From another bank' },
  refund: { zh: '商户退款', en: 'Refund' },
  points: { zh: '积分抵扣', en: 'Points' },
  conversion: { zh: '转为分期', en: 'Into instalments' },
}

/** The parts that a credit repaid. Amounts in RMB. */
const repaidParts = z.object({
  interest: z.string(),
  fees: z.string(),
  cash: z.string(),
  retail: z.string(),
  overpaid: z.string(),
})

/** PCC0602000: all credits to the cards in the last year, and what each repaid. */
export const cardCredits = defineQuery({
  name: 'PCC0602001_query',
  summary: 'What came in on the credit cards and what it repaid, newest first',
  title: { zh: '信用卡还款明细', en: 'Card repayment details' },
  access: customer(),
  reach: queryReach.remittance,
  filters: {
    ...periodFilter,
    card: z.optional(accountIdField),
    kind: z.optional(z.enum(creditKinds)),
  },
  row: z.object({
    creditId: z.string(),
    postedOn: z.string(),
    madeAt: z.string(),
    kind: z.enum(creditKinds),
    card: maskedNumber,
    payerName: z.string(),
    payerNumber: z.string(),
    payerBank: z.string(),
    amount: z.string(),
    repaid: repaidParts,
  }),
  totals: z.object({ count: z.number(), amount: z.string() }),
  choices: { kind: { title: { zh: '来源', en: 'Source' }, names: creditKindNames } },
  line: {
    kind: ({ kind }) => (kind === 'refund' ? 'refund' : kind === 'points' ? 'points' : 'repaid'),
    at: ({ madeAt }) => madeAt,
    title: ({ kind }, { language }) => creditKindNames[kind][language],
    below: [
      ({ payerName }) => payerName,
      ({ payerBank }) => payerBank,
      ({ payerNumber }, { language }) =>
        payerNumber && { zh: `尾号${tailOf(payerNumber)}`, en: `account ${tailOf(payerNumber)}` }[language],
      ({ card }, { language }) => ({ zh: `信用卡尾号${tailOf(card)}`, en: `card ${tailOf(card)}` })[language],
    ],
    amount: ({ amount }) => ({ value: `-${amount}`, currency: 'CNY' }),
    sign: 'owed',
  },
  columns: {
    on: { title: { zh: '入账日', en: 'Posting date' }, kind: 'date', value: ({ postedOn }) => postedOn },
    kind: {
      title: { zh: '来源', en: 'Source' },
      value: ({ kind }, language) => creditKindNames[kind][language],
    },
    payer: {
      title: { zh: '付款方', en: 'Paid by' },
      value: ({ payerName, payerNumber, payerBank }) =>
        [payerName, payerBank, payerNumber].filter((part) => part !== '').join(' · '),
    },
    card: { title: { zh: '卡号', en: 'Card' }, kind: 'digits', value: ({ card }) => card },
    interest: {
      title: { zh: '其中利息', en: 'Interest' },
      kind: 'amount',
      value: ({ repaid }) => repaid.interest,
      documentOnly: true,
    },
    fees: {
      title: { zh: '其中费用', en: 'Fees' },
      kind: 'amount',
      value: ({ repaid }) => repaid.fees,
      documentOnly: true,
    },
    cash: {
      title: { zh: '其中取现', en: 'Cash advances' },
      kind: 'amount',
      value: ({ repaid }) => repaid.cash,
      documentOnly: true,
    },
    retail: {
      title: { zh: '其中消费', en: 'Purchases' },
      kind: 'amount',
      value: ({ repaid }) => repaid.retail,
      documentOnly: true,
    },
    amount: { title: { zh: '金额', en: 'Amount' }, kind: 'amount', value: ({ amount }) => amount },
  },
})
