import { minorPerUnit } from './time-deposit-rules.ts'

/**
 * What a deposit rule moves when it runs (specification of deposits, section 4), the same in browser and server, for runs
 * to come and for those it would have had. Amounts are minor units of RMB.
 */

/** A fixed amount each time, all above what stays, or what is lacking to a floor. */
export const ruleTypes = ['fixed', 'sweep', 'topUp'] as const
export type RuleType = (typeof ruleTypes)[number]

/** What the money becomes. */
export const ruleWealthTypes = ['current', 'timeDeposit', 'callDeposit1', 'callDeposit7', 'rolling7'] as const
export type RuleWealthType = (typeof ruleWealthTypes)[number]

/** What each type of rule can turn money into. */
export const wealthTypesOf: Readonly<Record<RuleType, readonly RuleWealthType[]>> = {
  fixed: ruleWealthTypes,
  sweep: ['timeDeposit', 'callDeposit1', 'callDeposit7', 'rolling7'],
  topUp: ['current'],
}

/** The part of a rule that decides about an amount. */
export interface RuleAmount {
  type: RuleType
  /** Fixed: what is moved. Sweep: what stays. Top-up: the floor of the destination. */
  amountMinor: bigint
}

/** The bank's terms for what the money becomes. */
export interface RuleTerms {
  /** The least that is moved. */
  leastMinor: bigint
  /** A sweep moves multiples of it. */
  stepMinor: bigint
}

/** What is available when it runs; the destination counts for a top-up alone. */
export interface RuleBalances {
  payingMinor: bigint
  destinationMinor: bigint
}

/** What a run comes to: it moves an amount, has nothing to move, or lacks the cover for what it should. Never a part. */
export type RuleMove =
  | { kind: 'moved'; amountMinor: bigint }
  | { kind: 'skipped' }
  | { kind: 'short'; amountMinor: bigint }

/** What a rule moves with these balances. */
export function ruleMove(rule: RuleAmount, balances: RuleBalances, terms: RuleTerms): RuleMove {
  const amountMinor = wantedMinor(rule, balances, terms)
  if (amountMinor === 0n) return { kind: 'skipped' }
  return { kind: amountMinor > balances.payingMinor ? 'short' : 'moved', amountMinor }
}

function wantedMinor(
  { type, amountMinor }: RuleAmount,
  { payingMinor, destinationMinor }: RuleBalances,
  { leastMinor, stepMinor }: RuleTerms,
): bigint {
  switch (type) {
    case 'fixed':
      return amountMinor
    case 'sweep': {
      const surplus = payingMinor - amountMinor
      const whole = surplus > 0n ? surplus - (surplus % stepMinor) : 0n
      return whole < leastMinor ? 0n : whole
    }
    case 'topUp': {
      const lacking = amountMinor - destinationMinor
      if (lacking <= 0n) return 0n
      const unit = minorPerUnit('CNY')
      const whole = ((lacking + unit - 1n) / unit) * unit
      return whole < leastMinor ? leastMinor : whole
    }
  }
}
