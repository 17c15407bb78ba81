import { fillBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { redeemPoints as contract } from '@cloudsail/contract/points'
import {
  type Account,
  creditRefusal,
  isCurrentAccount,
  readAccount,
  requireOwn,
} from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { giveFor } from '../../donation/index.ts'
import { BankError } from '../../errors.ts'
import { bankAccount, type JournalDraft } from '../../ledger/index.ts'
import { orderDefinition } from '../../orders/index.ts'
import { bankBook, readBook, redeemingParameter } from '../book/index.ts'
import { pointsTexts as texts } from '../texts.ts'
import { readItem } from './items.ts'
import {
  cashThisYear,
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

/** PYS0103000: the bank's points for goods, vouchers, cash or a gift; what expires first is used first. */
export const redeemPoints = orderDefinition({
  contract,
  authorisation: 'own',

  look({ q, customerId, now, lock }, { item: code, delivery }) {
    const on = businessDate(now)
    const book = readBook(q, { customerId, book: bankBook }, on, { lock })
    const item = readItem(q, { catalogue: 'bank', code }, { lock })
    return {
      book,
      item,
      had: countedPieces(q, { customerId, code }),
      cash: cashThisYear(q, customerId, on),
      terms: parameter(q, redeemingParameter, on),
      account:
        delivery.kind === 'cash'
          ? readAccount(q, customerId, BigInt(delivery.accountId), { lock })
          : Promise.resolve(null),
      charity: charityOf(q, item),
      customer: findCustomer(q, customerId),
      askOn: firstAsked(q, now),
    }
  },

  examine({ now }, { count, delivery }, { book, item, had, cash, terms, account, charity, customer }) {
    if (item?.kind === 'cash' && delivery.kind === 'cash') {
      if (count % item.points !== 0) throw new BankError('pointsHundreds', { field: 'count' })
      const left = Math.max(0, terms.cashMost - cash)
      if (count > left)
        throw new BankError('pointsCashLeft', { field: 'count', values: { left: grouped(left) } })
    }
    if (item?.kind === 'donation' && count % item.points !== 0)
      throw new BankError('pointsGiftStep', { field: 'count', values: { step: grouped(item.points) } })
    const to = delivery.kind === 'cash' ? receiver(account) : null
    if (delivery.kind === 'donation' && charity?.state !== 'open')
      throw new BankError('charityClosed', { field: 'item' })
    const wanted = wantedOf(item, { count, delivery }, { book, had, now })
    const amountMinor = worthOf(wanted.points, terms.pointsAYuan)
    const amount = rmbText(amountMinor)
    const words =
      deliveryText(delivery) ??
      (to
        ? fillBoth(texts.cashTo, { amount, account: spacedNumber(maskCard(to.number)) })
        : {
            zh: fillBoth(texts.donationTo, { amount, charity: charity!.name.zh }).zh,
            en: fillBoth(texts.donationTo, { amount, charity: charity!.name.en }).en,
          })
    return {
      plan: { wanted, to, charity, amountMinor, donor: customer.name },
      purpose: purposeOf(wanted),
      lines: linesOf(wanted, words),
    }
  },

  async execute({ q, alongside, customerId, orderId, now }, { delivery }, { facts: { book, askOn }, plan }) {
    const { wanted, to, charity, amountMinor, donor } = plan
    const becomesMoney = to !== null || charity !== null
    alongside(
      placeRedemption(q, wanted, {
        ...{ book, orderId, now, delivery },
        ...(becomesMoney && { amountMinor }),
      }),
    )
    if (delivery.kind === 'goods') alongside(sendToSupplier(q, { customerId, orderId, askOn }))
    const expense = { account: bankAccount('administration', 'CNY'), amountMinor: -amountMinor }
    const journals: JournalDraft[] = []
    if (to)
      journals.push({
        ...{ kind: 'pointsCash', reference: orderId, bookedAt: now },
        legs: [
          expense,
          {
            account: { ownerId: customerId, accountId: to.accountId, currency: 'CNY' },
            ...{ amountMinor, details: { summary: 'pointsCash' } },
          },
        ],
      })
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

/** The own current account in RMB that cash goes to. */
function receiver(own: Account | null): Account {
  const field = 'delivery.accountId'
  const to = requireOwn(own, { field })
  if (!isCurrentAccount(to)) throw new BankError('accountWrongType', { field })
  const refusal = creditRefusal(to)
  if (refusal)
    throw new BankError(refusal === 'lost' ? 'receivingAccountLost' : 'receivingAccountClosed', { field })
  if (!to.balances.some(({ currency, cash }) => currency === 'CNY' && !cash))
    throw new BankError('currencyUnsupported', { field })
  return to
}
