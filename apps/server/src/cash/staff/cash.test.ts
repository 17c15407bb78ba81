import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { meetingPoint } from '../../db/test-waits.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { branchPosition, drawerOf, readPlaces } from '../core/index.ts'
import { counter, otherTeller, shanghai, staffPerson, supervisor, teller } from '../test-counter.ts'
import { cashIn } from './cash-in.ts'
import { cashOut } from './cash-out.ts'
import { closeDrawer, closeDrawerOf, exchangeNotes, openDrawer } from './drawers.ts'
import { closeDay, deliverCash, openDay, sendCash, takeCash } from './moves.ts'
import { reverseTransaction } from './reverse.ts'

const { db, ownerDb } = await testDatabase()
const { prepare, execute, run, openWith, fill, agrees, balance } = counter(db)
const password = '739182'
const withdrawalPassword = { withdrawalPassword: password }

async function customerWith(fundsMinor = 0n, options: { accountClass?: number } = {}) {
  const { customerId } = await buildCustomer(db, { passwords: { withdrawal: password } })
  const account = await buildAccount(db, { customerId, fundsMinor, ...options })
  return { customerId, ...account }
}

const ofAmount = (account: string, amount: string, more: object = {}) => ({
  account,
  currency: 'CNY' as const,
  amount,
  byAgent: false,
  ...more,
})

async function drawerHolds(drawer = '01', currency = 'CNY') {
  const places = await readPlaces(db, shanghai, drawer)
  return places.find((place) => place.currency === currency)?.balanceMinor ?? 0n
}

test('cash in raises drawer and account, cash out needs cover and a drawer that holds it', async () => {
  await openWith({ '100': 500 })
  const { customerId, accountId, number } = await customerWith(10_000_00n)
  expect(await drawerHolds()).toBe(50_000_00n)
  const done = await run(cashIn, ofAmount(number, '10000.00', { pieces: { '100': 100 } }))
  expect(await drawerHolds()).toBe(60_000_00n)
  expect(await balance(customerId, accountId)).toBe(20_000_00n)
  const entry = await db
    .selectFrom('ledger.entries')
    .select(['value_date', 'summary'])
    .where('owner_id', '=', customerId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ value_date: '2026-11-20', summary: 'deposit' })
  expect(done.results).toMatchObject([{ value: { en: 'CNY 60,000.00' } }])
  await expect(
    run(cashOut, ofAmount(number, '20000.01'), { secrets: withdrawalPassword }),
  ).rejects.toMatchObject({ key: 'insufficientBalance' })
  await run(sendCash, { from: '01', to: 'vault', currency: 'CNY', pieces: { '100': 550 } })
  expect(await drawerHolds()).toBe(5_000_00n)
  await expect(
    run(cashOut, ofAmount(number, '6000.00'), { secrets: withdrawalPassword }),
  ).rejects.toMatchObject({ key: 'drawerShort' })
  expect(await agrees()).toBe(true)
})

test('the state of an account is refused first, a wrong password second, the balance third', async () => {
  const { customerId, accountId, number } = await customerWith()
  const wrong = { secrets: { withdrawalPassword: '000000' } }
  await expect(prepare(cashOut, ofAmount(number, '9.00'), wrong)).rejects.toMatchObject({
    key: 'passwordWrong',
  })
  await ownerDb
    .updateTable('accounts.accounts')
    .set({ status: 'closed', closed_on: '2026-11-20' })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute()
  await expect(prepare(cashOut, ofAmount(number, '9.00'), wrong)).rejects.toMatchObject({
    key: 'accountClosed',
  })
})

