import { cardNumber } from '@cloudsail/contract'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { openCustomerAccounts } from '../accounts/core/index.ts'
import {
  addDays,
  advanceClock,
  type DayEndStep,
  dayEndReport,
  instantOf,
  runDayEnds,
} from '../bankday/index.ts'
import { doNextDue } from '../bankday/scheduled-jobs.ts'
import { enterItem } from '../cards/items.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { testDatabase } from '../db/test-database.ts'
import { datesBetween } from '../deposits/current-interest/test-bank.ts'
import { moveTo } from '../deposits/time/test-scene.ts'
import { bankAccount, loadSigner, post, trialBalance } from '../ledger/index.ts'
import { dayEndSteps } from './day-end-steps.ts'
import { registered } from './registered.ts'

const first = '2027-03-19'
const last = '2027-04-03'
const log = pino({ level: 'silent' })
const databases = { whole: await testDatabase(), killed: await testDatabase(), daily: await testDatabase() }

type Row = Record<string, unknown>
/** Certificates of every kind with an event on the morning of the 21st, or later in these two weeks. */
const certificates: readonly Row[] = [
  { certificate_number: '0001', matures_on: '2027-03-21', effective_on: '2026-12-21', term_months: 3 },
  {
    certificate_number: '0002',
    matures_on: '2027-03-21',
    effective_on: '2026-09-21',
    term_months: 6,
    instruction: 'toCurrent',
  },
  {
    certificate_number: '0003',
    matures_on: '2028-02-21',
    effective_on: '2027-02-21',
    term_months: 12,
    product: 'largeCertificate',
    interest_payment: 'monthly',
    issue_code: 'TEST',
    next_interest_on: '2027-03-21',
    principal_minor: 200_000_00n,
  },
  {
    certificate_number: '0004',
    product: 'rolling7',
    effective_on: '2027-03-07',
    cycle_began_on: '2027-03-14',
    matures_on: null,
    term_months: null,
  },
  {
    certificate_number: '0005',
    product: 'callDeposit7',
    effective_on: '2027-01-21',
    matures_on: null,
    term_months: null,
    principal_minor: 150_000_00n,
  },
]

/** Builds three customers with the same accounts, numbers and certificates in each database, to the millisecond. */
async function begin({ db, ownerDb }: (typeof databases)['whole']): Promise<void> {
  await moveTo(db, first)
  const bookedAt = instantOf(first, '09:00')
  for (const customerId of [1n, 2n, 3n]) {
    const common = { customerId, accountId: null, holderName: '王芳', branchCode: '599290000017' }
    const opened = { openedOn: '2026-01-05', currencies: ['CNY' as const] }
    const [accountId, parentId] = await inTransaction(db, (tx) =>
      openCustomerAccounts(tx, [
        { ...common, ...opened, number: cardNumber('debit', Number(customerId)), kind: 'debitCard' },
        { ...common, ...opened, number: `6510000000000000${customerId}`, kind: 'timeDeposit' },
      ]),
    )
    const held = certificates.reduce((sum, row) => sum + ((row.principal_minor as bigint) ?? 60_000_00n), 0n)
    const credit = (id: bigint, amountMinor: bigint, reference: string) => ({
      kind: 'test',
      reference,
      bookedAt,
      legs: [
        { account: bankAccount('cash', 'CNY'), amountMinor: -amountMinor },
        { account: { ownerId: customerId, accountId: id, currency: 'CNY' as const }, amountMinor },
      ],
    })
    await inTransaction(db, (tx) =>
      post(tx, [credit(accountId!, 70_000_00n, `a${customerId}`), credit(parentId!, held, `m${customerId}`)]),
    )
    for (const row of certificates)
      await ownerDb
        .insertInto('deposits.time_deposits')
        .values({
          customer_id: customerId,
          account_id: parentId!,
          currency: 'CNY',
          principal_minor: 60_000_00n,
          annual_rate_ppm: 12_500,
          instruction: 'renew',
          closed_on: null,
          settlement_account_id: accountId!,
          ...row,
        } as never)
        .execute()
    await ownerDb
      .insertInto('deposits.withdrawal_notices')
      .values({
        customer_id: customerId,
        notice_id: `2027031400000000000${customerId}`,
        account_id: parentId!,
        certificate_number: '0005',
        amount_minor: 60_000_00n,
        notice_days: 7,
        given_on: '2027-03-14',
        agreed_on: '2027-03-21',
        automatic: true,
        ended_on: null,
      })
      .execute()
    await buyByCard(db, customerId, bookedAt)
  }
}

