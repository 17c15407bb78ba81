import { businessDate } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import type { JournalDraft } from '../ledger/index.ts'
import { accountIdOf, accountOf, people } from './customers.ts'
import type { HistoryDraft } from './history-draft.ts'

/** Whose purses have a standing agreement; the others have to sign one. Yuan. */
const agreements: Readonly<
  Record<string, { single: bigint; day: bigint; month: bigint; automatic: boolean }>
> = {
  lin: { single: 500n, day: 1_000n, month: 3_000n, automatic: true },
}
const fen = (yuan: bigint) => yuan * 100n

/** Purses, the agreements of some, and what their history has posted: top-ups and what was bought with the chips. */
export async function enterECash(tx: Tx, history: HistoryDraft): Promise<void> {
  for (const person of people) {
    const purse = person.accounts.find(({ key }) => key === 'purse')
    if (!purse) continue
    const { customerId } = person
    const accountId = accountIdOf(person, purse)
    const linkedAccountId = accountIdOf(person, accountOf(person, 'main'))
    const moved = history.books.journals.flatMap((journal) =>
      journal.legs
        .filter((leg) => leg.account.accountId === accountId)
        .map((leg, index) => ({ journal, leg, id: numberOf(journal, index) })),
    )
    const bought = moved.filter(({ leg }) => leg.amountMinor < 0n && leg.details?.summary === 'shopping')
    const toppedUp = moved.filter(({ leg }) => leg.details?.summary === 'eCashTopUp')
    await tx
      .insertInto('payments.purses')
      .values({
        customer_id: customerId,
        account_id: accountId,
        linked_account_id: linkedAccountId,
        last_contact_at: bought.at(-1)?.journal.bookedAt ?? null,
      })
      .execute()
    const agreed = agreements[person.key]
    if (agreed)
      await tx
        .insertInto('payments.ecash_agreements')
        .values({
          customer_id: customerId,
          agreement_id: `EC${accountId}01`,
          account_id: accountId,
          single_minor: fen(agreed.single),
          day_minor: fen(agreed.day),
          month_minor: fen(agreed.month),
          auto_below_minor: agreed.automatic ? fen(20n) : null,
          auto_amount_minor: agreed.automatic ? fen(200n) : null,
          state: 'normal',
          signed_at: history.at(history.start, 600),
        })
        .execute()
    if (toppedUp.length > 0)
      await tx
        .insertInto('payments.top_ups')
        .values(
          toppedUp.map(({ journal, leg, id }) => ({
            customer_id: customerId,
            order_id: id,
            account_id: accountId,
            linked_account_id: linkedAccountId,
            amount_minor: leg.amountMinor,
            made_by: 'automatic' as const,
            state: 'written' as const,
            made_at: journal.bookedAt,
            made_on: businessDate(journal.bookedAt),
            settled_at: journal.bookedAt,
          })),
        )
        .execute()
    if (bought.length > 0)
      await tx
        .insertInto('payments.chip_purchases')
        .values(
          bought.map(({ journal, leg, id }) => ({
            customer_id: customerId,
            bought_on: businessDate(journal.bookedAt),
            purchase_id: id,
            account_id: accountId,
            merchant: leg.details?.counterpartyName ?? '',
            amount_minor: -leg.amountMinor,
            excess_minor: 0n,
            bought_at: journal.bookedAt,
            booked_at: journal.bookedAt,
          })),
        )
        .execute()
  }
}

/** A number as orders have them, of what the history made: its date, then its own. */
function numberOf({ reference, bookedAt }: JournalDraft, index: number): string {
  const own = reference.replace(/\D/g, '').slice(-9)
  return `${businessDate(bookedAt).replaceAll('-', '')}98${own.padStart(9, '0')}${index}`
}
