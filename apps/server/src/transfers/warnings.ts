import type { OrderWarning } from '@cloudsail/contract/orders'
import type { Account } from '../accounts/core/index.ts'
import { isDoubtful } from './payees/known-names.ts'
import type { NameCheck } from './payees/payee-check.ts'
import { warningTexts } from './texts.ts'

/** A payment whose warnings are determined. */
export interface WarnedPayment {
  payer: Account
  payeeName: string
  payeeAccount: string
  amountMinor: bigint
  /** The payee bank's answer to the name check. Undefined if the bank was not asked. */
  name?: NameCheck | undefined
}

type WarningRule = (payment: WarnedPayment) => OrderWarning | null

const nameDiffers: WarningRule = ({ name }) =>
  isDoubtful(name) ? { key: 'nameDiffers', text: warningTexts.nameDiffers } : null

/**
 * Warning rules by route: in-bank, or to another bank. Every order on a route applies all rules of the route: ordinary and
 * large payments, future transfers, lines of a batch, Wealth Connect.
 */
export const warningRules: Record<'inBank' | 'outside', WarningRule[]> = {
  inBank: [],
  outside: [nameDiffers],
}

/** Returns the warnings of a payment, in the order of the route's rules. */
export const warningsOf = (way: keyof typeof warningRules, payment: WarnedPayment): OrderWarning[] =>
  warningRules[way].flatMap((rule) => rule(payment) ?? [])
