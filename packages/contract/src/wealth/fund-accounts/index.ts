import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../../core/access.ts'
import { defineCall } from '../../core/call.ts'
import type { Bilingual } from '../../core/text.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { stoppedErrors } from '../../orders/payment-errors.ts'
import { changeSettlementAccount, settlementAccount } from './settlement.ts'

export * from './settlement.ts'

export const registrars = ['5F', '5W', '5Q', '5A'] as const
export type RegistrarCode = (typeof registrars)[number]

export const registrarNames: Readonly<Record<RegistrarCode, Bilingual>> = {
  '5F': { zh: '基金登记机构', en: 'Registrar of funds' },
  '5W': { zh: '理财登记机构', en: 'Registrar of wealth products' },
  '5Q': { zh: '境外理财登记机构', en: 'Registrar of overseas products' },
  '5A': { zh: '资管登记机构', en: 'Registrar of asset plans' },
}

/** What prevents an account from being closed. */
export const fundAccountTies = ['units', 'orders', 'plans', 'dividends'] as const

const fundAccount = z.object({
  registrar: z.enum(registrars),
  /** Null if the customer has never had an account there. */
  state: z.nullable(z.enum(['opening', 'open', 'closing', 'closed'])),
  /** Number assigned by the registrar. Null until it is known. */
  number: z.nullable(z.string()),
  since: z.nullable(z.string()),
  ties: z.array(z.enum(fundAccountTies)),
})
export type FundAccount = z.infer<typeof fundAccount>

const access = customer({ kinds: notCardOnly })

/** PIF1307000: the customer's accounts with the registrars. */
export const fundAccounts = defineCall({
  name: 'PIF1307003_accounts',
  summary: 'The accounts with registrars, their states, and what keeps one from being closed',
  access,
  request: z.strictObject({}),
  response: z.object({
    accounts: z.array(fundAccount),
    /** When an order given now is sent and answered. Null if the calendar does not reach so far. */
    schedule: z.nullable(z.object({ sentOn: z.string(), confirmOn: z.string() })),
  }),
})

const order = {
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ registrar: z.enum(registrars, 'invalidInput') }),
} as const

/** PIF1307000: opens an account with a registrar, before the first purchase there. */
export const openFundAccount = defineOrder({
  ...order,
  code: 'PIF1307',
  title: { zh: '开立基金账户', en: 'Open a fund account' },
  errors: ['fundAccountExists', 'wealthAccountNeeded', ...stoppedErrors, 'calendarMissing'],
})

/** PIF1317: closes an empty account. */
export const closeFundAccount = defineOrder({
  ...order,
  code: 'PIF1317',
  title: { zh: '注销基金账户', en: 'Close a fund account' },
  errors: ['fundAccountNotOpen', 'fundAccountBusy', 'calendarMissing'],
})

export const fundAccountOrders = [openFundAccount, closeFundAccount, changeSettlementAccount]
export const fundAccountCalls = [fundAccounts, settlementAccount]
