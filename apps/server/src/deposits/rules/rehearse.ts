import {
  addMonths,
  daysBetween,
  daysInterest,
  formatAmount,
  occurrences,
  pastOccurrences,
  type RequestOf,
  type ResponseOf,
  termInterest,
} from '@cloudsail/contract'
import { summaryText } from '@cloudsail/contract/accounts'
import {
  noticeDaysOf,
  type RuleAmount,
  type RuleMove,
  type RuleWords,
  rollDays,
  rolled,
  ruleMove,
  type ruleRehearsal,
} from '@cloudsail/contract/deposits'
import { type Account, balanceOfPocket } from '../../accounts/core/index.ts'
import { addDays, businessDate, instantOf } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { courseOf } from '../../ledger/index.ts'
import { awaitFacts } from '../../orders/index.ts'
import { type DepositRates, depositRatesOn } from '../time/rates.ts'
import { type DecidedRule, decideRule, loadRule } from './decide-rule.ts'
import { movedBy, movesOf, nearestCovered, type PastRuleRun, pastAt, replay } from './replay.ts'
import { ruleRunTime, termsOf } from './terms.ts'

const monthsBack = 12
const shownDates = 5
/** Number of uncovered payments that are listed. */
const namedPayments = 5

/**
 * PAM1001000: returns what a rule would have done over the past twelve months of its accounts. Throws the reason why the
 * rule cannot be set.
 */
export async function rehearseRule(
  { db, session, now }: Pick<CustomerContext, 'db' | 'session' | 'now'>,
  input: RequestOf<typeof ruleRehearsal>,
): Promise<ResponseOf<typeof ruleRehearsal>> {
  const asked = { customerId: session.customerId, session, now }
  const facts = await awaitFacts(loadRule({ ...asked, q: db, lock: false }, input))
  const decision = decideRule(asked, input, facts)
  return played(db, decision, businessDate(now))
}

async function played(
  db: Queryable,
  { paying, destination, amountMinor, schedule, words, terms: parameter }: DecidedRule,
  today: string,
): Promise<ResponseOf<typeof ruleRehearsal>> {
  const window = windowOf([paying, destination], today)
  const rule = { type: words.type, amountMinor }
  const terms = termsOf(parameter, words.wealthType)
  const time = ruleRunTime(parameter, words.type)
  const runs = pastOccurrences(schedule, window).map((on): PastRuleRun => ({ on, at: instantOf(on, time) }))
  const course = (account: Account) =>
    courseOf(db, { ownerId: account.customerId, accountId: account.accountId, currency: 'CNY' }, window)
  const [own, other, rates] = await Promise.all([
    course(paying),
    words.type === 'topUp' ? course(destination!) : null,
    depositRatesOn(db, boardDays(words, runs, today)),
  ])
  const past = pastAt(runs, { paying: own, destination: other })
  /** Replays the account with a rule, and returns its figures. */
  const play = (of: RuleAmount) => {
    const moves = movesOf(of, terms, past)
    const replayed = runs.map((run, index) => ({ ...run, move: moves[index]! }))
    const result = replay(own, replayed, window)
    const gainedMinor = gainedBy(words, replayed, { rates, today })
    const figures = {
      moved: money(movedBy(moves)),
      gained: gainedMinor === null ? null : money(gainedMinor),
      lowest: money(result.lowestMinor),
      lowestOn: result.lowestOn,
    }
    return { replayed, result, figures }
  }
  const { replayed, result, figures } = play(rule)
  // Lists the payments that would have brought the balance below zero. Later ones are only counted.
  const named = result.unpaid.filter(({ beforeMinor }) => beforeMinor >= 0n).slice(0, namedPayments)
  const better = result.lacking.length > 0 ? nearestCovered(rule, terms, past) : null
  return {
    ...window,
    payingTail: words.payingTail,
    destinationTail: words.destinationTail,
    runs: replayed.map(({ on, move }) => ({
      on,
      kind: move.kind,
      amount: move.kind === 'skipped' ? null : money(move.amountMinor),
    })),
    figures,
    lacking: result.lacking,
    unpaid: named.map(({ point, amountMinor: paidMinor, beforeMinor }) => ({
      on: point.businessDate,
      label: labelOf(point),
      amount: money(paidMinor),
      before: money(beforeMinor),
    })),
    unpaidMore: result.unpaid.length - named.length,
    better:
      better === null ? null : { amount: money(better), ...play({ ...rule, amountMinor: better }).figures },
    days: result.days.map(({ on, actualMinor, rehearsedMinor }) => ({
      on,
      actual: money(actualMinor),
      rehearsed: money(rehearsedMinor),
    })),
    upcoming: occurrences(schedule, 0, shownDates),
    now: nowText(ruleMove(rule, balancesNow(paying, destination), terms)),
  }
}

