import { join, relative } from 'node:path'
import pg from 'pg'
import type { RunnerTask, RunnerTestFile } from 'vitest'
import { compareJournal, type JournalFacts, type PostedLeg } from '../ledger/compare-journal.ts'
import type { JournalRow, JournalTable } from '../ledger/journal-table.ts'
import { historyJournals, journalTables } from '../ledger/journal-tables.ts'

const table: JournalTable = Object.assign({}, ...Object.values(journalTables))
const history: JournalTable = historyJournals
const sources = join(import.meta.dirname, '..')
const madeUp = new Set<string>()

/** Marks a journal of a real kind as made up by the test, so that only its legs exist. Returns the reference. */
export function madeUpJournal(reference: string): string {
  madeUp.add(reference)
  return reference
}

const isMadeUp = ({ kind, reference }: { kind: string; reference: string }) =>
  kind === 'test' || madeUp.has(reference)

interface Journal {
  journalId: string
  reference: string
  legs: PostedLeg[]
}

/** Number of databases of the running file whose journals are still to be compared, and the legs found so far. */
let waiting = 0
let seen = new Set<string>()

/** Registers a database for `checkJournals`. Call it for each database that `checkJournals` will be called for. */
export function willCheckJournals(): void {
  waiting += 1
}

/**
 * Compares every journal of a test's database with the row of its kind in the journal tables. Returns a line for each
 * difference. With the last database of a file, also returns a line for each leg that the file should have posted and has
 * not, if all its tests ran and passed. Needs the owner of the database.
 */
export async function checkJournals(url: string, file: RunnerTestFile): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const faults: string[] = []
  try {
    for (const [kind, journals] of await postedJournals(client))
      faults.push(...(await checkKind(client, kind, journals)))
  } finally {
    await client.end()
  }
  waiting -= 1
  if (waiting > 0) return faults
  const missing = wasWhole(file.tasks) ? missingOf(relative(sources, file.filepath)) : []
  seen = new Set()
  return [...faults, ...missing]
}

const wasWhole = (tasks: readonly RunnerTask[]): boolean =>
  tasks.every((task) => (task.type === 'suite' ? wasWhole(task.tasks) : task.result?.state === 'pass'))

/** Returns the legs, of table rows that name a file, that the file has not posted. */
const missingOf = (file: string): string[] =>
  Object.entries(table).flatMap(([kind, rows]) =>
    rows.flatMap(({ legs, test, testOf = {} }, index) =>
      legs
        .filter((leg) => (testOf[leg] ?? test) === file)
        .map((leg) => legKey(kind, index, leg))
        .filter((key) => !seen.has(key))
        .map((key) => `${key}: not posted by ${file}`),
    ),
  )

const legKey = (kind: string, row: number, leg: string) => `${kind} ${row + 1}: ${leg}`

async function postedJournals(client: pg.Client): Promise<Map<string, Journal[]>> {
  const { rows } = await client.query<{ kind: string } & Journal>(`
    select j.kind, j.journal_id as "journalId", j.reference, json_agg(json_build_object(
      'accountId', coalesce(s.chart, l.account_id)::text, 'currency', l.currency, 'amountMinor', l.amount_minor::text,
      'heldMinor', l.held_minor::text, 'accountKind', case when l.owner_id = 0 then 'bank' when l.account_id >= ${10n ** 15n}
        then 'banknotes' else a.kind end)) as legs
    from ledger.journals j
    join (
      select journal_id, owner_id, account_id, currency, amount_minor, held_minor from ledger.entries
      union all select journal_id, 0, account_id, currency, amount_minor, 0 from ledger.pending_legs
    ) l using (journal_id)
    left join accounts.accounts a on a.account_id = l.account_id and l.owner_id > 0
    left join ledger.sub_accounts s on s.id = l.account_id and l.owner_id = 0
    group by 1, 2, 3 order by 2`)
  const read = ({ accountId, amountMinor, heldMinor, ...leg }: PostedLeg): PostedLeg => ({
    ...leg,
    accountId: BigInt(accountId),
    amountMinor: BigInt(amountMinor),
    heldMinor: BigInt(heldMinor),
  })
  const journals = rows.filter((row) => !isMadeUp(row)).map((row) => ({ ...row, legs: row.legs.map(read) }))
  return Map.groupBy(journals, ({ kind }) => kind)
}

async function checkKind(client: pg.Client, kind: string, journals: readonly Journal[]): Promise<string[]> {
  const rows = [...(table[kind] ?? []), ...(history[kind] ?? [])]
  if (rows.length === 0) return [`${kind}: no table says what it debits and credits`]
  const known = await Promise.all(rows.map((row) => factsOf(client, kind, row)))
  return journals.flatMap(({ journalId, reference, legs }) => {
    const reasons: string[] = []
    for (const [index, row] of rows.entries()) {
      const facts = known[index]?.get(String(journalId)) ?? (row.facts === undefined ? [{}] : [])
      const { fault, legs: had } =
        facts.length === 0
          ? { fault: 'nothing is kept about it', legs: [] }
          : compareJournal(row, facts, legs)
      if (fault === null) {
        for (const leg of had) seen.add(legKey(kind, index, leg))
        return []
      }
      reasons.push(fault)
    }
    return [`${kind} ${reference}: ${reasons.join('; or ')}\n${legs.map(shown).join('\n')}`]
  })
}

const shown = ({ accountKind, accountId, currency, amountMinor, heldMinor }: PostedLeg) =>
  `  ${accountKind} ${accountId} ${currency} ${amountMinor}${heldMinor === 0n ? '' : `, held ${heldMinor}`}`

/** Returns the facts about each journal of a kind, by journal_id. */
async function factsOf(
  client: pg.Client,
  kind: string,
  { facts }: JournalRow,
): Promise<Map<string, JournalFacts[]>> {
  if (facts === undefined) return new Map()
  const { rows } = await client.query<{ journal_id: string }>(
    `with j as (select journal_id, kind, reference, booked_at, value_date from ledger.journals where kind = $1) ${facts}`,
    [kind],
  )
  const read = (value: unknown) =>
    value === null ? null : /^-?\d+$/.test(String(value)) ? BigInt(String(value)) : String(value)
  return Map.groupBy(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, read(value)]))),
    (row) => String(row['journal_id']),
  )
}
