import type { ResponseOf } from '@cloudsail/contract'
import type { ebankLimits } from '@cloudsail/contract/limits'
import { setEbankLimits as contract } from '@cloudsail/contract/staff'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import type { BankError } from '../../errors.ts'
import { call } from '../../orders/test-orders.ts'
import { type Acting, actingStaff, approveAs, beginVisit, make } from '../../staff/test-actions.ts'
import { type Customer, give, limitedCustomer, payment, ready, submit } from '../test-limits.ts'
import { setEbankLimits } from './set-ebank-limits.ts'

const { db, ownerDb } = await testDatabase()
const noon = new Date('2026-11-10T12:00:00+08:00')
const acting = actingStaff(
  { db, ownerDb },
  { definitions: [setEbankLimits], unusual: [], inbox: [] },
  { clock: () => ({ now: noon, realNow: new Date() }) },
)
let teller: Acting
let supervisor: Acting
beforeAll(async () => {
  teller = await acting('teller1', ['teller'])
  supervisor = await acting('supervisor1', ['supervisor'])
})

/** Agrees limits at the counter, with the second person where one is needed. */
async function agree({ customerId }: Customer, single: string, daily: string) {
  await beginVisit(ownerDb, teller, customerId)
  const input = { customerId: String(customerId), single, daily, count: '', annual: '' }
  const made = await make(teller, contract, input)
  if (made.state === 'waiting') await approveAs(supervisor, made.actionId)
  return made
}

/** What the customer's own page of limits shows. */
async function shown(who: Customer) {
  const { limits } = await call<ResponseOf<typeof ebankLimits>>(who.at(noon), 'PSC0401004_limits', {})
  const of = (wanted: string) => limits.find(({ kind }) => kind === wanted)!
  const [single, daily] = [of('single'), of('daily')]
  return {
    value: [single.value, daily.value],
    ceiling: [single.ceiling, daily.ceiling],
    pending: [single.pending.length, daily.pending.length],
  }
}
const online = (single: string, daily: string) => ({ single, daily, count: '', annual: '' })
const key = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: BankError) => error.key,
  )

const payee = await limitedCustomer(db, { method: 'mobile', fundsMinor: 0n })

test('a raise at a branch raises the own limit too and holds at once, with a second person', async () => {
  const who = await limitedCustomer(db)
  await agree(who, '1000.00', '5000.00')
  const pay = (amount: string) => key(give(who, noon, 'PTR0101', payment(who, payee, amount)))
  expect(await pay('1500.00')).toBe('limitSingleExceeded')
  const made = await agree(who, '2000.00', '10000.00')
  expect([made.state, made.lines.find(({ key }) => key === 'single')]).toMatchObject([
    'waiting',
    { before: { en: '1,000.00' }, after: { en: '2,000.00' } },
  ])
  expect(await shown(who)).toEqual({
    value: ['2000.00', '10000.00'],
    ceiling: ['2000.00', '10000.00'],
    pending: [0, 0],
  })
  expect(await pay('1500.00')).toBe('done')
})

test('online a customer raises the own limit up to what was agreed, and no further', async () => {
  const who = await limitedCustomer(db)
  await agree(who, '2000.00', '10000.00')
  await give(who, noon, 'PSC0401', online('500.00', '10000.00'))
  expect(await key(give(who, noon, 'PSC0401', online('2000.01', '10000.00')))).toBe('limitRaiseAtBranch')
  await give(who, noon, 'PSC0401', online('1500.00', '10000.00'))
  expect(await shown(who)).toMatchObject({ value: ['500.00', '10000.00'], pending: [1, 0] })
})

test('lowering needs one person, cuts own limits, and calls off pending raises above and no others', async () => {
  const who = await limitedCustomer(db)
  await agree(who, '9000.00', '90000.00')
  await give(who, noon, 'PSC0401', online('100.00', '90000.00'))
  await give(who, noon, 'PSC0401', online('2000.00', '90000.00'))
  await give(who, noon, 'PSC0401', online('5000.00', '90000.00'))
  expect(await shown(who)).toMatchObject({ value: ['100.00', '90000.00'], pending: [2, 0] })
  const made = await agree(who, '3000.00', '30000.00')
  expect(made.state).toBe('executed')
  expect(await shown(who)).toEqual({
    value: ['100.00', '30000.00'],
    ceiling: ['3000.00', '30000.00'],
    pending: [1, 0],
  })
})

test('a raise leaves no pending raise behind that would lower the limit again', async () => {
  const who = await limitedCustomer(db)
  await agree(who, '9000.00', '90000.00')
  await give(who, noon, 'PSC0401', online('100.00', '90000.00'))
  await give(who, noon, 'PSC0401', online('2000.00', '90000.00'))
  await agree(who, '9000.00', '95000.00')
  expect(await shown(who)).toMatchObject({ value: ['9000.00', '95000.00'], pending: [0, 0] })
  const later = new Date(noon.getTime() + 48 * 3_600_000)
  const { limits } = await call<ResponseOf<typeof ebankLimits>>(who.at(later), 'PSC0401004_limits', {})
  expect(limits.find(({ kind }) => kind === 'single')!.value).toBe('9000.00')
})

test('an agreement never goes above the method, and one without a change is refused', async () => {
  const who = await limitedCustomer(db, { method: 'mobile' })
  expect(await key(agree(who, '99999999.00', '99999999.00'))).toBe('limitAboveMethod')
  await agree(who, '1000.00', '5000.00')
  expect(await key(agree(who, '1000.00', '5000.00'))).toBe('limitUnchanged')
})

test('a raise online that is confirmed after the branch has lowered the limit is refused', async () => {
  const who = await limitedCustomer(db)
  await agree(who, '9000.00', '90000.00')
  await give(who, noon, 'PSC0401', online('100.00', '90000.00'))
  const prepared = await ready(who, who.at(noon), 'PSC0401', online('8000.00', '90000.00'))
  await agree(who, '3000.00', '30000.00')
  expect(await key(submit(who.at(noon), 'PSC0401', prepared))).not.toBe('done')
  expect(await shown(who)).toMatchObject({ value: ['100.00', '30000.00'], pending: [0, 0] })
})
