import { sql } from 'kysely'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, untilDaysSigned, withPostgres } from '../support/bench-database.ts'
import { cardOf, openCards } from '../support/credit-cards.ts'
import { createCrowd, type LoggedIn, logIn } from '../support/crowd.ts'
import { bankPublicKey, CustomerClient } from '../support/customer-client.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { hammer, percentile } from '../support/figures.ts'

const clients = 50
const customers = 500
/**
 * Number of movements of the bank's points, of a card's points, and of payments of either kind, for each customer in two years.
 */
const each = 1_000
/** How long each client reads before its next query. */
const thinkMs = 500

/** Measures the queries of points and payments over HTTP, encrypted: two years of both, fifty clients. */
const points: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const members = await createCrowd(ownerDb, { count: customers, fundsMinor: 1_000_00n })
    await openCards(ownerDb, members)
    await writePointsAccounts(ownerDb)
    await writePayments(ownerDb)
    await sql`vacuum analyze`.execute(ownerDb)
    const bank = await startBankProcess({ DATABASE_URL: url })
    const people = await logIn(ownerDb, members)
    const publicKey = await bankPublicKey(bank.url)
    const pages = Array.from({ length: clients }, () => new CustomerClient(bank.url, publicKey))
    const durationMs = quick ? 5_000 : 15_000
    try {
      await untilDaysSigned(ownerDb)
      const figures: Figure[] = []
      for (const [title, { name, fields }] of Object.entries(questions)) {
        const work = async (worker: number) => {
          const customer = people[Math.floor(Math.random() * people.length)]!
          const { rows } = await pages[worker]!.call<{ rows: unknown[] }>(customer, name, fields(customer))
          if (rows.length === 0) throw new Error(`${title}: nothing was found`)
        }
        await hammer({ atOnce: clients, durationMs: durationMs / 4 }, work)
        const { samplesMs } = await hammer({ atOnce: clients, durationMs, pauseMs: thinkMs }, work)
        figures.push(
          { name: `${title}, p50`, value: percentile(samplesMs, 0.5), unit: 'ms' },
          { name: `${title}, p99`, value: percentile(samplesMs, 0.99), unit: 'ms', atMost: { target: 50 } },
        )
      }
      return figures
    } finally {
      for (const page of pages) page.close()
      await bank.stop()
      await ownerDb.destroy()
    }
  })
export default points

const dayMs = 86_400_000
const dateAt = (daysAgo: number) =>
  new Date(Date.now() + 8 * 3_600_000 - daysAgo * dayMs).toISOString().slice(0, 10)

/** Returns a random period of nearly three months within the year that can be queried. */
function period(): { from: string; to: string } {
  const last = Math.floor(Math.random() * 270)
  return { from: dateAt(last + 88), to: dateAt(last) }
}

const questions: Record<string, { name: string; fields(customer: LoggedIn): Record<string, unknown> }> = {
  "the bank's points": { name: 'PYS0102001_query', fields: period },
  "a card's points of two years": {
    name: 'PCC0302001_query',
    fields: (customer) => ({ from: dateAt(720), to: dateAt(0), cardId: `${cardOf(customer)}` }),
  },
  'quick payments': { name: 'PNP0601001_query', fields: period },
  'quick payments, by merchant': {
    name: 'PNP0601001_query',
    fields: () => ({ ...period(), text: '书店' }),
  },
  'payments online': { name: 'PNP0405001_query', fields: period },
}

/** Places in a history of two years, oldest first: `n` from 1, and the time. */
const placed = sql`(select n, bankday.now() - interval '1 minute' * (${Math.floor((720 * 1_440) / each)}::int * (${each}::int - n)) as at
  from generate_series(1, ${each}::int) n) p`

/** Writes the points of every customer and card, one point for each movement. The hashes are not right. */
async function writePointsAccounts(ownerDb: Db): Promise<void> {
  const pointsAccounts = sql`(select customer_id, case when kind = 'creditCard' then account_id else 0 end as points_account_id
    from accounts.accounts where kind in ('creditCard', 'debitCard')) b`
  await sql`insert into points.accounts (customer_id, points_account_id, balance, last_seq, last_grant)
    select customer_id, points_account_id, ${each}::int, ${each}::int, ${each}::int from ${pointsAccounts}`.execute(
    ownerDb,
  )
  await sql`insert into points.grants (customer_id, points_account_id, earned_on, grant_no, rule, reference, expires_on, points,
      left_points, basis_minor)
    select customer_id, points_account_id, bankday.business_date(at), n, 'payment', 'bench-' || n,
      make_date(extract(year from bankday.business_date(at))::int + 1, 12, 31), 1, 1, 1000
    from ${pointsAccounts} cross join ${placed}`.execute(ownerDb)
  await sql`insert into points.entries (customer_id, points_account_id, booked_on, seq, at, kind, points, balance_after, rule,
      reference, words, parts, hash)
    select customer_id, points_account_id, bankday.business_date(at), n, at, 'earn', 1, n, 'payment', 'bench-' || n,
      '{"zh": "云海书店", "en": "云海书店"}', jsonb_build_array(jsonb_build_object('grantNo', n, 'points', 1,
        'earnedOn', bankday.business_date(at), 'expiresOn', bankday.business_date(at) + 400)), '\\x00'
    from ${pointsAccounts} cross join ${placed}`.execute(ownerDb)
}

/** Writes an agreement of every customer, and the payments under it and online. */
async function writePayments(ownerDb: Db): Promise<void> {
  const people = sql`(select customer_id, account_id, lpad(customer_id::text, 12, '0') as id from accounts.accounts
    where kind = 'debitCard') a`
  await sql`insert into payments.institutions values ('Q80001', '支付宝', 'Alipay', 'wallet', 'general', true)
    on conflict do nothing`.execute(ownerDb)
  await sql`insert into payments.quick_agreements (customer_id, agreement_id, institution_id, account_id, single_minor,
      day_minor, month_minor, small_without_code, state, signed_via, signed_at, last_used_on)
    select customer_id, 'QP20240105' || id, 'Q80001', account_id, 100000, 500000, 2000000, true, 'active', 'bank',
      '2024-01-05', current_date from ${people}`.execute(ownerDb)
  await sql`insert into payments.quick_payments (customer_id, payment_id, agreement_id, institution_id, account_id, merchant,
      mcc, goods, amount_minor, search_text, state, verified_by, asked_at, paid_on)
    select customer_id, to_char(bankday.business_date(at), 'YYYYMMDD') || lpad(n::text, 12, '0'), 'QP20240105' || id, 'Q80001',
      account_id, '云海书店', '5942', '书', 1000, '云海书店 yunhaishudian yhsd 书', 'success', 'small', at,
      bankday.business_date(at)
    from ${people} cross join ${placed}`.execute(ownerDb)
  await sql`insert into payments.net_orders (customer_id, order_number, secret, merchant_id, merchant, merchant_number, goods,
      search_text, amount_minor, made_at, expires_at, state, account_id, order_id, paid_at, paid_on, ended_at)
    select customer_id, to_char(bankday.business_date(at), 'YYYYMMDD') || lpad(n::text, 12, '0'), lpad(n::text, 16, '0'),
      'M80001', '云海商城', 'YH' || n, '书', '云海商城 yunhaishangcheng yhsc 书', 1000, at, at + interval '15 minutes', 'paid',
      account_id, lpad(n::text, 20, '0'), at, bankday.business_date(at), at
    from ${people} cross join ${placed}`.execute(ownerDb)
}
