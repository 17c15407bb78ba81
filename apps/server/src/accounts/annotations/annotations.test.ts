import type { ResponseOf } from '@cloudsail/contract'
import {
  askAboutEntry,
  entryTags,
  queryDetails,
  type StatementRow,
  splitEntry,
  tagEntry,
  withdrawQuestion,
} from '@cloudsail/contract/accounts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { bankNow, businessDate, workdayAfter } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { untilBlocked } from '../../db/test-waits.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { bankOwnerId, post } from '../../ledger/index.ts'
import { handlers } from '../index.ts'
import { buildAccount } from '../test-builders.ts'
import { answerQuestion } from './questions.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())
const now = await bankNow(db)
const today = businessDate(now)

/** Creates a customer whose account has these entries today, oldest first. */
async function customerWith(entries: readonly { amountMinor: bigint; name: string; number?: string }[]) {
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 1_000_000_00n })
  const account = { ownerId: customerId, accountId, currency: 'CNY' as const }
  await db.transaction().execute((tx) =>
    post(
      tx,
      entries.map(({ amountMinor, name, number = '' }, index) => ({
        kind: 'test',
        reference: `${accountId}.${index}`,
        bookedAt: new Date(now.getTime() + index),
        legs: [
          {
            account,
            amountMinor,
            details: {
              summary: amountMinor < 0n ? 'shopping' : 'salary',
              counterpartyName: name,
              counterpartyNumber: number,
            },
          },
          {
            account: { ownerId: bankOwnerId, accountId: 1001n, currency: 'CNY' as const },
            amountMinor: -amountMinor,
          },
        ],
      })),
    ),
  )
  const client = await server.loggedIn(customerId)
  const period = { accountId: accountId.toString(), currency: 'CNY' as const, from: today, to: today }
  const statement = async (filters: object = {}): Promise<ResponseOf<typeof queryDetails>> =>
    (await client.call(queryDetails, { ...period, ...filters })).body
  const row = async (name: string): Promise<StatementRow> =>
    (await statement()).rows.find(({ counterpartyName }) => counterpartyName === name)!
  const named = async (name: string) => {
    const { businessDate, entryId } = await row(name)
    return { accountId: period.accountId, currency: period.currency, businessDate, entryId }
  }
  return { customerId, accountId, client, statement, row, named }
}

const spending = ({ totals }: ResponseOf<typeof queryDetails>) =>
  Object.fromEntries(totals!.spending.map(({ category, amount }) => [category, amount]))

test('a split entry counts by its parts in the bar and the filter until the split is removed', async () => {
  const { client, statement, row, named } = await customerWith([
    { amountMinor: -100_00n, name: '四季鲜生' },
    { amountMinor: -30_00n, name: '拾光服饰' },
  ])
  const entry = await named('四季鲜生')
  const parts = [
    { category: 'dining' as const, amount: '20' },
    { category: 'groceries' as const, amount: '80.00' },
  ]
  expect((await client.call(splitEntry, { ...entry, parts })).ok).toBe(true)
  expect(await row('四季鲜生')).toMatchObject({
    amount: '100.00',
    category: 'groceries',
    parts: [
      { category: 'groceries', amount: '80.00' },
      { category: 'dining', amount: '20.00' },
    ],
  })
  expect(spending(await statement())).toEqual({ groceries: '80.00', shopping: '30.00', dining: '20.00' })
  const dining = await statement({ category: 'dining' })
  expect(dining.rows.map(({ counterpartyName }) => counterpartyName)).toEqual(['四季鲜生'])
  expect(dining.totals).toMatchObject({ count: 1, out: '100.00' })
  expect((await statement({ category: 'shopping' })).rows).toHaveLength(1)
  // The parts are matched by the other filters as their entry is.
  expect(spending(await statement({ maxAmount: '50' }))).toEqual({ shopping: '30.00' })
  expect(spending(await statement({ text: '四季' }))).toEqual({ groceries: '80.00', dining: '20.00' })

  expect((await client.call(splitEntry, { ...entry, parts: [] })).ok).toBe(true)
  expect(await row('四季鲜生')).toMatchObject({ category: 'shopping', parts: [] })
  expect(spending(await statement())).toEqual({ shopping: '130.00' })
})

