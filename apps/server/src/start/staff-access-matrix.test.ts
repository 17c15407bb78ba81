import { randomUUID } from 'node:crypto'
import {
  allStaffActions,
  allStaffCalls,
  looksAtCustomers,
  type StaffRole,
  staffRoles,
} from '@cloudsail/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { logInCalls } from '../staff/log-in/handlers.ts'
import type { TestBrowser } from '../staff/test-browser.ts'
import { testStaff } from '../staff/test-staff.ts'
import { staffHandlers } from '../staff-app.ts'

/** The roles that make each action, by code. An action without a row fails the test. */
const actionRows: Readonly<Record<string, readonly StaffRole[]>> = {
  '1100': ['teller'],
  '1101': ['teller'],
  '1102': ['teller'],
  '1103': ['teller'],
  '1104': ['teller'],
  '1105': ['teller'],
  '1106': ['teller'],
  '2101': ['teller'],
  '2102': ['teller'],
  '2103': ['teller'],
  '2104': ['teller'],
  '2105': ['supervisor'],
  '2106': ['teller'],
  '2107': ['teller'],
  '2108': ['teller', 'supervisor'],
  '2109': ['teller'],
  '2110': ['teller'],
  '2111': ['teller'],
  '2112': ['teller'],
  '3101': ['teller'],
  '3102': ['teller'],
  '3103': ['teller'],
  '3104': ['teller'],
  '3201': ['teller'],
  '3202': ['teller'],
  '3203': ['teller'],
  '3301': ['teller'],
  '3302': ['teller'],
  '3303': ['teller'],
  '3304': ['teller'],
  '3401': ['teller'],
  '3402': ['teller'],
  '3501': ['teller'],
  '3502': ['teller'],
  '3503': ['teller'],
  '4101': ['teller'],
  '4102': ['teller'],
  '4201': ['teller'],
  '4202': ['teller', 'supervisor'],
  '4203': ['teller', 'supervisor'],
  '4204': ['teller'],
  '4205': ['teller'],
  '4206': ['supervisor'],
  '4301': ['supervisor'],
  '4401': ['supervisor'],
  '4402': ['supervisor'],
  '4501': ['supervisor'],
  '4502': ['teller'],
  '4503': ['teller', 'supervisor'],
  '5001': ['compliance'],
  '5002': ['compliance'],
  '5003': ['compliance'],
  '5004': ['compliance'],
  '5005': ['compliance'],
  '5006': ['compliance'],
  '5007': ['compliance'],
  '5008': ['compliance'],
  '7101': ['administrator'],
  '7102': ['product', 'operations'],
  '7103': ['product', 'operations'],
}
const everybody = staffRoles
/** Everybody but the auditor, who changes nothing. */
const deciding = staffRoles.filter((role) => role !== 'auditor')
/** The roles that make each other call. */
const callRows: Readonly<Record<string, readonly StaffRole[]>> = {
  session_state: everybody,
  log_out: everybody,
  people: everybody,
  pad: ['teller', 'supervisor'],
  inbox: everybody,
  made: everybody,
  action: everybody,
  approve_intent: deciding,
  approve: deciding,
  reject: deciding,
  withdraw: everybody,
  remind: everybody,
  seen: deciding,
  staff201_search: looksAtCustomers,
  staff202_beginVisit: looksAtCustomers,
  staff203_endVisit: looksAtCustomers,
  staff204_customer: looksAtCustomers,
  staff205_note: ['teller', 'supervisor', 'service'],
  staff206_beginScan: ['compliance'],
  staff207_scanPart: ['compliance'],
  staff208_finishScan: ['compliance'],
  staff301_branchDay: ['teller', 'supervisor', 'auditor'],
  staff302_drawer: ['teller', 'supervisor'],
  staff303_slip: ['teller', 'supervisor'],
  staff501_freezeQueue: ['compliance'],
  staff501_largeValues: ['compliance'],
  staff710_check: ['product', 'operations'],
  staff711_sheet: ['product', 'operations', 'auditor'],
}
const rows: Readonly<Record<string, readonly StaffRole[]>> = {
  ...callRows,
  ...Object.fromEntries(
    Object.entries(actionRows).flatMap(([code, roles]) => [
      [`A${code}_prepare`, roles],
      [`A${code}_submit`, roles],
    ]),
  ),
}
/** Calls about the own branch, and the roles that may make them and have none: the demo's auditor is one of the whole bank. */
const asksBranch: Readonly<Record<string, readonly StaffRole[]>> = { staff301_branchDay: ['auditor'] }

/** The demo's member of staff with this one role. */
const holders: Readonly<Record<StaffRole, string>> = {
  teller: 'teller1',
  supervisor: 'supervisor1',
  service: 'service1',
  credit: 'credit1',
  product: 'product1',
  operations: 'operations1',
  compliance: 'compliance1',
  auditor: 'auditor1',
  administrator: 'admin1',
}

const { db } = await testDatabase()
const logIns = logInCalls.map(({ name }) => name)
const bank = await testStaff(db, {
  calls: allStaffCalls.filter(({ name }) => !logIns.includes(name)),
  handlers: staffHandlers,
})
afterAll(() => bank.close())
const browsers = new Map<StaffRole, TestBrowser>()
beforeAll(async () => {
  for (const role of staffRoles) browsers.set(role, await bank.loggedIn(holders[role]))
})

test('every action and call has its row, and every row its action or call', () => {
  const names = allStaffCalls.map(({ name }) => name)
  expect(
    names.filter((name) => !(name in rows)),
    'add each action by its code to actionRows, each other call to callRows, of start/staff-access-matrix.test.ts',
  ).toEqual([])
  expect(
    Object.keys(rows).filter((name) => !names.includes(name)),
    'remove the rows of what is no action or call any more',
  ).toEqual([])
})

/** Checkers decide about what others made, and an administrator or an auditor makes no action on a customer. */
test('no action on a customer is made or decided by an administrator or an auditor', () => {
  for (const { code, roles, approval } of allStaffActions) {
    if (code.startsWith('7')) continue
    for (const role of ['administrator', 'auditor'] as const)
      expect([code, roles.includes(role), approval.checkers.includes(role)]).toEqual([code, false, false])
  }
})

test.each(allStaffCalls.map((call) => [call.name, call] as const))(
  '%s answers the roles of its row alone',
  async (name, { changes, roles }) => {
    expect(roles, `add or mend the row of ${name} in start/staff-access-matrix.test.ts`).toEqual(rows[name])
    for (const role of staffRoles) {
      const browser = name === 'log_out' ? browsers.get(role)!.copy() : browsers.get(role)!
      const { status, body } = await browser.call(
        name,
        {},
        changes ? { 'idempotency-key': randomUUID() } : {},
      )
      const may = rows[name]!.includes(role) && !asksBranch[name]?.includes(role)
      expect([role, status === 403, body.key === 'staffNoRole']).toEqual([role, !may, !may])
      expect([role, status >= 500]).toEqual([role, false])
      if (name === 'log_out') browsers.set(role, await bank.loggedIn(holders[role]))
    }
  },
)
