import { sql } from 'kysely'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, withPostgres } from '../support/bench-database.ts'
import { costsOf } from '../support/costs.ts'
import { cardOf, placeCards } from '../support/credit-cards.ts'
import { createCrowd, logIn, type Member } from '../support/crowd.ts'
import type { Suite } from '../support/figure.ts'
import { type QueryCalls, queryFigures } from '../support/query-figures.ts'

const customers = 1_000
const bills = 24
/** Purchases in each bill. */
const purchases = 40

/**
 * Measures the calls of a card's screens over HTTP, encrypted, with two years of entries on each of a thousand cards (a million
 * in all): the tiles, unbilled entries, a bill by its parts, and a bill's entries.
 */
const cardqueries: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const members = await createCrowd(ownerDb, { count: quick ? 200 : customers, fundsMinor: 0n })
    await openCards(ownerDb, members)
    await sql`vacuum analyze`.execute(ownerDb)
    const bank = await startBankProcess({ DATABASE_URL: url })
    const crowd = await logIn(ownerDb, members)
    try {
      return await queryFigures(bank.url, {
        crowd,
        calls,
        durationMs: quick ? 4_000 : 12_000,
        costs: () => costsOf(bank, ownerDb),
      })
    } finally {
      await bank.stop()
      await ownerDb.destroy()
    }
  })
export default cardqueries

/** Returns the first day of the month that was `monthsAgo` months ago. */
function billedOn(monthsAgo: number): string {
  const today = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1))
    .toISOString()
    .slice(0, 10)
}

const calls: QueryCalls = {
  PCC0101001_cards: { fields: () => ({}), targetMs: 50 },
  PCC0102001_query: { fields: () => ({}), targetMs: 50 },
  PCC0103001_bill: { fields: (member) => ({ card: String(cardOf(member)) }), targetMs: 50 },
  PCC0103002_query: {
    fields: (member) => ({
      card: String(cardOf(member)),
      billedOn: billedOn(Math.floor(Math.random() * bills)),
    }),
    targetMs: 50,
  },
}

/**
 * Opens cards with a bill on the first of every month, forty purchases in each, all paid, and forty purchases since the last
 * bill.
 */
async function openCards(ownerDb: Db, members: readonly Member[]): Promise<void> {
  await ownerDb.transaction().execute(async (tx) => {
    const places = await placeCards(tx, members, 1)
    const first = billedOn(bills - 1)
    await sql`insert into cards.bills (customer_id, account_id, billed_on, due_on, amount_minor, minimum_minor, retail_minor,
        minimum_tenth_minor, paid_minor, state)
      select id, card, (${first}::date + n * interval '1 month')::date, (${first}::date + n * interval '1 month')::date + 20,
        400000, 40000, 400000, 40000, 400000, 'paidInFull'
      from ${places} cross join generate_series(0, ${bills - 1}) n`.execute(tx)
    await sql`insert into cards.items (customer_id, account_id, posted_on, item_id, kind, made_at, amount_minor, left_minor,
        merchant, mcc, reference, billed_on)
      select id, card, day - 1 - p % 27, (id * ${bills + 1} + n) * ${purchases} + p, 'retail',
        (day - 1 - p % 27)::timestamptz + interval '12 hours', 10000, case when n < ${bills} then 0 else 10000 end, '云海书店',
        '5942', ((id * ${bills + 1} + n) * ${purchases} + p)::text, case when n < ${bills} then day end
      from ${places} cross join generate_series(0, ${bills}) n cross join generate_series(0, ${purchases - 1}) p
      cross join lateral (select (${first}::date + n * interval '1 month')::date as day) d`.execute(tx)
    await sql`insert into cards.credits (customer_id, account_id, posted_on, credit_id, kind, made_at, amount_minor,
        left_minor, reference)
      select id, card, day + 20, id * ${bills} + n, 'own', (day + 20)::timestamptz, 400000, 0, 'paid'
      from ${places} cross join generate_series(0, ${bills - 1}) n
      cross join lateral (select (${first}::date + n * interval '1 month')::date as day) d`.execute(tx)
  })
}
