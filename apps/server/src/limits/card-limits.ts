import { fillBoth, maskCard, type ResponseOf, tailOf } from '@cloudsail/contract'
import { cardLimitKinds, type cardLimits, changeCardLimits as contract } from '@cloudsail/contract/limits'
import { byEnrolment, readAccount, readAccounts, requireOwn } from '../accounts/core/index.ts'
import { businessDate, parameter } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { orderDefinition } from '../orders/index.ts'
import { accountText, yuan } from './account-limits.ts'
import {
  afterCoolingOff,
  cardScope,
  debitCardLimits,
  readSettings,
  readSettingsToChange,
} from './enforcement/index.ts'
import { changeLines, executeLimits, planLimits, purposeOf, type WantedLimits } from './limit-order.ts'
import { presentStanding } from './present.ts'
import { limitTexts, notificationTexts } from './texts.ts'

/** Returns the customer's debit cards that are not closed, with their limits. */
export async function readCardLimits({
  db,
  session: { customerId, kind },
  now,
}: CustomerContext): Promise<ResponseOf<typeof cardLimits>> {
  const [accounts, maximum] = await Promise.all([
    readAccounts(db, customerId),
    parameter(db, debitCardLimits, businessDate(now)),
  ])
  const cards = byEnrolment(kind, accounts).shown.filter((account) => account.kind === 'debitCard')
  const scopes = cards.map(({ accountId }) => cardScope(accountId))
  const standing = await readSettings(db, { customerId, scopes, now })
  return {
    cards: cards.map(({ accountId, number, kind, nickname, status }) => ({
      accountId: accountId.toString(),
      number,
      kind,
      nickname,
      status,
      limits: cardLimitKinds.map((each) =>
        presentStanding(each, standing(cardScope(accountId), each, maximum[each]), maximum[each]),
      ),
    })),
  }
}

/** /encashAccountLimits: changes what a debit card may pay at terminals and draw at machines in a day. */
export const changeCardLimits = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, now, lock }, { accountId }) {
    const scopes = [cardScope(BigInt(accountId))]
    return {
      own: readAccount(q, customerId, BigInt(accountId)),
      maximum: parameter(q, debitCardLimits, businessDate(now)),
      standing: readSettingsToChange(q, { customerId, scopes, now, lock }),
      coolingOff: afterCoolingOff(q, now),
    }
  },

  decide({ customerId }, input, { own, maximum, standing, coolingOff }) {
    const card = requireOwn(own, { field: 'accountId' })
    if (card.kind !== 'debitCard') throw new BankError('accountUnknown', { field: 'accountId' })
    if (card.status === 'closed') throw new BankError('accountClosed', { field: 'accountId' })
    const wanted: WantedLimits = {
      customerId,
      scope: cardScope(card.accountId),
      limits: cardLimitKinds.map((kind) => ({
        kind,
        to: yuan(input[kind]),
        byDefault: maximum[kind],
        ceiling: maximum[kind],
      })),
      aboveCeiling: 'cardLimitAboveMaximum',
    }
    const changes = planLimits(standing, wanted)
    return {
      plan: { card, wanted, changes, raisesAt: coolingOff.at },
      purpose: purposeOf(changes, toldOf(card)),
      lines: [
        { key: 'card', label: limitTexts.card, value: accountText(card) },
        ...changeLines(changes, coolingOff.hours),
      ],
    }
  },

  execute({ q, customerId, session: { method }, now, orderId }, _input, { plan }) {
    const { card, ...planned } = plan
    const object = maskCard(card.number)
    return executeLimits(q, { customerId, method, now, orderId }, { ...planned, object, told: toldOf(card) })
  },
})

const toldOf = ({ number }: { number: string }) => fillBoth(notificationTexts.card, { tail: tailOf(number) })
