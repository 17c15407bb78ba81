import { type Bilingual, inBoth } from '@cloudsail/contract'
import {
  type ActionOutcome,
  type ActionSummary,
  type ActionView,
  approveCall,
  branchAction as branchContract,
  defineStaffAction,
  inboxCall,
  madeCall,
  rejectCall,
  remindCall,
  seenCall,
  viewActionCall,
  withdrawCall,
} from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { branchAction } from '../../accounts/staff/branch.ts'
import { enterParameter, wireTime } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { BankError } from '../../errors.ts'
import { setMobile } from '../../identity/index.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { staffAction } from '../definition.ts'
import { secondFromParameter } from '../parameters.ts'
import {
  type Acting,
  actingStaff,
  approveAs,
  beginVisit,
  intentOf,
  make,
  testBranches,
} from '../test-actions.ts'
import type { InboxSource, StaffBank } from './bank.ts'
import { expireActions } from './end-action.ts'

const { db, ownerDb } = await testDatabase()

const titles = (text: string): Bilingual => inBoth(text)
const base = {
  roles: ['teller'] as const,
  scope: 'branch' as const,
  input: z.strictObject({ customerId: z.string(), amount: z.string() }),
  errors: [],
}

/** An action whose text shows the customer's mobile, and which counts towards a threshold. */
const payContract = defineStaffAction({
  ...base,
  code: '9901',
  title: titles('Pay'),
  approval: { kinds: ['none', 'second'], checkers: ['supervisor'], waits: 'branchDay' },
})
const raiseContract = defineStaffAction({
  ...base,
  code: '9902',
  title: titles('Raise'),
  approval: { kinds: ['second'], checkers: ['supervisor'], waits: 'threeWorkdays' },
})
const twoContract = defineStaffAction({
  ...base,
  code: '9903',
  title: titles('Undo'),
  approval: { kinds: ['two'], checkers: ['supervisor', 'compliance'], waits: 'threeWorkdays' },
})
const reviewedContract = defineStaffAction({
  ...base,
  code: '9904',
  title: titles('Stop'),
  approval: { kinds: ['reviewed'], checkers: ['supervisor'], waits: 'threeWorkdays' },
})
const caseContract = defineStaffAction({
  ...base,
  code: '9905',
  title: titles('Open a case'),
  roles: ['compliance'],
  approval: { kinds: ['second'], checkers: ['compliance'], waits: 'threeWorkdays' },
})

const executed: string[] = []
const refusing = new Set<string>()
const action = (contract: typeof payContract) =>
  staffAction({
    contract,
    things: ({ customerId }) => [{ kind: 'customer', customerId: BigInt(customerId) }],
    loadFacts: ({ q }, { customerId }) => ({ customer: findCustomer(q, BigInt(customerId)) }),
    decide(_, { customerId, amount }, { customer }) {
      if (refusing.has(customerId)) throw new BankError('accountFrozen')
      return {
        plan: null,
        customerId: BigInt(customerId),
        amount: { amountMinor: BigInt(amount), currency: 'CNY' },
        lines: [
          { key: 'mobile', label: titles('Mobile'), before: null, after: titles(customer.mobile) },
          { key: 'amount', label: titles('Amount'), before: titles('0'), after: titles(amount) },
        ],
      }
    },
    async execute({ q, actionId, inSameRoundTrip, checkers }, { customerId }) {
      inSameRoundTrip(
        sql`update identity.customers set seal = ${actionId} where customer_id = ${BigInt(customerId)}`.execute(
          q,
        ),
      )
      executed.push(`${actionId} ${checkers.map(({ subject }) => subject)}`)
      return { results: [{ key: 'number', label: titles('Number'), value: titles(actionId) }] }
    },
  })

