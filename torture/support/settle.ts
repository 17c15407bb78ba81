import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { World } from './testbed.ts'
import { untilQuiet } from './until-quiet.ts'

const dayMs = 24 * 3_600_000
const patienceMs = 120_000

/**
 * Lets the bank come to rest with everything around it sound again: payments become final, days pass, and the lists of each
 * network are compared until none differs.
 * @returns a line for everything that did not come to rest.
 */
export async function settle({ ownerDb, passTime }: World): Promise<string[]> {
  const open = await untilQuiet(ownerDb)
  if (open !== null) return [open]
  // A payment that a network settled late is on the list of another day.
  for (let day = 1; day <= 2; day += 1) {
    await passTime(dayMs)
    const begun = performance.now()
    while ((await uncompared(ownerDb)) > 0) {
      if (performance.now() - begun > patienceMs) return ['days of the networks are not compared, or differ']
      // A day with a difference is checked again after ten minutes of the bank clock.
      await passTime(600_000)
      await delay(500)
    }
  }
  const left = await untilQuiet(ownerDb)
  return left === null ? [] : [left]
}

async function uncompared(db: World['ownerDb']): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select network, settlement_date from networks.payments
      union select network, settlement_date from networks.incoming_payments
      union select network, bankday.business_date(bankday.now()) - 1 from unnest('{HVPS,BEPS,IBPS}'::text[]) network
    ) p
    where p.settlement_date < bankday.business_date(bankday.now()) and not exists (
      select from networks.reconciliations r where r.network = p.network
        and r.settlement_date = p.settlement_date and r.open_differences = 0)`.execute(db)
  return rows[0]!.count
}
