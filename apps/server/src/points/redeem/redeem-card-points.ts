import { fillBoth, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { redeemCardPoints as contract } from '@cloudsail/contract/points'
import { businessDate, parameter } from '../../bankday/index.ts'
import {
  billingTerms,
  cardLedger,
  effectOfCredit,
  enterCredit,
  openItems,
  readCard,
  requireCard,
  requireNormal,
} from '../../cards/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { pointsTexts as texts } from '../texts.ts'
import { decideItem, giveItem, loadItem } from './redeem-item.ts'
import { grouped, rmbText, worthOf } from './redemption.ts'

/** PCC0303000: spends a credit card's points on its bill, vouchers, goods or a donation. */
export const redeemCardPoints = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, { cardId, item }) {
    const { q, customerId, now, lock } = context
    const accountId = BigInt(cardId)
    return {
      card: readCard(q, customerId, accountId, { lock }),
      owed: openItems(q, { customerId, accountId }),
      ...loadItem(context, { pointsAccountId: accountId, catalogue: 'card', item }),
      billing: parameter(q, billingTerms, businessDate(now)),
    }
  },

  decide({ now }, input, facts) {
    const { count, delivery } = input
    const { item, terms } = facts
    const field = 'cardId'
    const card = requireCard(facts.card, { field })
    requireNormal(card, now, { field })
    const { billPointsAYuan: step, billLeast: least } = terms
    const isBill = delivery.kind === 'billCredit'
    if (isBill && item?.kind === 'billCredit') {
      if (count % step !== 0 || count < least)
        throw new BankError('pointsBillStep', { field: 'count', values: { step, least: grouped(least) } })
      if (worthOf(count, step) > card.owedMinor)
        throw new BankError('pointsBillTooMuch', {
          field: 'count',
          values: { owed: rmbText(card.owedMinor) },
        })
    }
    const account = spacedNumber(maskCard(card.number))
    const { plan, purpose, lines } = decideItem(facts, input, {
      now,
      ...(isBill && { pointsAYuan: step }),
      credited: isBill ? (amount) => fillBoth(texts.billTo, { amount, account }) : null,
    })
    const credit = { kind: 'points' as const, amountMinor: plan.amountMinor, postedAt: now }
    return {
      plan: {
        ...plan,
        card,
        effect: isBill ? effectOfCredit(card, facts.owed, credit, facts.billing) : null,
      },
      purpose,
      lines: [{ key: 'card', label: texts.card, value: inBoth(account) }, ...lines],
    }
  },

  async execute(context, input, { facts, plan }) {
    const { q, inSameRoundTrip, orderId, now } = context
    const { card, effect, amountMinor } = plan
    if (effect) {
      const draft = { kind: 'points' as const, amountMinor, madeAt: now, postedAt: now, reference: orderId }
      inSameRoundTrip(enterCredit(q, card, draft, effect))
    }
    const credit = effect && {
      kind: 'cardPoints',
      leg: { account: cardLedger(card), amountMinor, details: { summary: 'pointsBill' } },
    }
    return giveItem(context, input, { facts, plan, credit })
  },
})