const brokenSource: { fails: boolean } = { fails: false }
const otherList: InboxSource = {
  key: 'letters',
  title: titles('Letters'),
  async read() {
    if (brokenSource.fails) throw new Error('the list is down')
    return []
  },
}
const bank: StaffBank = {
  definitions: [
    action(payContract),
    action(raiseContract),
    action(twoContract),
    action(reviewedContract),
    action(caseContract as unknown as typeof payContract),
    branchAction,
  ],
  unusual: [],
  inbox: [otherList],
}

/** A Friday, within the hours of the branch. */
const morning = new Date('2026-11-27T10:00:00+08:00')
let now = morning
const realNow = new Date()
const acting = actingStaff({ db, ownerDb }, bank, { clock: () => ({ now, realNow }) })
let teller1: Acting
let teller2: Acting
let supervisor1: Acting
let supervisor2: Acting
let parent: Acting
let elsewhere: Acting
let compliance: Acting
beforeAll(async () => {
  await enterParameter(ownerDb, secondFromParameter, [
    { effectiveOn: '2020-01-01', value: { '9901': '200000.00' } },
  ])
  teller1 = await acting('teller1', ['teller'], testBranches.lujiazui)
  teller2 = await acting('teller2', ['teller', 'supervisor'], testBranches.lujiazui)
  supervisor1 = await acting('supervisor1', ['supervisor'], testBranches.lujiazui)
  supervisor2 = await acting('supervisor2', ['supervisor'], testBranches.lujiazui)
  parent = await acting('parent', ['supervisor'], testBranches.shanghai)
  elsewhere = await acting('elsewhere', ['teller', 'supervisor'], testBranches.chengdu)
  compliance = await acting('compliance1', ['compliance'], null)
})

/** Makes a customer of the sub-branch with a visit of a member of staff. */
async function visited(by: Acting, branchCode = testBranches.lujiazui): Promise<string> {
  const { customerId } = await buildCustomer(db, { branchCode })
  await beginVisit(ownerDb, by, customerId)
  return String(customerId)
}
const stateOf = async (actionId: string) =>
  (
    await ownerDb
      .selectFrom('staff.actions')
      .select('state')
      .where('action_id', '=', actionId)
      .executeTakeFirstOrThrow()
  ).state
const key = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: BankError) => error.key,
  )

test('an action at once is executed with the visit, and the same key answers again', async () => {
  const customerId = await visited(teller1)
  const { summary, ...outcome } = await make(teller1, payContract, { customerId, amount: '19999999' })
  expect(outcome).toMatchObject({ state: 'executed', results: [{ key: 'number' }] })
  expect(summary.lines[1]).toMatchObject({ before: { zh: '0' }, after: { zh: '19999999' } })
  const again = { actionId: outcome.actionId, idempotencyKey: `key-of-${outcome.actionId}` }
  const count = executed.length
  expect(await teller1.call(payContract.submit, again)).toEqual(outcome)
  expect(executed.length).toBe(count)
  expect(await key(teller1.call(payContract.submit, { ...again, idempotencyKey: 'another-key-of-it' }))).toBe(
    'idempotencyConflict',
  )
  // The key of one action carries out no other one.
  const other = await teller1.call<ActionSummary>(payContract.prepare, { customerId, amount: '1' })
  expect(
    await key(
      teller1.call(payContract.submit, { actionId: other.actionId, idempotencyKey: again.idempotencyKey }),
    ),
  ).toBe('idempotencyConflict')
})

test('refuses a customer of another branch, an unknown customer, and one who is not visiting', async () => {
  const customerId = await visited(teller1)
  expect(await key(make(elsewhere, payContract, { customerId, amount: '1' }))).toBe('notYourBranch')
  expect(await key(make(teller2, payContract, { customerId, amount: '1' }))).toBe('reasonNeeded')
  expect(await key(make(teller1, payContract, { customerId: '999999999', amount: '1' }))).toBe(
    'notYourBranch',
  )
  now = new Date(morning.getTime() + 15 * 60_000)
  expect(await key(make(teller1, payContract, { customerId, amount: '1' }))).toBe('reasonNeeded')
  now = morning
})

