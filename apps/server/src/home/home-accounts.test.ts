import { expect, test } from 'vitest'
import { type Account, type Balance, groupOf } from '../accounts/core/index.ts'
import { homeAccounts } from './home-accounts.ts'
import type { Portfolio } from './portfolio.ts'
import { outlookOf, upcomingItems } from './upcoming-items.ts'

const balance = (
  currency: Balance['currency'],
  postedMinor: bigint,
  availableMinor = postedMinor,
): Balance => ({
  currency,
  cash: false,
  ledgerAccountId: 1n,
  postedMinor,
  heldMinor: postedMinor - availableMinor,
  availableMinor,
})

function account(accountId: bigint, kind: Account['kind'], balances: Balance[]): Account {
  return {
    customerId: 1n,
    accountId,
    number: `622999000000001${accountId.toString().padStart(4, '0')}`,
    kind,
    holderName: '林晓雯',
    accountClass: 1,
    status: 'normal',
    branchCode: '599290000017',
    branch: { zh: '上海分行营业部', en: 'Shanghai Branch' },
    openedOn: '2024-01-02',
    nickname: null,
    transferService: true,
    enrolled: true,
    cardPasswordLost: false,
    linkedAccountId: null,
    balances,
  }
}

const everything: Portfolio = {
  accounts: [
    account(4n, 'creditCard', [balance('CNY', -5036_00n, 44964_00n)]),
    account(1n, 'debitCard', [balance('CNY', 168_430_52n, 168_000_00n), balance('HKD', 36_000_00n)]),
    account(2n, 'timeDeposit', [balance('CNY', 50_000_00n)]),
    account(3n, 'wealth', [balance('CNY', 0n)]),
    account(5n, 'loan', [balance('CNY', -120_000_00n)]),
  ],
  deposits: [
    {
      customer_id: 1n,
      account_id: 2n,
      certificate_number: '00000001',
      product: 'timeDeposit',
      currency: 'CNY',
      principal_minor: 50_000_00n,
      annual_rate_ppm: 9500,
      term_months: 12,
      effective_on: '2026-03-15',
      matures_on: '2027-03-15',
      instruction: 'renew',
      cash_or_remit: 'cash',
      status: 'active',
      closed_on: null,
      settlement_account_id: null,
      part_drawn: false,
    },
  ],
  cards: [
    {
      accountId: 4n,
      product: { zh: '白金卡', en: 'Platinum' },
      currency: 'CNY',
      limitMinor: 50_000_00n,
      bill: {
        billedOn: '2026-11-05',
        dueOn: '2026-11-25',
        amountMinor: 5036_00n,
        minimumMinor: 536_00n,
        remainingMinor: 4836_00n,
      },
    },
  ],
  loans: [
    {
      accountId: 5n,
      product: { zh: '消费贷款', en: 'Consumer loan' },
      currency: 'CNY',
      principalMinor: 120_000_00n,
      annualRatePpm: 36_000,
      instalments: 12,
      paidInstalments: 0,
      next: { dueOn: '2026-11-18', amountMinor: 10_508_07n },
    },
  ],
  transfers: [{ accountId: 1n, on: '2026-12-01', amountMinor: 120_000n }],
  holdings: [
    {
      accountId: 3n,
      productCode: 'W1',
      name: { zh: '稳帆', en: 'Steady Sail' },
      kind: 'wealth',
      risk: 2,
      currency: 'CNY',
      unitsE2: 100_00n,
      costMinor: 100_00n,
      nav: { e4: 11_200, date: '2026-11-19' },
      valueMinor: 112_00n,
    },
  ],
  rates: { date: '2026-11-20', per100: new Map([['HKD', '92.0000']]) },
}

