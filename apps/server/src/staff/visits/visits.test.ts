import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import {
  addNoteCall,
  beginVisitCall,
  customerViewCall,
  endVisitCall,
  searchCustomersCall,
} from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { BankError } from '../../errors.ts'
import { setMobile } from '../../identity/index.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { methodCeilings } from '../../limits/enforcement/index.ts'
import { type Acting, actingStaff, testBranches } from '../test-actions.ts'
import { visitHandlers } from './handlers.ts'
import { recognise } from './search.ts'

const { db, ownerDb } = await testDatabase()
const morning = new Date('2026-11-27T10:00:00+08:00')
let now = morning
const acting = actingStaff(
  { db, ownerDb },
  { definitions: [], unusual: [], inbox: [] },
  { clock: () => ({ now, realNow: new Date() }), further: visitHandlers({}) },
)
let teller: Acting
beforeAll(async () => {
  teller = await acting('teller1', ['teller'], testBranches.shanghai)
})
type Found = ResponseOf<typeof searchCustomersCall>
type View = ResponseOf<typeof customerViewCall>
const search = (text: string, by = teller) => by.call<Found>(searchCustomersCall, { text })
const key = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: BankError) => error.key,
  )
const begin = (customerId: bigint, further: object = {}, by = teller) =>
  by.call(beginVisitCall, { customerId: String(customerId), reason: 'counter', detail: 'A012', ...further })

test('one box recognises what is typed', () => {
  expect(recognise('138 0013 8000').kind).toBe('mobile')
  expect(recognise('8012345674').kind).toBe('ebankNumber')
  expect(recognise('31010119900307001x')).toEqual({ kind: 'document', key: '31010119900307001X' })
  expect(recognise('6214 8301 2345 6789').kind).toBe('card')
  expect(recognise('29000001000000012').kind).toBe('account')
  expect(recognise('E12345678').kind).toBe('document')
  expect(recognise('单 晓芸')).toEqual({ kind: 'name', key: '单晓芸' })
  expect(recognise('Shan Xiaoyun')).toEqual({ kind: 'pinyin', key: 'shanxiaoyun' })
})

test('finds by name, pinyin, initials, document, mobile and number, and follows a new mobile', async () => {
  const who = await buildCustomer(db, { name: '仇若溪', nameEn: 'QIU RUOXI' })
  const { number } = await buildAccount(db, { customerId: who.customerId })
  const ids = async (text: string) => (await search(text)).hits.map(({ customerId }) => customerId)
  for (const text of [
    '仇若溪',
    'qiuruoxi',
    'chouruoxi',
    'qrx',
    who.idNumber,
    who.mobile,
    number,
    who.ebankNumber!,
  ])
    expect(await ids(text), text).toContain(String(who.customerId))
  await db.transaction().execute((tx) => setMobile(tx, who.customerId, '13911112222'))
  expect(await ids('13911112222')).toEqual([String(who.customerId)])
  expect(await ids(who.mobile)).toEqual([])
  const { rows } = await sql<{
    text: string
  }>`select to_jsonb(s)::text as text from staff.searches s`.execute(ownerDb)
  expect(rows.some(({ text }) => text.includes('仇') || text.includes('13911112222'))).toBe(false)
})

test('who is found by name is opened with the last four digits, and three wrong tries end the search', async () => {
  const who = await buildCustomer(db, { name: '景若溪', nameEn: 'JING RUOXI' })
  const { hits } = await search('景若溪')
  expect(hits.map(({ asks }) => asks)).toEqual(['lastFour'])
  expect(await key(begin(who.customerId))).toBe('lastFourWrong')
  expect(await key(begin(who.customerId, { lastFour: '0000' }))).toBe('lastFourWrong')
  expect(await key(begin(who.customerId, { lastFour: '0000' }))).toBe('searchOver')
  expect(await key(begin(who.customerId, { lastFour: who.mobile.slice(-4) }))).toBe('searchOver')
  await search('景若溪')
  expect(await key(begin(who.customerId, { lastFour: who.mobile.slice(-4) }))).toBe('done')
})

