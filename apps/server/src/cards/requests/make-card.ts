import { openCustomerAccounts } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Tx } from '../../db/database.ts'
import { expiryOfCardMade, nextCardNumber } from '../protection/reissues.ts'
import type { CardRequest } from './requests.ts'

/** Makes the card of an approved application: an account with its limit, not yet active. Returns the account id. */
export async function makeCard(tx: Tx, request: CardRequest, now: Date): Promise<bigint> {
  const { customer_id: customerId, product, given_minor: limitMinor, details } = request
  if (limitMinor === null) throw new Error('A card that is made has been approved with a limit')
  const [customer, number] = await Promise.all([findCustomer(tx, customerId), nextCardNumber(tx)])
  const openedOn = businessDate(now)
  const [accountId] = await openCustomerAccounts(tx, [
    {
      customerId,
      accountId: null,
      number,
      kind: 'creditCard',
      holderName: customer.name,
      branchCode: customer.branchCode,
      openedOn,
      currencies: ['CNY'],
      overdraftMinor: limitMinor,
    },
  ])
  await tx
    .insertInto('cards.credit_cards')
    .values({
      customer_id: customerId,
      account_id: accountId!,
      product,
      limit_minor: limitMinor,
      cash_limit_minor: limitMinor / 2n,
      bill_day: (details as { billDay: number }).billDay,
      expires_on: expiryOfCardMade(openedOn),
      activated_on: null,
    })
    .execute()
  return accountId!
}
