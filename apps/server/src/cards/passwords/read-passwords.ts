import type { ResponseOf } from '@cloudsail/contract'
import type { cardPasswords } from '@cloudsail/contract/cards'
import { lostCardRefusal, readAccounts } from '../../accounts/core/index.ts'
import { wireTime } from '../../bankday/index.ts'
import { BankError, reasonOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'

/** The customer's credit cards that are not closed, with the state of their transaction passwords. */
export async function readCardPasswords({
  db,
  session: { customerId },
}: CustomerContext): Promise<ResponseOf<typeof cardPasswords>> {
  const [accounts, passwords] = await Promise.all([
    readAccounts(db, customerId),
    db
      .selectFrom('cards.transaction_passwords')
      .select(['account_id', 'changed_at'])
      .where('customer_id', '=', customerId)
      .execute(),
  ])
  const cards = accounts.filter(({ kind, status }) => kind === 'creditCard' && status !== 'closed')
  return {
    cards: cards.map((card) => {
      const own = passwords.find((password) => password.account_id === card.accountId)
      const lost = lostCardRefusal(card, { byItsPassword: false })
      return {
        ...{ accountId: card.accountId.toString(), number: card.number, nickname: card.nickname },
        set: own !== undefined,
        changedAt: own ? wireTime(own.changed_at) : null,
        refusal: lost && reasonOf(new BankError(lost)),
      }
    }),
  }
}
