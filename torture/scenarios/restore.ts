import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { takeBackup } from '../../apps/server/src/db/backup.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { archiveAll, prepareRestore } from '../support/backup.ts'
import { checkBooks } from '../support/check-books.ts'
import { checkClaims } from '../support/check-claims.ts'
import { type Claim, Customer } from '../support/customer.ts'
import { giveKey } from '../support/key-holder.ts'
import type { Scenario } from '../support/scenario.ts'
import { databaseName } from '../support/testbed.ts'

/**
 * Takes a backup while customers pay, and rolls it forward by the archived log: once to a moment after the backup, and once to
 * the end of the log before the disk was lost.
 */
export const restore: Scenario = {
  title: 'backup and point-in-time restore',
  testbed: (full) => ({ members: memberCount(full), servers: 2, keepsLog: true }),

  async run(testbed, { full }) {
    const members = await testbed.take(memberCount(full))
    const claims: Claim[] = []
    let over = false
    const customers: Customer[] = []
    for (const member of members)
      customers.push(new Customer(testbed, member, { key: await giveKey(testbed.ownerDb, member) }))
    const paying = Promise.all(
      Array.from({ length: full ? 8 : 2 }, async (_, worker) => {
        const workers = full ? 8 : 2
        for (let turn = 0; !over; turn += 1) {
          const customer = customers[(worker + turn * workers) % customers.length]!
          const to =
            turn % 5 === 0 ? '6222021001116245' : members[(worker + turn * workers + 1) % members.length]!
          const claim = await customer.pay({ amountMinor: 100n + BigInt(turn), to })
          claims.push(claim)
        }
      }),
    )
    // Awaited below. An error before that is thrown there.
    paying.catch(() => {})
    const pause = full ? 20_000 : 700
    const backup = join(testbed.folder, 'backup')
    await delay(pause)
    await takeBackup(testbed.url(), testbed.folder, backup)
    await delay(pause)
    const certain = new Set(claims.map(({ orderId }) => orderId))
    await sql`select pg_create_restore_point('the moment')`.execute(testbed.ownerDb)
    await delay(pause)
    over = true
    await paying
    for (const customer of customers) customer.close()
    await archiveAll(testbed.url())
    const all = new Set(claims.map(({ orderId }) => orderId))

    const violations: string[] = []
    const restored: number[] = []
    for (const [point, sure] of [
      ['the moment', certain],
      [null, all],
    ] as const) {
      const target = join(testbed.folder, point === null ? 'restored-last' : 'restored-moment')
      await prepareRestore({ backup, folder: testbed.folder, target }, point)
      const postgres = await startEmbeddedPostgres({ folder: target })
      const db = openDatabase({ url: postgres.url(databaseName), role: '', poolSize: 2 })
      try {
        await untilRestored(db)
        const standing = await carriedOut(db, members)
        restored.push(standing.size)
        for (const orderId of sure) if (!standing.has(orderId)) violations.push(`lost: ${orderId}, ${point}`)
        const kept = claims.filter(({ orderId }) => standing.has(orderId))
        violations.push(...(await checkClaims({ ...testbed, ownerDb: db }, members, kept)))
        violations.push(...(await checkBooks(db)))
        violations.push(...(await compareChains(db, testbed.ownerDb)))
      } finally {
        await db.destroy()
        await postgres.stop()
        await rm(target, { recursive: true, force: true })
      }
    }
    await rm(backup, { recursive: true, force: true })
    violations.push(...(await checkClaims(testbed, members, claims)))
    violations.push(...(await checkBooks(testbed.ownerDb)))
    const [moment, last] = restored
    return {
      figures: `${all.size} orders; ${certain.size} before the moment, ${moment} restored to it; ${last} restored in all`,
      violations,
    }
  },
}

/** Enough that no customer reaches the daily number of transfers. */
const memberCount = (full: boolean) => (full ? 400 : 8)

/** Waits until the log is replayed. The database can be read before that. */
async function untilRestored(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ under_way: boolean }>`select pg_is_in_recovery() as under_way`.execute(db)
    if (!rows[0]!.under_way) return
    await delay(50)
  }
}

async function carriedOut(db: Db, members: readonly { customerId: bigint }[]): Promise<Set<string>> {
  const ids = members.map(({ customerId }) => customerId)
  const { rows } = await sql<{ id: string }>`select order_id as id from orders.orders
    where customer_id = any(${ids}) and submitted_at is not null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the chains whose restored copy is not the beginning of the original. */
async function compareChains(restored: Db, original: Db): Promise<string[]> {
  const { rows: heads } = await sql<Head>`select owner_id, account_id, currency, last_seq, head
    from ledger.accounts where last_seq > 0`.execute(restored)
  const { rows: same } = await sql<Head>`
    select h.owner_id, h.account_id, h.currency from unnest(${heads.map((h) => h.owner_id)}::bigint[],
      ${heads.map((h) => h.account_id)}::bigint[], ${heads.map((h) => h.currency)}::text[],
      ${heads.map((h) => h.last_seq)}::bigint[], ${heads.map((h) => h.head)}::bytea[])
      as h (owner_id, account_id, currency, seq, head)
    join ledger.entries e using (owner_id, account_id, currency, seq) where e.hash = h.head`.execute(original)
  return same.length === heads.length ? [] : [`${heads.length - same.length} chains are not the original's`]
}

interface Head {
  owner_id: bigint
  account_id: bigint
  currency: string
  last_seq: bigint
  head: Buffer
}
