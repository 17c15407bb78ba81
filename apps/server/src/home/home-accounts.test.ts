import { formatAmount } from '@cloudsail/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type {
  Account,
  AccountHoldings,
  Balance,
  DomainHoldings,
  UpcomingEntry,
} from '../accounts/core/index.ts'
import { addDays } from '../bankday/index.ts'
import type { LastEntry } from '../ledger/index.ts'
import { homeAccounts } from './home-accounts.ts'
import { type Portfolio, portfolioOf } from './portfolio.ts'
import { dueSoonOf, outlookOf, restOfMonth, upcomingItems } from './upcoming-items.ts'

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
  frozenMinor: 0n,
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
    creditsBlocked: false,
    debitsStopped: false,
    linkedAccountId: null,
    balances,
  }
}

const accounts = [
  account(4n, 'creditCard', [balance('CNY', -5036_00n, 44964_00n)]),
  account(1n, 'debitCard', [balance('CNY', 168_430_52n, 168_000_00n), balance('HKD', 36_000_00n)]),
  account(2n, 'timeDeposit', [balance('CNY', 50_000_00n)]),
  account(3n, 'wealth', [balance('CNY', 0n)]),
  account(5n, 'loan', [balance('CNY', -120_000_00n)]),
]
const rates = { date: '2026-11-20', per100: new Map([['HKD', '92.0000']]) } as const

/** Makes a domain with the given holdings. */
const domain = (
  held: Record<string, AccountHoldings>,
  upcoming: readonly UpcomingEntry[] = [],
): DomainHoldings => ({
  of: ({ accountId }) => held[accountId.toString()],
  upcoming: () => [...upcoming],
})
const portfolio = (own: Account[], domains: readonly DomainHoldings[] = []): Portfolio =>
  portfolioOf({ shown: own, notEnrolled: [] }, domains, rates)

const entry = (
  accountId: bigint,
  kind: UpcomingEntry['kind'],
  way: UpcomingEntry['way'],
  on: string,
  amountMinor: bigint | null,
  rest: Partial<UpcomingEntry> = {},
): UpcomingEntry => ({ accountId, kind, way, on, currency: 'CNY', amountMinor, ...rest })

const cards = domain(
  {
    4: {
      shown: {
        card: {
          product: { zh: '白金卡', en: 'Platinum' },
          currency: 'CNY',
          limit: '50000.00',
          owed: '5036.00',
          available: '44964.00',
          bill: null,
        },
      },
      next: [{ currency: 'CNY', on: '2026-11-25' }],
    },
  },
  [entry(4n, 'cardBill', 'byHand', '2026-11-25', 4836_00n, { minimumMinor: 336_00n })],
)
const deposits = domain({ 2: { shown: {}, next: [{ currency: 'CNY', on: '2027-03-15' }] } }, [
  entry(2n, 'depositMaturity', 'in', '2027-03-15', 50_000_00n, { instruction: 'renew', termMonths: 12 }),
  entry(1n, 'interestPosting', 'byItself', '2026-12-21', null),
])
const loans = domain({ 5: { shown: {}, next: [{ currency: 'CNY', on: '2026-11-18' }] } }, [
  entry(5n, 'loanInstalment', 'byItself', '2026-11-18', 10_508_07n),
])
const transfers = domain({}, [
  entry(1n, 'futureTransfer', 'byItself', '2026-12-01', 1200_00n, { payeeName: '王建国' }),
])
const wealth = domain({ 3: { shown: { holdings: [] }, values: [{ currency: 'CNY', valueMinor: 112_00n }] } })
const everything = portfolio(accounts, [cards, deposits, loans, transfers, wealth])
const nothingBeside = { lastEntries: [], lastMonthMinor: 0n }

test('the total contains the assets, and the debts appear beside it', () => {
  const { totalRmb, lastMonthRmb, parts, debts } = homeAccounts(everything, {
    lastEntries: [],
    lastMonthMinor: 250_000_00n,
  })
  expect(parts).toEqual([
    { group: 'savings', rmb: '201550.52' },
    { group: 'timeDeposit', rmb: '50000.00' },
    { group: 'wealth', rmb: '112.00' },
  ])
  expect([totalRmb, lastMonthRmb]).toEqual(['251662.52', '250000.00'])
  expect(debts).toEqual([
    { group: 'loan', rmb: '-120000.00' },
    { group: 'creditCard', rmb: '-5036.00' },
  ])
})

