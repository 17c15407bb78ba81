import { type Bilingual, formatAmount } from '@cloudsail/contract'
import type { CharityRow } from '@cloudsail/contract/donation'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { LedgerAccountRef } from '../ledger/index.ts'

export interface Charity {
  code: string
  name: Bilingual
  foundation: Bilingual
  state: CharityRow['state']
  account: { name: string; number: string; bank: string }
  /** The charity's account at this bank. Null if it is at another bank. */
  ledgerAccount: LedgerAccountRef | null
}

/** Returns a charity by its code, or null if the code is unknown. */
export async function findCharity(q: Queryable, code: string): Promise<Charity | null> {
  const row = await q.selectFrom('donation.charities').selectAll().where('code', '=', code).executeTakeFirst()
  return row
    ? {
        code: row.code,
        name: { zh: row.name_zh, en: row.name_en },
        foundation: { zh: row.foundation_zh, en: row.foundation_en },
        state: row.state,
        account: { name: row.account_name, number: row.account_number, bank: row.account_bank },
        ledgerAccount:
          row.ledger_owner_id !== null && row.ledger_account_id !== null
            ? { ownerId: row.ledger_owner_id, accountId: row.ledger_account_id, currency: 'CNY' }
            : null,
      }
    : null
}

/** Returns every charity with the sum of its donations and its last settlement. Charities that accept donations come first. */
export async function listCharities(q: Queryable): Promise<CharityRow[]> {
  const [rows, sums, settled] = await Promise.all([
    q.selectFrom('donation.charities').selectAll().orderBy('place').execute(),
    sql<{ code: string; sum: bigint }>`
      select charity_code as code, sum(amount_minor)::bigint as sum from donation.given group by charity_code`.execute(
      q,
    ),
    sql<{ code: string; on: string; sum: bigint }>`
      select distinct on (charity_code) charity_code as code, settled_on as on, sum_minor as sum
      from donation.settlements where state = 'settled' order by charity_code, settled_on desc, given_on desc`.execute(
      q,
    ),
  ])
  return rows.map((row) => {
    const given = sums.rows.find(({ code }) => code === row.code)?.sum ?? 0n
    const last = settled.rows.find(({ code }) => code === row.code)
    return {
      charity: row.code,
      name: { zh: row.name_zh, en: row.name_en },
      foundation: { zh: row.foundation_zh, en: row.foundation_en },
      does: { zh: row.does_zh, en: row.does_en },
      registration: row.registration,
      state: row.state,
      goal: formatAmount(row.goal_minor, 'CNY'),
      raised: formatAmount(row.raised_minor + given, 'CNY'),
      helped: row.helped,
      lastSettled: last ? { on: last.on, amount: formatAmount(last.sum, 'CNY') } : null,
    }
  })
}

/** Returns the names of charities by code. */
export async function charityNames(
  q: Queryable,
): Promise<Map<string, { name: Bilingual; foundation: Bilingual }>> {
  const rows = await q.selectFrom('donation.charities').selectAll().execute()
  return new Map(
    rows.map((row) => [
      row.code,
      {
        name: { zh: row.name_zh, en: row.name_en },
        foundation: { zh: row.foundation_zh, en: row.foundation_en },
      },
    ]),
  )
}
