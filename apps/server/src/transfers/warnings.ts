import type { OrderWarning } from '@cloudsail/contract/orders'
import type { Account } from '../accounts/core/index.ts'
import { isDoubtful } from './payees/known-names.ts'
import type { NameCheck } from './payees/payee-check.ts'
import { warningTexts } from './texts.ts'

/** A payment as it is looked at for warnings. */
export interface WarnedPayment {
  payer: Account
  payeeName: string
  payeeAccount: string
  amountMinor: bigint
  /** What the payee's bank has said of the name; undefined where it was not asked. */
  name?: NameCheck | undefined
}

type WarningRule = (payment: WarnedPayment) => OrderWarning | null

const nameDiffers: WarningRule = ({ name }) =>
  isDoubtful(name) ? { key: 'nameDiffers', text: warningTexts.nameDiffers } : null

/**
 * What a payment is warned of by the way it goes: within the bank, or to another one. Every order that pays this way asks
 * all rules of the way: ordinary and large payments, rules for dates to come, lines of a batch, Wealth Connect.
 */
export const warningRules: Record<'inBank' | 'outside', WarningRule[]> = {
  inBank: [],
  outside: [nameDiffers],
}

/** The warnings of a payment, in the order of the way's rules. */
export const warningsOf = (way: keyof typeof warningRules, payment: WarnedPayment): OrderWarning[] =>
  warningRules[way].flatMap((rule) => rule(payment) ?? [])
