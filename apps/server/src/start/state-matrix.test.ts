import { allOrders } from '@cloudsail/contract/calls'
import type { OrderSummary } from '@cloudsail/contract/orders'
import { beforeAll, expect, test } from 'vitest'
import { testSecret } from '../accounts/protection/test-loss.ts'
import { expectations, type StateRow, type StateRows } from '../accounts/test-state-outcomes.ts'
import { stateRows as accounts } from '../accounts/test-state-rows.ts'
import { attempt, matrixScene, states } from '../accounts/test-states.ts'
import { stateRows as cards } from '../cards/test-state-rows.ts'
import { testDatabase } from '../db/test-database.ts'
import { stateRows as deposits } from '../deposits/test-state-rows.ts'
import { stateRows as donation } from '../donation/test-state-rows.ts'
import { stateRows as help } from '../help/test-state-rows.ts'
import { stateRows as identity } from '../identity/test-state-rows.ts'
import { stateRows as limits } from '../limits/test-state-rows.ts'
import { stateRows as loans } from '../loans/test-state-rows.ts'
import { stateRows as messages } from '../messages/test-state-rows.ts'
import { loadBankList } from '../networks/index.ts'
import { executeUnderMandate } from '../orders/index.ts'
import { call, giveOrder, proveOrder, submitOrder } from '../orders/test-orders.ts'
import { stateRows as payments } from '../payments/test-state-rows.ts'
import { stateRows as points } from '../points/test-state-rows.ts'
import { stateRows as profile } from '../profile/test-state-rows.ts'
import { stateRows as remittance } from '../remittance/test-state-rows.ts'
import { inBankTransfer } from '../transfers/in-bank/in-bank-transfer.ts'
import { stateRows as transfers } from '../transfers/test-state-rows.ts'
import { stateRows as wealth } from '../wealth/test-state-rows.ts'

const { db, ownerDb } = await testDatabase()
beforeAll(() => loadBankList(ownerDb))

const allRows: StateRows = {
  ...accounts,
  ...cards,
  ...deposits,
  ...donation,
  ...help,
  ...identity,
  ...limits,
  ...loans,
  ...messages,
  ...payments,
  ...points,
  ...profile,
  ...remittance,
  ...transfers,
  ...wealth,
}
const rows = new Map<string, StateRow>(
  Object.entries(allRows).flatMap(([code, row]) => (typeof row === 'string' ? [] : [[code, row] as const])),
)

test('every order of the bank has a row, or the reason why it needs none', () => {
  const codes = allOrders.map(({ code }) => code)
  expect(
    codes.filter((code) => !(code in allRows)),
    'add each order to apps/server/src/<module>/test-state-rows.ts, by the states of the accounts it names, or with the reason that it names none',
  ).toEqual([])
  expect(
    Object.keys(allRows).filter((code) => !codes.includes(code)),
    'remove the codes that are no longer orders from their module’s test-state-rows.ts',
  ).toEqual([])
})

test.each([...rows])('%s follows the table for each state of each account', async (code, row) => {
  const scene = await matrixScene({ db, ownerDb })
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
})

test('a certificate on hold or revoked authorises nothing, also no earlier order', async () => {
  const scene = await matrixScene({ db, ownerDb })
  const input = await rows.get('PAM0301')!.input(scene)
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
  const scene = await matrixScene({ db, ownerDb })
  const rule = await rows.get('PTR0701')!.input(scene)
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
  for (const [role, outcomes] of Object.entries(rows.get('PTR0701')!.accounts))
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
