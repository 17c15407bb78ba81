import { addDays, parseAmount, type ResponseOf } from '@cloudsail/contract'
import {
  type EntryCategory,
  isIncome,
  queryDetails,
  spendingEntries,
  spendingOverview,
} from '@cloudsail/contract/accounts'
import { people } from '@cloudsail/demo-customers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers as accountHandlers } from '../../../server/src/accounts/index.ts'
import { buildAccount } from '../../../server/src/accounts/test-builders.ts'
import { setUpClock } from '../../../server/src/bankday/index.ts'
import { testDatabase } from '../../../server/src/db/test-database.ts'
import { handlers } from '../../../server/src/home/index.ts'
import { testServer } from '../../../server/src/http/test-server.ts'
import { buildCustomer } from '../../../server/src/identity/test-builders.ts'
import {
  type BankAccountCode,
  bankAccount,
  type EntryDetails,
  type Leg,
  post,
} from '../../../server/src/ledger/index.ts'
import { seedDemo } from '../seed.ts'

const { db, ownerDb } = await testDatabase()
const now = new Date('2026-11-20T12:00:00+08:00')
const today = '2026-11-20'
const server = await testServer(db, { handlers: [...handlers, ...accountHandlers] })
afterAll(() => server.app.close())
beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: now })
  await seedDemo({ ownerDb, seedNumber: 20_261_120, now, pepper: 'a pepper for tests only' })
})

type Client = Awaited<ReturnType<typeof server.loggedIn>>
const fen = (text: string) =>
  text.startsWith('-') ? -parseAmount(text.slice(1), 'CNY')! : parseAmount(text, 'CNY')!

async function overviewOf(client: Client, range: '3' | '12' | 'all') {
  const { body } = await client.call(spendingOverview, { range })
  return body
}

/**
 * Fails unless saved, moved and rest add up to the change of net worth, in every month and in total, and unless saved and rest
 * are the sums of their own parts.
 */
function expectToAddUp({
  points,
  start,
  saved,
  moved,
  rest,
  end,
  ...parts
}: ResponseOf<typeof spendingOverview>) {
  expect(fen(parts.income) - fen(parts.spent)).toBe(fen(saved))
  expect(fen(parts.interest) + fen(parts.markets)).toBe(fen(rest))
  expect(fen(start) + fen(saved) + fen(moved) + fen(rest)).toBe(fen(end))
  for (const [index, point] of points.slice(1).entries())
    expect(fen(points[index]!.net) + fen(point.saved) + fen(point.moved) + fen(point.rest)).toBe(
      fen(point.net),
    )
}

