import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../apps/server/src/db/database.ts'
import { openAccounts } from '../../apps/server/src/ledger/index.ts'
import type { Member } from './crowd.ts'

const lastBill = '2026-10-05'

/** Returns the account of a member's credit card. */
export const cardOf = ({ accountId }: Pick<Member, 'accountId'>) => accountId + 1_000_000_000n

/** Gives each member a credit card with this bill day and no items. Returns a fragment that joins them as m (id, card). */
export async function placeCards(
  tx: Tx,
  members: readonly Member[],
  billDay: number,
): Promise<RawBuilder<unknown>> {
  const places = sql`unnest(${members.map(({ customerId }) => customerId)}::bigint[],
    ${members.map(cardOf)}::bigint[]) as m (id, card)`
  await sql`insert into accounts.accounts (customer_id, account_id, number, kind, holder_name, branch_code, opened_on,
      transfer_service, enrolled)
    select id, card, card::text, 'creditCard', '测试', '599290000017', '2020-01-02', false, true from ${places}`.execute(
    tx,
  )
  await sql`insert into accounts.numbers (number, customer_id, account_id) select card::text, id, card from ${places}`.execute(
    tx,
  )
  await openAccounts(
    tx,
    members.map((member) => ({
      ownerId: member.customerId,
      accountId: cardOf(member),
      currency: 'CNY' as const,
      normalSide: 'credit' as const,
      overdraftLimitMinor: 50_000_00n,
    })),
  )
  await sql`insert into cards.credit_cards (customer_id, account_id, product, limit_minor, cash_limit_minor, bill_day,
      expires_on, activated_on)
    select id, card, 'gold', 5000000, 2500000, ${billDay}::int, '2035-01-31', '2020-01-02' from ${places}`.execute(
    tx,
  )
  return places
}

/** Opens credit cards with a last bill, five items in it and twenty after it. A tenth of them paid its minimum. */
export async function openCards(ownerDb: Db, members: readonly Member[]): Promise<void> {
  await ownerDb.transaction().execute(async (tx) => {
    const places = await placeCards(tx, members, 5)
    await sql`insert into cards.bills (customer_id, account_id, billed_on, due_on, amount_minor, minimum_minor, retail_minor,
        minimum_tenth_minor, paid_minor, state)
      select id, card, ${lastBill}, '2026-10-25', 50000, 5000, 50000, 5000, case when id % 10 = 0 then 5000 else 50000 end,
        case when id % 10 = 0 then 'minimumPaid' else 'paidInFull' end
      from ${places}`.execute(tx)
    await sql`insert into cards.items (customer_id, account_id, posted_on, item_id, kind, made_at, amount_minor, left_minor,
        merchant, mcc, reference, billed_on)
      select id, card, '2026-09-08'::date + n, id * 100 + n, 'retail', '2026-09-08'::timestamptz + n * interval '1 day', 10000,
        case when n > 5 then 10000 when id % 10 > 0 then 0 when n = 1 then 5000 else 10000 end, '云海书店', '5942',
        (id * 100 + n)::text, case when n <= 5 then ${lastBill}::date end
      from ${places} cross join generate_series(1, 55) n where n <= 5 or n > 35`.execute(tx)
    await sql`insert into cards.credits (customer_id, account_id, posted_on, credit_id, kind, made_at, amount_minor,
        left_minor, reference)
      select id, card, '2026-10-20', id * 100, 'own', '2026-10-20', case when id % 10 = 0 then 5000 else 50000 end, 0, 'paid'
      from ${places}`.execute(tx)
    await sql`insert into cards.repaid (customer_id, account_id, repaid_on, credit_id, item_id, amount_minor)
      select id, card, '2026-10-20', id * 100, id * 100 + n, case when id % 10 = 0 then 5000 else 10000 end
      from ${places} cross join generate_series(1, 5) n where id % 10 > 0 or n = 1`.execute(tx)
  })
}