test('the total is what is owned; what is owed stands beside it and is not subtracted', () => {
  const { totalRmb, parts, debts } = homeAccounts(everything)
  expect(parts).toEqual([
    { group: 'savings', rmb: '201550.52' },
    { group: 'timeDeposit', rmb: '50000.00' },
    { group: 'wealth', rmb: '112.00' },
  ])
  expect(totalRmb).toBe('251662.52')
  expect(debts).toEqual([
    { group: 'loan', rmb: '-120000.00' },
    { group: 'creditCard', rmb: '-5036.00' },
  ])
})

test('a line per account and currency, in the order of the groups', () => {
  const { lines, more } = homeAccounts(everything)
  expect(
    lines.map(({ kind, currency, amount, rmb, nextOn }) => [kind, currency, amount, rmb, nextOn]),
  ).toEqual([
    ['debitCard', 'CNY', '168000.00', null, null],
    ['debitCard', 'HKD', '36000.00', '33120.00', null],
    ['timeDeposit', 'CNY', '50000.00', null, '2027-03-15'],
    ['loan', 'CNY', '-120000.00', null, '2026-11-18'],
    ['wealth', 'CNY', '112.00', null, null],
    ['creditCard', 'CNY', '-5036.00', null, '2026-11-25'],
  ])
  expect(more).toBe(0)
  expect(lines[0]!.number).toBe('622999*********0001')
  expect(groupOf[lines[0]!.kind]).toBe('savings')
})

test('lines beyond the room are counted', () => {
  const many = Array.from({ length: 11 }, (_, index) =>
    account(BigInt(index + 1), 'passbook', [balance('CNY', 1n)]),
  )
  const { lines, more } = homeAccounts({ ...everything, accounts: many, holdings: [] })
  expect([lines.length, more]).toEqual([8, 3])
})

test('what is due stands soonest first, overdue before all; a part payment lowers bill and minimum', () => {
  expect(upcomingItems(everything, '2026-11-20')).toEqual([
    {
      kind: 'loanInstalment',
      way: 'byItself',
      on: '2026-11-18',
      inDays: -2,
      tail: '0005',
      currency: 'CNY',
      amount: '10508.07',
      minimum: null,
      instruction: null,
    },
    {
      kind: 'cardBill',
      way: 'byHand',
      on: '2026-11-25',
      inDays: 5,
      tail: '0004',
      currency: 'CNY',
      amount: '4836.00',
      minimum: '336.00',
      instruction: null,
    },
    {
      kind: 'futureTransfer',
      way: 'byItself',
      on: '2026-12-01',
      inDays: 11,
      tail: '0001',
      currency: 'CNY',
      amount: '1200.00',
      minimum: null,
      instruction: null,
    },
    {
      kind: 'depositMaturity',
      way: 'in',
      on: '2027-03-15',
      inDays: 115,
      tail: '0002',
      currency: 'CNY',
      amount: '50000.00',
      minimum: null,
      instruction: 'renew',
    },
  ])
})

test('a paid bill and a maturity beyond half a year are not told', () => {
  const card = everything.cards[0]!
  const paid = { ...card, bill: { ...card.bill!, remainingMinor: 0n } }
  const items = upcomingItems({ ...everything, cards: [paid], loans: [], transfers: [] }, '2026-08-01')
  expect(items).toEqual([])
})

test('the outlook adds up what goes out and comes in, and says whether it is covered', () => {
  expect(outlookOf(everything, '2026-11-20')).toEqual({
    until: '2027-03-15',
    // Bill, instalment and transfer; the deposit is renewed and brings nothing.
    out: '16544.07',
    in: '0.00',
    covered: true,
  })
  const poor = { ...everything, accounts: [account(1n, 'debitCard', [balance('CNY', 16_544_06n)])] }
  expect(outlookOf(poor, '2026-11-20')?.covered).toBe(false)
  const cardOnly = {
    ...everything,
    accounts: everything.accounts.filter(({ kind }) => kind === 'creditCard'),
  }
  expect(outlookOf(cardOnly, '2026-11-20')?.covered).toBeNull()
  expect(
    outlookOf({ ...everything, cards: [], loans: [], deposits: [], transfers: [] }, '2026-11-20'),
  ).toBeNull()
})
