import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, advanceClock, dayEndReport, startOfDay } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import {
  advanceBookWalk,
  bankAccount,
  bookWalkReport,
  faultText,
  type LedgerAccountRef,
  loadSigner,
  openFaults,
  type Signer,
  signedDay,
} from './index.ts'
import { at, closeDays, ledgerScene } from './test-builders.ts'

const { db, ownerDb } = await testDatabase()
const scene = ledgerScene(db)
const clearing = bankAccount('clearing', 'CNY')
let own: LedgerAccountRef
let other: LedgerAccountRef
let signer: Signer
let today = '2026-11-20'

beforeAll(async () => {
  signer = await loadSigner(ownerDb, null)
  own = await scene.account()
  other = await scene.account()
  await scene.post(
    scene.move(clearing, own, 100_00n, at('2026-11-16T09:00')),
    scene.move(own, other, 30_00n, at('2026-11-17T10:00')),
    scene.move(own, other, 5_00n, at('2026-11-19T10:00')),
  )
  await closeDays(db, signer)
})

/** Advances the clock to the next day and runs the day-end. */
async function endDay(): Promise<string> {
  const day = today
  today = addDays(day, 1)
  await advanceClock(db, startOfDay(today))
  await closeDays(db, signer)
  return day
}

/** Changes rows as a superuser who disables every trigger could. */
async function tamper(...statements: RawBuilder<unknown>[]): Promise<void> {
  await ownerDb.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
  })
}

/** Changes an entry's amount and rewrites everything that follows from it: running figures, hashes and the account. */
async function moveEntry(account: LedgerAccountRef, seq: bigint, byMinor: bigint): Promise<void> {
  const { ownerId, accountId, currency } = account
  await tamper(
    sql`update ledger.entries set amount_minor = amount_minor + ${byMinor}
      where owner_id = ${ownerId} and account_id = ${accountId} and seq = ${seq}`,
    sql`do ${sql.raw(`$$
    declare
      e record;
      balance bigint := 0;
      credits bigint := 0;
      head bytea := decode(repeat('00', 32), 'hex');
    begin
      for e in select * from ledger.entries where owner_id = ${ownerId} and account_id = ${accountId} order by seq loop
        balance := balance + e.amount_minor;
        credits := credits + greatest(e.amount_minor, 0);
        head := ledger.entry_hash(head, e.owner_id, e.account_id, e.currency, e.seq, e.kind, e.reference, e.amount_minor,
          e.held_minor, balance, e.held_after, (extract(epoch from e.booked_at) * 1000)::bigint, e.value_date, e.summary,
          e.counterparty_name, e.counterparty_number, e.counterparty_bank, e.remark);
        update ledger.entries n set balance_after = balance, credits_after = credits, hash = head
        where n.owner_id = e.owner_id and n.account_id = e.account_id and n.seq = e.seq;
      end loop;
      update ledger.accounts a set credits_minor = credits, debits_minor = credits - balance, head = head_of.hash
      from (select hash from ledger.entries l where l.owner_id = ${ownerId} and l.account_id = ${accountId}
        order by seq desc limit 1) head_of
      where a.owner_id = ${ownerId} and a.account_id = ${accountId} and a.currency = '${currency}';
    end $$`)}`,
  )
}

const found = async () => (await openFaults(db)).map(faultText)
const walkRound = async () => {
  for (let slice = await advanceBookWalk(db); !slice?.endsRound; slice = await advanceBookWalk(db)) {}
}

test('the walk over an intact ledger finds nothing and reports its round', async () => {
  await walkRound()
  expect(await found()).toEqual([])
  expect(await bookWalkReport(db)).toMatchObject({ round: 2n, last: { entries: 6n, days: 4n } })
})

test('no further day is signed over a moved entry, even with its chain rewritten', async () => {
  await moveEntry(own, 2n, 10_00n)
  const day = await endDay()
  expect(await signedDay(db, day)).toBeNull()
  const named = `leaf of account ${own.ownerId}/${own.accountId} CNY on 2026-11-17`
  expect(await found()).toEqual([named])
  const { dayEnds } = await dayEndReport(db, { dates: 1 })
  const sign = dayEnds[0]!.steps.find(({ key }) => key === 'ledger.signHead')!
  expect(sign).toMatchObject({ finished: false, attempts: 1 })
  expect(sign.error).toContain(named)

  // Once the entry matches what was signed, the new day is signed and no fault is open.
  await moveEntry(own, 2n, -10_00n)
  await sql`update bankday.day_end_steps set next_attempt_at = '-infinity'`.execute(db)
  await closeDays(db, signer)
  expect(await signedDay(db, day)).not.toBeNull()
  expect(await found()).toEqual([])
})

test('an entry changed without its chain is found before its day is signed', async () => {
  await scene.post(scene.move(own, other, 7_00n, startOfDay(today)))
  const text = async (to: string) =>
    tamper(sql`update ledger.entries set counterparty_name = ${to}
      where owner_id = ${other.ownerId} and seq = 3`)
  await text('别人')
  const day = await endDay()
  expect(await signedDay(db, day)).toBeNull()
  expect(await found()).toEqual([`chain of account ${other.ownerId}/${other.accountId} CNY on ${day}`])
  await text('欧阳小明')
  await sql`update bankday.day_end_steps set next_attempt_at = '-infinity'`.execute(db)
  await closeDays(db, signer)
  expect(await signedDay(db, day)).not.toBeNull()
})

test('the walk finds an old change by account and day, until it is undone', async () => {
  await moveEntry(other, 1n, 1n)
  await walkRound()
  expect(await found()).toEqual([`leaf of account ${other.ownerId}/${other.accountId} CNY on 2026-11-17`])
  await moveEntry(other, 1n, -1n)
  await walkRound()
  expect(await found()).toEqual([])
})

test('the signature reveals a changed head', async () => {
  const root = async (hex: string) =>
    tamper(sql`update ledger.days set root = decode(${hex}, 'hex') where business_date = '2026-11-17'`)
  const { root: right } = (await signedDay(db, '2026-11-17'))!
  await root('00'.repeat(32))
  await walkRound()
  expect(await found()).toEqual(['signature on 2026-11-17', 'signature on 2026-11-18'])
  expect(await signedDay(db, await endDay())).toBeNull()
  await root(right)
  await walkRound()
  expect(await found()).toEqual([])
})

afterAll(async () => {
  // An open fault keeps every later day unsigned.
  expect(await found()).toEqual([])
})