test('nobody approves what they made, a fresh log-in approves, and what changed is refused', async () => {
  const customerId = await visited(teller2)
  const made = () => make(teller2, raiseContract, { customerId, amount: '50000000' })
  const { actionId, state } = await made()
  expect(state).toBe('waiting')
  expect(await key(approveAs(teller2, actionId))).toBe('selfApproval')
  const old = new Date(realNow.getTime() - 400_000)
  expect(await key(approveAs(supervisor1, actionId, { authenticatedAt: old }))).toBe('freshLogInNeeded')
  expect(await stateOf(actionId)).toBe('waiting')
  const fourMinutes = new Date(realNow.getTime() - 240_000)
  expect((await approveAs(supervisor1, actionId, { authenticatedAt: fourMinutes })).state).toBe('executed')
  expect(executed.at(-1)).toBe(`${actionId} supervisor1`)

  const second = await made()
  const intentId = await intentOf(supervisor1, second.actionId)
  await db.transaction().execute((tx) => setMobile(tx, BigInt(customerId), '13900001111'))
  expect(await key(supervisor1.call(approveCall, { actionId: second.actionId, intentId }))).toBe(
    'changedSince',
  )
  expect(await stateOf(second.actionId)).toBe('failed')
  const seen = await teller2.call<ActionView>(viewActionCall, { actionId: second.actionId })
  expect(seen.outcome?.en).toBe('Something has changed since. Submit it again.')
})

test('an intent carries an action out once, however often the return is loaded', async () => {
  const customerId = await visited(teller1)
  const { actionId } = await make(teller1, raiseContract, { customerId, amount: '1' })
  const intentId = await intentOf(supervisor1, actionId)
  const count = executed.length
  const answers = await Promise.all(
    [1, 2, 3].map(() => supervisor1.call<ActionOutcome>(approveCall, { actionId, intentId })),
  )
  expect(answers.map(({ state }) => state)).toEqual(['executed', 'executed', 'executed'])
  expect(executed.length).toBe(count + 1)
  expect(await key(supervisor2.call(approveCall, { actionId, intentId }))).toBe('freshLogInNeeded')
})

test('two checkers are other people than the maker and than each other, each in the role that is named', async () => {
  const customerId = await visited(teller1)
  const { actionId } = await make(teller1, twoContract, { customerId, amount: '1' })
  expect(await key(approveAs(compliance, actionId))).toBe('staffNoRole')
  expect((await approveAs(supervisor1, actionId)).state).toBe('waiting')
  expect(await key(approveAs(supervisor1, actionId))).toBe('selfApproval')
  expect(await key(approveAs(supervisor2, actionId))).toBe('staffNoRole')
  expect((await approveAs(compliance, actionId)).state).toBe('executed')
  expect(executed.at(-1)).toBe(`${actionId} supervisor1,compliance1`)
})

test('the parent branch decides after half an hour, another branch never', async () => {
  const customerId = await visited(teller1)
  const { actionId } = await make(teller1, raiseContract, { customerId, amount: '1' })
  expect(await key(approveAs(elsewhere, actionId))).toBe('notYourBranch')
  expect(await key(approveAs(parent, actionId))).toBe('otherBranchDecides')
  now = new Date(morning.getTime() + 30 * 60_000)
  const { rows } = await parent.call<{ rows: { id: string; why: Bilingual }[] }>(inboxCall, {})
  expect(rows.find(({ id }) => id === actionId)?.why.en).toBe(
    'A branch below has waited more than 30 minutes',
  )
  expect((await approveAs(parent, actionId)).state).toBe('executed')
  now = morning
})

