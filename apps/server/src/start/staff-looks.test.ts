import * as staff from '@cloudsail/contract/staff'
import { type ActionOutcome, allStaffCalls, viewActionCall } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { type Acting, actingStaff, beginVisit } from '../staff/test-actions.ts'
import { staffBank, staffHandlers } from '../staff-app.ts'
import { type ActionScene, actionScene } from './test-action-scene.ts'

const databases = await testDatabase()
const { ownerDb } = databases

/**
 * What each call of staff shows of customers. `look`: it shows one customer, and writes a look each time. `visit`: it is part of a
 * page about the customer of the visit, so one look a visit. Otherwise the reason why it writes none.
 */
const rows: Readonly<Record<string, 'look' | 'visit' | string>> = {
  session_state: 'shows no customer',
  log_out: 'shows no customer',
  people: 'shows no customer',
  pad: 'shows no customer',
  inbox: 'lists what waits; the row is opened by a call that writes a look',
  made: 'lists what the person made, under the reason that it was made with',
  action: 'look',
  approve_intent: 'shows no customer',
  approve: 'answers with the text that its checker has looked at',
  reject: 'answers with the text that its checker has looked at',
  withdraw: 'answers with the text of its own maker',
  remind: 'shows no customer',
  seen: 'answers with the text that its checker has looked at',
  staff201_search: 'a result of a search is no look',
  staff202_beginVisit: 'shows no more than the search; the visit is in the audit',
  staff203_endVisit: 'shows no customer',
  staff204_customer: 'look',
  staff205_note: 'writes; shows no customer',
  staff206_beginScan: 'writes; shows no customer',
  staff207_scanPart: 'writes; shows no customer',
  staff208_finishScan: 'writes; shows no customer',
  staff301_branchDay: 'shows no customer',
  staff302_drawer: 'lists the actions of a drawer, as `made` does',
  staff303_slip: 'look',
  staff501_freezeQueue: 'visit',
  staff501_largeValues: 'a report of the bank, whose export is in the audit',
  staff710_check: 'shows no customer',
  staff711_sheet: 'shows no customer',
}

async function looks(customerId: bigint): Promise<number> {
  const { rows: found } = await sql<{ looks: number }>`
    select count(*)::integer as looks from staff.looks l where l.customer_id = ${customerId}`.execute(ownerDb)
  const { rows: audited } = await sql<{ looks: number }>`
    select count(*)::integer as looks from staff.audit a
    where a.customer_id = ${customerId} and a.event like 'look.%'`.execute(ownerDb)
  expect(audited).toEqual(found)
  return found[0]!.looks
}

async function compliance(scene: ActionScene, customerId: bigint): Promise<Acting> {
  const acting = actingStaff(databases, staffBank, {
    clock: () => ({ now: scene.now, realNow: new Date() }),
    further: staffHandlers,
  })
  const person = await acting('looking-compliance', ['compliance'], null)
  await beginVisit(ownerDb, person, customerId)
  return person
}

test('every call of staff says whether it shows a customer', () => {
  expect(Object.keys(rows).sort()).toEqual(
    allStaffCalls
      .map(({ name }) => name)
      .filter((name) => !/^A\d{4}_/.test(name))
      .sort(),
  )
})

test('every call that shows a customer writes a look, and a page of a visit one', async () => {
  const scene = await actionScene(databases)
  await scene.openDrawer()
  const { customerId, own, number, accountId } = await scene.customer()
  const acting = actingStaff(databases, staffBank, {
    clock: () => ({ now: scene.now, realNow: new Date() }),
    further: staffHandlers,
  })
  const teller = await acting('looking-teller', ['teller'], scene.branchCode)
  await beginVisit(ownerDb, teller, customerId)
  const cash: ActionOutcome = await scene.give(staff.cashIn, {
    account: number,
    currency: 'CNY',
    amount: '300.00',
    byAgent: false,
  })
  const { actionId } = await scene.give(staff.changeParticulars, { ...own, address: '上海市黄浦区外滩1号' })
  const person = await compliance(scene, customerId)
  const queue = { accountId: `${accountId}`, currency: 'CNY', banknotes: false }
  const asked: Record<string, () => Promise<unknown>> = {
    action: () => scene.people.otherTeller.call(viewActionCall, { actionId }),
    staff204_customer: () => teller.call(staff.customerViewCall, { full: false }),
    staff303_slip: () => teller.call(staff.printSlip, { actionId: cash.actionId, language: 'zh' }),
    staff501_freezeQueue: () => person.call(staff.freezeQueueCall, queue),
  }
  const shown = Object.entries(rows).filter(([, kind]) => kind === 'look' || kind === 'visit')
  expect(shown.map(([name]) => name).sort()).toEqual(Object.keys(asked).sort())
  for (const [name, kind] of shown) {
    const before = await looks(customerId)
    await asked[name]!()
    expect([name, (await looks(customerId)) - before]).toEqual([name, 1])
    await asked[name]!()
    expect([name, (await looks(customerId)) - before]).toEqual([name, kind === 'look' ? 2 : 1])
  }
  const { rows: prints } = await sql<{ what: string }>`
    select distinct what from staff.looks where customer_id = ${customerId} order by 1`.execute(ownerDb)
  expect(prints.map(({ what }) => what)).toEqual(['action', 'print', 'record'])
})
