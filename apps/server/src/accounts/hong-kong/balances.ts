import { formatAmount, maskCard, type ResponseOf } from '@cloudsail/contract'
import { type hongKongAccounts, hongKongAnswerHours, mostHongKongLinks } from '@cloudsail/contract/accounts'
import { type Selectable, sql } from 'kysely'
import { businessDate, wireTime } from '../../bankday/index.ts'
import type { Tables } from '../../db/tables.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { askForConsent } from './affiliate-deliverer.ts'
import { type Link, readLinks } from './links.ts'
import { endThere, keepTold } from './told.ts'

type BalanceRow = Selectable<Tables['accounts.hong_kong_balances']>
type Context = Pick<CustomerContext, 'db' | 'session' | 'now' | 'services' | 'log'>

/**
 * Returns the customer's linked accounts. The affiliate is asked about all of them in parallel, for five seconds at most:
 * about the verdict on pending links and the balances of linked ones. If it does not answer, the last known data are shown
 * with their time.
 */
export async function readHongKongAccounts(context: Context): Promise<ResponseOf<typeof hongKongAccounts>> {
  const { db, session, now } = context
  const { customerId } = session
  const before = await readLinks(db, customerId)
  const answered = new Set<string>()
  await Promise.all(
    before.map(async (link) => {
      try {
        if (await refresh(context, link)) answered.add(link.link_id)
      } catch (error) {
        context.log.warn({ err: error }, 'The affiliate in Hong Kong does not answer')
      }
    }),
  )
  const [links, balances] = await Promise.all([
    before.length === 0 ? before : readLinks(db, customerId),
    before.length === 0 ? [] : readBalances(db, customerId),
  ])
  return {
    links: links.filter((link) => isShown(link, now)).map((link) => present(link, balances, answered)),
    more: links.filter(({ state }) => state === 'pending' || state === 'linked').length < mostHongKongLinks,
  }
}

/** Asks the affiliate about one link. Returns true if the link's balances are fresh. */
async function refresh({ db, services: { affiliate }, now }: Context, link: Link): Promise<boolean> {
  if (link.state === 'pending') await askForConsent(db, affiliate, link)
  if (link.state !== 'linked') return false
  const today = businessDate(now)
  const told = await affiliate.balances({ id: link.link_id, account: link.account, from: today, to: today })
  if (told === 'revoked') {
    await endThere(db, link, now)
    return false
  }
  return keepTold(db, link, async (tx) => {
    await sql`delete from accounts.hong_kong_balances
      where customer_id = ${link.customer_id} and link_id = ${link.link_id}`.execute(tx)
    if (told.length === 0) return
    await tx
      .insertInto('accounts.hong_kong_balances')
      .values(
        told.map(({ currency, amountMinor, availableMinor }) => ({
          customer_id: link.customer_id,
          link_id: link.link_id,
          currency,
          amount_minor: amountMinor,
          available_minor: availableMinor,
          as_of: now,
        })),
      )
      .execute()
  })
}

function readBalances(db: Context['db'], customerId: bigint): Promise<BalanceRow[]> {
  return db
    .selectFrom('accounts.hong_kong_balances')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy(sql`currency <> 'HKD'`)
    .orderBy('currency')
    .execute()
}

const endedShownMs = 30 * 86_400_000
/** Ended links are shown for a month, so that customers see how each ended. */
const isShown = ({ ended_at: endedAt }: Link, now: Date) =>
  endedAt === null || now.getTime() - endedAt.getTime() < endedShownMs

const hourMs = 3_600_000

function present(link: Link, balances: readonly BalanceRow[], answered: ReadonlySet<string>) {
  const own = balances.filter(({ link_id }) => link_id === link.link_id)
  const [first] = own
  return {
    linkId: link.link_id,
    account: maskCard(link.account),
    latinName: link.latin_name,
    state: link.state,
    reason: link.reason,
    askedAt: wireTime(link.asked_at),
    answerBy:
      link.state === 'pending'
        ? wireTime(new Date(link.asked_at.getTime() + hongKongAnswerHours * hourMs))
        : null,
    endsOn: link.state === 'linked' ? link.ends_on : null,
    balances: own.map(({ currency, amount_minor, available_minor }) => ({
      currency,
      amount: formatAmount(amount_minor, currency),
      available: formatAmount(available_minor, currency),
    })),
    asOf: first ? wireTime(first.as_of) : null,
    live: answered.has(link.link_id),
  }
}