test('a line per account and currency, in the order of the groups', () => {
  const { lines, more } = homeAccounts(everything, nothingBeside)
  expect(
    lines.map(({ kind, currency, amount, rmb, nextOn }) => [kind, currency, amount, rmb, nextOn]),
  ).toEqual([
    ['debitCard', 'CNY', '168430.52', null, null],
    ['debitCard', 'HKD', '36000.00', '33120.00', null],
    ['timeDeposit', 'CNY', '50000.00', null, '2027-03-15'],
    ['loan', 'CNY', '-120000.00', null, '2026-11-18'],
    ['wealth', 'CNY', '112.00', null, null],
    ['creditCard', 'CNY', '-5036.00', null, '2026-11-25'],
  ])
  expect(lines[5]!.credit).toEqual({ limit: '50000.00', available: '44964.00' })
  expect(more).toBe(0)
  expect(lines[0]!.number).toBe('622999*********0001')
})

test('the last movement shows the counterparty, the digits of an own account, or else its kind', () => {
  const last = (rest: Partial<LastEntry>): LastEntry => ({
    accountId: 1n,
    currency: 'CNY',
    amountMinor: -32_00n,
    bookedAt: new Date('2026-11-20T12:26:00+08:00'),
    summary: 'shopping',
    counterpartyName: '老街面馆',
    counterpartyNumber: '6229000000000000',
    ...rest,
  })
  const nameOf = (rest: Partial<LastEntry>) =>
    homeAccounts(everything, { lastEntries: [last(rest)], lastMonthMinor: 0n }).lines[0]!.last
  expect(nameOf({})).toEqual({
    name: { zh: '老街面馆', en: '老街面馆' },
    amount: '-32.00',
    at: '2026-11-20T12:26:00.000+08:00',
  })
  expect(nameOf({ counterpartyNumber: accounts[2]!.number, amountMinor: 5000_00n })?.name).toEqual({
    zh: '自尾号0002转入',
    en: 'From account ending 0002',
  })
  expect(nameOf({ counterpartyNumber: accounts[2]!.number })?.name.zh).toBe('转至尾号0002')
  expect(nameOf({ counterpartyName: '', summary: 'interest', amountMinor: 4_21n })?.name.zh).toBe('结息')
  expect(nameOf({ accountId: 2n })).toBeNull()
})

test('lines without room are counted', () => {
  const many = Array.from({ length: 11 }, (_, index) =>
    account(BigInt(index + 1), 'passbook', [balance('CNY', 1n)]),
  )
  const { lines, more } = homeAccounts(portfolio(many), nothingBeside)
  expect([lines.length, more]).toEqual([8, 3])
})

test('due items are sorted soonest first, with overdue ones before', () => {
  const none = { minimum: null, instruction: null, termMonths: null, payeeName: null, currency: 'CNY' }
  expect(upcomingItems(everything, '2026-11-20')).toEqual([
    {
      ...none,
      kind: 'loanInstalment',
      way: 'byItself',
      on: '2026-11-18',
      inDays: -2,
      tail: '0005',
      amount: '10508.07',
    },
    {
      ...none,
      kind: 'cardBill',
      way: 'byHand',
      on: '2026-11-25',
      inDays: 5,
      tail: '0004',
      amount: '4836.00',
      minimum: '336.00',
    },
    {
      ...none,
      kind: 'futureTransfer',
      way: 'byItself',
      on: '2026-12-01',
      inDays: 11,
      tail: '0001',
      amount: '1200.00',
      payeeName: '王建国',
    },
    {
      ...none,
      kind: 'interestPosting',
      way: 'byItself',
      on: '2026-12-21',
      inDays: 31,
      tail: '0001',
      amount: null,
    },
    {
      ...none,
      kind: 'depositMaturity',
      way: 'in',
      on: '2027-03-15',
      inDays: 115,
      tail: '0002',
      amount: '50000.00',
      instruction: 'renew',
      termMonths: 12,
    },
  ])
})

test('leaves out items beyond half a year, and shows items without an amount only if there is room', () => {
  const days = ['11-21', '11-22', '11-23', '11-24', '11-26', '12-30'].map((day) =>
    entry(1n, 'futureTransfer', 'byItself', `2026-${day}`, 1_00n),
  )
  const far = entry(2n, 'depositMaturity', 'in', '2027-06-01', 1_00n)
  const interest = entry(1n, 'interestPosting', 'byItself', '2026-12-21', null)
  const kinds = (upcoming: UpcomingEntry[]) =>
    upcomingItems(portfolio(accounts, [domain({}, upcoming)]), '2026-11-20').map(({ kind }) => kind)
  expect(kinds([interest, ...days, far])).toEqual(Array(6).fill('futureTransfer'))
  expect(kinds([interest, ...days.slice(0, 2)])).toEqual([
    'futureTransfer',
    'futureTransfer',
    'interestPosting',
  ])
  expect(kinds([far])).toEqual([])
})

