import {
  type Currency,
  currentInterest,
  isBankCode,
  isCreditCardNumber,
  isDebitCardNumber,
  isIdNumber,
  isMobile,
} from '@cloudsail/contract'
import { batchProgress } from '@cloudsail/contract/transfers'
import { passwordsOf, people, personOf } from '@cloudsail/demo-customers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpClock } from '../../server/src/bankday/index.ts'
import { testDatabase } from '../../server/src/db/test-database.ts'
import { testContext } from '../../server/src/http/test-context.ts'
import { trialBalance } from '../../server/src/ledger/index.ts'
import { recentPayments } from '../../server/src/orders/index.ts'
import { call } from '../../server/src/orders/test-orders.ts'
import { arrangeTransfers } from './arranged-transfers.ts'
import { readBoards } from './boards.ts'
import { historyDigest, makeHistory } from './history.ts'
import { arrangeRemittance } from './past-remittances.ts'
import { seedDemo } from './seed.ts'

const { db, ownerDb } = await testDatabase()
const now = new Date('2025-10-16T12:00:00+08:00')
const boards = await readBoards(db)
const options = { ownerDb, seedNumber: 20_260_101, now, pepper: 'a pepper for tests only' }

beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: now })
})

describe('history', () => {
  test('the same seed and instant give the same history, and another seed gives another', () => {
    const digest = historyDigest(makeHistory(7, now, boards))
    expect(historyDigest(makeHistory(7, now, boards))).toBe(digest)
    expect(historyDigest(makeHistory(8, now, boards))).not.toBe(digest)
  })

  test('no account is overdrawn, and time never goes back', () => {
    const { ledger } = makeHistory(9, now, boards)
    const balances = new Map<string, bigint>()
    let last = 0
    for (const { legs, bookedAt } of ledger.journals) {
      expect(bookedAt.getTime()).toBeGreaterThanOrEqual(last)
      last = bookedAt.getTime()
      for (const { account, amountMinor } of legs) {
        const key = `${account.ownerId}.${account.accountId}.${account.currency}`
        balances.set(key, (balances.get(key) ?? 0n) + amountMinor)
      }
      for (const { account } of legs) {
        const person = people.find(({ customerId }) => customerId === account.ownerId)
        const kind = person?.accounts[Number(account.accountId % 100n) - 1]?.kind
        if (kind === undefined || kind === 'creditCard' || kind === 'loan') continue
        expect(
          balances.get(`${account.ownerId}.${account.accountId}.${account.currency}`),
        ).toBeGreaterThanOrEqual(0n)
      }
    }
  })
})

describe('people', () => {
  test('documents, mobiles and cards have valid check digits, and each number is one account', () => {
    const numbers = people.flatMap(({ accounts }) => accounts.map(({ number }) => number))
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const { idType, idNumber, mobile, branchCode, accounts } of people) {
      expect(isIdNumber(idType, idNumber), idNumber).toBe(true)
      expect(isMobile(mobile)).toBe(true)
      expect(isBankCode(branchCode)).toBe(true)
      for (const { kind, number } of accounts) {
        if (kind === 'debitCard') expect(isDebitCardNumber(number)).toBe(true)
        if (kind === 'creditCard') expect(isCreditCardNumber(number)).toBe(true)
      }
    }
  })

  test('contains every kind, every method and each state of an account', () => {
    expect(new Set(people.map(({ kind }) => kind)).size).toBe(4)
    expect(new Set(people.map(({ method }) => method)).size).toBe(5)
    const states = people.flatMap(({ accounts }) => accounts.flatMap(({ status }) => status ?? []))
    expect([...new Set(states)].toSorted()).toEqual(['closed', 'debitBlocked', 'dormant', 'lost'])
    expect(people.length).toBeGreaterThanOrEqual(14)
  })
})