test('money on its way is in neither place, its sender may not count it, and no day closes over it', async () => {
  const [way] = await branchPosition(db, shanghai)
  expect(way).toMatchObject({ onWayMinor: 55_000_00n, drawersMinor: 5_000_00n, agrees: true })
  const { transfer_id: transferId } = await db
    .selectFrom('cash.transfers')
    .select('transfer_id')
    .where('state', '=', 'onWay')
    .executeTakeFirstOrThrow()
  const pieces = { '100': 550 }
  const both = staffPerson(teller.name, ['teller', 'supervisor'])
  await expect(run(takeCash, { transferId, pieces }, { person: both })).rejects.toMatchObject({
    key: 'selfApproval',
  })
  await expect(
    run(takeCash, { transferId, pieces: { '100': 549 } }, { person: supervisor }),
  ).rejects.toMatchObject({ key: 'countWrong' })
  await expect(prepare(closeDay, {}, { person: supervisor })).rejects.toMatchObject({
    key: 'branchDayBusy',
    values: { list: { en: expect.stringMatching(/drawer 01 of 沈丽 is open, CNY 55,000.00 on its way/) } },
  })
  await run(takeCash, { transferId, pieces }, { person: supervisor })
  await expect(run(takeCash, { transferId, pieces }, { person: supervisor })).rejects.toMatchObject({
    key: 'transferUnknown',
  })
  expect(await agrees()).toBe(true)
})

test('a drawer has one teller, and a teller one drawer', async () => {
  await expect(run(openDrawer, { drawer: '01', counts: [] }, { person: otherTeller })).rejects.toMatchObject({
    key: 'drawerTaken',
  })
  await expect(run(openDrawer, { drawer: '02', counts: [] })).rejects.toMatchObject({ key: 'drawerTaken' })
})

test('notes are exchanged for the same sum alone', async () => {
  await run(exchangeNotes, { currency: 'CNY', taken: { '100': 1 }, given: { '50': 2 } })
  await expect(
    run(exchangeNotes, { currency: 'CNY', taken: { '100': 1 }, given: { '50': 1 } }),
  ).rejects.toMatchObject({ key: 'countWrong' })
  await expect(
    run(exchangeNotes, { currency: 'CNY', taken: { '3': 1 }, given: { '1': 3 } }),
  ).rejects.toMatchObject({ key: 'denominationUnknown' })
  expect(await drawerHolds()).toBe(5_000_00n)
})

test('two equal counts of 49,990.00 on a book of 50,000.00 leave a receivable of 10.00 and an empty drawer', async () => {
  await fill({ '100': 450 })
  const counted = { '100': 499, '50': 1, '20': 2 }
  const closing = { blanks: [], into: 'vault' as const, note: '疑多付10元' }
  await expect(
    prepare(closeDrawer, {
      ...closing,
      counts: [{ currency: 'CNY', first: { '100': 500 }, second: counted }],
    }),
  ).rejects.toMatchObject({ key: 'countsDiffer' })
  const counts = [{ currency: 'CNY', first: counted, second: counted }]
  await expect(prepare(closeDrawer, { ...closing, counts, note: '' })).rejects.toMatchObject({
    key: 'reasonNeeded',
  })
  const [before] = await branchPosition(db, shanghai)
  await run(closeDrawer, { ...closing, counts })
  const [after] = await branchPosition(db, shanghai)
  expect(after).toMatchObject({
    drawersMinor: 0n,
    vaultMinor: before!.vaultMinor + 49_990_00n,
    ledgerMinor: before!.ledgerMinor - 10_00n,
    agrees: true,
  })
  const { rows } = await receivables()
  expect(rows).toEqual([{ chart: 1221n, amount: -10_00n }])
  await expect(run(cashIn, ofAmount('6229990000000012345', '1.00'))).rejects.toMatchObject({
    key: 'accountUnknown',
  })
  await run(closeDay, {}, { person: supervisor })
})

const receivables = async () => {
  return sql<{ chart: bigint; amount: bigint }>`
    select s.chart, sum(u.amount_minor)::bigint as amount from ledger.sub_accounts s
    join ledger.pending_legs u on u.account_id = s.id and u.currency = s.currency
    where s.chart <> 1001 group by 1 order by 1`.execute(db)
}

/** Opens the day of another branch, so that a test begins with an empty one. */
let branches = 0
async function freshBranch() {
  const codes = await db
    .selectFrom('accounts.branches')
    .select('branch_code')
    .orderBy('branch_code')
    .execute()
  branches += 1
  const { branch_code: code } = codes.filter(({ branch_code }) => branch_code !== shanghai)[branches]!
  const at = (name: string, roles: Parameters<typeof staffPerson>[1]) =>
    staffPerson(`${name}${branches}`, roles, code)
  const people = {
    code,
    teller: at('柜员', ['teller']),
    second: at('柜员乙', ['teller']),
    supervisor: at('主管', ['supervisor']),
  }
  await run(openDay, {}, { person: people.supervisor })
  return people
}

