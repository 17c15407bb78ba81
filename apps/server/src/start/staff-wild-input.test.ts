import { randomUUID } from 'node:crypto'
import { residentIdCharacter } from '@cloudsail/contract'
import {
  allStaffActions,
  allStaffCalls,
  type StaffActionContract,
  staffRoles,
} from '@cloudsail/contract/staff'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWithdrawal } from '../accounts/protection/test-loss.ts'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow } from '../bankday/index.ts'
import { branchPosition } from '../cash/core/index.ts'
import { counter, staffPerson } from '../cash/test-counter.ts'
import { testDatabase } from '../db/test-database.ts'
import { BankError } from '../errors.ts'
import { parseRequest } from '../http/parse-request.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { trialBalance } from '../ledger/index.ts'
import { logInCalls } from '../staff/log-in/handlers.ts'
import { type Acting, actingStaff, approveAs, testBranches } from '../staff/test-actions.ts'
import type { TestBrowser } from '../staff/test-browser.ts'
import { testStaff } from '../staff/test-staff.ts'
import { staffBank, staffHandlers } from '../staff-app.ts'
import { namedActionCases } from './test-action-cases.ts'
import { actionScene } from './test-action-scene.ts'
import { brokenOf, type Known, shapeOf, valuesOf } from './test-wild-values.ts'

const { db, ownerDb } = await testDatabase()
const failures: unknown[] = []
const logIns = logInCalls.map(({ name }) => name)
const bank = await testStaff(db, {
  calls: allStaffCalls.filter(({ name }) => !logIns.includes(name)),
  handlers: staffHandlers,
  log: { write: (line) => void keepFailure(JSON.parse(line)) },
})
afterAll(() => bank.close())
function keepFailure(line: { level: number }): void {
  if (line.level >= 50) failures.push(line)
}

const { customerId, mobile } = await buildCustomer(db, { passwords: { withdrawal: testWithdrawal } })
const account = await buildAccount(db, { customerId, fundsMinor: 100_000_000n, transferService: true })
const other = await buildAccount(db, { customerId: (await buildCustomer(db)).customerId })
const blank = '6229990000990000015'
const payload = '31010119900307001'
const known: Known = [
  [/^customerId$/, [`${customerId}`, `${customerId}`, '1', '999999999999999999']],
  [/account.*id$/i, [`${account.accountId}`, '1', '9223372036854775807']],
  [/^account|account$|^to$/i, [account.number, other.number, '6229990000200038801']],
  [/^(from|drawer)$/, ['01', 'vault', '99', `${account.accountId}.CNY`]],
  [/serial/i, [blank, '6229990000990000023']],
  [/^(name|payeeName|receiverName|authorityName)$/, ['林晓雯', '单晓芸', '王', 'A'.repeat(60)]],
  [/^idNumber$/, [payload + residentIdCharacter(payload), 'E12345678', '310101199003070011']],
  [/^mobile$/, ['13811112222', mobile]],
  [/^address$/, ['上海市中山东一路1号', '路'.repeat(120)]],
  [/^birth$|On$/, ['1990-03-07', '2026-11-20', '2026-11-21', '2040-02-29', '0001-01-01', '9999-12-31']],
  [/^(amount|single|daily|annual)$/, ['0.01', '100.00', '50000', '200000.00', '9999999999999.99']],
  [/^(pieces|taken|given|first|second)$/, ['100', '50', '0.1', '3']],
  [/^(reason|note|remark)$/, ['客户要求', '', '\u202e98', "'; --"]],
]

let browser: TestBrowser
let checkers: Acting[]
beforeAll(async () => {
  await bank.at('roles', { username: 'teller1', roles: staffRoles.join(',') })
  browser = await bank.loggedIn('teller1')
  const now = await bankNow(db)
  const acting = actingStaff({ db, ownerDb }, staffBank, { clock: () => ({ now, realNow: new Date() }) })
  checkers = [
    await acting('checker1', staffRoles, testBranches.shanghai),
    await acting('checker2', staffRoles, testBranches.shanghai),
  ]
  const teller = { ...staffPerson('teller1', ['teller']), issuer: bank.staff.issuer }
  await counter(db).openWith({ '100': 500 }, { person: teller })
  await sql`insert into bankday.parameters (key, effective_on, value)
    values ('fx.mid', '2026-11-01', '{"USD": "708.2500"}') on conflict do nothing`.execute(ownerDb)
  await sql`insert into stock.items (kind, serial, branch_code, state, issuer, subject, holder_name, received_on, changed_at)
    values ('card', ${blank}, ${testBranches.shanghai}, 'held', ${teller.issuer}, 'teller1', 'teller1', '2026-01-02', ${now})`.execute(
    ownerDb,
  )
})

