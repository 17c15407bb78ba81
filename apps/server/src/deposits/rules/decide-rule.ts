import { parseAmount, readPocket, type Schedule, scheduleFrom, tailOf } from '@cloudsail/contract'
import { isWholeUnits, type RuleInput, type RuleWords } from '@cloudsail/contract/deposits'
import {
  type Account,
  isFromBeijing,
  readAccounts,
  readOwnSides,
  requireMovable,
} from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { lockNumbered } from '../../db/advisory-keys.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type Asked, type Facts, type FactsContext, moneyText } from '../../orders/index.ts'
import { rollingDepositTerms } from '../rolling/parameter.ts'
import { parentDeposit, payingAccount } from '../time/accounts.ts'
import { type DepositRates, depositRatesOn } from '../time/rates.ts'
import { type Rule, rulesInForce } from './records.ts'
import { datesOf, type RulesParameter, rulesParameter, termsOf } from './terms.ts'

/** A rule that may be set: its accounts and its wording. */
export interface DecidedRule {
  paying: Account
  /** The receiving account of a rule that moves money between current accounts. Null if the money becomes a deposit. */
  destination: Account | null
  amountMinor: bigint
  schedule: Schedule
  words: RuleWords
  terms: RulesParameter
  rates: DepositRates
}

/** Loads in parallel everything that decides if a rule may be set. */
export function loadRule({ q, customerId, now, lock }: FactsContext, input: RuleInput) {
  const today = businessDate(now)
  const from = `${input.payingAccountId}.CNY`
  const to = input.destinationAccountId === '' ? from : `${input.destinationAccountId}.CNY`
  return {
    rules: rulesSetBefore(q, customerId, { lock }),
    sides: readOwnSides(q, customerId, { from, to }, { lock }),
    accounts: readAccounts(q, customerId),
    terms: parameter(q, rulesParameter, today),
    rolling: parameter(q, rollingDepositTerms, today),
    rates: depositRatesOn(q, [today]),
  }
}
export type RuleFacts = Facts<ReturnType<typeof loadRule>>

/**
 * Returns the rules in force. With `lock`, rules of one customer are set one after another, so that no concurrent rule is
 * missed.
 */
async function rulesSetBefore(
  q: Queryable,
  customerId: bigint,
  { lock }: { lock: boolean },
): Promise<Rule[]> {
  const locked = lock ? lockNumbered(q, 'deposits.rules', customerId) : null
  const [rules] = await Promise.all([rulesInForce(q, customerId), locked])
  return rules
}

/**
 * Decides if a rule may be set (PAM1001000). Throws the reason for a refusal. The balance is checked only when the rule
 * runs.
 */
export function decideRule(asked: Asked, input: RuleInput, facts: RuleFacts): DecidedRule {
  const { terms, rules } = facts
  const decided = decideStanding(asked, input, facts)
  checkDates(decided.schedule, datesOf(terms, businessDate(asked.now)))
  refuseMore(rules, terms)
  return decided
}

/** Throws if the customer has as many rules in force as there may be. */
export function refuseMore(rules: readonly Rule[], { most }: RulesParameter): void {
  if (rules.length >= most) throw new BankError('ruleTooMany', { values: { most } })
}

/** Decides the same about a rule whose dates stand. */
export function decideStanding({ now }: Asked, input: RuleInput, facts: RuleFacts): DecidedRule {
  const { terms, rates: boards, rules } = facts
  const today = businessDate(now)
  const rates = boards.get(today)!
  const { type, wealthType } = input
  if (wealthType === 'rolling7' && !facts.rolling.isOnSale)
    throw new BankError('depositNoLongerOpened', { field: 'wealthType' })
  const { paying, destination } = accountsOf(input, facts)
  const termMonths = wealthType === 'timeDeposit' ? input.termMonths : null
  if (termMonths !== null && rates.term('CNY', termMonths) === null)
    throw new BankError('depositTermUnavailable', { field: 'termMonths' })
  const amountMinor = amountOf(input, terms)
  const schedule = scheduleFrom(input)
  if (type !== 'fixed') refuseSecond(type, { paying, destination }, rules)
  const words: RuleWords = {
    type,
    wealthType,
    termMonths,
    instruction: input.instruction,
    amountMinor,
    period: input.period,
    firstOn: schedule.firstOn,
    endOn: input.endOn,
    payingTail: tailOf(paying.number),
    destinationTail: destination && tailOf(destination.number),
  }
  return { paying, destination, amountMinor, schedule, words, terms, rates }
}

