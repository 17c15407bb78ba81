import { type ErrorKey, formatAmount, maskCard, type ResponseOf } from '@cloudsail/contract'
import {
  type agreedRepayments,
  agreedTries,
  cardProductNames,
  minimumLeftOf,
  remainingOf,
} from '@cloudsail/contract/cards'
import { accountNumbers } from '../../accounts/core/index.ts'
import { addDays, businessDate, instantOf, parameter, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { onOneConnection } from '../../db/in-transaction.ts'
import { BankError, reasonOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { type CardAccount, readCards } from '../account.ts'
import { billingTerms } from '../terms.ts'
import { type Agreed, countsFrom, readAgreed } from './agreements.ts'

const yuan = (minor: bigint) => formatAmount(minor, 'CNY')
const mostTries = 60

/** PCC0601003_agreed: returns the agreed repayment of each card, and the tries of two years. */
export async function readAgreedRepayments({
  db,
  now,
  session: { customerId },
}: CustomerContext): Promise<ResponseOf<typeof agreedRepayments>> {
  const terms = await parameter(db, billingTerms, businessDate(now))
  const [cards, agreed, tries, numbers] = await onOneConnection(db, (q) =>
    Promise.all([
      readCards(q, customerId),
      readAgreed(q, customerId),
      readTries(q, customerId, addDays(businessDate(now), -730)),
      accountNumbers(q, customerId),
    ]),
  )
  const numberOf = (accountId: bigint) => maskCard(numbers.get(accountId) ?? '')
  const present = (card: CardAccount, { way, fromAccountId, since, countsFrom: from }: Agreed) => ({
    way,
    from: numberOf(fromAccountId),
    fromId: `${fromAccountId}`,
    since: wireTime(since),
    countsFrom: from,
    next: nextOf(card, way, from),
  })
  const nextOf = ({ bill }: CardAccount, way: Agreed['way'], from: string) => {
    if (bill?.state !== 'open' || bill.dueOn < from) return null
    const amountMinor = way === 'full' ? remainingOf(bill) : minimumLeftOf(bill)
    const next = agreedTries(bill.dueOn, terms).find(({ on, time }) => instantOf(on, time) > now)
    return amountMinor > 0n && next ? { at: `${next.on} ${next.time}`, amount: yuan(amountMinor) } : null
  }
  return {
    cards: cards
      .filter(({ accountStatus, enrolled }) => accountStatus !== 'closed' && enrolled)
      .map((card) => {
        const own = agreed.find(({ accountId }) => accountId === card.accountId)
        const { bill } = card
        return {
          accountId: `${card.accountId}`,
          number: card.number,
          holder: card.holderName,
          product: cardProductNames[card.product],
          bill: bill && {
            dueOn: bill.dueOn,
            remaining: yuan(remainingOf(bill)),
            minimumLeft: yuan(minimumLeftOf(bill)),
          },
          countsFrom: countsFrom(card, terms, now),
          agreed: own ? present(card, own) : null,
        }
      }),
    runs: tries.map(({ accountId, dueOn, run, ranAt, fromAccountId, askedMinor, paidMinor, refusal }) => ({
      card: numberOf(accountId),
      dueOn,
      run,
      at: wireTime(ranAt),
      from: numberOf(fromAccountId),
      asked: yuan(askedMinor),
      paid: yuan(paidMinor),
      refusal: refusal === null ? null : reasonOf(new BankError(refusal as ErrorKey)),
    })),
  }
}

const readTries = (q: Queryable, customerId: bigint, since: string) =>
  q
    .selectFrom('cards.agreed_runs')
    .select(['account_id as accountId', 'due_on as dueOn', 'run', 'ran_at as ranAt', 'refusal'])
    .select(['from_account_id as fromAccountId', 'asked_minor as askedMinor', 'paid_minor as paidMinor'])
    .where('customer_id', '=', customerId)
    .where('due_on', '>=', since)
    .orderBy('ran_at', 'desc')
    .orderBy('account_id')
    .limit(mostTries)
    .execute()