/** Brings cash into a drawer of a fresh branch. */
async function drawerWith(pieces: Record<string, number>, currency: 'CNY' | 'USD' = 'CNY') {
  const people = await freshBranch()
  await run(openDrawer, { drawer: '01', counts: [] }, { person: people.teller })
  await run(deliverCash, { way: 'in', currency, pieces }, { person: people.supervisor })
  const sent = await run(
    sendCash,
    { from: 'vault', to: '01', currency, pieces },
    { person: people.supervisor },
  )
  await run(takeCash, { transferId: sent.results![0]!.value.en, pieces }, { person: people.teller })
  return people
}

test('a reversal of cash in restores balance and drawer, and is refused once the money is spent or the day is over', async () => {
  const { code, teller: person } = await drawerWith({ '100': 100 })
  const { customerId, accountId, number } = await customerWith(100_00n)
  const paidIn = await run(cashIn, ofAmount(number, '10000.00'), { person })
  const reversal = { actionId: paidIn.actionId, reason: '金额录入错误' }
  await run(reverseTransaction, reversal, { person })
  expect(await balance(customerId, accountId)).toBe(100_00n)
  expect((await readPlaces(db, code, '01'))[0]!.balanceMinor).toBe(10_000_00n)
  const entries = await db
    .selectFrom('ledger.entries')
    .select(['summary', 'amount_minor', 'value_date', 'remark'])
    .where('owner_id', '=', customerId)
    .where('kind', 'in', ['cashIn', 'cashInReversal'])
    .orderBy('seq')
    .execute()
  expect(entries).toEqual([
    { summary: 'deposit', amount_minor: 10_000_00n, value_date: '2026-11-20', remark: '' },
    { summary: 'reversal', amount_minor: -10_000_00n, value_date: '2026-11-20', remark: paidIn.actionId },
  ])
  await expect(run(reverseTransaction, reversal, { person })).rejects.toMatchObject({ key: 'notReversible' })

  const again = await run(cashIn, ofAmount(number, '10000.00'), { person })
  const paidOut = await run(cashOut, ofAmount(number, '5000.00'), { person, secrets: withdrawalPassword })
  await expect(
    run(reverseTransaction, { actionId: again.actionId, reason: '金额录入错误' }, { person }),
  ).rejects.toMatchObject({ key: 'insufficientBalance' })
  await run(reverseTransaction, { actionId: paidOut.actionId, reason: '金额录入错误' }, { person })
  expect(await balance(customerId, accountId)).toBe(10_100_00n)
  const tomorrow = new Date((await bankNow(db)).getTime() + 24 * 3_600_000)
  await expect(
    prepare(
      reverseTransaction,
      { actionId: again.actionId, reason: '金额录入错误' },
      { person, now: tomorrow },
    ),
  ).rejects.toMatchObject({ key: 'notReversible' })
  expect(await agrees(code)).toBe(true)
})

test('source from 50,000.00 a day and side, an agent’s document from 10,000.00, none below', async () => {
  const { teller: person } = await drawerWith({ '100': 1 })
  const { number } = await customerWith()
  await run(cashIn, ofAmount(number, '30000.00'), { person })
  await run(cashIn, ofAmount(number, '19999.99'), { person })
  await expect(prepare(cashIn, ofAmount(number, '0.01'), { person })).rejects.toMatchObject({
    key: 'sourceNeeded',
  })
  await expect(
    prepare(cashIn, ofAmount(number, '0.01', { reason: 'pay' }), { person }),
  ).resolves.toBeDefined()
  const byAgent = { byAgent: true, reason: 'pay' }
  await expect(prepare(cashIn, ofAmount(number, '9999.99', byAgent), { person })).resolves.toBeDefined()
  await expect(prepare(cashIn, ofAmount(number, '10000.00', byAgent), { person })).rejects.toMatchObject({
    key: 'agentNeeded',
  })
})

