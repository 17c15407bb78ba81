import { setTimeout as delay } from 'node:timers/promises'
import { addMonths } from '@cloudsail/contract'
import { sql } from 'kysely'
import {
  addDays,
  advanceClock,
  bankNow,
  businessDate,
  instantOf,
} from '../../apps/server/src/bankday/index.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, untilDaysSigned, withPostgres } from '../support/bench-database.ts'
import { createCrowd, type Member } from '../support/crowd.ts'
import type { Suite } from '../support/figure.ts'
import { startPhones } from '../support/phones.ts'
import { postgresCpuMs } from '../support/processor-time.ts'

const rulesEach = 2
const longestMs = 600_000

/**
 * Measures future transfers (PTR0701000) that are all due at the same instant and run on two servers: monthly rules of many
 * customers, whose next dates are scheduled as well. The time counts from the clock's jump to the last transfer.
 */
const scheduled: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const members = await createCrowd(ownerDb, { count: quick ? 500 : 5_000, fundsMinor: 1_000_00n })
    const count = members.length * rulesEach
    const firstOn = addDays(businessDate(await bankNow(ownerDb)), 1)
    await createRules(ownerDb, members, firstOn)
    const phones = await startPhones()
    const settings = { DATABASE_URL: url, ...phones.environment }
    const banks = [await startBankProcess(settings), await startBankProcess(settings)]
    const processorTimes = async () => ({
      servers: (await Promise.all(banks.map((bank) => bank.cpuMs()))).reduce<number>(
        (sum, ms) => sum + (ms ?? 0),
        0,
      ),
      PostgreSQL: (await postgresCpuMs(ownerDb)) ?? 0,
    })
    try {
      await untilDaysSigned(ownerDb)
      const before = await processorTimes()
      await advanceClock(ownerDb, instantOf(firstOn, '09:00'))
      const begun = performance.now()
      for (;;) {
        const made = await runsMade(ownerDb)
        if (made === count) break
        if (performance.now() - begun > longestMs) throw new Error(`${made} of ${count} were made`)
        await delay(100)
      }
      const seconds = (performance.now() - begun) / 1000
      const after = await processorTimes()
      const { rows } = await sql<{ failed: number; orders: number }>`
        select (select count(*)::integer from transfers.future_runs where order_id is null) as failed,
          (select count(*)::integer from orders.orders where state = 'success') as orders`.execute(ownerDb)
      const { failed, orders } = rows[0]!
      if (failed > 0 || orders !== count) throw new Error(`${failed} failed, ${orders} orders of ${count}`)
      return [
        {
          name: `${count} due transfers, two servers`,
          value: seconds,
          unit: 's',
          atMost: { target: (60 * count) / 10_000 },
        },
        { name: 'scheduled transfers', value: count / seconds, unit: '/s' },
        {
          name: 'processor time of both servers',
          value: (after.servers - before.servers) / count,
          unit: 'ms/transfer',
        },
        {
          name: 'processor time of PostgreSQL',
          value: (after.PostgreSQL - before.PostgreSQL) / count,
          unit: 'ms/transfer',
        },
      ]
    } finally {
      await Promise.all(banks.map((bank) => bank.stop()))
      await phones.close()
      await ownerDb.destroy()
    }
  })
export default scheduled

async function runsMade(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from transfers.future_runs`.execute(db)
  return rows[0]!.count
}

/** Writes rules as if customers had set them, each in favour of the next customer, for a year. */
async function createRules(db: Db, members: readonly Member[], firstOn: string): Promise<void> {
  const dueAt = instantOf(firstOn, '09:00')
  const rules = members.flatMap((member, index) =>
    Array.from({ length: rulesEach }, (_, number) => {
      const payee = members[(index + number + 1) % members.length]!
      const input = {
        payerAccountId: String(member.accountId),
        payeeName: payee.name,
        payeeAccount: payee.number,
        amount: `${number + 1}.00`,
        currency: 'CNY',
        purpose: 'living',
        postscript: '',
        saveContact: false,
      }
      return {
        ruleId: `20260101${String(index * rulesEach + number).padStart(12, '0')}`,
        member,
        payee,
        input,
      }
    }),
  )
  const ids = rules.map(({ member }) => member.customerId)
  const ruleIds = rules.map(({ ruleId }) => ruleId)
  await db.transaction().execute(async (tx) => {
    await sql`insert into transfers.future_rules (customer_id, rule_id, kind, method, state, period, first_on, end_on,
        next_on, payer_account_id, payee_name, payee_number, amount_minor, input, search_text, set_at)
      select customer_id, rule_id, 'inBank', 'mobile', 'normal', 'monthly', ${firstOn}::date,
        ${addMonths(firstOn, 12)}::date, ${firstOn}::date, account_id, payee_name, payee_number, 100, input, '',
        bankday.now()
      from unnest(${ids}::bigint[], ${ruleIds}::text[], ${rules.map(({ member }) => member.accountId)}::bigint[],
        ${rules.map(({ payee }) => payee.name)}::text[], ${rules.map(({ payee }) => payee.number)}::text[],
        ${rules.map(({ input }) => JSON.stringify(input))}::jsonb[])
        as r (customer_id, rule_id, account_id, payee_name, payee_number, input)`.execute(tx)
    await sql`insert into bankday.scheduled_jobs (customer_id, kind, reference, due_at)
      select customer_id, 'transfers.runFutureTransfer', rule_id, ${dueAt}
      from unnest(${ids}::bigint[], ${ruleIds}::text[]) as r (customer_id, rule_id)`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}
