import { accountIdOf, people } from '@cloudsail/demo-customers'
import { hashPassword, storeTransactionPassword } from './bank/counter.ts'
import type { Tx } from './bank/database.ts'
import type { HistoryDraft } from './history-draft.ts'

/** The transaction password of every credit card of the demo. It equals the withdrawal password of all customers. */
export const cardPassword = '385027'

export async function enterCardPasswords(tx: Tx, history: HistoryDraft, pepper: string): Promise<void> {
  const hash = await hashPassword(cardPassword, pepper)
  const now = history.at(history.start, 10 * 60)
  for (const person of people)
    for (const account of person.accounts)
      if (account.kind === 'creditCard' && !account.card?.inactive)
        await storeTransactionPassword(tx, {
          customerId: person.customerId,
          accountId: accountIdOf(person, account),
          hash,
          now,
        })
}