test('the inbox lists what the person may decide, oldest first, and says which list it could not read', async () => {
  const customerId = await visited(teller1)
  const first = await make(teller1, raiseContract, { customerId, amount: '1' })
  now = new Date(now.getTime() + 60_000)
  const second = await make(teller1, reviewedContract, { customerId, amount: '1' })
  expect(second.state).toBe('executed')
  brokenSource.fails = true
  const inbox = await supervisor1.call<{
    rows: { id: string; waitsFor: string }[]
    unread: { source: string }[]
  }>(inboxCall, {})
  brokenSource.fails = false
  const own = inbox.rows.filter(({ id }) => [first.actionId, second.actionId].includes(id))
  expect(own.map(({ id, waitsFor }) => [id, waitsFor])).toEqual([
    [first.actionId, 'approval'],
    [second.actionId, 'review'],
  ])
  expect(inbox.unread).toEqual([{ source: 'letters', title: titles('Letters') }])
  const makers = await teller1.call<{ rows: unknown[] }>(inboxCall, {})
  expect(makers.rows).toEqual([])

  expect((await supervisor1.call<ActionOutcome>(seenCall, { actionId: second.actionId })).state).toBe(
    'executed',
  )
  expect(await key(supervisor2.call(seenCall, { actionId: second.actionId }))).toBe('actionDecided')
  await supervisor1.call(rejectCall, { actionId: first.actionId, reason: 'The form is not signed' })
  const { rows } = await teller1.call<{ rows: { actionId: string; state: string; reason: Bilingual }[] }>(
    madeCall,
    {},
  )
  expect(rows.find(({ actionId }) => actionId === first.actionId)).toMatchObject({
    state: 'rejected',
    reason: { en: 'The form is not signed' },
  })
  expect(await key(teller1.call(withdrawCall, { actionId: first.actionId, reason: 'mistake' }))).toBe(
    'actionDecided',
  )
  now = morning
})

test('its maker reminds of an action that waits, once in five minutes, and the inbox of who may decide says so', async () => {
  const customerId = await visited(teller1)
  const { actionId } = await make(teller1, raiseContract, { customerId, amount: '1' })
  expect(await key(supervisor1.call(remindCall, { actionId }))).toBe('actionUnknown')
  const { remindedAt } = await teller1.call<{ remindedAt: string }>(remindCall, { actionId })
  const { rows } = await supervisor1.call<{ rows: { id: string; remindedAt: string | null }[] }>(
    inboxCall,
    {},
  )
  expect(rows.find(({ id }) => id === actionId)?.remindedAt).toBe(remindedAt)
  expect(await key(teller1.call(remindCall, { actionId }))).toBe('remindedLately')
  now = new Date(now.getTime() + 5 * 60_000)
  expect(await key(teller1.call(remindCall, { actionId }))).toBe('done')
  await teller1.call(withdrawCall, { actionId, reason: 'mistake' })
  expect(await key(teller1.call(remindCall, { actionId }))).toBe('actionDecided')
  now = morning
})

test('beside an action stands what else was done for the customer, but nothing that compliance does', async () => {
  const customerId = await visited(teller1)
  const paid = await make(teller1, payContract, { customerId, amount: '5' })
  const raised = await make(teller1, raiseContract, { customerId, amount: '1' })
  await teller1.call(payContract.prepare, { customerId, amount: '7' })
  await beginVisit(ownerDb, compliance, BigInt(customerId))
  const opened = await make(compliance, caseContract, { customerId, amount: '1' })
  const { recent } = await supervisor1.call<ActionView>(viewActionCall, { actionId: raised.actionId })
  expect(recent).toEqual([
    {
      actionId: paid.actionId,
      title: payContract.title,
      state: 'executed',
      maker: 'teller1',
      checker: null,
      at: wireTime(now),
    },
  ])
  await approveAs(supervisor1, raised.actionId)
  const seen = await compliance.call<ActionView>(viewActionCall, { actionId: opened.actionId })
  expect(seen.recent.map(({ actionId, checker }) => [actionId, checker])).toEqual([
    [raised.actionId, 'supervisor1'],
    [paid.actionId, null],
  ])
})

