import type { ResponseOf } from '@cloudsail/contract'
import {
  type statementAccounts,
  type statementFile,
  statementMonthsThrough,
} from '@cloudsail/contract/messages'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readAccount } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { setUpClock } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { bankAccount, post } from '../../ledger/index.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { announceStatements } from './announce.ts'
import { factsOf, statementMonths } from './read-statements.ts'

const { db, ownerDb } = await testDatabase()
const now = new Date('2026-11-20T10:00:00+08:00')
await setUpClock(ownerDb, { adjustable: true, start: now })

async function scene() {
  const { customerId } = await buildCustomer(db)
  const { accountId, number } = await buildAccount(db, { customerId, currencies: ['CNY', 'USD'] })
  const at = (given: Date) => testContext(db, { customerId, now: given })
  return {
    customerId,
    accountId: `${accountId}`,
    number,
    at,
    async move(amountMinor: bigint, bookedAt: Date) {
      const own = { ownerId: customerId, accountId, currency: 'CNY' as const }
      await inTransaction(db, (tx) =>
        post(tx, [
          {
            kind: 'test',
            reference: crypto.randomUUID(),
            bookedAt,
            legs: [
              { account: bankAccount('cash', 'CNY'), amountMinor: -amountMinor },
              { account: own, amountMinor, details: { summary: 'salary', counterpartyName: '云栖科技' } },
            ],
          },
        ]),
      )
    },
    facts: async (month: string) =>
      factsOf(db, (await readAccount(db, customerId, accountId))!, { month, language: 'zh', now }),
    download: (month: string, given = now, language = 'zh') =>
      call<ResponseOf<typeof statementFile>>(at(given), 'PCS0501004_download', {
        accountId: `${accountId}`,
        month,
        language,
      }),
  }
}

test('after the issue of October 2026 it goes from November 2024 to October 2026', () => {
  const months = statementMonthsThrough('2026-10')
  expect([months.length, months[0], months.at(-1)]).toEqual([24, '2026-10', '2024-11'])
})

describe('the list of months', () => {
  const listed = async (given: string) => {
    const { at } = await scene()
    const { accounts } = await call<ResponseOf<typeof statementAccounts>>(
      at(new Date(given)),
      'PCS0501003_accounts',
      {},
    )
    return accounts[0]!.months
  }

  test.each([
    ['2026-11-01T00:00:00+08:00', '2026-09', 21],
    ['2026-11-01T01:59:59+08:00', '2026-09', 21],
    ['2026-11-01T02:00:00+08:00', '2026-10', 22],
    ['2026-11-02T00:30:00+08:00', '2026-10', 22],
  ])('at %s the newest month is %s', async (given, newest, count) => {
    const months = await listed(given)
    expect([months[0], months.length, months.at(-1)]).toEqual([newest, count, '2025-01'])
  })

  test.each([
    ['2026-11-01T00:30:00+08:00', '2026-09', '2024-10'],
    ['2026-11-01T02:00:00+08:00', '2026-10', '2024-11'],
  ])('at %s a new month replaces the oldest', async (given, newest, oldest) => {
    const months = await statementMonths(db, new Date(given))
    expect([months.length, months[0], months.at(-1)]).toEqual([24, newest, oldest])
  })

  test('leaves out a month whose days are still being made up, and its file', async () => {
    await sql`insert into bankday.day_ends (business_date, finished_at)
      values ('2026-08-30', now()), ('2026-08-31', null)`.execute(ownerDb)
    try {
      expect((await listed('2026-11-20T10:00:00+08:00'))[0]).toBe('2026-07')
      const { download } = await scene()
      await expect(download('2026-08')).rejects.toMatchObject({ key: 'statementNotYet' })
    } finally {
      await sql`delete from bankday.day_ends where business_date in ('2026-08-30', '2026-08-31')`.execute(
        ownerDb,
      )
    }
  })
})

describe('content of a statement', () => {
  test('lists entries by booking date to the last instant, with agreeing figures, and says if there are none', async () => {
    const { move, facts } = await scene()
    await move(100_00n, new Date('2026-09-30T23:59:59.999+08:00'))
    await move(300_00n, new Date('2026-10-05T09:00:00+08:00'))
    await move(-50_50n, new Date('2026-10-31T23:59:59.999+08:00'))
    await move(7_00n, new Date('2026-11-01T00:00:00+08:00'))
    const [cny, usd] = (await facts('2026-10')).pockets
    expect(cny!.sums.map(([, value]) => value)).toEqual(['100.00', '300.00', '50.50', '349.50'])
    expect(cny!.rows).toEqual([
      ['2026-10-05', '工资', '云栖科技', '300.00', '400.00'],
      ['2026-10-31', '工资', '云栖科技', '-50.50', '349.50'],
    ])
    expect(usd).toMatchObject({ rows: [], sums: expect.arrayContaining([['期初余额', '0.00']]) })
    expect((await facts('2026-11')).pockets[0]!.sums[0]).toEqual(['期初余额', '349.50'])
  })
})

