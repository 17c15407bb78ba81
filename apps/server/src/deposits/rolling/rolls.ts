import { rollDays, rolled } from '@cloudsail/contract/deposits'
import { bankAccount, type JournalDraft } from '../../ledger/index.ts'
import type { DepositRates } from '../time/rates.ts'
import type { RollingDeposit } from './deposits.ts'

/** One roll: the day, what the cycle has earned, and the deposit in its next cycle. */
export interface Roll {
  on: string
  interestMinor: bigint
  next: RollingDeposit
}

/** Every roll that is due up to a date, each at the board of its own day. */
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

/** A deposit once every roll is made that is due. */
export const afterRolls = (deposit: RollingDeposit, rolls: readonly Roll[]): RollingDeposit =>
  rolls.at(-1)?.next ?? deposit

/** The journals of rolls: the interest goes to the principal. Without interest there is nothing to post. */
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