test('a seeded bank balances, holds 20,000 entries and is seeded once', async () => {
  const made = await seedDemo(options)
  expect(made?.customers).toBe(people.length)
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
  const { rows: unaudited } = await sql`select from orders.orders o where not exists (
    select from orders.audit a where a.customer_id = o.customer_id and a.subject = o.order_id)`.execute(
    ownerDb,
  )
  expect(unaudited).toEqual([])
  const { rows } = await sql<{ entries: number; oldest: string }>`
    select count(*)::integer as entries, min(business_date) as oldest from ledger.entries`.execute(db)
  expect(rows[0]!.entries).toBeGreaterThan(20_000)
  expect(rows[0]!.oldest < '2023-10-16').toBe(true)
  expect(await seedDemo(options)).toBeNull()

  // A replaced card is in the post on any first day of the demo.
  const reissues = await db.selectFrom('accounts.card_reissues').selectAll().execute()
  expect(reissues).toMatchObject([
    { customer_id: 1001n, applied_on: '2025-10-14', posted_on: '2025-10-16', delivered_on: '2025-10-21' },
  ])

  // Every quarter of the history was settled as the day-end settles it: by the entries' value dates, in each currency.
  const { rows: interest } = await sql<{ currency: Currency; paid: bigint; days: bigint; settled: string }>`
    select i.currency, i.amount_minor as paid, i.value_date - 1 as settled,
      sum(e.amount_minor * (i.value_date - greatest(e.value_date, (i.value_date - interval '3 months')::date)))::bigint as days
    from ledger.entries i
    join ledger.entries e on e.owner_id = i.owner_id and e.account_id = i.account_id and e.currency = i.currency
      and e.value_date < i.value_date
    where i.kind = 'currentInterest' and i.owner_id > 0
    group by i.owner_id, i.account_id, i.currency, i.amount_minor, i.value_date`.execute(db)
  for (const { currency, paid, days, settled } of interest)
    expect(currentInterest(days, boards.currentOn(settled, currency))).toBe(paid)
  expect(new Set(interest.map(({ currency }) => currency)).size).toBeGreaterThan(2)
  expect([...new Set(interest.map(({ settled }) => settled))].toSorted()).toEqual(
    ['2023-09', '2023-12', '2024-03', '2024-06', '2024-09', '2024-12', '2025-03', '2025-06', '2025-09'].map(
      (month) => `${month}-20`,
    ),
  )

  // Transfers given through the internet bank have their receipts, and the ledger's entry names the order.
  const [lin, wang] = ['lin', 'wang'].map((key) => personOf(key))
  const paid = await recentPayments(db, lin!.customerId, ['PTR0101'], now)
  expect(paid.find(({ name }) => name === wang!.name)!.count).toBeGreaterThan(10)
  const { rows: settled } = await sql<{ amount: bigint; entry: bigint }>`
    select o.amount_minor as amount, e.amount_minor as entry
    from orders.orders o
    join orders.events v using (customer_id, order_id)
    join ledger.journals j on j.journal_id = v.journal_id and j.reference = o.order_id
    join ledger.entries e on e.journal_id = j.journal_id and e.owner_id = o.customer_id and e.amount_minor < 0
    -- Charges abroad, and what came back, are entries of their own.
    where o.code not in ('PFN0101', 'PFN0201', 'PFN0401')`.execute(db)
  const single = db
    .selectFrom('orders.orders')
    .where('code', 'in', [
      'PTR0101',
      'PLT0101',
      'PAM0301',
      'PAM0401',
      'PAM1401',
      'PFN0301',
      'PNP0405',
      'PTR1701',
    ])
  expect(settled.length).toBe((await single.select('order_id').execute()).length)
  expect(settled.every(({ amount, entry }) => amount === -entry)).toBe(true)

  // There are deposit rules of each type and state, with runs of each kind. Rules in force wait for their next date.
  const rules = await db.selectFrom('deposits.rules').select(['type', 'state', 'rule_id as ruleId']).execute()
  expect(new Set(rules.map(({ type }) => type))).toEqual(new Set(['fixed', 'sweep', 'topUp']))
  expect(new Set(rules.map(({ state }) => state))).toEqual(new Set(['normal', 'expired', 'cancelled']))
  const runs = await db.selectFrom('deposits.rule_runs').select('outcome').execute()
  expect(new Set(runs.map(({ outcome }) => outcome))).toEqual(new Set(['done', 'skipped', 'failed']))
  const waiting = await db
    .selectFrom('bankday.scheduled_jobs')
    .select('reference')
    .where('kind', '=', 'deposits.runRule')
    .execute()
  expect(waiting.map(({ reference }) => reference).toSorted()).toEqual(
    rules.flatMap(({ state, ruleId }) => (state === 'normal' ? [ruleId] : [])).toSorted(),
  )

  // A past batch covers its transfers.
  const { rows: batches } = await sql<{ succeeded: number; lines: number; sum: bigint; amount: bigint }>`
    select b.succeeded, count(l.*)::integer as lines, sum(o.amount_minor)::bigint as sum, g.amount_minor as amount
    from transfers.batches b
    join orders.orders g using (customer_id, order_id)
    join transfers.batch_lines l using (customer_id, order_id)
    join orders.orders o on o.customer_id = l.customer_id and o.order_id = l.line_order_id and o.state = 'success'
    group by b.customer_id, b.order_id, g.amount_minor`.execute(db)
  expect(batches).toEqual([{ succeeded: 3, lines: 3, sum: 64_200n, amount: 64_200n }])

  const { order_id: orderId } = await db
    .selectFrom('transfers.batches')
    .select('order_id')
    .executeTakeFirstOrThrow()
  const context = testContext(db, { customerId: lin!.customerId, method: lin!.method, now })
  const progress = await call(context, batchProgress.name, { orderId })
  expect(batchProgress.response.safeParse(progress).error).toBeUndefined()
  expect(progress).toMatchObject({ final: true, counts: { lines: 3, success: 3 } })

  // Coming transfers are given as their customers would give them: the money is held and the limits are used.
  await arrangeTransfers(ownerDb, now)
  await arrangeRemittance(ownerDb, now)
  const { rows: ahead } = await sql<{ next: string; held: bigint; used: bigint }>`
    select r.next_on as next, a.held_minor as held, u.amount_minor as used
    from transfers.future_rules r
    join transfers.remittances m on m.customer_id = r.customer_id and m.payer_account_id = r.payer_account_id
    join ledger.accounts a on a.owner_id = r.customer_id and a.account_id = r.payer_account_id and a.currency = 'CNY'
    join limits.usage u on u.customer_id = r.customer_id and u.scope = 'account:' || r.payer_account_id
      and u.period = 'D2025-10-16'
    order by r.customer_id`.execute(db)
  expect(ahead).toEqual([
    { next: '2025-11-01', held: 128_550n, used: 128_000n },
    { next: '2025-11-01', held: 3_601_050n, used: 3_600_000n },
  ])

  const hashes = await db.selectFrom('identity.credentials').select('hash').execute()
  const passwords = people.flatMap((person) => Object.keys(passwordsOf(person)))
  expect(hashes.length).toBe(passwords.length)
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(hashes.length)
})
