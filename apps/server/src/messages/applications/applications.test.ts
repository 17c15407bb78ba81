import fc from 'fast-check'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { readReissues } from '../../accounts/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { setUpClock } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { createDeskPort } from '../../ports/desk-port.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { collectAnswers, deskDeliverer } from '../mail/desk.ts'
import { feeOf } from './apply.ts'
import { applicationStep, proofHoldEnds } from './clock.ts'
import { applicationScene, feeIncome } from './test-applications.ts'

const { db, ownerDb } = await testDatabase()
const log = pino({ level: 'silent' })
const now = new Date('2026-11-20T10:00:00+08:00')
// Each step is posted at a later time, never in the future.
await setUpClock(ownerDb, { adjustable: true, start: new Date('2027-02-01T10:00:00+08:00') })

const expectRefused = (given: Promise<unknown>, key: string, field?: string) =>
  expect(given).rejects.toMatchObject({ key, ...(field && { field }) })

describe('a certificate of deposit', () => {
  test('three copies cost 60.00: held until the desk accepts, then taken', async () => {
    const { give, desk, money, row, waits } = await applicationScene(db, now)
    const income = await feeIncome(db)
    const { orderId } = await give()
    expect(await money()).toEqual({ left: 100_000_00n, held: 60_00n })
    expect(await row()).toMatchObject({ state: 'submitted', fee: '60.00', held: null, cancellable: true })
    await desk(orderId, 'accepted')
    expect(await money()).toEqual({ left: 99_940_00n, held: 0n })
    expect((await feeIncome(db)) - income).toBe(60_00n)
    expect((await waits()).map(({ due_at }) => due_at.toISOString())).toEqual([
      '2026-11-23T01:00:00.000Z',
      '2026-11-24T07:00:00.000Z',
      '2026-11-26T09:00:00.000Z',
    ])
  })

  test('for a period to 2026-12-31 the amount is held until 2027-01-01 00:00', async () => {
    const { give, comes, money, row, waits } = await applicationScene(db, now)
    const { orderId } = await give({ type: 'proofPeriod', until: '2026-12-31' })
    expect(await money()).toEqual({ left: 100_000_00n, held: 50_060_00n })
    expect((await row()).held).toEqual({
      amount: '50000.00',
      currency: 'CNY',
      until: '2026-12-31',
      stands: true,
    })
    const [last] = (await waits()).slice(-1)
    expect([last!.kind, last!.due_at]).toEqual([proofHoldEnds, new Date('2027-01-01T00:00:00+08:00')])
    await comes(proofHoldEnds, orderId, last!.due_at)
    // A second run releases nothing more.
    await comes(proofHoldEnds, orderId, last!.due_at)
    expect(await money()).toEqual({ left: 100_000_00n, held: 60_00n })
    expect((await row()).held).toMatchObject({ stands: false })
  })

  test('held money cannot be certified or pay a fee again', async () => {
    const { give } = await applicationScene(db, now, { fundsMinor: 50_060_00n })
    await give({ type: 'proofPeriod', until: '2026-12-31' })
    await expectRefused(give({ amount: '0.01', copies: 1 }), 'proofAmount', 'details.amount')
  })

  test.each([
    [{ amount: '100000.01' }, 'proofAmount', 'details.amount'],
    [{ type: 'proofPeriod', amount: '99940.01', until: '2026-12-31' }, 'serviceBalance', 'feeAccountId'],
    [{ type: 'proofPeriod', until: '2026-11-20' }, 'proofUntil', 'details.until'],
    [{ type: 'proofPeriod', until: '2027-11-21' }, 'proofUntil', 'details.until'],
    [{ subject: '9999999.CNY' }, 'accountUnknown', 'details.subject'],
    [{ subject: 'deposit.9999999.0001' }, 'accountUnknown', 'details.subject'],
    [
      { type: 'proofPeriod', subject: 'deposit.12.0001', until: '2026-12-31' },
      'proofDeposit',
      'details.subject',
    ],
    [{ amount: '0.005' }, 'invalidInput', undefined],
    [{ copies: 6 }, 'invalidInput', undefined],
  ])('%j is refused: %s', async (details, key, field) => {
    const { give } = await applicationScene(db, now)
    if (key === 'invalidInput') await expect(give(details)).rejects.toThrow()
    else await expectRefused(give(details), key, field)
  })

  test('a period may last 365 days and certify the whole balance less the fee', async () => {
    const { give, money } = await applicationScene(db, now)
    await give({ type: 'proofPeriod', amount: '99940.00', until: '2027-11-20' })
    expect(await money()).toEqual({ left: 100_000_00n, held: 100_000_00n })
  })

  test('for euros the euros are held, and RMB pays the fee', async () => {
    const { give, customerId, accountId, money } = await applicationScene(db, now)
    const euros = await buildAccount(db, { customerId, currencies: ['EUR'], fundsMinor: 5_000_00n })
    const subject = `${euros.accountId}.EUR`
    await give({ type: 'proofPeriod', subject, amount: '5000', until: '2026-12-31', copies: 1 })
    expect(await money()).toEqual({ left: 100_000_00n, held: 20_00n })
    await expectRefused(give({ subject, amount: '1' }, { feeAccountId: `${euros.accountId}` }), 'proofAmount')
    await expectRefused(give({ amount: '1' }, { feeAccountId: `${euros.accountId}` }), 'accountWrongType')
    await expectRefused(give({ amount: '1' }, { feeAccountId: '' }), 'accountUnknown', 'feeAccountId')
    expect(accountId).not.toBe(euros.accountId)
  })
})

