import type { Bilingual } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { openTexts } from './texts.ts'

/**
 * Returns what given in the internet bank would still take money out of a customer's accounts: scheduled transfers, saving
 * rules, quick payment, an e-cash card. Null if nothing would. `accountIds` looks at these accounts alone.
 */
export async function openBusinessOf(
  q: Queryable,
  customerId: bigint,
  accountIds: readonly bigint[] | null = null,
): Promise<Bilingual | null> {
  const among = (column: string) =>
    accountIds === null ? sql`true` : sql`${sql.ref(column)} = any(${accountIds.map(String)}::bigint[])`
  const { rows } = await sql<{ kind: keyof typeof openTexts }>`
    select 'scheduled' as kind from transfers.future_rules
      where customer_id = ${customerId} and ${among('payer_account_id')} and state = 'normal'
    union select 'rules' from deposits.rules
      where customer_id = ${customerId} and ${among('paying_account_id')} and state = 'normal'
    union select 'quickPay' from payments.quick_agreements
      where customer_id = ${customerId} and ${among('account_id')} and state in ('active', 'paused')
    union select 'purse' from payments.purses
      where customer_id = ${customerId} and ${among('linked_account_id')} and returned_at is null
    order by 1`.execute(q)
  if (rows.length === 0) return null
  const join = (language: 'zh' | 'en') =>
    rows.map(({ kind }) => openTexts[kind][language]).join(language === 'zh' ? '、' : ', ')
  return { zh: join('zh'), en: join('en') }
}