test('shows nothing of hidden accounts', () => {
  const { upcoming } = portfolioOf({ shown: [], notEnrolled: accounts }, [cards, transfers], rates)
  expect(upcoming).toEqual([])
})

test('the outlook sums money in and out, and shows whether it is covered', () => {
  expect(outlookOf(everything, '2026-11-20')).toEqual({
    until: '2027-03-15',
    // Bill, instalment and transfer. The deposit is renewed and pays nothing.
    out: '16544.07',
    in: '0.00',
    covered: true,
  })
  const due = [cards, loans, transfers]
  const poor = portfolio(
    [account(1n, 'debitCard', [balance('CNY', 16_544_06n)]), accounts[0]!, accounts[4]!],
    due,
  )
  expect(outlookOf(poor, '2026-11-20')?.covered).toBe(false)
  const cardOnly = portfolio([accounts[0]!], due)
  expect(outlookOf(cardOnly, '2026-11-20')?.covered).toBeNull()
  expect(outlookOf(portfolio(accounts), '2026-11-20')).toBeNull()
})

test('the outlook includes its whole last day and no past day', () => {
  const today = '2026-11-20'
  const day = fc.oneof(fc.constantFrom(-400, -1, 0, 1, 180, 181), fc.integer({ min: 0, max: 3 }))
  const amount = fc.oneof(
    fc.constantFrom(null, 0n, 1n, 999_999_999_999n),
    fc.bigInt({ min: 1n, max: 1_000_00n }),
  )
  const ways = ['byItself', 'in'] as const
  const items = fc.array(fc.tuple(fc.constantFrom(...ways), day, amount), { maxLength: 12 })
  fc.assert(
    fc.property(items, fc.constantFrom(0n, 1n, 5_000_00n, 999_999_999_999n), (drawn, thereMinor) => {
      const upcoming = drawn.map(([way, days, minor]) =>
        entry(1n, way === 'in' ? 'depositMaturity' : 'futureTransfer', way, addDays(today, days), minor),
      )
      const own = portfolio([account(1n, 'debitCard', [balance('CNY', thereMinor)])], [domain({}, upcoming)])
      const shown = upcomingItems(own, today)
      const told = outlookOf(own, today)
      if (shown.length === 0) {
        expect(told).toBeNull()
        return
      }
      expect(told!.until >= today && told!.until <= addDays(today, 180)).toBe(true)
      expect(shown.every(({ on }) => on <= told!.until)).toBe(true)
      const sumOf = (of: (typeof ways)[number]) =>
        upcoming
          .filter(({ way, on }) => way === of && on <= told!.until)
          .reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0n), 0n)
      expect([told!.out, told!.in]).toEqual(ways.map((way) => formatAmount(sumOf(way), 'CNY')))
      expect(told!.covered).toBe(sumOf('byItself') <= thereMinor)
    }),
    {
      numRuns: 300,
      // More overdue items than are shown hide an item of today.
      examples: [[[...Array(6).fill(['byItself', -400, 1n]), ['byItself', 0, 100n]], 0n]],
    },
  )
})

test('sums all items due within a week by currency, however many are shown', () => {
  expect(dueSoonOf(everything, '2026-11-20')).toEqual({
    count: 2,
    sums: [{ currency: 'CNY', amount: '15344.07' }],
  })
  const days = (count: number, on: string) =>
    Array.from({ length: count }, () => entry(1n, 'futureTransfer', 'byItself', on, 1_00n))
  const many = portfolio([accounts[1]!], [domain({}, [...days(9, '2026-11-27'), ...days(1, '2026-11-28')])])
  expect(dueSoonOf(many, '2026-11-20')).toEqual({ count: 9, sums: [{ currency: 'CNY', amount: '9.00' }] })
  expect(dueSoonOf(portfolio(accounts), '2026-11-20')).toBeNull()
})

test('each event of the calendar has a unique id, which stays when its amount changes', () => {
  const entry = (of: string, amountMinor: bigint): UpcomingEntry => ({
    ...({ kind: 'depositMaturity', way: 'in', accountId: 1n, currency: 'CNY', on: '2026-11-25' } as const),
    of,
    amountMinor,
  })
  const namesOf = (...upcoming: UpcomingEntry[]) =>
    restOfMonth({ held: [], upcoming } as unknown as Portfolio, '2026-11-20').map(({ event }) => event)
  const names = namesOf(entry('1.1001', 50_000_00n), entry('1.1002', 50_000_00n))
  expect(new Set(names).size).toBe(2)
  expect(namesOf(entry('1.1001', 50_010_00n))).toEqual([names[0]])
})
