import { sql } from 'kysely'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { addDays, advanceClock, bankNow, businessDate, instantOf, runDayEnds } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { closeDay, loadSigner, openFaults, signedDay, signHead } from '../ledger/index.ts'
import { checkTrails, trailFaults } from '../pipeline/index.ts'
import { appendStaffAudit } from './audit.ts'
import { signStaffAuditHeads, staffTrails, witnessedStaffAudit } from './sign-audit.ts'

const { db, ownerDb } = await testDatabase()
const signer = await loadSigner(ownerDb, null)
const steps = [closeDay, signStaffAuditHeads(signer), signHead(signer)]
const shanghai = '599290000017'

async function run(): Promise<void> {
  await sql`update bankday.day_end_steps set next_attempt_at = '-infinity'`.execute(db)
  await runDayEnds({ db, log: pino({ level: 'silent' }), steps })
}
/** Appends records of a branch and of the whole bank, then ends the day. Returns its date. */
async function endDay(at?: Date): Promise<string> {
  const now = await bankNow(db)
  for (const branchCode of [shanghai, null])
    for (const event of ['action.prepared', 'action.executed'])
      await appendStaffAudit(db, {
        person: { issuer: 'https://idp.test', subject: '沈丽', branchCode },
        at: at ?? now,
        event,
        subject: 's',
        customerId: branchCode ? 71n : null,
        details: { reason: '日常业务' },
      })
  const day = businessDate(now)
  await advanceClock(db, instantOf(addDays(day, 1), '01:00'))
  await run()
  return day
}
/** Changes the database as an attacker with all rights could. */
const tamper = (statement: string) =>
  ownerDb.transaction().execute(async (tx) => {
    await sql`alter table staff.audit disable trigger user`.execute(tx)
    await sql.raw(statement).execute(tx)
    await sql`alter table staff.audit enable trigger user`.execute(tx)
  })
const faults = async () => (await openFaults(db)).map(({ kind, businessDate: day }) => `${kind} ${day}`)

beforeAll(run)

test('the trails of branches that grew are signed with the day, records with an earlier instant too', async () => {
  const first = await endDay()
  const second = await endDay(new Date('2020-01-01T00:00:00Z'))
  const { rows } = await sql<{ heads: bigint }>`
    select head_count as heads from staff.audit_days order by business_date`.execute(db)
  expect(rows.map(({ heads }) => heads)).toEqual([0n, 2n, 2n])
  for (const day of [first, second]) expect(await trailFaults(db, staffTrails, day)).toEqual([])
  expect((await witnessedStaffAudit.read(db, second))!.text).toMatch(/^cloudsail-staff-audit-1\n/)
})

test('no further day is signed over a tampered row, and the check of the books names its branch', async () => {
  const before = await endDay()
  const subject = (to: string) =>
    tamper(
      `update staff.audit set subject = '${to}' where chain = '${shanghai}' and seq = (select max(seq) from staff.audit where chain = '${shanghai}' and business_date <= '${before}')`,
    )
  await subject('another')
  expect((await checkTrails(db, staffTrails)).lines).toEqual([
    `DIFFERS: staffAudit, trail of branch ${shanghai} on ${before}`,
  ])
  const day = await endDay()
  expect(await signedDay(db, day)).toBeNull()
  expect(await faults()).toEqual([`staffAudit ${before}`])

  const shown = `update staff.audit set subject = 's' where subject = 'another'`
  await tamper(shown)
  await run()
  expect(await signedDay(db, day)).not.toBeNull()
  expect(await faults()).toEqual([])
  expect((await checkTrails(db, staffTrails)).lines).toEqual([])
})

test('a removed row is found', async () => {
  const before = await endDay()
  await tamper(
    `delete from staff.audit where chain = '' and seq = (select max(seq) from staff.audit where chain = '')`,
  )
  expect(await trailFaults(db, staffTrails, before)).toEqual(['trail of the whole bank'])
})
