import type { ResponseOf } from '@cloudsail/contract'
import * as staff from '@cloudsail/contract/staff'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { actingStaff, beginVisit, make } from '../staff/test-actions.ts'
import { staffBank, staffHandlers } from '../staff-app.ts'
import { actionScene, atPad, withdrawalPassword } from './test-action-scene.ts'

const databases = await testDatabase()

test('what waits for approval stands on its account, or with the customer if it is about no account', async () => {
  const scene = await actionScene(databases)
  await scene.openDrawer()
  const { customerId, accountId, own } = await scene.customer({ fundsMinor: 500_00n })
  const acting = actingStaff(databases, staffBank, {
    clock: () => ({ now: scene.now, realNow: new Date() }),
    further: staffHandlers,
  })
  const { teller } = scene.people
  const reader = await acting('teller-who-reads', ['teller'], scene.branchCode)
  await beginVisit(databases.ownerDb, reader, customerId)
  const waits = async () => {
    const view = await reader.call<ResponseOf<typeof staff.customerViewCall>>(staff.customerViewCall, {
      full: false,
    })
    return [view.waiting, ...view.accounts.map(({ waiting }) => waiting)].map((each) =>
      each.map(({ en }) => en),
    )
  }
  expect(await waits()).toEqual([[], []])

  await beginVisit(databases.ownerDb, teller, customerId)
  const limits = (single: string, daily: string) =>
    make(teller, staff.setEbankLimits, { ...own, single, daily, count: '', annual: '' })
  expect((await limits('1000.00', '5000.00')).state).toBe('executed')
  expect((await limits('2000.00', '10000.00')).state).toBe('waiting')
  const [ofCustomer, ofAccount] = await waits()
  expect(ofCustomer).toEqual([`${staff.setEbankLimits.title.en} waiting for approval`])
  expect(ofAccount).toEqual([])

  const closing = {
    ...own,
    accountId: String(accountId),
    to: 'cash',
    withdrawalPassword: atPad(withdrawalPassword),
  }
  expect((await make(teller, staff.closeCustomerAccount, closing)).state).toBe('waiting')
  expect(await waits()).toEqual([
    [`${staff.setEbankLimits.title.en} waiting for approval`],
    [`${staff.closeCustomerAccount.title.en} waiting for approval`],
  ])
})
