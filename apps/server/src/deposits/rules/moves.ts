import { formatAmount } from '@cloudsail/contract'
import type { RuleWealthType } from '@cloudsail/contract/deposits'
import type { OrderDefinition } from '../../orders/index.ts'
import { openCallDeposit } from '../call/open.ts'
import { openRollingDeposit } from '../rolling/open-deposit.ts'
import { openTimeDeposit } from '../time/open-deposit.ts'
import type { Rule } from './records.ts'

// biome-ignore lint/suspicious/noExplicitAny: an order of any input
export type AnyOrder = OrderDefinition<any, any, any, any>

/** An order that moves a rule's money, with its input. */
interface Move {
  definition: AnyOrder
  input: object
}

type Made = (rule: Rule, amount: string) => Move

const callDeposit: Made = ({ paying_account_id: from, wealth_type: product }, amount) => ({
  definition: openCallDeposit,
  input: { from: `${from}.CNY`, amount, product, settlementAccountId: `${from}` },
})

/**
 * Order and input for each deposit that money can become. These are the orders that customers give themselves, with the same
 * checks.
 */
const openings: Readonly<Record<Exclude<RuleWealthType, 'current'>, Made>> = {
  timeDeposit: ({ paying_account_id: from, term_months, instruction }, amount) => ({
    definition: openTimeDeposit,
    input: {
      from: `${from}.CNY`,
      amount,
      termMonths: term_months,
      instruction,
      settlementAccountId: `${from}`,
    },
  }),
  callDeposit1: callDeposit,
  callDeposit7: callDeposit,
  // The service rules were accepted together with the rule.
  rolling7: ({ paying_account_id: from }, amount) => ({
    definition: openRollingDeposit,
    input: { from: `${from}.CNY`, amount, agreed: true },
  }),
}

/**
 * Returns the order that moves an amount under a rule. `ownTransfer` is the order for transfers between own current
 * accounts.
 */
export function moveOf(rule: Rule, amountMinor: bigint, ownTransfer: AnyOrder): Move {
  const amount = formatAmount(amountMinor, 'CNY')
  const { paying_account_id: from, destination_account_id: to } = rule
  if (rule.wealth_type === 'current')
    return { definition: ownTransfer, input: { from: `${from}.CNY`, to: `${to}.CNY`, amount, remark: '' } }
  return openings[rule.wealth_type](rule, amount)
}