test('a class II account takes cash within its limit, which a reversal gives back, and class III takes none', async () => {
  const { teller: person } = await drawerWith({ '100': 1 })
  const { number } = await customerWith(0n, { accountClass: 2 })
  const first = await run(cashIn, ofAmount(number, '10000.00'), { person })
  await expect(run(cashIn, ofAmount(number, '0.01'), { person })).rejects.toMatchObject({
    key: 'ownClassLimitExceeded',
  })
  await run(reverseTransaction, { actionId: first.actionId, reason: '金额录入错误' }, { person })
  await run(cashIn, ofAmount(number, '10000.00'), { person })
  const paid = await run(cashOut, ofAmount(number, '10000.00'), { person, secrets: withdrawalPassword })
  await expect(
    run(cashOut, ofAmount(number, '0.01'), { person, secrets: withdrawalPassword }),
  ).rejects.toMatchObject({ key: 'insufficientBalance' })
  await run(reverseTransaction, { actionId: paid.actionId, reason: '金额录入错误' }, { person })
  await run(cashOut, ofAmount(number, '10000.00'), { person, secrets: withdrawalPassword })
  const { number: third } = await customerWith(0n, { accountClass: 3 })
  await expect(run(cashIn, ofAmount(third, '1.00'), { person })).rejects.toMatchObject({
    key: 'classThreeCash',
  })
})

test('the receipt that brings a drawer above its limit is posted, the next one refused, and cash out still goes', async () => {
  const { teller: person } = await drawerWith({ '100': 1_999 })
  const { number } = await customerWith()
  await run(cashIn, ofAmount(number, '200.00'), { person })
  await expect(run(cashIn, ofAmount(number, '1.00'), { person })).rejects.toMatchObject({ key: 'drawerFull' })
  await run(cashOut, ofAmount(number, '100.00'), { person, secrets: withdrawalPassword })
  await run(cashIn, ofAmount(number, '1.00'), { person })
})

test('two cash outs at once from a drawer that covers one: one is posted', async () => {
  const { code, teller: person } = await drawerWith({ '100': 60 })
  const customers = [await customerWith(5_000_00n), await customerWith(5_000_00n)]
  const meet = meetingPoint(2)
  const outcomes = await Promise.allSettled(
    customers.map(({ number }) => execute(cashOut, ofAmount(number, '5000.00'), { person, meet })),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { key: 'drawerShort' },
  })
  expect((await readPlaces(db, code, '01'))[0]!.balanceMinor).toBe(1_000_00n)
  expect(await agrees(code)).toBe(true)
})

