import { type ActionOutcome, type ActionSummary, approveCall } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchPosition } from '../cash/core/index.ts'
import { stopCacheTime } from '../db/process-cache.ts'
import { type Cut, cutter } from '../db/test-cuts.ts'
import { testDatabase } from '../db/test-database.ts'
import { BankError } from '../errors.ts'
import { trialBalance } from '../ledger/index.ts'
import { intentOf } from '../staff/test-actions.ts'
import { actionsWithoutCase, namedActionCases } from './test-action-cases.ts'
import { type ActionCase, actionScene } from './test-action-scene.ts'

const databases = await testDatabase()
const { db, ownerDb } = databases
const cuts = cutter(db)
let tables: readonly string[] = []
beforeAll(async () => {
  const { rows } = await sql<{ table: string }>`select c.oid::regclass::text as "table"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema') and c.oid <> 'staff.audit_heads'::regclass order by 1`.execute(
    ownerDb,
  )
  tables = rows.map(({ table }) => table)
})
afterAll(stopCacheTime())

/** Returns the number of rows of every table of the bank but the heads of chains, which the first record of a branch adds. */
async function countRows(): Promise<Record<string, number>> {
  const counted = tables.map(
    (table) => sql`select ${sql.lit(table)} as "table", count(*)::integer as count from ${sql.raw(table)}`,
  )
  const { rows } = await sql<{
    table: string
    count: number
  }>`${sql.join(counted, sql` union all `)}`.execute(ownerDb)
  return Object.fromEntries(rows.map(({ table, count }) => [table, count]))
}

/** Returns the rows that were added, and those that went, by table. */
const changed = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([table, count]) =>
      count === before[table] ? [] : [[table, count - before[table]!]],
    ),
  )

type Phase = () => Promise<ActionOutcome>

/** Prepares an action, and returns its calls in their order: the submission, and an approval by each checker. */
async function phasesOf({ contract, input, by }: ActionCase): Promise<(() => Promise<Phase>)[]> {
  const scene = await actionScene(databases)
  const maker = scene.makerOf(contract, by)
  const person = scene.people[maker]
  const { actionId, checkers } = await person.call<ActionSummary>(contract.prepare, await input(scene))
  const submission = { actionId, idempotencyKey: `key-of-${actionId}`, reason: '日常业务' }
  const reviewed = contract.approval.kinds.includes('reviewed')
  const approving = reviewed ? [] : scene.checkersOf(contract, maker).slice(0, checkers.length)
  return [
    async () => () => person.call<ActionOutcome>(contract.submit, submission),
    ...approving.map((member) => async () => {
      const checker = scene.people[member]
      const intentId = await intentOf(checker, actionId)
      return () => checker.call<ActionOutcome>(approveCall, { actionId, intentId })
    }),
  ]
}

/**
 * Carries an action out. The connection is cut during one of its calls, or never if `at` is null, and that call is sent twice
 * more. Returns how many statements each call took, and which rows there are since.
 */
async function carriedOut(each: ActionCase, place: { call: number; at: Cut } | null) {
  const phases = await phasesOf(each)
  const before = await countRows()
  const statements: number[] = []
  let broke = false
  let state = ''
  for (const [call, ready] of phases.entries()) {
    const send = await ready()
    const cut = place?.call === call ? place.at : null
    const { statements: count, result } = await cuts.during(cut, () =>
      send().catch((error: unknown) => error),
    )
    statements.push(count)
    if (result instanceof BankError) throw result
    if (result instanceof Error) broke = true
    const again = await send()
    expect(await send()).toEqual(again)
    state = again.state
  }
  expect(state).toBe('executed')
  return { statements, broke, rows: changed(before, await countRows()) }
}

/**
 * With `EVERY_CUT=1` every statement of each call is cut. `EVERY_CUT=2/12` does so for the second twelfth of the cases, since all
 * take longer than a run should. Without it each call is cut at one statement, another than the case before.
 */
const everyCut = process.env.EVERY_CUT
const [part = 1, parts = 1] = (everyCut ?? '').split('/').map(Number)
const casesHere = namedActionCases.filter(
  (_, index) => everyCut === undefined || index % parts === part % parts,
)
const places = (statements: number, turn: number) =>
  everyCut !== undefined
    ? Array.from({ length: statements }, (_, place) => place + 1)
    : [1 + (turn % statements)]
let turn = 0
let broken = 0

test('every action has a case', () => {
  expect(
    actionsWithoutCase(),
    'add a case for each action to actionCases in start/test-action-cases.ts: what it needs, and its input',
  ).toEqual([])
})

test.each(casesHere)(
  'after a broken connection the next submission or approval carries %s out, once and whole',
  async (_name, each) => {
    const { statements, rows } = await carriedOut(each, null)
    expect(Object.keys(rows)).toContain('staff.audit')
    for (const [call, count] of statements.entries()) {
      const isLast = call === statements.length - 1
      for (const at of [...(isLast ? (['afterCommit'] as const) : []), ...places(count, turn++)]) {
        const cut = await carriedOut(each, { call, at })
        expect(cut.rows, `call ${call + 1} cut at ${at} of ${count} statements`).toEqual(rows)
        if (cut.broke) broken += 1
      }
    }
  },
  600_000,
)

test('the books are right, cash is where the ledger says, and connections did break', async () => {
  expect(broken).toBeGreaterThan(casesHere.length * 1.9)
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
  const { rows } = await sql<{
    branch: string
  }>`select distinct branch_code as branch from cash.branch_days`.execute(ownerDb)
  for (const { branch } of rows)
    for (const { agrees, currency } of await branchPosition(db, branch))
      expect([branch, currency, agrees]).toEqual([branch, currency, true])
})
