import { inBoth } from '@cloudsail/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { advanceClock, type DayEndStep, instantOf } from '../../bankday/index.ts'
import { buildCard, noonOf } from '../../cards/test-card.ts'
import { findCustomer } from '../../customers/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { madeUpJournal } from '../../db/test-journals.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { bankAccount, type JournalDraft, post } from '../../ledger/index.ts'
import { networkNumber } from '../../payments/quick-pay/test-scene.ts'
import { buildInstitutions, buildQuickAgreement } from '../../payments/test-builders.ts'
import { bankPointsAccount, earnByLogIn, readPointsAccount } from '../account/index.ts'
import { buildPoints } from '../test-points.ts'
import { assetDays, datesThrough } from './assets.ts'
import { earnByAssets, earnByCards, earnPoints, expirePoints, planReminders, remind } from './day-end.ts'
import type { Candidate, Loss } from './events.ts'
import { postEarnings } from './post-earnings.ts'

const { db, ownerDb } = await testDatabase()
await advanceClock(db, instantOf('2027-03-01', '09:00'))

/** Runs a step for a past date, range by range. */
async function run(step: DayEndStep, date: string): Promise<number> {
  let after: bigint | null = 0n
  let all = 0
  while (after !== null) {
    const from: bigint = after
    const { processed, next } = await inTransaction(db, (tx) => step.run(tx, { date, after: from }))
    all += processed
    after = next
  }
  return all
}

