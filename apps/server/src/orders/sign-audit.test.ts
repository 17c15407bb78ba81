import { createHash, sign } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import {
  addDays,
  advanceClock,
  bankNow,
  businessDate,
  dayEndReport,
  instantOf,
  runDayEnds,
} from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { closeDay, loadSigner, openFaults, signedDay, signHead } from '../ledger/index.ts'
import { trailFaults } from '../pipeline/index.ts'
import { compareWithNotary, depositHeads } from '../ports/notary.ts'
import { createNotaryPort } from '../ports/notary-port.ts'
import { startSimulators } from '../ports/start-simulators.ts'
import { appendAudit, signAuditHeads, witnessedAudit } from './index.ts'
import { customerTrails } from './sign-audit.ts'

const { db, ownerDb } = await testDatabase()
const signer = await loadSigner(ownerDb, null)
const steps = [closeDay, signAuditHeads(signer), signHead(signer)]

/** The day before, without any event. */
beforeAll(run)

/** Appends events of two customers, then ends the day. Returns its date. */
async function endDay(): Promise<string> {
  const now = await bankNow(db)
  for (const customerId of [71n, 72n])
    for (const event of ['session.opened', 'session.closed'])
      await appendAudit(db, { customerId, at: now, event, subject: 's', details: { from: '电脑' } })
  const day = businessDate(now)
  await advanceClock(db, instantOf(addDays(day, 1), '01:00'))
  await run()
  return day
}
async function run(): Promise<void> {
  await sql`update bankday.day_end_steps set next_attempt_at = '-infinity'`.execute(db)
  await runDayEnds({ db, log: pino({ level: 'silent' }), steps })
}
/** Changes the database as an attacker with all rights could. */
const tamper = (table: string, statement: string) =>
  ownerDb.transaction().execute(async (tx) => {
    await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
    await sql.raw(statement).execute(tx)
    await sql.raw(`alter table ${table} enable trigger user`).execute(tx)
  })
/** Rewrites a customer's whole trail so that it is consistent in itself. */
const rewriteTrail = (customerId: number, subjectOfFirst: string) =>
  tamper(
    'orders.audit',
    `do $$ declare r record; last bytea := ''; fresh bytea; begin
      update orders.audit set subject = '${subjectOfFirst}' where customer_id = ${customerId} and seq = 1;
      for r in select * from orders.audit where customer_id = ${customerId} order by seq loop
        fresh := sha256(last || convert_to(concat_ws('|', r.customer_id, r.seq, extract(epoch from r.at), r.event, r.subject,
          r.details), 'UTF8'));
        update orders.audit set previous_hash = last, hash = fresh where customer_id = r.customer_id and seq = r.seq;
        last := fresh;
      end loop;
      update orders.audit_heads set hash = last where customer_id = ${customerId};
    end $$`,
  )
const headCounts = async () =>
  (
    await sql<{ heads: bigint }>`
      select head_count as heads from orders.audit_days order by business_date`.execute(db)
  ).rows.map(({ heads }) => heads)
const open = async () => (await openFaults(db)).map(({ kind, businessDate: day }) => `${kind} ${day}`)

test('the audit heads that grew are signed with the day, in one row a day', async () => {
  const first = await endDay()
  expect(await headCounts()).toEqual([0n, 2n])
  expect(await trailFaults(db, customerTrails, first)).toEqual([])
  expect(await signedDay(db, first)).not.toBeNull()

  const quiet = businessDate(await bankNow(db))
  await advanceClock(db, instantOf(addDays(quiet, 1), '01:00'))
  await run()
  expect(await headCounts()).toEqual([0n, 2n, 0n])
  expect(await trailFaults(db, customerTrails, quiet)).toEqual([])
})

test('an entry with an earlier instant is no difference', async () => {
  const long = { at: new Date('2020-01-01T00:00:00Z'), event: 'order.entered', subject: 's', details: {} }
  await appendAudit(db, { customerId: 71n, ...long })
  const day = await endDay()
  expect(await trailFaults(db, customerTrails, day)).toEqual([])
  expect(await signedDay(db, day)).not.toBeNull()
})

