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
  /** To the service rules of rolling deposits. */
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

/** Within which bounds a rule can be set, as it stands at the bank. */
export const useRuleTerms = () => useStart(depositRuleTerms, {}).data

/** The own accounts in RMB that rules move money between, by their ids. */
export const useRuleAccounts = (purpose: 'move' | 'receive') =>
  useAccountChoices(useAccountsForDeposits(purpose), 'CNY')

/** What changes with another type: only what the money can become then stays. */
export function ofType(type: RuleType, { wealthType }: RuleValues): Partial<RuleValues> {
  const possible = wealthTypesOf[type]
  return possible.includes(wealthType) ? { type } : { type, wealthType: possible[0]! }
}

/** A year of runs: the last one falls within it. */
export const aYearFrom = (firstOn: string): string => addMonths(firstOn, 12)
