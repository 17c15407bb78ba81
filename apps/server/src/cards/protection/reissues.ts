import { cardNumber, endOfMonth } from '@cloudsail/contract'
import { sql } from 'kysely'
import { addNumber, takeNumber } from '../../accounts/core/index.ts'
import { businessDate, workdayAfter } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'

interface Place {
  customerId: bigint
  accountId: bigint
}

/** A card with a new number that replaces a lost one. */
export interface CardReissue extends Place {
  number: string
  reportNumber: string
  expiresOn: string
  appliedOn: string
  /** Expected day of arrival by mail. */
  deliveredOn: string
}

const validYears = 5
const workdaysToArrive = 5

/** Returns the last day of the month printed on a card that is made on a date. */
export const expiryOfCardMade = (on: string): string =>
  endOfMonth(`${Number(on.slice(0, 4)) + validYears}${on.slice(4, 8)}01`)

/** Returns an unused card number. */
export async function nextCardNumber(q: Queryable): Promise<string> {
  const { rows } = await sql<{ serial: bigint }>`select nextval('cards.card_serials') as serial`.execute(q)
  return cardNumber('credit', Number(rows[0]!.serial))
}

/** Returns the day of arrival of a card requested now: five workdays later. */
export const arrivalOf = (q: Queryable, now: Date): Promise<string> =>
  workdayAfter(q, businessDate(now), workdaysToArrive)

/** Returns the customer's replacement cards that wait to be activated. */
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

/** Orders a replacement card. Its number leads to the account at once, and becomes the account's number on activation. */
export async function enterReissue(tx: Tx, reissue: CardReissue): Promise<void> {
  await Promise.all([
    addNumber(tx, reissue, reissue.number),
    tx
      .insertInto('cards.reissues')
      .values({
        customer_id: reissue.customerId,
        account_id: reissue.accountId,
        number: reissue.number,
        report_number: reissue.reportNumber,
        expires_on: reissue.expiresOn,
        applied_on: reissue.appliedOn,
        delivered_on: reissue.deliveredOn,
      })
      .execute(),
  ])
}

/** Activates a replacement card: the account takes its number, and the loss of the former card ends. */
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
