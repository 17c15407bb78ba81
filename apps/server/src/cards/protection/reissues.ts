import { cardNumber, endOfMonth } from '@cloudsail/contract'
import { sql } from 'kysely'
import { addNumber, takeNumber } from '../../accounts/core/index.ts'
import { businessDate, workdayAfter } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'

interface Place {
  customerId: bigint
  accountId: bigint
}

/** A card with a new number, in the place of one that was lost. */
export interface CardReissue extends Place {
  number: string
  reportNumber: string
  expiresOn: string
  appliedOn: string
  /** When the mail has it there. */
  deliveredOn: string
}

const validYears = 5
const workdaysToArrive = 5

/** The last day of the month printed on a card that is made on a date. */
export const expiryOfCardMade = (on: string): string =>
  endOfMonth(`${Number(on.slice(0, 4)) + validYears}${on.slice(4, 8)}01`)

/** A number that no card bears. */
export async function nextCardNumber(q: Queryable): Promise<string> {
  const { rows } = await sql<{ serial: bigint }>`select nextval('cards.card_serials') as serial`.execute(q)
  return cardNumber('credit', Number(rows[0]!.serial))
}

/** When a card that is applied for at this moment is there: five workdays later. */
export const arrivalOf = (q: Queryable, now: Date): Promise<string> =>
  workdayAfter(q, businessDate(now), workdaysToArrive)

/** The new cards of a customer that wait to be activated. */
export async function waitingReissues(q: Queryable, customerId: bigint): Promise<CardReissue[]> {
  return q
    .selectFrom('cards.reissues')
    .select(['customer_id as customerId', 'account_id as accountId', 'number'])
    .select(['report_number as reportNumber', 'expires_on as expiresOn'])
    .select(['applied_on as appliedOn', 'delivered_on as deliveredOn'])
    .where('customer_id', '=', customerId)
    .where('activated_at', 'is', null)
    .execute()
}

/** Has a new card made and mailed; its number leads to the account from now on, and is borne by it once activated. */
export async function enterReissue(tx: Tx, reissue: CardReissue): Promise<void> {
  await Promise.all([
    addNumber(tx, reissue, reissue.number),
    tx
      .insertInto('cards.reissues')
      .values({
        ...{ customer_id: reissue.customerId, account_id: reissue.accountId, number: reissue.number },
        ...{ report_number: reissue.reportNumber, expires_on: reissue.expiresOn },
        ...{ applied_on: reissue.appliedOn, delivered_on: reissue.deliveredOn },
      })
      .execute(),
  ])
}

/** Takes a new card into use: the account bears its number, and the loss of the former one ends. */
export async function takeReissue(
  tx: Tx,
  { customerId, accountId, number, expiresOn }: CardReissue,
  now: Date,
): Promise<void> {
  await Promise.all([
    takeNumber(tx, { customerId, accountId }, number),
    tx
      .updateTable('cards.credit_cards')
      .set({ expires_on: expiresOn, sequence: 1 })
      .where('customer_id', '=', customerId)
      .where('account_id', '=', accountId)
      .execute(),
    tx
      .updateTable('cards.reissues')
      .set({ activated_at: now })
      .where('customer_id', '=', customerId)
      .where('account_id', '=', accountId)
      .where('number', '=', number)
      .execute(),
  ])
}