test('a look is written for the customer and the audit, numbers are masked until asked for', async () => {
  const who = await buildCustomer(db)
  await buildAccount(db, { customerId: who.customerId, fundsMinor: 123_456n })
  await search(who.mobile)
  await begin(who.customerId)
  const masked = await teller.call<View>(customerViewCall, { full: false })
  expect(masked.mobile).not.toBe(who.mobile)
  expect(masked.document.number).not.toBe(who.idNumber)
  expect(masked.accounts).toMatchObject([
    { balance: '1234.56', held: null, available: '1234.56', state: null },
  ])
  const full = await teller.call<View>(customerViewCall, { full: true })
  expect([full.mobile, full.document.number]).toEqual([who.mobile, who.idNumber])
  expect(full.looks.map(({ who: name }) => name.zh)).toEqual(['上海分行营业部柜员', '上海分行营业部柜员'])
  const { rows } = await sql<{ event: string }>`select event from staff.audit
    where customer_id = ${who.customerId} order by seq`.execute(ownerDb)
  expect(rows.map(({ event }) => event)).toEqual(['visit.begun', 'look.record', 'look.numbers'])
  await teller.call(addNoteCall, { text: 'Prefers letters' })
  expect((await teller.call<View>(customerViewCall, { full: false })).notes).toMatchObject([
    { text: 'Prefers letters' },
  ])
})

test('compliance, which works for the whole bank, is not told to refer a customer to the branch', async () => {
  const who = await buildCustomer(db)
  const compliance = await acting('compliance1', ['compliance'], null)
  await search(who.mobile, compliance)
  await begin(who.customerId, { reason: 'case' }, compliance)
  const { notices } = await compliance.call<View>(customerViewCall, { full: false })
  expect(notices).toEqual([])
})

test('limits are shown with their use, the highest of twelve months, and the ceiling of the method', async () => {
  const who = await buildCustomer(db, { method: 'mobile' })
  const used = (period: string, amount_minor: bigint, count: number) => ({
    customer_id: who.customerId,
    scope: 'customer',
    period,
    amount_minor,
    count,
  })
  const rows = [
    used('D2026-11-27', 1_200_00n, 1),
    used('D2026-03-02', 4_680_000n, 3),
    used('D2025-11-27', 9_900_000n, 9),
    used('Y2026', 31_824_000n, 40),
    used('Y2025', 50_000_000n, 60),
    used('Y2024', 90_000_000n, 90),
  ]
  await ownerDb.insertInto('limits.usage').values(rows).execute()
  await search(who.mobile)
  await begin(who.customerId)
  const { limits } = await teller.call<View>(customerViewCall, { full: false })
  expect(limits.map(({ kind, used: now, highest }) => [kind, now, highest])).toEqual([
    ['single', null, null],
    ['daily', '1200.00', '46800.00'],
    ['count', '1', '3'],
    ['annual', '318240.00', '500000.00'],
  ])
  const { single, daily } = (await methodCeilings(db, now)).mobile
  expect(limits.map(({ total }) => total)).toEqual([
    formatAmount(single, 'CNY'),
    formatAmount(daily, 'CNY'),
    null,
    null,
  ])
  expect(limits.map(({ ceiling }) => ceiling)).toEqual(limits.map(({ total }) => total))
})

test('a visit ends after a quarter of an hour, with the next customer, and by “next customer”', async () => {
  const [one, other] = [await buildCustomer(db), await buildCustomer(db)]
  await search(one.mobile)
  await begin(one.customerId)
  now = new Date(morning.getTime() + 15 * 60_000)
  expect(await key(teller.call(customerViewCall, { full: false }))).toBe('visitOver')
  now = morning
  await begin(other.customerId)
  expect((await teller.call<View>(customerViewCall, { full: false })).customerId).toBe(
    String(other.customerId),
  )
  await teller.call(endVisitCall, {})
  expect(await key(teller.call(customerViewCall, { full: false }))).toBe('visitOver')
})

test('opens no customer of another branch without a reason of the role, and no person’s own record', async () => {
  const who = await buildCustomer(db, { branchCode: testBranches.chengdu })
  await search(who.mobile)
  expect(await key(begin(who.customerId))).toBe('notYourBranch')
  const supervisor = await acting('supervisor1', ['supervisor'], testBranches.shanghai)
  await search(who.mobile, supervisor)
  expect(await key(begin(who.customerId, {}, supervisor))).toBe('notYourBranch')
  expect(await key(begin(who.customerId, { reason: 'typed', detail: 'complaint' }, supervisor))).toBe('done')
  const service = await acting('service1', ['service'], null)
  await search(who.mobile, service)
  expect(await key(begin(who.customerId, { reason: 'call' }, service))).toBe('notYourBranch')
  expect(await key(begin(who.customerId, { reason: 'letter', detail: 'L20261127001' }, service))).toBe('done')
  const self = await acting('teller9', ['teller'], testBranches.chengdu, { mobile: who.mobile })
  await search(who.mobile, self)
  expect(await key(begin(who.customerId, {}, self))).toBe('ownRecord')
})
