import type { ResponseOf } from '@cloudsail/contract'
import type { cardPasswords } from '@cloudsail/contract/cards'
import { wireTime } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { readCards } from '../account.ts'
import { refusalOf } from '../refusal.ts'

/** Returns the customer's open credit cards with the state of their transaction passwords. */
export async function readCardPasswords({
  db,
  now,
  session: { customerId },
}: CustomerContext): Promise<ResponseOf<typeof cardPasswords>> {
  const [cards, passwords] = await Promise.all([
    readCards(db, customerId),
    db
      .selectFrom('cards.transaction_passwords')
      .select(['account_id', 'changed_at'])
      .where('customer_id', '=', customerId)
      .execute(),
  ])
  return {
    cards: cards
      .filter(({ accountStatus }) => accountStatus !== 'closed')
      .map((card) => {
        const own = passwords.find((password) => password.account_id === card.accountId)
        return {
          accountId: card.accountId.toString(),
          number: card.number,
          nickname: card.nickname,
          set: own !== undefined,
          changedAt: own ? wireTime(own.changed_at) : null,
          refusal: refusalOf(card, now),
        }
      }),
  }
}
