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
import { findCustomer } from '../../customers/index.ts'
import { giveFor } from '../../donation/index.ts'
import { BankError } from '../../errors.ts'
import { bankAccount, type JournalDraft } from '../../ledger/index.ts'
import { orderDefinition } from '../../orders/index.ts'
import { readBook, redeemingParameter } from '../book/index.ts'
import { pointsTexts as texts } from '../texts.ts'
import { readItem } from './items.ts'
import {
  charityOf,
  countedPieces,
  deliveryText,
  grouped,
  linesOf,
  placeRedemption,
  purposeOf,
  rmbText,
  supplierJournal,
  toldText,
  wantedOf,
  worthOf,
} from './redemption.ts'
import { firstAsked, sendToSupplier } from './supplier.ts'

/** PCC0303000: a credit card's points against its bill, for vouchers, goods or a gift. */
export const redeemCardPoints = orderDefinition({
  contract,
  authorisation: 'own',

  look({ q, customerId, now, lock }, { cardId, item: code }) {
    const on = businessDate(now)
    const accountId = BigInt(cardId)
    const item = readItem(q, { catalogue: 'card', code }, { lock })
    return {
      card: readCard(q, customerId, accountId, { lock }),
      owed: openItems(q, { customerId, accountId }),
      book: readBook(q, { customerId, book: accountId }, on, { lock }),
      item,
      had: countedPieces(q, { customerId, code }),
      terms: parameter(q, redeemingParameter, on),
      billing: parameter(q, billingTerms, on),
      charity: charityOf(q, item),
      customer: findCustomer(q, customerId),
      askOn: firstAsked(q, now),
    }
  },

  examine({ now }, { count, delivery }, facts) {
    const { book, item, had, terms, charity, customer } = facts
    const field = 'cardId'
    const card = requireCard(facts.card, { field })
    requireNormal(card, now, { field })
    const isBill = delivery.kind === 'billCredit'
    if (isBill && item?.kind === 'billCredit') {
      const { billPointsAYuan: step, billLeast: least } = terms
      if (count % step !== 0 || count < least)
        throw new BankError('pointsBillStep', { field: 'count', values: { step, least: grouped(least) } })
      if (worthOf(count, step) > card.owedMinor)
        throw new BankError('pointsBillTooMuch', {
          field: 'count',
          values: { owed: rmbText(card.owedMinor) },
        })
    }
    if (item?.kind === 'donation' && count % item.points !== 0)
      throw new BankError('pointsGiftStep', { field: 'count', values: { step: grouped(item.points) } })
    if (delivery.kind === 'cash') throw new BankError('deliveryMismatch', { field: 'item' })
    if (delivery.kind === 'donation' && charity?.state !== 'open')
      throw new BankError('charityClosed', { field: 'item' })
    const wanted = wantedOf(item, { count, delivery }, { book, had, now })
    const amountMinor = worthOf(wanted.points, isBill ? terms.billPointsAYuan : terms.pointsAYuan)
    const amount = rmbText(amountMinor)
    const account = spacedNumber(maskCard(card.number))
    const words =
      deliveryText(delivery) ??
      (isBill
        ? fillBoth(texts.billTo, { amount, account })
        : {
            zh: fillBoth(texts.donationTo, { amount, charity: charity!.name.zh }).zh,
            en: fillBoth(texts.donationTo, { amount, charity: charity!.name.en }).en,
          })
    const credit = { kind: 'points' as const, amountMinor, postedAt: now }
    return {
      plan: {
        ...{ wanted, card, charity, amountMinor, donor: customer.name },
        effect: isBill ? effectOfCredit(card, facts.owed, credit, facts.billing) : null,
      },
      purpose: purposeOf(wanted),
      lines: [{ key: 'card', label: texts.card, value: inBoth(account) }, ...linesOf(wanted, words)],
    }
  },

  async execute({ q, alongside, customerId, orderId, now }, { delivery }, { facts: { book, askOn }, plan }) {
    const { wanted, card, charity, amountMinor, donor, effect } = plan
    const becomesMoney = effect !== null || charity !== null
    alongside(
      placeRedemption(q, wanted, {
        ...{ book, orderId, now, delivery },
        ...(becomesMoney && { amountMinor }),
      }),
    )
    if (delivery.kind === 'goods') alongside(sendToSupplier(q, { customerId, orderId, askOn }))
    const expense = { account: bankAccount('administration', 'CNY'), amountMinor: -amountMinor }
    const journals: JournalDraft[] = []
    if (effect) {
      const draft = { kind: 'points' as const, amountMinor, madeAt: now, postedAt: now, reference: orderId }
      alongside(enterCredit(q, card, draft, effect))
      journals.push({
        ...{ kind: 'cardPoints', reference: orderId, bookedAt: now },
        legs: [expense, { account: cardLedger(card), amountMinor, details: { summary: 'pointsBill' } }],
      })
    }
    if (charity) {
      const note = texts.redeemed.zh.replace('{item}', wanted.item.name.zh)
      const gift = { customerId, orderId, charity, amountMinor, donor, note, now }
      journals.push({
        ...{ kind: 'pointsDonation', reference: orderId, bookedAt: now },
        legs: [expense, await giveFor(q, gift)],
      })
    }
    const supplied = supplierJournal(wanted, { orderId, now })
    return {
      journals: supplied ? [supplied] : journals,
      notifications: [{ customerId, text: toldText(wanted, orderId) }],
    }
  },
})
