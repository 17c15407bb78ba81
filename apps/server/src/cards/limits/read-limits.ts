import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import { type cardLimits, type LimitPurpose, mostLimit } from '@cloudsail/contract/cards'
import { businessDate, parameter } from '../../bankday/index.ts'
import { onOneConnection } from '../../db/in-transaction.ts'
import { refusalOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { type CardAccount, cardStateOn, readCards, requireNormal } from '../account.ts'
import { limitTerms } from '../requests/parameter.ts'
import { type CardRequest, readRequests, readSteps } from '../requests/requests.ts'
import { readPaidLate, refuseRaise, refuseUnsettled, usedOf } from './rules.ts'

const text = (minor: bigint) => formatAmount(minor, 'CNY')

/** PCC0201003_limits: returns what each card may ask for, and earlier requests. */
export async function readLimits({
  db,
  session,
  now,
}: CustomerContext): Promise<ResponseOf<typeof cardLimits>> {
  const { customerId } = session
  const today = businessDate(now)
  const terms = await parameter(db, limitTerms, today)
  const [cards, requests, steps, paidLate] = await onOneConnection(db, (q) =>
    Promise.all([
      readCards(q, customerId),
      readRequests(q, customerId),
      readSteps(q, customerId),
      readPaidLate(q, customerId),
    ]),
  )
  const shown = cards.filter((card) => card.enrolled && card.accountStatus !== 'closed')
  const history = { requests, paidLate }
  const raising = (card: CardAccount, kind: 'permanent' | 'temporary') =>
    refusalOf(() => refuseRaise(kind, card, history, { terms, now }))
  return {
    leastDays: terms.leastDays,
    mostDays: terms.mostDays,
    step: text(terms.stepMinor),
    cards: shown.map((card) => ({
      accountId: `${card.accountId}`,
      number: card.number,
      product: card.product,
      state: cardStateOn(card, today),
      permanent: text(card.limitMinor),
      temporary: text(card.temporaryMinor),
      temporaryUntil: card.temporaryUntil,
      cashLimit: text(card.cashLimitMinor),
      used: text(usedOf(card)),
      available: text(card.availableMinor),
      most: {
        permanent: text(mostLimit('permanent', card, terms)),
        temporary: text(mostLimit('temporary', card, terms)),
      },
      refusals: {
        permanent: raising(card, 'permanent'),
        temporary: raising(card, 'temporary'),
        lower: refusalOf(() => {
          requireNormal(card, now)
          refuseUnsettled(card, requests)
        }),
      },
    })),
    requests: requests.flatMap((request) => {
      const card = cards.find(({ accountId }) => accountId === request.account_id)
      return request.kind === 'application' || !card
        ? []
        : [presentRequest(request, request.kind, card, steps.get(request.request_id) ?? [])]
    }),
  }
}

type Shown = ResponseOf<typeof cardLimits>['requests'][number]

function presentRequest(
  request: CardRequest,
  kind: Shown['kind'],
  { number, accountId }: CardAccount,
  steps: Shown['steps'],
): Shown {
  return {
    request: request.request_id,
    accountId: `${accountId}`,
    number,
    kind,
    state: request.state,
    before: text(request.before_minor),
    asked: text(request.asked_minor),
    given: request.given_minor === null ? null : text(request.given_minor),
    reason: request.reason,
    purpose: request.purpose as LimitPurpose,
    days: request.days,
    until: request.until_on,
    acceptBy: request.state === 'approved' && kind === 'permanent' ? request.lapses_on : null,
    steps,
  }
}