/** Returns the accounts of the rule. Both must be able to move money now, be of class I or II, and not come from Beijing. */
function accountsOf(
  input: RuleInput,
  { sides, accounts }: RuleFacts,
): { paying: Account; destination: Account | null } {
  const field = 'payingAccountId'
  const from = `${input.payingAccountId}.CNY`
  if (input.wealthType !== 'current') {
    const { payer: paying } = inField(field, () => payingAccount(sides.from, readPocket(from)))
    if (isFromBeijing(paying)) throw new BankError('beijingUnsupported', { field })
    parentDeposit(accounts, field)
    return { paying, destination: null }
  }
  const to = `${input.destinationAccountId}.CNY`
  const { from: paying, to: destination } = inField({ from: field, to: 'destinationAccountId' }, () =>
    requireMovable(sides, { from, to }),
  )
  for (const [account, name] of [
    [paying, field],
    [destination, 'destinationAccountId'],
  ] as const) {
    if (account.accountClass > 2) throw new BankError('depositClassThree', { field: name })
    if (isFromBeijing(account)) throw new BankError('beijingUnsupported', { field: name })
  }
  return { paying, destination }
}

/** Runs a shared check and maps its fields "from" and "to" to the fields of this form. */
function inField<T>(field: string | Readonly<Record<string, string>>, check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    const own = typeof field === 'string' ? field : field[error.field ?? '']
    throw new BankError(error.key, { values: error.values, ...(own && { field: own }) })
  }
}

function amountOf({ type, wealthType, amount }: RuleInput, terms: RulesParameter): bigint {
  const field = 'amount'
  const amountMinor = parseAmount(amount, 'CNY')
  if (amountMinor === null) throw new BankError('amountInvalid', { field })
  // A sweep keeps any amount in the account.
  if (type === 'sweep') return amountMinor
  if (type === 'fixed' && !isWholeUnits(amountMinor, 'CNY')) throw new BankError('ruleInteger', { field })
  const { leastMinor } = termsOf(terms, wealthType)
  if (amountMinor < leastMinor)
    throw new BankError('ruleMinimum', {
      field,
      values: { minimum: moneyText({ amountMinor: leastMinor, currency: 'CNY' }) },
    })
  return amountMinor
}

function checkDates(
  { firstOn, endOn }: Schedule,
  { earliest, furthest }: { earliest: string; furthest: string },
): void {
  if (firstOn < earliest) throw new BankError('scheduleStartRequired', { field: 'firstOn' })
  const values = { until: furthest }
  if (firstOn > furthest) throw new BankError('scheduleTooFar', { field: 'firstOn', values })
  if (endOn! < firstOn) throw new BankError('scheduleEndInvalid', { field: 'endOn' })
  if (endOn! > furthest) throw new BankError('scheduleTooFar', { field: 'endOn', values })
}

/**
 * Allows one sweep per paying account and one top-up per receiving account. Refuses accounts that would top each other up in
 * a circle.
 */
function refuseSecond(
  type: 'sweep' | 'topUp',
  { paying, destination }: { paying: Account; destination: Account | null },
  rules: readonly Rule[],
): void {
  const same = rules.filter((rule) => rule.type === type)
  if (type === 'sweep') {
    if (same.some((rule) => rule.paying_account_id === paying.accountId))
      throw new BankError('ruleExists', { field: 'payingAccountId' })
    return
  }
  const field = 'destinationAccountId'
  if (same.some((rule) => rule.destination_account_id === destination!.accountId))
    throw new BankError('ruleExists', { field })
  // Each account is topped up from one other, so there is a single chain back from the paying account.
  const filledFrom = new Map(same.map((rule) => [rule.destination_account_id, rule.paying_account_id]))
  for (
    let next: bigint | undefined = paying.accountId, steps = 0;
    next !== undefined && steps <= same.length;
    next = filledFrom.get(next), steps += 1
  )
    if (next === destination!.accountId) throw new BankError('ruleCircular', { field })
}