describe('an application that ends early', () => {
  test('declined, it returns fee and hold and shows the reason', async () => {
    const { give, desk, money, row, texts, waits } = await applicationScene(db, now)
    const { orderId } = await give({ type: 'proofPeriod', until: '2026-12-31', copies: 4 })
    await desk(orderId, 'refused', '超出受理范围')
    expect(await money()).toEqual({ left: 100_000_00n, held: 0n })
    expect(await row()).toMatchObject({
      state: 'refused',
      reason: '超出受理范围',
      cancellable: false,
      ahead: [],
    })
    expect((await texts()).at(-1)).toContain('未能受理：超出受理范围')
    expect(await waits()).toEqual([])
    await desk(orderId, 'accepted')
    expect((await row()).state).toBe('refused')
  })

  test('cancelled after its acceptance, it returns the fee as an entry and releases the hold', async () => {
    const { give, desk, cancel, money, row, waits } = await applicationScene(db, now)
    const { orderId } = await give({ type: 'proofPeriod', until: '2026-12-31' })
    await desk(orderId, 'accepted')
    expect((await money()).left).toBe(99_940_00n)
    await cancel(orderId)
    expect(await money()).toEqual({ left: 100_000_00n, held: 0n })
    expect((await row()).state).toBe('cancelled')
    expect(await waits()).toEqual([])
    await expectRefused(cancel(orderId), 'applicationEnded')
  })

  test('cannot be cancelled while it is being made', async () => {
    const { give, desk, cancel, row } = await applicationScene(db, now)
    const { orderId } = await give()
    await desk(orderId, 'accepted')
    await desk(orderId, 'making')
    await expectRefused(cancel(orderId), 'applicationMade')
    expect((await row()).cancellable).toBe(false)
  })
})

test('late, repeated and disordered steps never take a fee twice and never go back', async () => {
  const steps = ['accepted', 'making', 'ready', 'done'] as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 8 }), async (given) => {
      const { give, desk, money, row } = await applicationScene(db, now)
      const { orderId } = await give({ copies: 1 })
      for (const step of given) await desk(orderId, step)
      expect(await money()).toEqual({ left: 99_980_00n, held: 0n })
      const furthest = Math.max(...given.map((step) => steps.indexOf(step)))
      // A completed step stays completed after any later answer.
      expect((await row()).state).toBe(given.includes('done') ? 'done' : steps[furthest])
    }),
    { numRuns: 8 },
  )
})

test('news of making and sending after the end are recorded: parcel, card and one message', async () => {
  const { giveFree, customerId, accountId, desk, row, texts } = await applicationScene(db, now)
  const details = { type: 'cardReplacement', accountId: `${accountId}`, reason: 'expiring' }
  const { orderId } = await giveFree(details, {
    way: 'express',
    address: '世纪大道100号',
    postcode: '200120',
  })
  for (const step of ['accepted', 'done', 'posted', 'making', 'posted'] as const)
    await desk(orderId, step, 'YF0000000002CN')
  expect(await row()).toMatchObject({ state: 'done', parcel: 'YF0000000002CN', ahead: [] })
  expect(await readReissues(db, customerId)).toHaveLength(1)
  expect((await texts()).filter((text) => text.includes('已寄出'))).toHaveLength(1)
})

test('the fee depends on the number of copies alone', () => {
  const terms = { proofCopy: 20_00n, statementPost: 10_00n }
  const proof = { type: 'proofPoint', subject: '1.CNY', amount: '1', language: 'zh' } as const
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), (copies) => {
      expect(feeOf({ ...proof, copies }, terms)).toBe(20_00n * BigInt(copies))
    }),
  )
  expect(feeOf({ type: 'accountProof', accountId: '1', copies: 5 }, terms)).toBe(0n)
})

