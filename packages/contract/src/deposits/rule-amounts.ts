import { minorPerUnit } from './time-deposit-rules.ts'

/**
 * What a deposit rule moves in a run, shared by browser and server. Used for runs to come and for rehearsals of past ones.
 * Amounts are minor units of RMB.
 */

/**
 * `fixed` moves the same amount each time. `sweep` moves everything above an amount that stays. `topUp` moves what the
 * destination lacks to a floor.
 */
export const ruleTypes = ['fixed', 'sweep', 'topUp'] as const
export type RuleType = (typeof ruleTypes)[number]

/** Products that a rule turns money into. */
export const ruleWealthTypes = ['current', 'timeDeposit', 'callDeposit1', 'callDeposit7', 'rolling7'] as const
export type RuleWealthType = (typeof ruleWealthTypes)[number]

/** Products that each type of rule can turn money into. */
export const wealthTypesOf: Readonly<Record<RuleType, readonly RuleWealthType[]>> = {
  fixed: ruleWealthTypes,
  sweep: ['timeDeposit', 'callDeposit1', 'callDeposit7', 'rolling7'],
  topUp: ['current'],
}

/** The fields of a rule that decide about the amount. */
export interface RuleAmount {
  type: RuleType
  /** Fixed: the amount moved. Sweep: the amount that stays. Top-up: the floor of the destination. */
  amountMinor: bigint
}

/** The bank's terms for the product. */
export interface RuleTerms {
  /** Minimum of the amount moved. */
  leastMinor: bigint
  /** A sweep moves multiples of this. */
  stepMinor: bigint
}

/** Available balances at the run. The destination matters only for a top-up. */
export interface RuleBalances {
  payingMinor: bigint
  destinationMinor: bigint
}

/**
 * Result of a run: the amount is moved, there is nothing to move, or the balance does not cover the amount. A rule never
 * moves a part.
 */
export type RuleMove =
  | { kind: 'moved'; amountMinor: bigint }
  | { kind: 'skipped' }
  | { kind: 'short'; amountMinor: bigint }

/** Returns what a rule moves with these balances. */
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
