import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import type { HistoryDraft } from './history-draft.ts'

/** Subscribes 林晓雯 to e-mails about her monthly statement and her credit card's bill. */
export async function enterEmailSubscriptions(tx: Tx, history: HistoryDraft): Promise<void> {
  const lin = personOf('lin')
  const chosen = (key: string, daysAgo: number) => ({
    customer_id: lin.customerId,
    account_id: accountIdOf(lin, accountOf(lin, key)),
    email: lin.email!,
    changed_at: history.at(addDays(history.today, -daysAgo), 20 * 60 + 30),
  })
  await tx
    .insertInto('messages.subscriptions')
    .values({ ...chosen('main', 90), language: 'zh', active: true })
    .execute()
  await tx
    .insertInto('cards.bill_delivery')
    .values({ ...chosen('card', 88), paper: false, address: '', postcode: '', sms: true })
    .execute()
}