test('a threshold counts the day of a customer, and the next approval shows a sum just below it', async () => {
  const one = await visited(teller2)
  expect((await make(teller2, payContract, { customerId: one, amount: '19999999' })).state).toBe('executed')
  const other = await visited(teller2)
  const raised = await make(teller2, raiseContract, { customerId: other, amount: '1' })
  const told = await supervisor1.call<ActionView>(viewActionCall, { actionId: raised.actionId })
  expect(told.unusual.map(({ key }) => key)).toContain('justBelow')
  expect(told.unusual.find(({ key }) => key === 'justBelow')?.text.en).toBe(
    'The maker did CNY 199,999.99 today, just below the threshold of 200,000.00',
  )
  expect((await make(teller2, payContract, { customerId: other, amount: '20000000' })).state).toBe('waiting')
  // Two of 150,000.00 for one customer: the second waits, also if both were prepared before the first was sent.
  const third = await visited(teller2)
  const [first, second] = await Promise.all(
    [1, 2].map(() =>
      teller2.call<ActionSummary>(payContract.prepare, { customerId: third, amount: '15000000' }),
    ),
  )
  const states = await Promise.all(
    [first!, second!].map(({ actionId }) =>
      teller2.call<ActionOutcome>(payContract.submit, { actionId, idempotencyKey: `key-of-${actionId}` }),
    ),
  )
  expect(states.map(({ state }) => state).sort()).toEqual(['executed', 'waiting'])
})

test('a waiting action expires, and nobody approves it afterwards', async () => {
  const customerId = await visited(teller1)
  const cash = await make(teller1, payContract, { customerId, amount: '20000000' })
  const { actionId } = await make(teller1, raiseContract, { customerId, amount: '1' })
  const intentId = await intentOf(supervisor1, actionId)
  now = new Date('2026-11-28T00:00:00+08:00')
  expect(await expireActions(db, now)).toBeGreaterThan(0)
  expect([await stateOf(cash.actionId), await stateOf(actionId)]).toEqual(['expired', 'waiting'])
  // Friday and three workdays: until the end of Wednesday.
  now = new Date('2026-12-02T23:59:00+08:00')
  await expireActions(db, now)
  expect(await stateOf(actionId)).toBe('waiting')
  now = new Date('2026-12-03T00:00:00+08:00')
  expect(await key(supervisor1.call(approveCall, { actionId, intentId }))).toBe('approvalExpired')
  expect(await stateOf(actionId)).toBe('expired')
  now = morning
})

test('an action that is refused at its execution fails with its reason and leaves nothing', async () => {
  const customerId = await visited(teller1)
  const { actionId } = await make(teller1, raiseContract, { customerId, amount: '1' })
  const intentId = await intentOf(supervisor1, actionId)
  refusing.add(customerId)
  const count = executed.length
  expect(await key(supervisor1.call(approveCall, { actionId, intentId }))).toBe('accountFrozen')
  expect(await stateOf(actionId)).toBe('failed')
  expect(executed.length).toBe(count)
  const kept = await ownerDb
    .selectFrom('staff.decisions')
    .select('seq')
    .where('action_id', '=', actionId)
    .execute()
  expect(kept).toEqual([])
})

test('approval while the customer changes the mobile: the text that was approved, or changedSince', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 200; round++) {
    const customerId = await visited(teller1)
    const { actionId, lines } = await make(teller1, raiseContract, { customerId, amount: '1' })
    const intentId = await intentOf(supervisor1, actionId)
    const mobile = `139${String(round).padStart(8, '0')}`
    const approve = () => key(supervisor1.call(approveCall, { actionId, intentId }))
    const change = () => db.transaction().execute((tx) => setMobile(tx, BigInt(customerId), mobile))
    // In turn: the approval first, the change first, and both at once.
    const first = round % 3 === 0 ? await approve() : null
    if (round % 3 === 1) await change()
    const [approved] = await Promise.all([first ?? approve(), round % 3 === 1 ? null : change()])
    const state = await stateOf(actionId)
    expect([approved, state]).toEqual(approved === 'done' ? ['done', 'executed'] : ['changedSince', 'failed'])
    const row = await ownerDb
      .selectFrom('staff.actions')
      .select('lines')
      .where('action_id', '=', actionId)
      .executeTakeFirstOrThrow()
    expect(row.lines).toEqual(lines)
    outcomes.add(approved)
  }
  expect([...outcomes].toSorted()).toEqual(['changedSince', 'done'])
}, 300_000)

