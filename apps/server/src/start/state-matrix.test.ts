import { allOrders } from '@cloudsail/contract/calls'
import type { OrderSummary } from '@cloudsail/contract/orders'
import { beforeAll, expect, test } from 'vitest'
import { testSecret } from '../accounts/protection/test-loss.ts'
import { testDatabase } from '../db/test-database.ts'
import { enterIssues } from '../deposits/large/issues.ts'
import { buildCharity } from '../donation/test-charities.ts'
import { loadBankList } from '../networks/index.ts'
import { executeUnderMandate } from '../orders/index.ts'
import { call, giveOrder, proveOrder, submitOrder } from '../orders/test-orders.ts'
import { buildItem } from '../points/test-points.ts'
import { openExchange } from '../remittance/test-builders.ts'
import { inBankTransfer } from '../transfers/in-bank/in-bank-transfer.ts'
import { buildFund } from '../wealth/funds/test-funds.ts'
import { buildWealthProduct } from '../wealth/products/test-products.ts'
import {
  cardVoucher,
  expectations,
  givenFund,
  givenProduct,
  givenTo,
  largeIssue,
  namesNoAccount,
  pointsAsCash,
  type Row,
  rows,
} from './test-state-rows.ts'
import { attempt, matrixScene, states } from './test-states.ts'

const { db, ownerDb } = await testDatabase()
beforeAll(async () => {
  await loadBankList(ownerDb)
  await openExchange(ownerDb)
  await buildCharity(ownerDb, { code: givenTo })
  await buildFund({ db, ownerDb }, { product_code: givenFund, risk: 1 })
  await buildWealthProduct({ db, ownerDb }, { product_code: givenProduct, risk: 1 })
  await buildItem(ownerDb, { code: pointsAsCash, kind: 'cash', points: 100 })
  await buildItem(ownerDb, { code: cardVoucher, kind: 'codes', catalogue: 'card', points: 90 })
  await enterIssues(
    ownerDb,
    [
      {
        code: largeIssue,
        termMonths: 12,
        annualRatePpm: 12_500,
        interestPayment: 'atMaturity',
        minimumMinor: 200_000_00n,
        stepMinor: 10_000_00n,
        quotaMinor: 10_000_000_00n,
        opensAt: new Date('2026-11-01T09:00:00+08:00'),
        closesAt: new Date('2026-12-31T17:00:00+08:00'),
      },
    ],
    new Map(),
  )
})

test('every order of the bank has a row, or names no account', () => {
  const codes = allOrders.map(({ code }) => code)
  const listed = new Set([...Object.keys(rows), ...Object.keys(namesNoAccount)])
  expect(
    codes.filter((code) => !listed.has(code)),
    'add each order to rows in start/test-state-rows.ts, by the states of the accounts it names, or to namesNoAccount there, with the reason',
  ).toEqual([])
  expect(
    [...listed].filter((code) => !codes.includes(code)),
    'remove the codes that are no longer orders from start/test-state-rows.ts',
  ).toEqual([])
})

test.each(Object.entries(rows))(
  '%s follows the table for each state of each account',
  async (code, row: Row) => {
    const scene = await matrixScene(db)
    const input = await row.input(scene)
    const prepare = () =>
      attempt(() =>
        call<OrderSummary>(scene.context, `${code}001_prepare`, {
          ...input,
          ...(row.secret && { withdrawalPassword: testSecret }),
        }),
      )
    const found: Record<string, Record<string, string>> = {}
    const expected: Record<string, Record<string, string>> = {}
    for (const [role, outcomes] of Object.entries(row.accounts)) {
      found[role] = {}
      expected[role] = {}
      for (const state of states) {
        const outcome = expectations[outcomes][state]
        expected[role][state] = outcome
        scene.tick()
        await scene.put(role, 'normal')
        const ready = await prepare()
        // An order that needs a state to exist is not prepared without that state.
        const submission =
          ready.value && (await proveOrder(scene.context, ready.value, scene.key, row.warnings))
        await scene.put(role, state)
        const first = (await prepare()).outcome
        const second =
          submission && outcome !== 'done'
            ? (await attempt(() => submitOrder(scene.context, code, submission))).outcome
            : first
        found[role][state] = first === second ? first : `${first}, prepared before: ${second}`
        await scene.put(role, 'normal')
      }
    }
    expect(found).toEqual(expected)
  },
)

test('a certificate on hold or revoked authorises nothing, also no earlier order', async () => {
  const scene = await matrixScene(db)
  const input = await rows.PAM0301!.input(scene)
  const prepare = () => attempt(() => call<OrderSummary>(scene.context, 'PAM0301001_prepare', input))
  const ready = (await prepare()).value!
  const proved = await proveOrder(scene.context, ready, scene.key)
  const certificate = (change: object) =>
    db
      .updateTable('certificates.certificates')
      .set(change)
      .where('customer_id', '=', scene.customerId)
      .execute()
  await certificate({ held_at: scene.context.now })
  expect((await prepare()).outcome).toBe('certificateOnHold')
  expect((await attempt(() => submitOrder(scene.context, 'PAM0301', proved))).outcome).toBe(
    'certificateOnHold',
  )
  await certificate({ held_at: null, revoked_at: scene.context.now, revocation_reason: 'keyCompromise' })
  expect((await attempt(() => submitOrder(scene.context, 'PAM0301', proved))).outcome).toBe(
    'certificateRevoked',
  )
})

test('under a mandate a date is refused with its reason, and the mandate goes on', async () => {
  const scene = await matrixScene(db)
  const rule = await rows.PTR0701!.input(scene)
  const { orderId } = await giveOrder(scene.context, 'PTR0701', rule, scene.key)
  const { period: _period, firstOn: _first, endOn: _end, ...transfer } = rule as Record<string, unknown>
  const run = (occurrence: string) =>
    attempt(() =>
      db.transaction().execute((tx) =>
        executeUnderMandate(tx, {
          definition: inBankTransfer,
          customerId: scene.customerId,
          authority: { orderId, method: 'ukey' },
          occurrence,
          now: scene.context.now,
          input: { ...transfer, currency: 'CNY', saveContact: false },
        }),
      ),
    )
  for (const [role, outcomes] of Object.entries(rows.PTR0701!.accounts))
    for (const state of states) {
      await scene.put(role, state)
      scene.tick()
      expect([role, state, (await run(`${role}.${state}`)).outcome]).toEqual([
        ...[role, state, expectations[outcomes][state]],
      ])
      await scene.put(role, 'normal')
    }
  expect((await run('afterwards')).outcome).toBe('done')
})
