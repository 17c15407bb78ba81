import { rollDays, rolled } from '@cloudsail/contract/deposits'
import type { JournalDraft } from '../../ledger/index.ts'
import { interestJournals } from '../kit/interest-journals.ts'
import type { DepositRates } from '../time/rates.ts'
import type { RollingDeposit } from './deposits.ts'

/** One roll: its day, the interest of the cycle, and the deposit in its next cycle. */
export interface Roll {
  on: string
  interestMinor: bigint
  next: RollingDeposit
}

/** Returns every roll that is due up to a date, each at the board of its own day. */
export function rollsOf(
  deposit: RollingDeposit,
  until: string,
  rates: ReadonlyMap<string, DepositRates>,
): Roll[] {
  let current = deposit
  return rollDays(deposit, until).map((on) => {
    const annualRatePpm = rates.get(on)!.call.callDeposit7
    const next = { ...rolled(current, annualRatePpm), annualRatePpm }
    const roll = { on, interestMinor: next.principalMinor - current.principalMinor, next }
    current = next
    return roll
  })
}

/** Returns a deposit as it is after all due rolls. */
export const afterRolls = (deposit: RollingDeposit, rolls: readonly Roll[]): RollingDeposit =>
  rolls.at(-1)?.next ?? deposit

/** Returns the journals of rolls, which add the interest to the principal. */
export const rollJournals = (
  deposit: RollingDeposit,
  rolls: readonly Roll[],
  bookedAt: Date,
): JournalDraft[] =>
  interestJournals({ ...deposit, currency: 'CNY' }, rolls, { kind: 'depositRoll', bookedAt })