test('a drawer that closes at the same time as cash out leaves either closed and paid in, or paid out and refused', async () => {
  const { code, teller: person, supervisor: chief } = await drawerWith({ '100': 50 })
  const { number } = await customerWith(5_000_00n)
  const counts = [{ currency: 'CNY', first: { '100': 50 }, second: { '100': 50 } }]
  const outcomes = await Promise.allSettled([
    execute(cashOut, ofAmount(number, '5000.00'), { person }),
    execute(closeDrawer, { counts, blanks: [], into: 'vault', note: '数过两遍' }, { person }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(await agrees(code)).toBe(true)
  if (await drawerOf(db, person))
    await expect(prepare(closeDay, {}, { person: chief })).rejects.toMatchObject({ key: 'branchDayBusy' })
  else await run(closeDay, {}, { person: chief })
})

test('a branch day still open after midnight takes no cash and is closed by two', async () => {
  const { teller: person, supervisor: chief } = await drawerWith({ '100': 1 })
  const { number } = await customerWith()
  const tomorrow = new Date((await bankNow(db)).getTime() + 24 * 3_600_000)
  await expect(prepare(cashIn, ofAmount(number, '1.00'), { person, now: tomorrow })).rejects.toMatchObject({
    key: 'branchDayOver',
  })
  const counts = [{ currency: 'CNY', first: { '100': 1 }, second: { '100': 1 } }]
  await run(closeDrawer, { counts, blanks: [], into: 'vault', note: '' }, { person })
  expect((await prepare(closeDay, {}, { person: chief, now: tomorrow })).decision.approval).toBe('second')
  expect((await prepare(closeDay, {}, { person: chief })).decision.approval).toBe('none')
})

test('a sealed drawer is opened by the same count, and a surplus is a payable of the branch', async () => {
  const { code, teller: person, supervisor: chief } = await drawerWith({ '100': 2 })
  const counted = { '100': 2, '5': 1 }
  const counts = [{ currency: 'CNY', first: counted, second: counted }]
  await run(
    closeDrawerOf,
    { drawer: '01', counts, blanks: [], into: 'sealed', note: '长款5元' },
    { person: chief },
  )
  expect((await readPlaces(db, code, '01'))[0]!.balanceMinor).toBe(205_00n)
  await expect(run(openDrawer, { drawer: '01', counts: [] }, { person })).rejects.toMatchObject({
    key: 'countWrong',
  })
  await run(openDrawer, { drawer: '01', counts: [{ currency: 'CNY', pieces: counted }] }, { person })
  expect(await agrees(code)).toBe(true)
})

test('foreign cash is whole notes and goes to the banknotes of the account', async () => {
  const { teller: person } = await drawerWith({ '100': 30 }, 'USD')
  await ownerDb
    .insertInto('bankday.parameters')
    .values({ key: 'fx.mid', effective_on: '2026-11-01', value: JSON.stringify({ USD: '708.2500' }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { customerId } = await buildCustomer(db)
  const { accountId, number } = await buildAccount(db, { customerId, currencies: ['CNY', 'USD'] })
  const usd = (amount: string) => ({ account: number, currency: 'USD', amount, byAgent: false })
  await expect(run(cashIn, usd('10.50'), { person })).rejects.toMatchObject({ key: 'wholeNotes' })
  await run(cashIn, usd('100.00'), { person })
  const rows = await db
    .selectFrom('ledger.accounts')
    .select(['account_id', 'credits_minor'])
    .where('owner_id', '=', customerId)
    .where('currency', '=', 'USD')
    .where('credits_minor', '>', 0n)
    .execute()
  expect(rows).toEqual([{ account_id: accountId + 10n ** 15n, credits_minor: 100_00n }])
})

test('any sequence of moves leaves drawers, vault and way equal to the ledger', async () => {
  const people = await drawerWith({ '100': 200 })
  await run(openDrawer, { drawer: '02', counts: [] }, { person: people.second })
  const { number } = await customerWith(50_000_00n)
  const waiting: { transferId: string; pieces: Record<string, number>; to: string; by: string }[] = []
  const move = fc.oneof(
    fc.record({ what: fc.constant('in' as const), count: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ what: fc.constant('out' as const), count: fc.integer({ min: 1, max: 120 }) }),
    fc.record({
      what: fc.constant('send' as const),
      count: fc.integer({ min: 1, max: 120 }),
      to: fc.constantFrom('vault', '02'),
    }),
    fc.record({ what: fc.constant('take' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 6 }), async (moves) => {
      for (const one of moves) {
        const amount = `${'count' in one ? one.count * 100 : 0}.00`
        const more = { reason: 'other' as const }
        if (one.what === 'in')
          await refusedOrDone(run(cashIn, ofAmount(number, amount, more), { person: people.teller }))
        if (one.what === 'out')
          await refusedOrDone(execute(cashOut, ofAmount(number, amount, more), { person: people.teller }))
        if (one.what === 'send') {
          const pieces = { '100': one.count }
          const sent = await refusedOrDone(
            run(sendCash, { from: '01', to: one.to, currency: 'CNY', pieces }, { person: people.teller }),
          )
          if (sent) waiting.push({ transferId: sent.results![0]!.value.en, pieces, to: one.to, by: '01' })
        }
        const next = one.what === 'take' ? waiting.shift() : undefined
        if (next) {
          const person = next.to === 'vault' ? people.supervisor : people.second
          await run(takeCash, { transferId: next.transferId, pieces: next.pieces }, { person })
        }
        expect(await agrees(people.code)).toBe(true)
      }
    }),
    { numRuns: 12 },
  )
})

/** Waits for an action. A refusal because a drawer is short or full, or a balance too low, is a fine outcome. */
async function refusedOrDone<T>(action: Promise<T>): Promise<T | null> {
  try {
    return await action
  } catch (error) {
    expect(['drawerShort', 'drawerFull', 'insufficientBalance']).toContain((error as { key?: string }).key)
    return null
  }
}
