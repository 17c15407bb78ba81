import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import { type hongKongEntries, hongKongEntryKinds } from '@cloudsail/contract/accounts'
import { type Selectable, sql } from 'kysely'
import { wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { Tables } from '../../db/tables.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { AffiliateEntry } from '../../ports/index.ts'
import type { FiltersOf } from '../../query/index.ts'
import { type Link, readLink } from './links.ts'
import { endThere, keepTold } from './told.ts'

type Row = Selectable<Tables['accounts.hong_kong_entries']>
type Filters = FiltersOf<typeof hongKongEntries>
type Context = Pick<CustomerContext, 'db' | 'session' | 'now' | 'services' | 'log'>

const newestFirst = keyset<Row>([
  { column: 'booked_on', kind: 'date', value: (row) => row.booked_on },
  { column: 'entry_id', kind: 'digits', value: (row) => row.entry_id },
])

/**
 * Returns a page of the entries of a linked account. The first page asks the affiliate for the period. If it does not
 * answer, the last known entries are shown with the time of the oldest part. Throws hongKongLinkUnknown, hongKongLinkEnded.
 */
export async function readHongKongEntries(
  context: Context,
  filters: Filters,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof hongKongEntries>> {
  const { db, session, now } = context
  const { customerId } = session
  const link = await readLink(db, customerId, filters.link)
  if (!link) throw new BankError('hongKongLinkUnknown')
  if (link.state !== 'linked') throw new BankError('hongKongLinkEnded')
  const isFresh = cursor === undefined && (await refresh(context, link, filters))
  const { currency, from, to, direction } = filters
  const matching = () => {
    const found = db
      .selectFrom('accounts.hong_kong_entries')
      .where('customer_id', '=', customerId)
      .where('link_id', '=', filters.link)
      .where('currency', '=', currency)
      .where('booked_on', '>=', from)
      .where('booked_on', '<=', to)
    return direction ? found.where('amount_minor', direction === 'in' ? '>' : '<', 0n) : found
  }
  const [found, sums] = await Promise.all([
    matching()
      .selectAll()
      .where(newestFirst.after(cursor))
      .orderBy(newestFirst.order)
      .limit(limit + 1)
      .execute(),
    cursor === undefined
      ? matching()
          .select((eb) => [
            eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
            sql<bigint>`coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint`.as('inMinor'),
            sql<bigint>`coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint`.as(
              'outMinor',
            ),
            sql<Date | null>`min(as_of)`.as('asOf'),
          ])
          .executeTakeFirstOrThrow()
      : null,
  ])
  const { rows, nextCursor } = newestFirst.page(found, limit)
  const asOf = isFresh ? now : (sums?.asOf ?? null)
  return {
    rows: rows.map(present),
    nextCursor,
    totals: sums && {
      count: sums.count,
      in: formatAmount(sums.inMinor, currency),
      out: formatAmount(sums.outMinor, currency),
      asOf: asOf && wireTime(asOf),
      silent: !isFresh,
    },
  }
}

/** Asks the affiliate for a period and stores the entries. Returns true if it answered and they were stored. */
async function refresh(
  { db, services: { affiliate }, now, log }: Context,
  link: Link,
  { from, to }: Filters,
): Promise<boolean> {
  let told: AffiliateEntry[] | 'revoked'
  try {
    told = await affiliate.entries({ id: link.link_id, account: link.account, from, to })
  } catch (error) {
    log.warn({ err: error }, 'The affiliate in Hong Kong does not answer')
    return false
  }
  if (told === 'revoked') {
    await endThere(db, link, now)
    throw new BankError('hongKongLinkEnded')
  }
  const entries = told
  const kept = await keepTold(db, link, async (tx) => {
    await sql`delete from accounts.hong_kong_entries where customer_id = ${link.customer_id}
      and link_id = ${link.link_id} and booked_on between ${from} and ${to}`.execute(tx)
    await sql`insert into accounts.hong_kong_entries (customer_id, link_id, currency, booked_on, entry_id, kind,
        details, amount_minor, balance_minor, as_of)
      select ${link.customer_id}, ${link.link_id}, told.*, ${now}
      from unnest(${entries.map(({ currency }) => currency)}::text[], ${entries.map(({ bookedOn }) => bookedOn)}::date[],
        ${entries.map(({ entryId }) => entryId)}::text[], ${entries.map(kindOf)}::text[],
        ${entries.map(({ text }) => text.slice(0, 140))}::text[],
        ${entries.map(({ amountMinor }) => amountMinor)}::bigint[],
        ${entries.map(({ balanceMinor }) => balanceMinor)}::bigint[]) told`.execute(tx)
  })
  if (!kept) throw new BankError('hongKongLinkEnded')
  return true
}

/** An unknown kind is shown as a transfer. The entry's details say more. */
const kindOf = ({ kind }: AffiliateEntry) => hongKongEntryKinds.find((each) => each === kind) ?? 'transfer'

function present(row: Row) {
  const isIn = row.amount_minor > 0n
  return {
    entryId: row.entry_id,
    bookedOn: row.booked_on,
    kind: row.kind,
    text: row.details,
    direction: isIn ? ('in' as const) : ('out' as const),
    amount: formatAmount(isIn ? row.amount_minor : -row.amount_minor, row.currency),
    balance: formatAmount(row.balance_minor, row.currency),
    currency: row.currency,
  }
}
