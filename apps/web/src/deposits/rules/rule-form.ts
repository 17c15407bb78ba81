import { addMonths } from '@cloudsail/contract'
import {
  type DepositInstruction,
  type DepositTerm,
  depositRuleTerms,
  type RulePeriod,
  type RuleType,
  type RuleWealthType,
  setDepositRule,
  wealthTypesOf,
} from '@cloudsail/contract/deposits'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { useAccountsForDeposits } from '../own-accounts.ts'

/** A rule as it is typed. */
export interface RuleValues {
  type: RuleType
  wealthType: RuleWealthType
  payingAccountId: string
  destinationAccountId: string
  /** Months. */
  termMonths: string
  instruction: DepositInstruction
  amount: string
  period: RulePeriod
  firstOn: string
  endOn: string
  /** Acceptance of the service rules of rolling deposits. */
  agreed: boolean
}

export const ruleForm = defineOrderForm({
  contract: setDepositRule,
  initial: {
    type: 'sweep',
    wealthType: 'timeDeposit',
    payingAccountId: '',
    destinationAccountId: '',
    termMonths: '3',
    instruction: 'renew',
    amount: '',
    period: 'monthly',
    firstOn: '',
    endOn: '',
    agreed: false,
  } as RuleValues,
  toInput: ({ termMonths, destinationAccountId, ...values }: RuleValues) => ({
    ...values,
    destinationAccountId: values.wealthType === 'current' ? destinationAccountId : '',
    termMonths: (values.wealthType === 'timeDeposit' ? Number(termMonths) : 0) as DepositTerm | 0,
  }),
})

/** Returns the bounds for setting a rule, as the bank has them now. */
export const useRuleTerms = () => useStart(depositRuleTerms, {}).data

/** Returns the customer's accounts in RMB that rules move money between, by their ids. */
export const useRuleAccounts = (purpose: 'move' | 'receive') =>
  useAccountChoices(useAccountsForDeposits(purpose), 'CNY')

/**
 * Returns the values to change with the type of rule. Only the target product of the money is kept, if the new type allows
 * it.
 */
export function ofType(type: RuleType, { wealthType }: RuleValues): Partial<RuleValues> {
  const possible = wealthTypesOf[type]
  return possible.includes(wealthType) ? { type } : { type, wealthType: possible[0]! }
}

/** Returns the end of a year of runs. The last run falls within it. */
export const aYearFrom = (firstOn: string): string => addMonths(firstOn, 12)