test('a single part corrects a category, and own money moved counts once the customer gives it a category', async () => {
  const mover = await customerWith([{ amountMinor: -50_00n, name: '书店' }])
  const own = await buildAccount(db, { customerId: mover.customerId })
  await db.transaction().execute((tx) =>
    post(tx, [
      {
        kind: 'test',
        reference: `own.${mover.accountId}`,
        bookedAt: now,
        legs: [
          {
            account: { ownerId: mover.customerId, accountId: mover.accountId, currency: 'CNY' },
            amountMinor: -9_00n,
            details: { summary: 'transfer', counterpartyName: '零钱', counterpartyNumber: own.number },
          },
          {
            account: { ownerId: mover.customerId, accountId: own.accountId, currency: 'CNY' },
            amountMinor: 9_00n,
          },
        ],
      },
    ]),
  )
  expect(spending(await mover.statement())).toEqual({ shopping: '50.00' })
  const parts = [{ category: 'education' as const, amount: '9.00' }]
  await mover.client.call(splitEntry, { ...(await mover.named('零钱')), parts })
  expect(spending(await mover.statement())).toEqual({ shopping: '50.00', education: '9.00' })
  expect((await mover.row('零钱')).category).toBe('education')
})

test('refuses parts that do not add up, income, and entries of others', async () => {
  const one = await customerWith([
    { amountMinor: -100_00n, name: '超市' },
    { amountMinor: 500_00n, name: '公司' },
  ])
  const other = await customerWith([{ amountMinor: -100_00n, name: '超市' }])
  const entry = await one.named('超市')
  const refused = async (fields: object, client = one.client) =>
    (await client.call(splitEntry, { ...entry, ...fields } as never)).body.key
  const part = (category: string, amount: string) => ({ category, amount })
  expect(await refused({ parts: [part('dining', '99.99')] })).toBe('entryPartsDiffer')
  expect(await refused({ parts: [part('dining', '50'), part('dining', '50')] })).toBe('entryPartsDiffer')
  expect(await refused({ parts: [part('dining', '0')] })).toBe('amountZero')
  expect(await refused({ ...(await one.named('公司')), parts: [part('dining', '500')] })).toBe(
    'entryNotSplit',
  )
  expect(await refused({ entryId: '999', parts: [] })).toBe('entryUnknown')
  expect(await refused({ businessDate: '2020-01-01', parts: [] })).toBe('entryUnknown')
  expect(await refused({ parts: [part('dining', '100')] }, other.client)).toBe('accountUnknown')
  expect((await one.row('超市')).parts).toEqual([])
})

test('of two concurrent splits of an entry, one is kept whole', async () => {
  const { customerId, accountId, client, row, named } = await customerWith([
    { amountMinor: -100_00n, name: '超市' },
  ])
  const entry = await named('超市')
  let both: Promise<unknown> = Promise.resolve()
  // Held until both wait for their turn.
  await db.transaction().execute(async (tx) => {
    await sql`select from accounts.accounts where customer_id = ${customerId} and account_id = ${accountId}
      for no key update`.execute(tx)
    both = Promise.all([
      client.call(splitEntry, { ...entry, parts: [{ category: 'dining', amount: '100' }] }),
      client.call(splitEntry, { ...entry, parts: [{ category: 'travel', amount: '100' }] }),
    ])
    await untilBlocked(ownerDb, 2)
  })
  for (const { ok } of (await both) as { ok: boolean }[]) expect(ok).toBe(true)
  expect((await row('超市')).parts).toHaveLength(1)
})