/** Returns the days whose boards decide the interest of deposits from these runs. */
function boardDays({ wealthType }: RuleWords, runs: readonly PastRuleRun[], today: string): string[] {
  if (wealthType === 'current') return []
  const days = runs.map(({ on }) => on)
  const rolls =
    wealthType === 'rolling7' ? days.flatMap((cycleBeganOn) => rollDays({ cycleBeganOn }, today)) : []
  return [...new Set([...days, ...rolls, today])]
}

const money = (minor: bigint) => formatAmount(minor, 'CNY')

/** Returns the past twelve months up to yesterday, or the time since the accounts were opened. */
function windowOf(accounts: readonly (Account | null)[], today: string): { from: string; to: string } {
  const opened = accounts.flatMap((account) => (account ? [account.openedOn] : []))
  const from = [addMonths(today, -monthsBack), ...opened].toSorted().at(-1)!
  return { from, to: addDays(today, -1) }
}

function balancesNow(paying: Account, destination: Account | null) {
  const available = (account: Account) =>
    balanceOfPocket(account, { currency: 'CNY', cash: false })?.availableMinor ?? 0n
  return { payingMinor: available(paying), destinationMinor: destination ? available(destination) : 0n }
}

const nowText = (move: RuleMove) => (move.kind === 'moved' ? money(move.amountMinor) : null)

/** Returns the name of the payee, or the kind of entry if there is no name. */
function labelOf({ counterpartyName, summary }: { counterpartyName: string; summary: string }) {
  return counterpartyName ? { zh: counterpartyName, en: counterpartyName } : summaryText(summary)
}

/**
 * Returns what the deposits would have earned above the current rate for the same days, each rounded as in a posting. Null
 * if no money becomes a deposit.
 */
function gainedBy(
  { wealthType, termMonths }: RuleWords,
  runs: readonly { on: string; move: RuleMove }[],
  days: { rates: ReadonlyMap<string, DepositRates>; today: string },
): bigint | null {
  if (wealthType === 'current') return null
  return runs.reduce((sum, { on, move }) => {
    if (move.kind !== 'moved') return sum
    return sum + gainOf({ wealthType, termMonths, on, amountMinor: move.amountMinor }, days)
  }, 0n)
}

/**
 * Returns the gain of one deposit. A time deposit is kept to its maturity at the board of its day. A call deposit is drawn
 * today with notice, at today's call rate. A rolling deposit counts until its last whole cycle.
 */
function gainOf(
  {
    wealthType,
    termMonths,
    on,
    amountMinor,
  }: Pick<RuleWords, 'wealthType' | 'termMonths'> & { on: string; amountMinor: bigint },
  { rates, today }: { rates: ReadonlyMap<string, DepositRates>; today: string },
): bigint {
  const current = (board: DepositRates, until: string) =>
    daysInterest(amountMinor, board.current.CNY, { from: on, to: until })
  if (termMonths !== null) {
    const board = rates.get(on)!
    // If the board no longer has the term, the run would have been refused.
    const ratePpm = board.term('CNY', termMonths) ?? 0
    return termInterest(amountMinor, ratePpm, termMonths) - current(board, addMonths(on, termMonths))
  }
  if (wealthType === 'rolling7') {
    let run = { principalMinor: amountMinor, cycleBeganOn: on }
    for (const day of rollDays(run, today)) run = rolled(run, rates.get(day)!.call.callDeposit7)
    return run.principalMinor - amountMinor - current(rates.get(on)!, run.cycleBeganOn)
  }
  if (wealthType !== 'callDeposit1' && wealthType !== 'callDeposit7') return 0n
  const board = rates.get(today)!
  if (daysBetween(on, today) < noticeDaysOf[wealthType]) return 0n
  return daysInterest(amountMinor, board.call[wealthType], { from: on, to: today }) - current(board, today)
}