async function entriesOf(customerId: bigint, pointsAccountId = bankPointsAccount): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', kind, rule, points, balance_after, (parts -> 0 ->> 'expiresOn')) as text
    from points.entries where customer_id = ${customerId} and points_account_id = ${pointsAccountId} order by seq`.execute(
    db,
  )
  return rows.map(({ text }) => text)
}

let count = 0
/** Builds a customer with money, and posts journals on their account as other modules do. */
async function payer(draft: Parameters<typeof buildCustomer>[1] = {}) {
  const { customerId } = await buildCustomer(db, draft)
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 1_000_000_00n })
  const own = { ownerId: customerId, accountId, currency: 'CNY' as const }
  return {
    customerId,
    accountId,
    pays(kind: string, summary: string, amountMinor: bigint, on: string, given: Partial<JournalDraft> = {}) {
      const details = { summary, counterpartyName: '云海书店' }
      const reference = `points-${++count}`
      const legs = [
        { account: own, amountMinor: -amountMinor, details },
        { account: bankAccount('clearing', 'CNY'), amountMinor, details },
      ]
      const journal = { kind, reference, bookedAt: noonOf(on), legs, ...given }
      return inTransaction(db, async (tx) => {
        await post(tx, [journal])
        return madeUpJournal(journal.reference)
      })
    },
  }
}

test('payments and transfers to others earn on the next day, once, and other movements earn nothing', async () => {
  const one = await payer()
  const other = await payer()
  await one.pays('cardPurchase', 'shopping', 25_990n, '2026-10-01')
  await one.pays('cardPurchase', 'withdrawal', 50_000n, '2026-10-01')
  await one.pays('netPayment', 'onlinePayment', 999n, '2026-10-01')
  await one.pays('donation', 'donation', 10_000n, '2026-10-01')
  const between = (from: typeof one, to: typeof one) => [
    {
      account: { ownerId: from.customerId, accountId: from.accountId, currency: 'CNY' as const },
      amountMinor: -100n,
      details: { summary: 'transferOut', counterpartyName: '王建国' },
    },
    {
      account: { ownerId: to.customerId, accountId: to.accountId, currency: 'CNY' as const },
      amountMinor: 100n,
      details: { summary: 'transferIn' },
    },
  ]
  await one.pays('transfer', '', 0n, '2026-10-01', { legs: between(one, other) })
  const { accountId } = await buildAccount(db, { customerId: one.customerId })
  await one.pays('transfer', '', 0n, '2026-10-01', { legs: between(one, { ...one, accountId }) })
  await run(earnPoints, '2026-10-01')
  const earned = ['earn payment 25 25 2027-12-31', 'earn transfer 5 30 2027-12-31']
  expect(await entriesOf(one.customerId)).toEqual(earned)
  await run(earnPoints, '2026-10-01')
  expect(await entriesOf(one.customerId)).toEqual(earned)
  expect(await entriesOf(other.customerId)).toEqual([])
})

test('a remittance abroad to another person earns once it arrives, and returned money earns nothing', async () => {
  const one = await payer()
  const own = { ownerId: one.customerId, accountId: one.accountId, currency: 'CNY' as const }
  const { name, nameEn } = await findCustomer(db, one.customerId)
  const [family, given] = nameEn.split(' ')
  const send = async (beneficiary: string, state: 'success' | 'processing') => {
    const reference = networkNumber(noonOf('2026-10-02'))
    const details = { summary: 'remittanceAbroad', counterpartyName: beneficiary }
    const legs = [
      { account: own, amountMinor: -10_000n, details },
      { account: bankAccount('clearing', 'CNY'), amountMinor: 10_000n },
    ]
    await one.pays('crossBorderSend', '', 0n, '2026-10-02', { reference, legs })
    const at = noonOf('2026-10-02')
    await db
      .insertInto('orders.orders')
      .values({
        customer_id: one.customerId,
        order_id: reference,
        code: 'PRM0101',
        state,
        method: 'mobile',
        input: '{}',
        summary: '{}',
        canonical_zh: '',
        canonical_en: '',
        canonical_hash: Buffer.alloc(32),
        payer_name: name,
        prepared_at: at,
        expires_at: at,
        submitted_at: at,
        idempotency_key: reference,
      })
      .execute()
    return reference
  }
  const arrived = await send('JOHN SMITH', 'success')
  await send(`${given} ${family}`, 'success')
  await send('JANE SMITH', 'processing')
  await run(earnPoints, '2026-10-04')
  expect(await entriesOf(one.customerId)).toEqual(['earn transfer 5 5 2027-12-31'])
  const details = { summary: 'remittanceBack', counterpartyName: 'JOHN SMITH' }
  const legs = [
    { account: bankAccount('clearing', 'CNY'), amountMinor: -10_000n },
    { account: own, amountMinor: 10_000n, details },
  ]
  await one.pays('crossBorderReturn', '', 0n, '2026-10-06', { reference: arrived, legs })
  await run(earnPoints, '2026-10-06')
  expect((await entriesOf(one.customerId)).slice(1)).toEqual(['reverse transfer -5 0 2027-12-31'])
})

test('quick payments earn, except taxes, card repayments and wallet top-ups', async () => {
  const { customerId, accountId, pays } = await payer()
  const agreements = new Map<string, string>()
  await buildInstitutions(ownerDb)
  await sql`insert into payments.institutions values ('Q80031', '电子税务局', 'Tax office', 'merchant', 'tax', false),
    ('Q80032', '还款通', 'Repay', 'merchant', 'cardRepayment', false) on conflict do nothing`.execute(ownerDb)
  for (const [institution, mcc] of [
    ['Q80001', '5411'],
    ['Q80001', '6540'],
    ['Q80031', ''],
    ['Q80032', ''],
    ['Q80003', ''],
  ] as const) {
    if (!agreements.has(institution))
      agreements.set(institution, await buildQuickAgreement(db, { customerId, accountId, institution }))
    const payment_id = await pays('quickPayment', 'quickPayment', 12_000n, '2026-10-05', {
      reference: networkNumber(noonOf('2026-10-05')),
    })
    await db
      .insertInto('payments.quick_payments')
      .values({
        customer_id: customerId,
        payment_id,
        agreement_id: agreements.get(institution)!,
        account_id: accountId,
        institution_id: institution,
        merchant: '云海书店',
        goods: '书',
        mcc,
        amount_minor: 12_000n,
        search_text: '',
        asked_at: noonOf('2026-10-05'),
        state: 'success',
        verified_by: 'small',
        paid_on: '2026-10-05',
      })
      .execute()
  }
  await run(earnPoints, '2026-10-05')
  expect(await entriesOf(customerId)).toEqual([
    'earn payment 12 12 2027-12-31',
    'earn payment 12 24 2027-12-31',
  ])
})

test('points posted in January expire by the year in which they were earned', async () => {
  const { customerId, pays } = await payer()
  await pays('cardPurchase', 'shopping', 10_000n, '2025-12-31')
  await run(earnPoints, '2025-12-31')
  expect(await entriesOf(customerId)).toEqual(['earn payment 10 10 2026-12-31'])
  await inTransaction(db, (tx) => earnByLogIn(tx, customerId, instantOf('2026-01-01', '08:00')))
  await inTransaction(db, (tx) => earnByLogIn(tx, customerId, instantOf('2026-01-02', '08:00')))
  expect((await entriesOf(customerId)).slice(1)).toEqual(['earn logIn 10 20 2027-12-31'])
})

const payment = (customerId: bigint, reference: string, points: number): Candidate => ({
  customerId,
  rule: 'payment',
  reference,
  points,
  earnedOn: '2026-06-10',
  words: inBoth('云海书店'),
})
const refund = (customerId: bigint, reference: string, due: number): Loss => ({
  customerId,
  rule: 'payment',
  reference,
  words: inBoth('退款'),
  dueNow: () => due,
})
const at = instantOf('2026-06-11', '02:00')
const postNow = (earned: { candidates?: Candidate[]; losses?: Loss[] }) =>
  inTransaction(db, (tx) => postEarnings(tx, { candidates: [], losses: [], ...earned }, at))

test('the cap of the month cuts the entry that reaches it, and a refund takes back the credited part', async () => {
  const { customerId } = await payer()
  await postNow({ candidates: [payment(customerId, 'a', 995), payment(customerId, 'b', 12)] })
  await postNow({ candidates: [payment(customerId, 'c', 7)] })
  await postNow({ losses: [refund(customerId, 'b', 7)] })
  await postNow({ losses: [refund(customerId, 'b', 4)] })
  await postNow({ losses: [refund(customerId, 'b', 4)] })
  expect(await entriesOf(customerId)).toEqual([
    'earn payment 995 995 2027-12-31',
    'earn payment 5 1000 2027-12-31',
    'reverse payment -1 999 2027-12-31',
  ])
})

test('a payment refunded on its own day earns and loses the refunded part', async () => {
  const { customerId } = await payer()
  await postNow({ candidates: [payment(customerId, 'x', 25)], losses: [refund(customerId, 'x', 19)] })
  await postNow({ losses: [refund(customerId, 'x', 0)] })
  expect(await entriesOf(customerId)).toEqual([
    'earn payment 25 25 2027-12-31',
    'reverse payment -6 19 2027-12-31',
    'reverse payment -19 0 2027-12-31',
  ])
})

test('average daily assets equal the vector of September, and a cap limits millions', async () => {
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 8_532_040n })
  const own = { ownerId: customerId, accountId, currency: 'CNY' as const }
  await inTransaction(db, (tx) =>
    post(tx, [
      {
        kind: 'test',
        reference: 'assets',
        bookedAt: noonOf('2026-09-11'),
        legs: [
          { account: bankAccount('cash', 'CNY'), amountMinor: -1_867_959n },
          { account: own, amountMinor: 1_867_959n },
        ],
      },
    ]),
  )
  const rich = await buildCustomer(db)
  await buildAccount(db, { customerId: rich.customerId, fundsMinor: 234_567_800n })
  await run(earnByAssets, '2026-09-30')
  expect(await entriesOf(customerId)).toEqual(['earn assets 97 97 2027-12-31'])
  expect(await entriesOf(rich.customerId)).toEqual(['earn assets 2000 2000 2027-12-31'])
})

test('average daily assets count money from its value date, at any time of booking', async () => {
  const own = async (fundsMinor = 0n) => {
    const { customerId } = await buildCustomer(db)
    const { accountId } = await buildAccount(db, { customerId, fundsMinor })
    return { customerId, account: { ownerId: customerId, accountId, currency: 'CNY' as const } }
  }
  const [late, early, first] = [await own(8_532_040n), await own(8_532_040n), await own()]
  const moves: { of: typeof late; amountMinor: bigint; bookedOn: string; valueDate: string }[] = [
    { of: late, amountMinor: 1_867_959n, bookedOn: '2026-11-05', valueDate: '2026-09-11' },
    { of: early, amountMinor: 1_867_959n, bookedOn: '2026-08-20', valueDate: '2026-09-11' },
    // Before the end of the month nothing was posted, and the balance is zero again.
    { of: first, amountMinor: 30_000_00n, bookedOn: '2026-11-05', valueDate: '2026-09-21' },
    { of: first, amountMinor: -30_000_00n, bookedOn: '2026-11-06', valueDate: '2026-10-08' },
  ]
  for (const { of, amountMinor, bookedOn, valueDate } of moves)
    await inTransaction(db, (tx) =>
      post(tx, [
        {
          kind: 'test',
          reference: `assets-${++count}`,
          bookedAt: noonOf(bookedOn),
          valueDate,
          legs: [
            { account: bankAccount('cash', 'CNY'), amountMinor: -amountMinor },
            { account: of.account, amountMinor },
          ],
        },
      ]),
    )
  const sums = await assetDays(db, datesThrough('2026-09-30'), { after: 0n, upTo: 9_000_000_000_000n })
  const vector = 10n * 8_532_040n + 20n * 10_399_999n
  expect([late, early, first].map(({ customerId }) => sums.get(customerId))).toEqual([
    vector,
    vector,
    10n * 30_000_00n,
  ])
})

test('a deposit earns by principal and months, and loses the share of an early draw', async () => {
  const { customerId, pays } = await payer()
  const parent = await buildAccount(db, { customerId, kind: 'timeDeposit', number: '9012345678' })
  const certificate = {
    customer_id: customerId,
    account_id: parent.accountId,
    certificate_number: '0001',
    product: 'timeDeposit' as const,
    currency: 'CNY' as const,
    principal_minor: 5_000_000n,
    annual_rate_ppm: 9_500,
    term_months: 12,
    effective_on: '2026-08-10',
    matures_on: '2027-08-10',
    instruction: 'renew' as const,
  }
  await db.insertInto('deposits.time_deposits').values(certificate).execute()
  const deposits = (summary: string, amountMinor: bigint) => ({
    legs: [
      { account: bankAccount('clearing', 'CNY'), amountMinor: -amountMinor },
      {
        account: { ownerId: customerId, accountId: parent.accountId, currency: 'CNY' as const },
        amountMinor,
        details: { summary, remark: '0001' },
      },
    ],
  })
  await pays('deposit', '', 0n, '2026-08-10', deposits('timeDepositOpen', 5_000_000n))
  await run(earnPoints, '2026-08-10')
  await pays('deposit', '', 0n, '2026-09-20', deposits('timeDepositDraw', -2_000_000n))
  await db
    .updateTable('deposits.time_deposits')
    .set({ principal_minor: 3_000_000n })
    .where('customer_id', '=', customerId)
    .execute()
  await run(earnPoints, '2026-09-20')
  expect(await entriesOf(customerId)).toEqual([
    'earn deposit 50 50 2027-12-31',
    'reverse deposit -20 30 2027-12-31',
  ])
})

test('a card earns a point for each yuan of retail, in a points account of its own', async () => {
  const card = await buildCard(db)
  await card.owe('retail', 19_990n, '2026-10-02')
  await card.owe('cash', 50_000n, '2026-10-02')
  await run(earnByCards, '2026-10-02')
  await run(earnByCards, '2026-10-02')
  expect(await entriesOf(card.customerId, card.accountId)).toEqual(['earn purchase 199 199 2027-12-31'])
  expect(await entriesOf(card.customerId)).toEqual([])
})

test('points expire at midnight on 1 January, and customers with a hundred get a reminder', async () => {
  const { customerId } = await payer()
  await buildPoints(db, { customerId, points: 120, earnedOn: '2025-04-01' })
  await buildPoints(db, { customerId, points: 80, earnedOn: '2026-04-01' })
  await run(planReminders, '2026-10-31')
  const due = await db
    .selectFrom('bankday.scheduled_jobs')
    .select(['reference', 'due_at'])
    .where('customer_id', '=', customerId)
    .execute()
  expect(due).toEqual([{ reference: '2026-11-01', due_at: instantOf('2026-11-01', '09:00') }])
  const now = instantOf('2026-11-01', '09:00')
  const work = { customerId, kind: '', reference: '2026-11-01', dueAt: now, now, clock: now }
  await inTransaction(db, (tx) => remind(tx, work))
  const { rows } = await sql<{ text: string }>`
    select payload ->> 'text' as text from outbox.messages where customer_id = ${customerId}`.execute(db)
  expect(rows).toMatchObject([{ text: expect.stringContaining('120积分将于2026-12-31到期') }])
  await run(expirePoints, '2026-12-31')
  expect((await entriesOf(customerId)).at(-1)).toBe('expire expiry -120 80 2026-12-31')
  expect(
    (await readPointsAccount(db, { customerId, pointsAccountId: bankPointsAccount }, '2027-01-01')).state
      .balance,
  ).toBe(80)
})

test('a card earns by the rate of its product on the day, and loses by the same rate', async () => {
  const card = await buildCard(db)
  await db
    .updateTable('cards.credit_cards')
    .set({ product: 'platinum' })
    .where('customer_id', '=', card.customerId)
    .execute()
  await ownerDb
    .insertInto('bankday.parameters')
    .values({
      key: 'points.cardRates',
      effective_on: '2026-10-03',
      value: JSON.stringify({ classic: 100, gold: 100, young: 100, platinum: 150, world: 100, diamond: 100 }),
    })
    .execute()
  await card.owe('retail', 19_990n, '2026-10-02')
  await card.owe('retail', 19_990n, '2026-10-03')
  await run(earnByCards, '2026-10-02')
  await run(earnByCards, '2026-10-03')
  expect(await entriesOf(card.customerId, card.accountId)).toEqual([
    'earn purchase 199 199 2027-12-31',
    'earn purchase 299 498 2027-12-31',
  ])
})