test('tags are found by search and by filter, and offered again', async () => {
  const { client, statement, row, named } = await customerWith([
    { amountMinor: -100_00n, name: '琴行' },
    { amountMinor: -5_00n, name: '面馆' },
  ])
  const tag = async (name: string, tags: string[]) =>
    (await client.call(tagEntry, { ...(await named(name)), tags })).body
  await tag('琴行', ['#孩子', '报销', '孩子'])
  await tag('面馆', ['报销'])
  expect((await row('琴行')).tags).toEqual(['孩子', '报销'])
  const names = async (filters: object) =>
    (await statement(filters)).rows.map(({ counterpartyName }) => counterpartyName)
  expect(await names({ tag: '孩子' })).toEqual(['琴行'])
  expect(await names({ text: 'baoxiao' })).toEqual(['面馆', '琴行'])
  expect(await names({ text: '孩子', maxAmount: '50' })).toEqual([])
  expect((await statement({ tag: '报销' })).totals).toMatchObject({ count: 2, out: '105.00' })
  expect(spending(await statement({ tag: '孩子' }))).toEqual({ shopping: '100.00' })
  expect((await client.call(entryTags, {})).body.tags).toEqual(['报销', '孩子'])
  expect(await tag('面馆', ['两 词'])).toMatchObject({ key: 'tagInvalid' })
  expect(await tag('面馆', ['一', '二', '三', '四', '五', '六'])).toMatchObject({ key: 'tagsTooMany' })
  await tag('面馆', [])
  expect((await row('面馆')).tags).toEqual([])
})

test('an entry has one open question to the bank at a time, with a number, shown until it ends', async () => {
  const { customerId, client, statement, row, named } = await customerWith([
    { amountMinor: -100_00n, name: '陌生商户' },
  ])
  const entry = await named('陌生商户')
  const ask = async (fields: object = {}) =>
    (await client.call(askAboutEntry, { ...entry, reason: 'notMine', details: '', ...fields } as never)).body
  expect(await ask({ reason: 'other' })).toMatchObject({ key: 'questionDetailsRequired', field: 'details' })
  const first = await ask({ details: '没有去过这家店' })
  expect(first.number).toMatch(new RegExp(`^${today.replaceAll('-', '')}\\d{8}$`))
  expect(first.answerBy).toBe(await workdayAfter(db, today, 3))
  expect((await row('陌生商户')).question).toMatchObject({
    number: first.number,
    reason: 'notMine',
    details: '没有去过这家店',
    state: 'received',
    closedAt: null,
    answer: null,
  })
  expect((await statement({ questioned: 'yes' })).rows).toHaveLength(1)
  expect(await ask()).toMatchObject({ key: 'questionOpen' })

  const withdraw = async (number: string) => (await client.call(withdrawQuestion, { number })).body
  await withdraw(first.number)
  expect((await row('陌生商户')).question).toMatchObject({ state: 'withdrawn' })
  expect(await withdraw(first.number)).toMatchObject({ key: 'questionClosed' })
  expect(await withdraw('2020010100000001')).toMatchObject({ key: 'questionUnknown' })

  const second = await ask()
  expect(second.number).not.toBe(first.number)
  const answer = { customerId, number: second.number, now }
  await answerQuestion(db, { ...answer, answer: '该笔为自动续费，已协助取消。' })
  expect((await row('陌生商户')).question).toMatchObject({
    number: second.number,
    state: 'answered',
    answer: '该笔为自动续费，已协助取消。',
  })
  await expect(answerQuestion(db, { ...answer, answer: '再答' })).rejects.toMatchObject({
    key: 'questionClosed',
  })
})

test.each([
  ['2026-09-24', '2026-09-30'],
  ['2026-11-20', '2026-11-25'],
])('a question of %s is answered by %s', async (asked, by) => {
  expect(await workdayAfter(db, asked, 3)).toBe(by)
})
