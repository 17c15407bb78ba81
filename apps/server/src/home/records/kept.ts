import type { KeptKind } from '@cloudsail/contract/profile'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** Tables behind each kind, all keyed by customer. Identity is one row and is counted by its fields that are set. */
const tables: Readonly<Record<Exclude<KeptKind, 'identity' | 'accounts'>, readonly string[]>> = {
  logins: ['identity.login_log', 'identity.devices'],
  signatures: ['orders.signatures', 'identity.agreement_records', 'contracts.contracts'],
  suitability: ['wealth.assessments', 'wealth.certifications'],
  mail: ['messages.mails'],
  convenience: [
    'accounts.entry_parts',
    'accounts.entry_tags',
    'accounts.category_rules',
    'profile.home_layouts',
    'profile.quick_menu',
    'profile.pinned_functions',
    'messages.mail_drafts',
  ],
}

/** Returns how many records there are of each kind, in one round trip. */
export async function countKept(q: Queryable, customerId: bigint): Promise<Record<KeptKind, number>> {
  const counts = Object.entries(tables).map(
    ([kind, names]) =>
      sql`(${sql.join(
        names.map((name) => sql`(select count(*) from ${sql.table(name)} where customer_id = ${customerId})`),
        sql` + `,
      )}) as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<Record<KeptKind, bigint>>`
    select
      (select num_nonnulls(name, nullif(name_en, ''), birth, id_number, mobile, email, address, postcode, occupation, employer, nickname, username, seal)
        from identity.customers where customer_id = ${customerId}) as identity,
      (select count(*) + coalesce(sum(last_line), 0)::bigint from ledger.accounts where owner_id = ${customerId}) as accounts,
      ${sql.join(counts)}`.execute(q)
  return Object.fromEntries(Object.entries(rows[0]!).map(([kind, count]) => [kind, Number(count)])) as Record<
    KeptKind,
    number
  >
}