test('a submitted action stays, and the audit of a branch is chained', async () => {
  const customerId = await visited(teller1)
  const { actionId } = await make(teller1, payContract, { customerId, amount: '1' })
  const those = sql`where action_id = ${actionId}`
  await expect(sql`delete from staff.actions ${those}`.execute(db)).rejects.toMatchObject({ code: 'ST001' })
  await expect(sql`update staff.actions set state = 'waiting' ${those}`.execute(db)).rejects.toMatchObject({
    code: 'ST001',
  })
  await expect(sql`update staff.actions set lines = '[]' ${those}`.execute(db)).rejects.toMatchObject({
    code: '42501',
  })
  await expect(sql`delete from staff.audit`.execute(db)).rejects.toMatchObject({ code: '42501' })
  const { rows } = await sql<{ broken: number; count: number }>`
    select count(*) filter (where hash <> sha256(previous_hash || convert_to(concat_ws('|', chain, seq, extract(epoch from at),
        event, subject, issuer, person, coalesce(customer_id::text, ''), details), 'UTF8'))
      or previous_hash <> before)::integer as broken, count(*)::integer as count
    from (select *, lag(hash, 1, '') over (partition by chain order by seq) as before from staff.audit) a`.execute(
    ownerDb,
  )
  expect(rows[0]!.broken).toBe(0)
  expect(rows[0]!.count).toBeGreaterThan(20)
})

const branchInput = {
  branchCode: '599290000041',
  parentCode: testBranches.shanghai,
  nameZh: '上海静安支行',
  nameEn: 'Shanghai Jing’an Sub-branch',
  provinceZh: '上海市',
  provinceEn: 'Shanghai',
  cityZh: '上海',
  cityEn: 'Shanghai',
  addressZh: '静安区南京西路1266号',
  addressEn: '1266 West Nanjing Road, Jing’an',
  phone: '021-60959541',
  opensAt: '09:00',
  closesAt: '17:00',
  saturdayClosesAt: null,
  servesCustomers: true,
}

test('7101 opens a branch below its parent after a second person, and refuses a circle', async () => {
  const administrator = await acting('admin1', ['administrator'], null)
  const operations = await acting('operations1', ['operations'], null)
  const { summary, actionId, state } = await make(administrator, branchContract, branchInput)
  expect([state, summary.somebodyCanDecide, summary.customerId]).toEqual(['waiting', true, null])
  expect((await approveAs(operations, actionId)).state).toBe('executed')
  const opened = await ownerDb
    .selectFrom('accounts.branches')
    .select(['name_zh', 'parent_code'])
    .where('branch_code', '=', branchInput.branchCode)
    .executeTakeFirst()
  expect(opened).toEqual({ name_zh: '上海静安支行', parent_code: testBranches.shanghai })
  const changed = await administrator.call<ActionSummary>(branchContract.prepare, {
    ...branchInput,
    closesAt: '17:30',
  })
  expect(changed.lines.find(({ key }) => key === 'hours')).toMatchObject({
    before: { en: '09:00–17:00' },
    after: { en: '09:00–17:30' },
  })
  const circle = { ...branchInput, branchCode: testBranches.shanghai, parentCode: branchInput.branchCode }
  expect(await key(administrator.call(branchContract.prepare, circle))).toBe('branchParentInvalid')
  expect(branchContract.input.safeParse({ ...branchInput, branchCode: '599290000042' }).success).toBe(false)
})
