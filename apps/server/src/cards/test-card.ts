import type { AccountDraft } from '../accounts/core/index.ts'
import { buildAccount } from '../accounts/test-builders.ts'
import { parameter, startOfDay } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { bankAccount, post } from '../ledger/index.ts'
import { readCard } from './account.ts'
import { type CreditDraft, effectOfCredit, enterCredit } from './credits.ts'
import { enterItem, openItems } from './items.ts'
import { cardLedger } from './journals.ts'
import { billingTerms } from './terms.ts'

/** Returns noon of a date, an instant to post at. */
export const noonOf = (date: string) => new Date(startOfDay(date).getTime() + 12 * 3_600_000)

let count = 0

/**
 * Builds a credit card of a customer, who is created if not given. The card buys and is repaid on days that the test
 * chooses.
 */
export async function buildCard(
  db: Db,
  {
    limitMinor = 50_000_00n,
    billDay = 5,
    openedOn = '2024-01-10',
    account = {},
    ...given
  }: {
    customerId?: bigint
    limitMinor?: bigint
    billDay?: number
    openedOn?: string
    account?: Partial<AccountDraft>
  } = {},
) {
  const customerId = given.customerId ?? (await buildCustomer(db)).customerId
  const { accountId, number } = await buildAccount(db, {
    customerId,
    kind: 'creditCard' as const,
    openedOn,
    overdraftMinor: limitMinor,
    ...account,
  })
  const place = { customerId, accountId }
  await db
    .insertInto('cards.credit_cards')
    .values({
      customer_id: customerId,
      account_id: accountId,
      product: 'gold',
      limit_minor: limitMinor,
      cash_limit_minor: limitMinor / 2n,
      bill_day: billDay,
      expires_on: '2029-01-31',
      activated_on: openedOn,
    })
    .execute()
  const reference = () => `test-${accountId}-${++count}`
  return {
    ...place,
    number,
    read: async () => (await readCard(db, customerId, accountId))!,
    items: () => openItems(db, place),
    /** Enters a debt from a day on, and posts it in the ledger. */
    owe(kind: 'retail' | 'cash' | 'cashFee', amountMinor: bigint, on: string) {
      return inTransaction(db, async (tx) => {
        const at = noonOf(on)
        await readCard(tx, customerId, accountId, { lock: true })
        const name = reference()
        const legs = [
          { account: cardLedger(place), amountMinor: -amountMinor },
          { account: bankAccount('cardClearing', 'CNY'), amountMinor },
        ]
        const draft = { kind, amountMinor, madeAt: at, postedOn: on, reference: name, merchant: '云海书店' }
        const itemId = await enterItem(tx, place, draft)
        await post(tx, [{ kind: 'test', reference: name, bookedAt: at, valueDate: on, legs }])
        return itemId
      })
    },
    /** Enters money from outside, or a refund of items. */
    pay(amountMinor: bigint, on: string, given: Partial<Pick<CreditDraft, 'kind' | 'of'>> = {}) {
      return inTransaction(db, async (tx) => {
        const at = noonOf(on)
        const [card, items] = await Promise.all([
          readCard(tx, customerId, accountId, { lock: true }),
          openItems(tx, place),
        ])
        const name = reference()
        const draft: CreditDraft = {
          kind: 'otherBank',
          amountMinor,
          madeAt: at,
          postedAt: at,
          reference: name,
          ...given,
        }
        const effect = effectOfCredit(card!, items, draft, await parameter(tx, billingTerms, on))
        await enterCredit(tx, card!, draft, effect)
        const legs = [
          { account: bankAccount('clearing', 'CNY'), amountMinor: -amountMinor },
          { account: cardLedger(place), amountMinor },
        ]
        await post(tx, [{ kind: 'test', reference: name, bookedAt: at, valueDate: on, legs }])
        return effect
      })
    },
  }
}
