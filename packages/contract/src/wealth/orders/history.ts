import * as z from 'zod/mini'
import { contractStates } from '../../contracts/index.ts'
import { customer, notCardOnly } from '../../core/access.ts'
import { bilingual } from '../../core/bilingual.ts'
import { currencies } from '../../core/money.ts'
import { defineQuery, nameOf, periodFilter, searchFilter } from '../../core/query.ts'
import type { RowState } from '../../core/query-line.ts'
import { type Bilingual, groupAmount } from '../../core/text.ts'
import {
  type WealthFamily,
  type WealthOrderState,
  wealthBusinessName,
  wealthOrderStateNames,
  wealthOrderStates,
} from './names.ts'

const row = z.object({
  orderId: z.string(),
  at: z.string(),
  business: z.string(),
  productCode: z.string(),
  name: bilingual,
  /** Target of a conversion. */
  target: z.nullable(bilingual),
  currency: z.enum(currencies),
  amount: z.nullable(z.string()),
  units: z.nullable(z.string()),
  state: z.enum(wealthOrderStates),
  tradeOn: z.string(),
  confirmOn: z.string(),
  moneyOn: z.nullable(z.string()),
  nav: z.nullable(z.string()),
  confirmedAmount: z.nullable(z.string()),
  confirmedUnits: z.nullable(z.string()),
  fee: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Null if it cannot be cancelled. */
  cancelUntil: z.nullable(z.string()),
  /** The contract signed with the order. Null if none is signed. */
  contract: z.nullable(z.object({ number: z.string(), state: z.enum(contractStates) })),
})

const subjects: Readonly<Record<WealthFamily, { name: Bilingual; code: Bilingual }>> = {
  fund: { name: { zh: '基金', en: 'Fund' }, code: { zh: '基金代码', en: 'Code' } },
  wealth: { name: { zh: '产品', en: 'Product' }, code: { zh: '产品代码', en: 'Code' } },
  plan: { name: { zh: '资管产品', en: 'Plan' }, code: { zh: '产品代码', en: 'Code' } },
}

/** Businesses in which money comes to the customer: redemption, maturity and forced redemption. */
const paysOut = new Set(['024', '142'])
const underWay = new Set<WealthOrderState>(['coolingOff', 'accepted', 'sent'])

/** Returns the state of an order as a row shows it. Null if the order was confirmed as given. */
function orderState(state: WealthOrderState): RowState | null {
  if (state === 'confirmed' || state === 'paid') return null
  const name = wealthOrderStateNames[state]
  if (state === 'failed') return { name, tone: 'bad', outcome: 'void' }
  if (state === 'cancelled') return { name, tone: 'plain', outcome: 'void' }
  if (state === 'partly') return { name, tone: 'warn' }
  return { name, tone: state === 'coolingOff' ? 'attention' : 'sea', outcome: 'open' }
}

/** Declares a query of orders, newest first, under the name of its screen. */
const ordersQuery = ({
  family,
  ...named
}: {
  name: string
  summary: string
  title: Bilingual
  family: WealthFamily
}) =>
  defineQuery({
    ...named,
    access: customer({ kinds: notCardOnly }),
    reach: { rangeMonths: 12, backMonths: 24 },
    filters: { ...periodFilter, ...searchFilter, state: z.optional(z.enum(wealthOrderStates)) },
    choices: { state: { title: { zh: '状态', en: 'Status' }, names: wealthOrderStateNames } },
    row,
    totals: z.object({ count: z.number() }),
    line: {
      kind: ({ business }) => (paysOut.has(business) ? 'income' : 'investment'),
      at: ({ at }) => at,
      untimed: true,
      title: ({ business, name }, { language }) =>
        `${wealthBusinessName(family, business)[language]} ${name[language]}`,
      below: [
        ({ at }, { language, moment }) => ({ zh: `${moment(at)}提交`, en: `given ${moment(at)}` })[language],
        ({ state, confirmOn }, { language, day }) =>
          underWay.has(state)
            ? { zh: `${day(confirmOn)}确认`, en: `confirmed on ${day(confirmOn)}` }[language]
            : null,
        ({ target }, { language }) => target && { zh: `转入${target.zh}`, en: `into ${target.en}` }[language],
        ({ units, confirmedUnits }, { language }) => {
          const shown = units ?? confirmedUnits
          return shown && { zh: `${groupAmount(shown)}份`, en: `${groupAmount(shown)} units` }[language]
        },
        ({ nav }, { language }) => nav && { zh: `净值${nav}`, en: `NAV ${nav}` }[language],
      ],
      amount: ({ amount, confirmedAmount, business, currency: of }) => {
        const shown = confirmedAmount ?? amount
        return shown === null ? null : { value: paysOut.has(business) ? shown : `-${shown}`, currency: of }
      },
      sign: 'flow',
      state: ({ state }) => orderState(state),
      heads: 'months',
    },
    columns: {
      time: { title: { zh: '委托时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
      business: {
        title: { zh: '业务', en: 'Order' },
        value: ({ business }, language) => wealthBusinessName(family, business)[language],
      },
      product: { title: subjects[family].name, value: ({ name }, language) => name[language] },
      code: { title: subjects[family].code, value: ({ productCode }) => productCode, documentOnly: true },
      currency: {
        title: { zh: '币种', en: 'Currency' },
        value: ({ currency }) => currency,
        documentOnly: true,
      },
      units: {
        title: { zh: '份额', en: 'Units' },
        value: ({ units, confirmedUnits }) => units ?? confirmedUnits,
      },
      nav: { title: { zh: '净值', en: 'NAV' }, value: ({ nav }) => nav, documentOnly: true },
      fee: { title: { zh: '费用', en: 'Fee' }, value: ({ fee }) => fee, documentOnly: true },
      tradeDay: { title: { zh: '交易日', en: 'T' }, kind: 'date', value: ({ tradeOn }) => tradeOn },
      state: {
        title: { zh: '状态', en: 'Status' },
        value: ({ state }, language) => nameOf(wealthOrderStateNames, state, language),
      },
      amount: {
        title: { zh: '金额', en: 'Amount' },
        kind: 'amount',
        value: ({ amount, confirmedAmount }) => amount ?? confirmedAmount,
        currency: ({ currency }) => currency,
      },
    },
  })

/** PIF1305000: orders of funds. */
export const fundOrderHistory = ordersQuery({
  name: 'PIF1305003_orders',
  summary: "The customer's fund orders, newest first",
  title: { zh: '基金交易', en: 'Fund orders' },
  family: 'fund',
})

/** PIF1204000: orders of wealth products. */
export const wealthOrderHistory = ordersQuery({
  name: 'PIF1204003_orders',
  summary: "The customer's orders of wealth products, newest first",
  title: { zh: '理财交易', en: 'Wealth orders' },
  family: 'wealth',
})

/** PIF1207000: orders of wealth products that invest abroad. */
export const overseasOrderHistory = ordersQuery({
  name: 'PIF1207003_orders',
  summary: "The customer's orders of overseas products, newest first",
  title: { zh: '境外理财交易', en: 'Overseas orders' },
  family: 'wealth',
})

/** PIF1405000: orders of asset plans. */
export const planOrderHistory = ordersQuery({
  name: 'PIF1405003_orders',
  summary: "The customer's orders of asset plans, newest first",
  title: { zh: '资管交易', en: 'Asset-plan orders' },
  family: 'plan',
})

export type WealthOrderHistory =
  | typeof fundOrderHistory
  | typeof wealthOrderHistory
  | typeof overseasOrderHistory
  | typeof planOrderHistory