/** Builds a credit card with a purchase and a cash advance that are on the bill of the 28th. */
async function buyByCard(db: Db, customerId: bigint, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [accountId] = await openCustomerAccounts(tx, [
      {
        customerId,
        accountId: null,
        holderName: '王芳',
        branchCode: '599290000017',
        openedOn: '2026-01-05',
        currencies: ['CNY' as const],
        overdraftMinor: 50_000_00n,
        number: cardNumber('credit', Number(customerId)),
        kind: 'creditCard' as const,
      },
    ])
    const place = { customerId, accountId: accountId! }
    await tx
      .insertInto('cards.credit_cards')
      .values({
        customer_id: customerId,
        account_id: accountId!,
        product: 'gold',
        limit_minor: 50_000_00n,
        cash_limit_minor: 25_000_00n,
        bill_day: 28,
        expires_on: '2029-01-31',
        activated_on: '2026-01-05',
      })
      .execute()
    for (const [kind, amountMinor] of [
      ['retail', 3_000_00n],
      ['cash', 2_000_00n],
    ] as const) {
      const reference = `${kind}${customerId}`
      await enterItem(tx, place, {
        kind,
        amountMinor,
        madeAt: at,
        postedOn: first,
        reference,
        merchant: '云海书店',
      })
      const legs = [
        {
          account: { ownerId: customerId, accountId: accountId!, currency: 'CNY' as const },
          amountMinor: -amountMinor,
        },
        { account: bankAccount('cardClearing', 'CNY'), amountMinor },
      ]
      await post(tx, [{ kind: 'test', reference, bookedAt: at, valueDate: first, legs }])
    }
  })
}

/** Runs these two weeks, at once or day by day. `wrap` may replace each step. */
async function live(
  which: keyof typeof databases,
  wrap: (step: DayEndStep) => DayEndStep,
  { daily = false } = {},
) {
  const { db, ownerDb } = databases[which]
  await begin(databases[which])
  const steps = dayEndSteps(await loadSigner(ownerDb, null)).map(wrap)
  const options = { db, log, steps, retryMs: 0 }
  const times = daily ? datesBetween(addDays(first, 1), last).map((date) => instantOf(date, '02:30')) : []
  for (const instant of [...times, instantOf(last, '08:00')]) {
    await advanceClock(db, instant)
    do {
      await runDayEnds(options)
      while (await doNextDue({ ...options, workers: registered.jobHandlers })) {}
    } while ((await dayEndReport(db, { dates: 0 })).missed > 0)
  }
  return outcome(db)
}

/**
 * Returns everything that the day-ends produce: the end of every account's chain, the root of every signed day, and every
 * row.
 */
async function outcome(db: Db) {
  const texts = async (table: string, columns: string) =>
    (
      await sql<{
        text: string
      }>`select ${sql.raw(columns)} as text from ${sql.raw(table)} order by 1`.execute(db)
    ).rows
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
  return {
    chains: await texts(
      'ledger.accounts',
      "concat_ws(' ', owner_id, account_id, currency, last_seq, credits_minor, debits_minor, encode(head, 'hex'))",
    ),
    days: await texts('ledger.days', "concat_ws(' ', business_date, account_count, encode(root, 'hex'))"),
    certificates: await texts('deposits.time_deposits t', 'to_json(t)::text'),
    notices: await texts('deposits.withdrawal_notices t', 'to_json(t)::text'),
    periods: await texts('deposits.current_interest t', 'to_json(t)::text'),
    payable: await texts('deposits.month_end_accruals t', 'to_json(t)::text'),
    bills: await texts('cards.bills t', 'to_json(t)::text'),
    items: await texts('cards.items t', 'to_json(t)::text'),
    told: await texts('outbox.messages', "concat_ws(' ', customer_id, payload->>'text')"),
  }
}

const whole = live('whole', (step) => step)

test('days made up at once leave the same as single days, to the hash', async () => {
  const daily = await live('daily', (step) => step, { daily: true })
  expect(daily.bills).toHaveLength(3)
  expect(daily.days.length).toBeGreaterThan(14)
  expect(await whole).toEqual(daily)
}, 900_000)

test('a day-end killed before and after each step leaves the same as an undisturbed one, to the hash', async () => {
  const left = await whole
  const kills = new Map<string, number>()
  const killed = await live('killed', (step) => ({
    ...step,
    async run(tx, range) {
      const place = `${range.date} ${step.key}`
      const times = kills.get(place) ?? 0
      kills.set(place, times + 1)
      if (times === 0) throw new Error('killed before it')
      const progress = await step.run(tx, range)
      if (times === 1) throw new Error('killed before it was kept')
      return progress
    },
  }))
  const steps = dayEndSteps(await loadSigner(databases.whole.ownerDb, null)).map(({ key }) => key)
  for (const key of steps)
    expect(
      [...kills.keys()].some((place) => place.endsWith(key)),
      key,
    ).toBe(true)
  expect([...kills.values()].every((times) => times >= 3)).toBe(true)
  expect(left.told.length).toBeGreaterThan(9)
  expect(left.payable.length).toBeGreaterThan(3)
  expect(left.days.length).toBeGreaterThan(14)
  expect(killed).toEqual(left)
}, 900_000)
