import { randomUUID } from 'node:crypto'
import { type Db, openDatabase, sessionSettings } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { type JournalDraft, post } from '../../apps/server/src/ledger/index.ts'
import { createDatabase, withPostgres } from '../support/bench-database.ts'
import { createCrowd, type Member } from '../support/crowd.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { hammer } from '../support/figures.ts'
import { prepareTpcb } from '../support/tpcb.ts'

const clients = 16
const batchSize = 64

/**
 * Measures journals of two customer legs posted each second, one at a time and in batches, next to pgbench's TPC-B-like load
 * with the same number of connections on the same PostgreSQL. pgbench also calls the posting function, so that one figure
 * compares the database's work alone, without Node.js.
 */
const ledger: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const seconds = quick ? 4 : 12
    const tpcb = await prepareTpcb(postgres)
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 1 })
    const members = await createCrowd(ownerDb, { count: quick ? 2_000 : 10_000, fundsMinor: 1_000_000_00n })
    await ownerDb.destroy()

    const db = openDatabase({ url, poolSize: clients })
    const single = () => postBatch(db, [draft(members)])
    const batch = () => postBatch(db, drafts(members))
    const measure = async (work: () => Promise<void>, atOnce: number) => {
      await hammer({ atOnce, durationMs: 1_000 }, work)
      return (await hammer({ atOnce, durationMs: seconds * 1000 }, work)).perSecond
    }
    try {
      const before = await tpcb?.measure({ clients, seconds })
      const singles = await measure(single, clients)
      const asTheBank = `${url}?options=${encodeURIComponent(sessionSettings)}`
      const called = await tpcb?.measure({ clients, seconds, script: postingScript(members), url: asTheBank })
      const batches = (await measure(batch, 4)) * batchSize
      const after = await tpcb?.measure({ clients, seconds })
      const figures: Figure[] = [
        {
          name: 'single postings',
          value: singles,
          unit: '/s',
          note: `begin, post, commit; ${clients} connections`,
        },
        { name: `postings in batches of ${batchSize}`, value: batches, unit: '/s', note: '4 connections' },
      ]
      if (!before || !after || !called) return figures
      const yardstick = (before + after) / 2
      const ratio = (value: number) => ({ value: value / yardstick, unit: 'x' })
      return [
        ...figures,
        {
          name: 'single postings called by pgbench',
          value: called,
          unit: '/s',
          note: `${clients} connections`,
        },
        { name: 'pgbench TPC-B', value: yardstick, unit: '/s', note: 'mean of before and after' },
        { name: 'single postings called by pgbench : TPC-B', ...ratio(called) },
        { name: 'single postings : TPC-B', ...ratio(singles) },
        { name: `batches of ${batchSize} : TPC-B`, ...ratio(batches) },
      ]
    } finally {
      await db.destroy()
    }
  })
export default ledger

async function postBatch(db: Db, journals: readonly JournalDraft[]): Promise<void> {
  await db.transaction().execute((tx) => post(tx, journals))
}

const drafts = (members: readonly Member[]) => Array.from({ length: batchSize }, () => draft(members))

function draft(members: readonly Member[]): JournalDraft {
  const place = Math.floor(Math.random() * members.length)
  const payer = members[place]!
  const payee = members[(place + 1 + Math.floor(Math.random() * (members.length - 1))) % members.length]!
  const account = ({ customerId, accountId }: Member) =>
    ({ ownerId: customerId, accountId, currency: 'CNY' }) as const
  return {
    kind: 'transfer',
    reference: randomUUID(),
    bookedAt: new Date(),
    legs: [
      {
        account: account(payer),
        amountMinor: -1n,
        details: { summary: 'transferOut', counterpartyName: payee.name, counterpartyNumber: payee.number },
      },
      {
        account: account(payee),
        amountMinor: 1n,
        details: { summary: 'transferIn', counterpartyName: payer.name, counterpartyNumber: payer.number },
      },
    ],
  }
}

/** Returns a pgbench script for the same single posting. Accounts are numbered in step with their customers. */
function postingScript(members: readonly Member[]): string {
  const { customerId, accountId } = members[0]!
  const step = accountId - customerId
  return `\\set one random(0, ${members.length - 1})
\\set other (:one + random(1, ${members.length - 1})) % ${members.length}
select * from ledger.post(
  array[row(1, 'transfer', gen_random_uuid()::text, (extract(epoch from statement_timestamp()) * 1000)::bigint, null)]
    ::ledger.journal_to_post[],
  array[
    row(1, 1, 1, true, ${customerId} + :one, ${customerId + step} + :one, 'CNY', -1, 0,
      'transferOut', '测试客户000001', '6229990000000000001', '', '', ''),
    row(2, 1, 1, true, ${customerId} + :other, ${customerId + step} + :other, 'CNY', 1, 0,
      'transferIn', '测试客户000002', '6229990000000000002', '', '', '')
  ]::ledger.leg_to_post[]);
`
}