describe('other services', () => {
  test('a statement by post covers at most a year, two years back, until today', async () => {
    const { giveBare, accountId, row } = await applicationScene(db, now)
    const ask = (from: string, to: string) =>
      giveBare({ type: 'statementPost', accountId: `${accountId}`, from, to })
    await expectRefused(ask('2025-11-20', '2026-11-21'), 'statementPeriodFuture')
    await expectRefused(ask('2025-11-19', '2026-11-20'), 'dateRangeTooLong')
    await expectRefused(ask('2024-11-19', '2025-10-01'), 'dateTooEarly')
    await ask('2025-11-20', '2026-11-20')
    expect(await row()).toMatchObject({ type: 'statementPost', fee: '10.00' })
  })

  test('a replaced card gets the next sequence number once', async () => {
    const { giveFree, customerId, accountId, desk, row } = await applicationScene(db, now)
    const details = { type: 'cardReplacement', accountId: `${accountId}`, reason: 'damaged' }
    const { orderId } = await giveFree(details, {
      way: 'express',
      address: '世纪大道100号',
      postcode: '200120',
    })
    expect(await readReissues(db, customerId)).toEqual([])
    await desk(orderId, 'accepted')
    await desk(orderId, 'making')
    expect(await readReissues(db, customerId)).toMatchObject([
      { accountId, sequence: 2, reportNumber: null, expiresOn: '2036-11-30', activatedAt: null },
    ])
    await expectRefused(giveFree(details), 'replacementWaiting')
    await desk(orderId, 'posted', 'YF0000000001CN')
    expect(await row()).toMatchObject({ state: 'posted', parcel: 'YF0000000001CN', fee: '0.00' })
  })

  test('a declaration of tax residence asks for the other country, and for a number or a reason without one', async () => {
    const { giveFree, row } = await applicationScene(db, now)
    const tax = { type: 'taxDeclaration', residence: 'both', country: 'AU', taxNumber: '', reason: '' }
    const nowhere = { way: 'none' }
    await expect(giveFree(tax, nowhere)).rejects.toThrow(/taxNumberRequired/)
    await expect(giveFree({ ...tax, country: '' }, nowhere)).rejects.toThrow(/taxCountryRequired/)
    await expect(giveFree(tax)).rejects.toThrow()
    await giveFree({ ...tax, reason: 'notIssued' }, nowhere)
    expect(await row()).toMatchObject({ type: 'taxDeclaration', account: null, delivery: null, ahead: [] })
  })

  test('a proof of settlement requires a settled loan', async () => {
    const { giveFree, customerId } = await applicationScene(db, now)
    const loan = await buildAccount(db, { customerId, kind: 'loan' })
    const details = { type: 'settlementProof', accountId: `${loan.accountId}`, copies: 1 }
    await giveFree(details)
    const owed = await buildAccount(db, { customerId, kind: 'loan', fundsMinor: 1n })
    await expectRefused(giveFree({ ...details, accountId: `${owed.accountId}` }), 'loanNotSettled')
  })

  test('refuses an unknown branch', async () => {
    const { give } = await applicationScene(db, now)
    await expectRefused(
      give({}, { delivery: { way: 'branch', branch: '599000000000' } }),
      'branchRequired',
      'delivery.branch',
    )
  })
})

test('the desk accepts, makes and sends, and declines four copies', async () => {
  const simulators = await startSimulators({ pace: 1_000 })
  const port = createDeskPort(simulators.side('service-desk'))
  const { give, giveFree, row, comes, customerId, texts } = await applicationScene(db, now)
  await db.deleteFrom('outbox.messages').where('customer_id', '<>', customerId).execute()
  const sent = await give({}, { delivery: { way: 'express', address: '世纪大道100号', postcode: '200120' } })
  const declined = await give({ copies: 4 })
  const never = await give({ copies: 1 }, { delivery: { way: 'branch', branch: '599521000011' } })
  const told = await giveFree(
    { type: 'taxDeclaration', residence: 'mainland', country: '', taxNumber: '', reason: '' },
    { way: 'none' },
  )
  const orders = [sent, declined, never, told].map(({ orderId }) => orderId)
  const states = async () => Promise.all(orders.map(async (orderId) => (await row(orderId)).state))
  const settle = async (expected: string[]) => {
    await dispatchBatch({ db, log, deliverers: { desk: deskDeliverer(db, port) } })
    await expect
      .poll(async () => {
        await Promise.all([collectAnswers({ db, port }), collectAnswers({ db, port })])
        return states()
      })
      .toEqual(expected)
  }
  await settle(['accepted', 'refused', 'accepted', 'done'])
  const due = new Date('2026-11-23T09:00:00+08:00')
  for (const round of [2, 3, 4])
    for (const orderId of [sent.orderId, never.orderId])
      await comes(applicationStep, `${orderId} ${round}`, due)
  await settle(['done', 'refused', 'making', 'done'])
  // The answer that it is done may arrive before the earlier answers.
  await expect
    .poll(async () => {
      await collectAnswers({ db, port })
      return (await row(sent.orderId)).parcel
    })
    .toMatch(/^YF\d{10}CN$/)
  expect((await texts()).filter((text) => text.includes('已寄出'))).toHaveLength(1)
  port.close()
  await simulators.stop()
})
