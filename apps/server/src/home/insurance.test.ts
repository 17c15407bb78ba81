import type { Currency } from '@cloudsail/contract'
import { daysInterest } from '@cloudsail/contract'
import type { AccountKind } from '@cloudsail/contract/accounts'
import { expect, test } from 'vitest'
import type { Account } from '../accounts/core/index.ts'
import { insuranceOf } from './insurance.ts'
import type { HeldAccount } from './portfolio.ts'

const rates = { date: '2026-11-20', per100: new Map([['USD', '708.2500']]) }

function held(
  kind: AccountKind,
  postedMinor: bigint,
  currency: Currency = 'CNY',
  interestMinor = 0n,
): HeldAccount {
  const balance = {
    currency,
    cash: false,
    ledgerAccountId: 1n,
    postedMinor,
    heldMinor: 0n,
    availableMinor: 0n,
  }
  const account = { accountId: 1n, kind, balances: [balance] } as unknown as Account
  return { account, shown: {}, values: [], ifDrawn: [{ currency, interestMinor }], next: [] }
}
const insured = (all: readonly HeldAccount[]) => insuranceOf(all, { rates, limitMinor: 500_000_00n })

test('the meter counts deposits with today’s interest, and foreign money at the mid rate', () => {
  // A year's deposit from 2026-03-15, drawn on 2026-11-20.
  const interest = daysInterest(400_000_00n, 500, { from: '2026-03-15', to: '2026-11-20' })
  const all = [
    held('debitCard', 86_420_55n),
    held('timeDeposit', 400_000_00n, 'CNY', interest),
    held('passbook', 1_500_00n, 'USD'),
    held('eCash', 900_00n),
    held('wealth', 90_000_00n),
  ]
  expect(insured(all)).toEqual({ coveredRmb: '497183.19', limitRmb: '500000.00', leftRmb: '2816.81' })
  expect(insured([...all, held('passbook', 2_816_82n)])).toMatchObject({
    coveredRmb: '500000.01',
    leftRmb: '0.00',
  })
})

test('shows no insurance without insured money', () => {
  expect(insured([held('creditCard', -5_000_00n), held('wealth', 1_00n)])).toBeNull()
})
