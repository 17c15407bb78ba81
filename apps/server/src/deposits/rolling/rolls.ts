import { rollDays, rolled } from '@cloudsail/contract/deposits'
import { bankAccount, type JournalDraft } from '../../ledger/index.ts'
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

/** Returns the journals of rolls, which add the interest to the principal. Empty if there is no interest. */
export function rollJournals(
  { customerId, accountId, number }: RollingDeposit,
  rolls: readonly Roll[],
  bookedAt: Date,
): JournalDraft[] {
  const currency = 'CNY'
  const details = { summary: 'interest', remark: number }
  return rolls
    .filter(({ interestMinor }) => interestMinor > 0n)
    .map(({ on, interestMinor }) => ({
      kind: 'depositRoll',
      reference: `${accountId}-${number}-${on}`,
      bookedAt,
      valueDate: on,
      legs: [
        { account: bankAccount('interestExpense', currency), amountMinor: -interestMinor, details },
        { account: { ownerId: customerId, accountId, currency }, amountMinor: interestMinor, details },
      ],
    }))
}
