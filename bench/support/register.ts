import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'
import type { Member } from './crowd.ts'

const days = 365

/**
 * Writes a year of orders into the register, in the order of time, as they would lie on disk. The members order in turn, each
 * to twenty payees. In addition, the first member gives the first `busiest` of every 97 orders. The orders have no journals.
 */
export async function writeRegister(
  ownerDb: Db,
  members: readonly Member[],
  { orders, busiest }: { orders: number; busiest: number },
): Promise<void> {
  const { customerId, accountId } = members[0]!
  const stepMs = (days * 86_400_000) / orders
  await ownerDb.transaction().execute(async (tx) => {
    await sql`insert into orders.orders (customer_id, order_id, code, state, method, input, summary, canonical_zh, canonical_en,
        canonical_hash, payer_account_id, payee_name, payee_number, amount_minor, currency, remark, search_text, prepared_at,
        expires_at, submitted_at, idempotency_key, input_hash, verification_code)
      select ${customerId} + payer, to_char(bankday.business_date(at), 'YYYYMMDD') || lpad((10000000 + place)::text, 12, '0'),
        case when round % 10 < 7 then 'PTR0101' else 'PTR0201' end,
        case when round % 50 = 0 then 'failed' else 'success' end, 'mobile', '{}', '{}', '', '', '\\x00',
        ${accountId} + payer, '测试客户' || payee, (6229990000000000000 + payee)::text, 100 + place % 100000, 'CNY',
        case when round % 3 = 0 then '生活费' else '房租' end,
        '测试客户' || payee || ' ceshikehu' || payee || ' cskh' || payee || ' ' || (6229990000000000000 + payee)::text
          || case when round % 3 = 0 then ' 生活费 shenghuofei shf' else ' 房租 fangzu fz' end,
        at, at + interval '10 minutes', at, 'history-' || place, '\\x00', (10000000 + place)::text
      from (
        select place, at, payer, round, payer * 37 + round % 20 as payee
        from (
          select place, place / ${members.length} as round, bankday.now() - interval '1 day' * ${days} + interval '1 millisecond' * (${stepMs}::float8 * place) as at,
            case when place % 97 < ${busiest} then 0 else place % ${members.length} end as payer
          from generate_series(0, ${orders - 1}) as place
        ) placed
      ) given`.execute(tx)
  })
  await sql`vacuum analyze orders.orders`.execute(ownerDb)
}