async function allEntries(client: Client, period: { from: string; to: string }) {
  const rows: ResponseOf<typeof spendingEntries>['rows'] = []
  let cursor: string | undefined
  do {
    const { body } = await client.call(spendingEntries, { ...period, ...(cursor && { cursor }) })
    rows.push(...body.rows)
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  return rows
}

async function statementRows(client: Client, asked: { accountId: string; currency: 'CNY' }, from: string) {
  const rows: ResponseOf<typeof queryDetails>['rows'] = []
  let cursor: string | undefined
  do {
    const { body } = await client.call(queryDetails, { ...asked, from, to: today, ...(cursor && { cursor }) })
    rows.push(...body.rows)
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  return rows
}

/** Fails unless a statement and "income and spending" give each entry the same categories and amounts. */
async function expectOneReading(client: Client, accountId: bigint) {
  const from = addDays(today, -80)
  const asked = { accountId: accountId.toString(), currency: 'CNY' as const }
  const [rows, entries] = [
    await statementRows(client, asked, from),
    await allEntries(client, { from, to: today }),
  ]
  type Reading = [entryId: string, category: EntryCategory, minor: bigint]
  const sorted = (readings: readonly Reading[]) => readings.map(String).toSorted()
  const inStatement = rows.flatMap((row): Reading[] => {
    const parts = row.parts.length > 0 ? row.parts : [{ category: row.category, amount: row.amount }]
    const sign = row.direction === 'in' ? 1n : -1n
    return parts.map(({ category, amount }) => [row.entryId, category, sign * fen(amount)])
  })
  const inSpending = entries
    .filter((row) => row.accountId === asked.accountId && row.currency === 'CNY')
    .map((row): Reading => [row.entryId, row.category, fen(row.amount)])
  expect(sorted(inStatement.filter(([, category]) => category !== 'own'))).toEqual(sorted(inSpending))
  for (const row of rows)
    if (row.parts.length > 0)
      expect(row.parts.reduce((sum, { amount }) => sum + fen(amount), 0n)).toBe(fen(row.amount))
  return rows
}

const named = people.map(({ key, customerId }) => [key, customerId] as const)

test.each(named)(
  'every change of net worth of %s is saved, moved, or interest and markets',
  async (_, id) => {
    const client = await server.loggedIn(id)
    const accounts = await ownerDb
      .selectFrom('accounts.accounts')
      .select(['account_id', 'kind'])
      .where('customer_id', '=', id)
      .where('enrolled', '=', true)
      .execute()
    const invests = await ownerDb
      .selectFrom('ledger.entries')
      .select('account_id')
      .where('owner_id', '=', id)
      .where((is) => is.or([is('currency', '<>', 'CNY'), is('summary', 'in', ['wealthBuy', 'wealthRedeem'])]))
      .executeTakeFirst()
    for (const range of ['3', '12', 'all'] as const) {
      const overview = await overviewOf(client, range)
      expectToAddUp(overview)
      if (range === 'all' || overview.since === null || invests) continue
      // Customers with neither investments nor foreign currency gain only interest.
      const from = addDays(overview.points[0]!.date, 1)
      const entries = await allEntries(client, { from, to: today })
      const interest = entries.filter(({ category }) => category === 'interest')
      expect(fen(overview.rest)).toBe(interest.reduce((sum, { amount }) => sum + fen(amount), 0n))
      expect(overview.hasMarkets).toBe(false)
    }
    for (const { account_id, kind } of accounts)
      if (kind === 'debitCard' || kind === 'passbook') await expectOneReading(client, account_id)
  },
)

const places = ['main', 'second', 'unlisted', 'deposit', 'loan', 'card', 'eCash'] as const
type Place = (typeof places)[number]

/** An invented event: its legs, and its expected effect as income, spending, interest, or own money from elsewhere. */
interface Lived {
  legs: (readonly [place: Place | BankAccountCode, minor: number, summary: string, other?: Place | string])[]
  saved?: number
  moved?: number
  interest?: number
}

const amount = fc.integer({ min: 1, max: 500_000 })
const between = (from: Place, to: Place, minor: number, out: string, into: string): Lived['legs'] => [
  [from, -minor, out, to],
  [to, minor, into, from],
]
const event: fc.Arbitrary<Lived> = fc
  .record({ minor: amount, more: fc.integer({ min: 1, max: 9_999 }) })
  .chain(({ minor, more }) =>
    fc.constantFrom<Lived>(
      { legs: [['main', minor, 'salary', '云起公司']], saved: minor },
      { legs: [['main', minor, 'remittanceIn', '6225880210093341']], saved: minor },
      { legs: [['main', minor, 'deposit']], saved: minor },
      { legs: [['main', -minor, 'shopping', '四季鲜生']], saved: -minor },
      { legs: [['main', -minor, 'withdrawal']], saved: -minor },
      {
        legs: [
          ['main', -minor, 'remittance', '6225880210093341'],
          ['main', -more, 'fee'],
        ],
        saved: -minor - more,
      },
      { legs: [['main', minor, 'refund', '四季鲜生']], saved: minor },
      { legs: between('main', 'second', minor, 'transferOut', 'transferIn') },
      {
        legs: [...between('main', 'second', minor, 'transferOut', 'transferIn'), ['main', -more, 'fee']],
        saved: -more,
      },
      { legs: between('main', 'unlisted', minor, 'transferOut', 'transferIn'), moved: -minor },
      { legs: between('unlisted', 'second', minor, 'transferOut', 'transferIn'), moved: minor },
      { legs: [['second', minor, 'interest']], interest: minor },
      // A deposit pays its interest to a current account and is named as the counterparty.
      { legs: [['main', more, 'interest', 'deposit']], interest: more },
      { legs: [['deposit', more, 'interest', 'main']], interest: more },
      { legs: [['main', -more, 'interestReturned', 'deposit']], interest: -more },
      { legs: between('main', 'deposit', minor, 'timeDepositOpen', 'timeDepositOpen') },
      { legs: [['deposit', minor, 'callDepositOpen']], saved: minor },
      { legs: between('deposit', 'main', minor, 'timeDepositDraw', 'timeDepositDraw') },
      {
        legs: [
          ['deposit', -minor, 'largeCertificateDraw', 'main'],
          ['main', minor + more, 'largeCertificateDraw', 'deposit'],
        ],
        interest: more,
      },
      {
        legs: [
          ...between('deposit', 'main', minor, 'callDepositDraw', 'callDepositDraw'),
          ['main', more, 'interest', 'deposit'],
        ],
        interest: more,
      },
      { legs: between('loan', 'main', minor, 'loanDisbursement', 'loanDisbursement') },
      { legs: [['loan', -minor, 'loanDisbursement', '安居置业']], saved: -minor },
      {
        legs: [
          ['main', -minor - more, 'loanRepayment', 'loan'],
          ['loan', minor, 'loanRepayment', 'main'],
        ],
        saved: -more,
      },
      { legs: [['main', -more, 'loanPenalty', 'loan']], saved: -more },
      { legs: [['card', -minor, 'shopping', '步履鞋行']], saved: -minor },
      { legs: [['card', -more, 'cardInterest']], saved: -more },
      { legs: between('main', 'card', minor, 'cardRepayment', 'cardRepayment') },
      { legs: [['card', -minor, 'cashAdvance']], saved: -minor },
      { legs: between('card', 'main', minor, 'cashAdvance', 'cashAdvance') },
      { legs: between('main', 'eCash', minor, 'eCashTopUp', 'eCashTopUp') },
      { legs: [['eCash', -minor, 'shopping', '公共交通']], saved: -minor },
      { legs: between('eCash', 'main', minor, 'refund', 'refund') },
      { legs: [['main', minor, 'opening']], moved: minor },
    ),
  )
const life = fc.array(fc.record({ event, daysAgo: fc.integer({ min: 0, max: 100 }) }), {
  minLength: 1,
  maxLength: 25,
})

async function born() {
  const { customerId } = await buildCustomer(db)
  const open = (kind: 'debitCard' | 'timeDeposit' | 'loan' | 'creditCard' | 'eCash', enrolled = true) =>
    buildAccount(db, { customerId, kind, enrolled })
  const accounts = {
    main: await open('debitCard'),
    second: await open('debitCard'),
    unlisted: await open('debitCard', false),
    deposit: await open('timeDeposit'),
    loan: await open('loan'),
    card: await open('creditCard'),
    eCash: await open('eCash'),
  }
  // The invented events come in any order, so spending may precede income.
  await sql`update ledger.accounts set overdraft_limit_minor = null where owner_id = ${customerId}`.execute(
    ownerDb,
  )
  return { customerId, accounts }
}

test('for any history the parts equal what happened and add up to the change of net worth', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (lived) => {
      const { customerId, accounts } = await born()
      const other = (name: Place | string | undefined) =>
        name !== undefined && name in accounts ? accounts[name as Place].number : (name ?? '')
      const journals = lived
        .toSorted((a, b) => b.daysAgo - a.daysAgo)
        .map(({ event: { legs }, daysAgo }, index) => {
          const own = legs.map(([place, minor, summary, to]): Leg => {
            const details: EntryDetails = { summary, counterpartyNumber: other(to) }
            const { accountId } = accounts[place as Place]
            return {
              account: { ownerId: customerId, accountId, currency: 'CNY' },
              amountMinor: BigInt(minor),
              details,
            }
          })
          const rest = own.reduce((sum, { amountMinor }) => sum - amountMinor, 0n)
          const bank: Leg[] =
            rest === 0n ? [] : [{ account: bankAccount('clearing', 'CNY'), amountMinor: rest }]
          return {
            kind: 'test',
            reference: `${customerId}.${index}`,
            legs: [...own, ...bank],
            bookedAt: new Date(Date.parse(`${addDays(today, -daysAgo)}T00:10:00+08:00`) + index * 1_000),
          }
        })
      await db.transaction().execute((tx) => post(tx, journals))
      const client = await server.loggedIn(customerId)
      const overview = await overviewOf(client, '12')
      expectToAddUp(overview)
      const sum = (of: 'saved' | 'moved' | 'interest') =>
        lived.reduce((all, { event }) => all + BigInt(event[of] ?? 0), 0n)
      expect({ saved: fen(overview.saved), moved: fen(overview.moved), rest: fen(overview.rest) }).toEqual({
        saved: sum('saved'),
        moved: sum('moved'),
        rest: sum('interest'),
      })
      expect(overview.hasMarkets).toBe(false)
      await expectOneReading(client, accounts.main.accountId)
      await expectOneReading(client, accounts.second.accountId)
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('a purchase of foreign money and a drawn deposit are own money, interest is income', async () => {
  const { customerId, accounts } = await born()
  const { accountId, number } = accounts.main
  const account = { ownerId: customerId, accountId, currency: 'CNY' as const }
  const deposit = { ...account, accountId: accounts.deposit.accountId }
  const bookedAt = new Date('2026-11-19T10:00:00+08:00')
  const fromBank = (amountMinor: bigint): Leg => ({ account: bankAccount('clearing', 'CNY'), amountMinor })
  const to = (counterpartyNumber: string) => (summary: string) => ({ summary, counterpartyNumber })
  const [ofDeposit, ofMain] = [to(accounts.deposit.number), to(number)]
  const legs: Leg[][] = [
    [{ account, amountMinor: -910_05n, details: { summary: 'fxBuy' } }, fromBank(910_05n)],
    [
      { account: deposit, amountMinor: -10_000_00n, details: ofMain('timeDepositDraw') },
      { account, amountMinor: 10_095_00n, details: ofDeposit('timeDepositDraw') },
      fromBank(-95_00n),
    ],
    [{ account, amountMinor: 12_50n, details: ofDeposit('interest') }, fromBank(-12_50n)],
  ]
  await db.transaction().execute((tx) =>
    post(
      tx,
      legs.map((each, index) => ({
        kind: 'test',
        reference: `${customerId}.${index}`,
        bookedAt,
        legs: each,
      })),
    ),
  )
  const client = await server.loggedIn(customerId)
  const rows = await expectOneReading(client, accountId)
  expect(rows.map(({ category, parts, amount: of }) => ({ category, parts, of })).toReversed()).toEqual([
    { category: 'own', parts: [], of: '910.05' },
    {
      category: 'own',
      parts: [
        { category: 'own', amount: '10000.00' },
        { category: 'interest', amount: '95.00' },
      ],
      of: '10095.00',
    },
    { category: 'interest', parts: [], of: '12.50' },
  ])
  expect(isIncome('interest')).toBe(true)
  const { body } = await client.call(queryDetails.exportCall, {
    accountId: accountId.toString(),
    currency: 'CNY',
    from: '2026-11-01',
    to: today,
    format: 'csv',
  })
  const csv = Buffer.from(body.base64, 'base64').toString()
  expect(csv).toMatch(/购汇.*本人资金/)
  expect(csv).toMatch(/定期支取.*本人资金 10000\.00 \/ 利息与分红 95\.00/)
})