test('no further day is signed over a rewritten trail, and the step names its customer', async () => {
  const before = await endDay()
  const { rows } = await sql<{ subject: string }>`
    select subject from orders.audit where customer_id = 71 and seq = 1`.execute(db)
  await rewriteTrail(71, 'another')
  const day = await endDay()
  expect(await signedDay(db, day)).toBeNull()
  expect(await open()).toEqual([`audit ${before}`])
  const { dayEnds } = await dayEndReport(db, { dates: 1 })
  expect(dayEnds[0]!.steps.find(({ key }) => key === 'orders.signAuditHeads')!.error).toContain(
    `trail of customer 71 on ${before}`,
  )

  // Once the trail matches what was signed, the new day is signed and no fault is open.
  await rewriteTrail(71, rows[0]!.subject)
  await run()
  expect(await signedDay(db, day)).not.toBeNull()
  expect(await open()).toEqual([])
})

test('finds a removed row, a head set back and a changed signed day', async () => {
  const day = await endDay()
  const found = () => trailFaults(db, customerTrails, day)
  const rolledBack = async (table: string, statement: string) => {
    const undone = new Error('undone')
    let wrong: string[] = []
    const attempt = ownerDb.transaction().execute(async (tx) => {
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
      await sql.raw(statement).execute(tx)
      wrong = await trailFaults(tx, customerTrails, day)
      throw undone
    })
    await expect(attempt).rejects.toBe(undone)
    return wrong
  }
  expect(await found()).toEqual([])
  const last = `customer_id = 72 and seq = (select max(seq) from orders.audit where customer_id = 72)`
  expect(await rolledBack('orders.audit', `delete from orders.audit where ${last}`)).toEqual([
    'trail of customer 72',
  ])
  expect(
    await rolledBack('orders.audit_heads', `update orders.audit_heads set seq = 1 where customer_id = 72`),
  ).toEqual(['trail of customer 72'])
  expect(
    await rolledBack('orders.audit_day_heads', `update orders.audit_day_heads set seq = seq - 1`),
  ).toEqual(['signed heads'])
  expect(await rolledBack('orders.audit_days', `update orders.audit_days set digest = sha256('x')`)).toEqual([
    'signature',
  ])
  expect(await rolledBack('orders.audit_days', `delete from orders.audit_days`)).toEqual(['no signed day'])
})

test('the notary sees each signed head of the audit, and detects one that the holder of the key rewrote', async () => {
  const simulators = await startSimulators()
  const port = createNotaryPort({ ...simulators.side('notary'), timeoutMs: 20_000 })
  const witness = { db, log: pino({ level: 'silent' }), port, heads: [witnessedAudit] }
  const witnessed = async () => (await open()).filter((fault) => fault.startsWith('auditWitness'))
  try {
    const day = await endDay()
    while ((await depositHeads(witness)) > 0) {}
    const shown = (await witnessedAudit.read(db, day))!
    const [receipt] = await port.receipts('audit', shown.keyId, day, day)
    expect(receipt!.digest).toBe(createHash('sha256').update(shown.text).digest('hex'))
    await compareWithNotary(witness)
    expect(await witnessed()).toEqual([])

    // Only the holder of the bank's key can sign other heads for the day.
    const text = shown.text.replace(/[^\n]+$/, '00'.repeat(32))
    const signature = sign(null, Buffer.from(text), signer.privateKey).toString('hex')
    const { rows } = await sql<{ digest: string; signature: string }>`
      select encode(digest, 'hex') as digest, encode(signature, 'hex') as signature
      from orders.audit_days where business_date = ${day}`.execute(db)
    const change = (digest: string, signed: string) =>
      tamper(
        'orders.audit_days',
        `update orders.audit_days set digest = '\\x${digest}', signature = '\\x${signed}' where business_date = '${day}'`,
      )
    await change('00'.repeat(32), signature)
    await compareWithNotary(witness)
    expect(await witnessed()).toEqual([`auditWitness ${day}`])
    await change(rows[0]!.digest, rows[0]!.signature)
    await compareWithNotary(witness)
    expect(await witnessed()).toEqual([])
  } finally {
    port.close()
    await simulators.stop()
  }
})