describe('the file', () => {
  test('is a signed PDF with the same bytes ever after, also for two at once', async () => {
    const { move, download } = await scene()
    await move(1_00n, new Date('2026-10-05T09:00:00+08:00'))
    const [one, two] = await Promise.all([download('2026-10'), download('2026-10')])
    const later = await download('2026-10', new Date('2026-11-21T10:00:00+08:00'))
    expect(new Set([one.base64, two.base64, later.base64]).size).toBe(1)
    const bytes = Buffer.from(one.base64, 'base64').toString('latin1')
    expect(bytes.slice(0, 5)).toBe('%PDF-')
    expect(bytes).toContain('ETSI.CAdES.detached')
    expect((await download('2026-10', now, 'en')).base64).not.toBe(one.base64)
  })

  test('exists from two on the 1st, for past months, up to 24 months and since the account’s opening', async () => {
    const { download } = await scene()
    await expect(download('2026-11')).rejects.toMatchObject({ key: 'statementNotYet' })
    await expect(download('2026-10', new Date('2026-11-01T01:59:59+08:00'))).rejects.toMatchObject({
      key: 'statementNotYet',
    })
    await expect(download('2024-10')).rejects.toMatchObject({ key: 'statementTooOld' })
    // The account was opened in January 2025.
    await expect(download('2024-12')).rejects.toMatchObject({ key: 'statementTooOld' })
    await expect(download('2025-01')).resolves.toMatchObject({ mediaType: 'application/pdf' })
  })

  test('is refused to another customer', async () => {
    const [one, other] = [await scene(), await scene()]
    await expect(
      call(other.at(now), 'PCS0501004_download', {
        accountId: one.accountId,
        month: '2026-10',
        language: 'zh',
      }),
    ).rejects.toMatchObject({ key: 'accountUnknown' })
  })
})

test('a subscriber alone gets a message on the 1st, without the file', async () => {
  const [one, other] = [await scene(), await scene()]
  const list = async () =>
    (await call<ResponseOf<typeof statementAccounts>>(one.at(now), 'PCS0501003_accounts', {})).accounts[0]!
  expect(await list()).toMatchObject({ subscribed: false })
  await giveOrder(one.at(now), 'PCS0501', { accountId: one.accountId, on: true, language: 'en', email: '' })
  expect(await list()).toMatchObject({ subscribed: true, language: 'en', email: '' })
  expect(announceStatements.isDue!('2026-10-31')).toBe(true)
  expect(announceStatements.isDue!('2026-10-30')).toBe(false)
  await inTransaction(db, (tx) => announceStatements.run(tx, { date: '2026-10-31', after: 0n }))
  const { rows } = await sql<{ customer_id: bigint; subject: string; content: string }>`
    select customer_id, subject, content from messages.mails
    where customer_id = any(${[one.customerId, other.customerId]}::bigint[])`.execute(ownerDb)
  expect(rows).toEqual([
    {
      customer_id: one.customerId,
      subject: 'Your 2026-10 statement is ready',
      content: expect.stringContaining(one.number.slice(-4)),
    },
  ])
  await giveOrder(one.at(now), 'PCS0501', { accountId: one.accountId, on: false, language: 'en', email: '' })
  expect(await list()).toMatchObject({ subscribed: false })
})

test('an e-mail subscriber gets a notice without attachment, whole number or link', async () => {
  const one = await scene()
  const choose = (email: string, on = true) =>
    giveOrder(one.at(now), 'PCS0501', { accountId: one.accountId, on, language: 'zh', email })
  const list = async () =>
    (await call<ResponseOf<typeof statementAccounts>>(one.at(now), 'PCS0501003_accounts', {})).accounts[0]!
  await expect(choose('lin@')).rejects.toMatchObject({ key: 'emailInvalid', field: 'email' })
  await choose('lin@example.com')
  expect(await list()).toMatchObject({ subscribed: true, email: 'lin@example.com' })
  const announce = () =>
    inTransaction(db, (tx) => announceStatements.run(tx, { date: '2026-10-31', after: one.customerId - 1n }))
  const emails = async () =>
    (
      await db
        .selectFrom('outbox.messages')
        .select('payload')
        .where('kind', '=', 'email')
        .where('customer_id', '=', one.customerId)
        .execute()
    ).map(({ payload }) => payload as { to: string; subject: string; text: string })
  await announce()
  const [email, ...more] = await emails()
  expect(more).toEqual([])
  expect(email).toMatchObject({ to: 'lin@example.com', subject: '2026-10电子账单已生成' })
  expect(email!.text).toContain(`尾号${one.number.slice(-4)}`)
  expect(email!.text).not.toMatch(/\d{8}|https?:/)
  // An unsubscribed customer receives nothing, and a new subscription starts without an e-mail address.
  await choose('lin@example.com', false)
  await announce()
  expect(await emails()).toHaveLength(1)
  expect(await list()).toMatchObject({ subscribed: false, email: '' })
})

test('a closed account gets the statement of its last month, announced once, and none after it', async () => {
  const one = await scene()
  await giveOrder(one.at(now), 'PCS0501', { accountId: one.accountId, on: true, language: 'zh', email: '' })
  await ownerDb
    .updateTable('accounts.accounts')
    .set({ status: 'closed', closed_on: '2026-09-15' })
    .where('customer_id', '=', one.customerId)
    .where('account_id', '=', BigInt(one.accountId))
    .execute()
  for (const date of ['2026-09-30', '2026-10-31'])
    await inTransaction(db, (tx) => announceStatements.run(tx, { date, after: one.customerId - 1n }))
  const mails = await db
    .selectFrom('messages.mails')
    .select('subject')
    .where('customer_id', '=', one.customerId)
    .execute()
  expect(mails).toEqual([{ subject: '2026-09电子账单已生成' }])
  const { accounts } = await call<ResponseOf<typeof statementAccounts>>(
    one.at(now),
    'PCS0501003_accounts',
    {},
  )
  expect(accounts[0]!.months[0]).toBe('2026-09')
  await expect(one.download('2026-09')).resolves.toMatchObject({ mediaType: 'application/pdf' })
  await expect(one.download('2026-10')).rejects.toMatchObject({ key: 'accountClosed' })
})
