import {
  buyLargeCertificate,
  cancelDepositRule,
  changeDeposit,
  changeDepositRule,
  changeWithdrawalNotice,
  drawCallDeposit,
  drawLargeCertificate,
  drawRollingDeposit,
  drawTimeDeposit,
  holdDepositRule,
  openCallDeposit,
  openRollingDeposit,
  openTimeDeposit,
  resumeDepositRule,
  setDepositRule,
} from '@cloudsail/contract/deposits'
import type { OrderContract } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { buildAccount } from '../accounts/test-builders.ts'
import { addDays, bankNow, businessDate, instantOf } from '../bankday/index.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'
import { enterIssues } from './large/issues.ts'

const fundsMinor = 50_000_000n

async function current({ db, customerId }: Giver): Promise<string> {
  return (await buildAccount(db, { customerId, fundsMinor })).accountId.toString()
}

const timeOpening = async (giver: Giver) => timeOpeningFrom(await current(giver))

const timeOpeningFrom = (currentId: string) => ({
  from: `${currentId}.CNY`,
  amount: '50000.00',
  termMonths: 12,
  instruction: 'renew',
  settlementAccountId: currentId,
})

async function callOpening(giver: Giver) {
  const settlementAccountId = await current(giver)
  return {
    from: `${settlementAccountId}.CNY`,
    amount: '200000',
    product: 'callDeposit7',
    settlementAccountId,
  }
}

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

type Opening = (giver: Giver) => Promise<{ from: string }>
const accountOf = ({ from }: { from: string }) => from.split('.')[0]!

/** Opens a deposit for a customer who has one already. */
const openingAnother = (contract: OrderContract, open: Opening): RoundTripCase => ({
  contract,
  input: async (giver) => {
    const typed = await open(giver)
    await giver.give(openTimeDeposit, timeOpeningFrom(accountOf(typed)))
    return typed
  },
})

/** Draws from a deposit of which it is the only one of the customer. */
const drawing = (
  contract: OrderContract,
  amount: string,
  { opened, open }: { opened: OrderContract; open: Opening },
): RoundTripCase => ({
  contract,
  input: async (giver) => {
    const typed = await open(giver)
    await giver.give(opened, typed)
    return { deposit: await firstOf(giver), amount, toAccountId: accountOf(typed) }
  },
})

export const roundTripCases: RoundTripCase[] = [
  { contract: openTimeDeposit, what: 'the first', input: timeOpening },
  { ...openingAnother(openTimeDeposit, timeOpening), what: 'another' },
  {
    ...openingAnother(openTimeDeposit, async (giver) => ({
      ...(await timeOpening(giver)),
      furtherTerms: [3, 6, 24, 36],
    })),
    what: 'a ladder',
  },
  openingAnother(openCallDeposit, callOpening),
  openingAnother(buyLargeCertificate, largeOpening),
  {
    contract: openRollingDeposit,
    input: async (giver) => {
      const typed = await rollingOpening(giver)
      await giver.give(openRollingDeposit, typed)
      return typed
    },
  },
  drawing(drawTimeDeposit, '1000.00', { opened: openTimeDeposit, open: timeOpening }),
  drawing(drawCallDeposit, '50000', { opened: openCallDeposit, open: callOpening }),
  drawing(drawLargeCertificate, '10000', { opened: buyLargeCertificate, open: largeOpening }),
  drawing(drawRollingDeposit, '1000', { opened: openRollingDeposit, open: rollingOpening }),
  {
    contract: changeWithdrawalNotice,
    input: async (giver) => {
      await giver.give(openCallDeposit, await callOpening(giver))
      const agreedOn = addDays(businessDate(await bankNow(giver.db)), 7)
      const deposit = await firstOf(giver)
      return { action: 'give', deposit, amount: '100000', agreedOn, automatic: true }
    },
  },
  {
    contract: changeDeposit,
    input: async (giver) => {
      const typed = await timeOpening(giver)
      await giver.give(openTimeDeposit, typed)
      const { settlementAccountId } = typed
      return { deposit: await firstOf(giver), instruction: 'toCurrent', settlementAccountId }
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
  {
    contract: changeDepositRule,
    input: async (giver) => {
      const terms = await ruleTerms(giver)
      const { orderId } = await giver.give(setDepositRule, terms)
      return { rule: orderId, amount: '2000', nextOn: terms.firstOn, endOn: terms.endOn }
    },
  },
  {
    contract: holdDepositRule,
    input: async (giver) => ({
      rule: (await giver.give(setDepositRule, await ruleTerms(giver))).orderId,
      action: 'skip',
    }),
  },
  {
    contract: resumeDepositRule,
    input: async (giver) => {
      const { orderId } = await giver.give(setDepositRule, await ruleTerms(giver))
      await giver.give(holdDepositRule, { rule: orderId, action: 'pause' })
      return { rule: orderId }
    },
  },
]
