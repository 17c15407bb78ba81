import {
  buyLargeCertificate,
  cancelDepositRule,
  changeDeposit,
  changeWithdrawalNotice,
  drawCallDeposit,
  drawLargeCertificate,
  drawRollingDeposit,
  drawTimeDeposit,
  openCallDeposit,
  openRollingDeposit,
  openTimeDeposit,
  setDepositRule,
} from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import { buildAccount } from '../accounts/test-builders.ts'
import { addDays, bankNow, businessDate, instantOf } from '../bankday/index.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'
import { enterIssues } from './large/issues.ts'

const fundsMinor = 50_000_000n

async function current({ db, customerId }: Giver): Promise<string> {
  return (await buildAccount(db, { customerId, fundsMinor })).accountId.toString()
}

const opening = (currentId: string) => ({
  from: `${currentId}.CNY`,
  amount: '50000.00',
  termMonths: 12,
  instruction: 'renew',
  settlementAccountId: currentId,
})

const callOpening = (currentId: string) => ({
  from: `${currentId}.CNY`,
  amount: '200000',
  product: 'callDeposit7',
  settlementAccountId: currentId,
})

/** Enters an issue of large certificates for this test, and returns the input that buys one. */
async function largeOpening(giver: Giver) {
  const settlementAccountId = await current(giver)
  const issue = `RT${giver.customerId}`.padEnd(6, '0')
  await enterIssues(giver.ownerDb, [
    {
      code: issue,
      termMonths: 12,
      annualRatePpm: 12_500,
      minimumMinor: 20_000_000n,
      stepMinor: 1_000_000n,
      quotaMinor: 100_000_000_000n,
      interestPayment: 'monthly',
      opensAt: instantOf('2026-01-01', '09:00'),
      closesAt: instantOf('2030-01-01', '17:00'),
    },
  ])
  return { issue, from: `${settlementAccountId}.CNY`, amount: '300000', settlementAccountId }
}

const rollingOpening = async (giver: Giver) => ({
  from: `${await current(giver)}.CNY`,
  amount: '60000',
  agreed: true,
})

/** Returns the input for a rule that begins next month. */
async function ruleTerms(giver: Giver) {
  const firstOn = addDays(businessDate(await bankNow(giver.db)), 30)
  return {
    type: 'sweep',
    wealthType: 'timeDeposit',
    payingAccountId: await current(giver),
    destinationAccountId: '',
    termMonths: 3,
    instruction: 'renew',
    amount: '20000',
    period: 'monthly',
    firstOn,
    agreed: false,
    endOn: addDays(firstOn, 300),
  }
}

/** Returns the key of the customer's first certificate, as orders name it. */
async function firstOf({ db, customerId }: Giver): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`select account_id as id from accounts.accounts
    where customer_id = ${customerId} and kind = 'timeDeposit'`.execute(db)
  return `${rows[0]!.id}.0001`
}

export const roundTripCases: RoundTripCase[] = [
  {
    contract: openTimeDeposit,
    what: 'the first',
    input: async (giver) => opening(await current(giver)),
  },
  {
    contract: openTimeDeposit,
    what: 'another',
    input: async (giver) => {
      const typed = opening(await current(giver))
      await giver.give(openTimeDeposit, typed)
      return typed
    },
  },
  {
    contract: openTimeDeposit,
    what: 'a ladder',
    input: async (giver) => {
      const typed = opening(await current(giver))
      await giver.give(openTimeDeposit, typed)
      return { ...typed, furtherTerms: [3, 6, 24, 36] }
    },
  },
  {
    contract: drawTimeDeposit,
    input: async (giver) => {
      const toAccountId = await current(giver)
      await giver.give(openTimeDeposit, opening(toAccountId))
      return { deposit: await firstOf(giver), amount: '1000.00', toAccountId }
    },
  },
  {
    contract: openCallDeposit,
    input: async (giver) => {
      const currentId = await current(giver)
      await giver.give(openTimeDeposit, opening(currentId))
      return callOpening(currentId)
    },
  },
  {
    contract: changeWithdrawalNotice,
    input: async (giver) => {
      await giver.give(openCallDeposit, callOpening(await current(giver)))
      const agreedOn = addDays(businessDate(await bankNow(giver.db)), 7)
      const deposit = await firstOf(giver)
      return { action: 'give', deposit, amount: '100000', agreedOn, automatic: true }
    },
  },
  {
    contract: drawCallDeposit,
    input: async (giver) => {
      const toAccountId = await current(giver)
      await giver.give(openCallDeposit, callOpening(toAccountId))
      return { deposit: await firstOf(giver), amount: '50000', toAccountId }
    },
  },
  {
    contract: changeDeposit,
    input: async (giver) => {
      const settlementAccountId = await current(giver)
      await giver.give(openTimeDeposit, opening(settlementAccountId))
      return { deposit: await firstOf(giver), instruction: 'toCurrent', settlementAccountId }
    },
  },
  {
    contract: buyLargeCertificate,
    input: async (giver) => {
      const typed = await largeOpening(giver)
      await giver.give(openTimeDeposit, opening(typed.settlementAccountId))
      return typed
    },
  },
  {
    contract: drawLargeCertificate,
    input: async (giver) => {
      const typed = await largeOpening(giver)
      await giver.give(buyLargeCertificate, typed)
      return { deposit: await firstOf(giver), amount: '10000', toAccountId: typed.settlementAccountId }
    },
  },
  {
    contract: openRollingDeposit,
    input: async (giver) => {
      const typed = await rollingOpening(giver)
      await giver.give(openRollingDeposit, typed)
      return typed
    },
  },
  {
    contract: drawRollingDeposit,
    input: async (giver) => {
      const typed = await rollingOpening(giver)
      await giver.give(openRollingDeposit, typed)
      return { deposit: await firstOf(giver), amount: '1000', toAccountId: typed.from.split('.')[0]! }
    },
  },
  {
    contract: setDepositRule,
    input: ruleTerms,
  },
  {
    contract: cancelDepositRule,
    input: async (giver) => ({ rule: (await giver.give(setDepositRule, await ruleTerms(giver))).orderId }),
  },
]