/** Lets the customer visit anew, because a wild call may have ended the visit. */
async function visit(): Promise<void> {
  await send('staff201_search', { text: mobile })
  const begun = { customerId: `${customerId}`, reason: 'counter', detail: 'A012' }
  expect((await send('staff202_beginVisit', begun)).status).toBe(200)
}

async function send(name: string, request: unknown) {
  failures.length = 0
  const { status, body } = await browser.call(name, request as object, { 'idempotency-key': randomUUID() })
  expect(status >= 500 ? { name, request, failures } : null).toBeNull()
  if (status >= 400) expect(body.errorMsg).not.toBe('')
  return { status, body }
}

/** Submits what was prepared, and approves it as long as it waits. A refusal is a sentence. */
async function carryOut(name: string, request: unknown, actionId: string): Promise<void> {
  let { body } = await send(name.replace('prepare', 'submit'), { actionId, idempotencyKey: randomUUID() })
  for (const checker of checkers) {
    if (body.state !== 'waiting') return
    try {
      body = await approveAs(checker, actionId)
    } catch (error) {
      expect(error instanceof BankError ? null : { name, request, error }).toBeNull()
      return
    }
  }
}

const full = process.env.FULL === '1'
const runs = full ? 60 : 8
const prepares = new Set(allStaffActions.map(({ prepare }) => prepare.name))
const settings = { numRuns: runs, endOnFailure: true, ...(full ? {} : { seed: 20261130 }) }
// A log-out would end the session of all further calls.
const calls = allStaffCalls.filter(({ name }) => name !== 'log_out')

test.each(calls.map((call) => [call.name, call] as const))(
  '%s answers whatever fits its contract, and what does not',
  async (name, call) => {
    const fitting = valuesOf(shapeOf(call), known)
    await fc.assert(
      fc.asyncProperty(fitting, async (request) => {
        if (prepares.has(name)) await visit()
        const { status, body } = await send(name, request)
        if (status === 200 && prepares.has(name)) await carryOut(name, request, body.actionId)
      }),
      settings,
    )
    await fc.assert(
      fc.asyncProperty(brokenOf(fitting), async (request) => void (await send(name, request))),
      settings,
    )
  },
)

/** Returns an arbitrary of an input in which one field is another one that fits. */
function withOneOther(input: object, contract: StaffActionContract): fc.Arbitrary<object> {
  const { properties = {} } = shapeOf(contract.prepare)
  const names = Object.keys(properties)
  if (names.length === 0) return fc.constant(input)
  return fc
    .constantFrom(...names)
    .chain((name) => valuesOf(properties[name]!, known, name).map((value) => ({ ...input, [name]: value })))
}

test.each(namedActionCases)(
  '%s with one field of another value is prepared or refused, and carried out or refused',
  async (_name, { contract, input, by }) => {
    const scene = await actionScene({ db, ownerDb })
    const typed = await input(scene)
    const person = scene.people[scene.makerOf(contract, by)]
    const inWords = async <Result>(request: object, run: () => Promise<Result>): Promise<Result | null> => {
      try {
        return await run()
      } catch (error) {
        expect(error instanceof BankError ? null : { request, error }).toBeNull()
        return null
      }
    }
    let last: object = typed
    await fc.assert(
      fc.asyncProperty(withOneOther(typed, contract), async (request) => {
        const prepared = await inWords(request, () =>
          person.call(contract.prepare, parseRequest(contract.prepare.request, request) as object),
        )
        if (prepared) last = request
      }),
      settings,
    )
    await inWords(last, () =>
      scene.give(contract, parseRequest(contract.prepare.request, last) as object, by),
    )
  },
)

test('no action is left half done, the books are right, and cash is where the ledger says', async () => {
  const { rows } = await sql<{ state: string; executed: number; ended: boolean; count: number }>`
    select state, (select count(*)::integer from staff.audit u
        where u.subject = a.action_id and u.event = 'action.executed') as executed,
      ended_at is not null as ended, count(*)::integer as count
    from staff.actions a group by 1, 2, 3 order by 1`.execute(ownerDb)
  for (const { state, executed, ended } of rows)
    expect([state, executed, ended]).toEqual([
      state,
      state === 'executed' ? 1 : 0,
      !['prepared', 'waiting'].includes(state),
    ])
  expect(rows.find(({ state }) => state === 'executed')!.count).toBeGreaterThan(20)
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
  for (const { agrees } of await branchPosition(db, testBranches.shanghai)) expect(agrees).toBe(true)
})
