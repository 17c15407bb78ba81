import { cardNumber, endOfMonth } from '@cloudsail/contract'
import { sql } from 'kysely'
import { openCustomerAccounts } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Tx } from '../../db/database.ts'
import type { CardRequest } from './requests.ts'

const validYears = 5

/** Makes the card of an approved application: an account with its limit, not active yet. Gives its number as an account. */
export async function makeCard(tx: Tx, request: CardRequest, now: Date): Promise<bigint> {
  const { customer_id: customerId, product, given_minor: limitMinor, details } = request
  if (limitMinor === null) throw new Error('A card that is made has been approved with a limit')
  const [customer, serial] = await Promise.all([
    findCustomer(tx, customerId),
    sql<{ serial: bigint }>`select nextval('cards.card_serials') as serial`.execute(tx),
  ])
  const openedOn = businessDate(now)
  const [accountId] = await openCustomerAccounts(tx, [
    {
      customerId,
      accountId: null,
      number: cardNumber('credit', Number(serial.rows[0]!.serial)),
      kind: 'creditCard',
      holderName: customer.name,
      branchCode: customer.branchCode,
      openedOn,
      currencies: ['CNY'],
      overdraftMinor: limitMinor,
    },
  ])
  const expires = `${Number(openedOn.slice(0, 4)) + validYears}${openedOn.slice(4, 8)}01`
  await tx
    .insertInto('cards.credit_cards')
    .values({
      customer_id: customerId,
      account_id: accountId!,
      product,
      limit_minor: limitMinor,
      cash_limit_minor: limitMinor / 2n,
      bill_day: (details as { billDay: number }).billDay,
      expires_on: endOfMonth(expires),
      activated_on: null,
    })
    .execute()
  return accountId!
}
