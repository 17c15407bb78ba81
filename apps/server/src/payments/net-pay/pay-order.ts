import { fillBoth, formatGrouped, inBoth, tailOf } from '@cloudsail/contract'
import { cardChannelNames } from '@cloudsail/contract/accounts'
import { payMerchantOrder as contract, leftOfCaps } from '@cloudsail/contract/payments'
import {
  holdsAt,
  readAccount,
  readChannelLocks,
  refuseUnusable,
  requireCover,
  requireOwn,
  wakeAccount,
} from '../../accounts/core/index.ts'
import { businessDate, schedule } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { bankAccount } from '../../ledger/index.ts'
import { capOf, checkLimits } from '../../limits/enforcement/index.ts'
import {
  accountLine,
  amountLines,
  arrivalAndFee,
  moneyText,
  orderDefinition,
  payerOf,
  paymentFacts,
} from '../../orders/index.ts'
import { readCapVersions } from '../agreements/cap-versions.ts'
import { readNetOrder, requireAwaiting } from './orders.ts'
import { netPaySubject, paidToday, readServices, serviceCaps } from './services.ts'
import { tellMerchant } from './tell-merchant.ts'
import { netPayTexts as texts } from './texts.ts'

/** PNP0405000: pays a merchant's order. All limits of a transfer apply, and the service's own caps. */
export const payMerchantOrder = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts(context, input) {
    const { q, customerId, now, lock } = context
    const accountId = BigInt(input.accountId)
    const order = readNetOrder(q, customerId, input.order, { lock })
    return {
      order,
      services: readServices(q, customerId, { accountId, lock }),
      versions: readCapVersions(q, customerId, netPaySubject(accountId)),
      account: readAccount(q, customerId, accountId, { lock }),
      locks: readChannelLocks(q, { customerId, accountId, now }),
      used: paidToday(q, customerId, now),
      // A merchant is never a designated receiver.
      payment: paymentFacts(context, accountId, []),
    }
  },

  decide({ session, now, customerId }, _input, facts) {
    const order = requireAwaiting(facts.order, now)
    const {
      services: [service],
      versions,
      locks,
      used,
      payment,
    } = facts
    const field = 'accountId'
    const payer = requireOwn(facts.account, { field })
    if (service?.state !== 'open') throw new BankError('netPayClosed', { field })
    refuseUnusable(payer, { field })
    if (locks.some((lock) => lock.channel === 'online' && holdsAt(lock, now)))
      throw new BankError('cardChannelLocked', { field, values: { channel: cardChannelNames.online } })
    const amountMinor = order.amount_minor
    const { caps } = serviceCaps(service, versions, now)
    const usage = { usedTodayMinor: used.get(payer.accountId) ?? 0n, usedThisMonthMinor: 0n }
    const question = {
      customerId,
      method: session.method,
      accountId: payer.accountId,
      accountClass: payer.accountClass,
      now,
    }
    const ownCaps = leftOfCaps(caps, usage).map(({ period, leftMinor }) =>
      period === 'single'
        ? capOf('netPaySingleExceeded', leftMinor, { field, total: formatGrouped(caps.singleMinor, 'CNY') })
        : capOf('netPayDayExceeded', leftMinor, { field, total: formatGrouped(caps.dayMinor, 'CNY') }),
    )
    checkLimits(payment.limits, { ...question, amountMinor, payeeNumber: order.merchant_id }, ownCaps)
    const balance = payer.balances.find(({ currency }) => currency === 'CNY')
    if (!balance) throw new BankError('insufficientBalance', { field })
    requireCover(balance, amountMinor, { field })
    const amount = { amountMinor, currency: 'CNY' as const }
    const merchant = { merchant: order.merchant, id: order.merchant_id }
    return {
      plan: { order, payer, amount },
      payment: {
        ...amount,
        feeMinor: 0n,
        payer: payerOf(payer),
        payee: { name: order.merchant, number: order.merchant_id, bank: null },
        remark: order.goods,
        limitUse: { accountClass: payer.accountClass },
        facts: payment,
      },
      purpose: fillBoth(texts.purposeOfPayment, { ...merchant, amount: moneyText(amount) }),
      lines: [
        {
          key: 'merchant',
          label: texts.merchant,
          value: fillBoth(texts.merchantValue, merchant),
          tone: 'strong',
        },
        { key: 'merchantNumber', label: texts.number, value: inBoth(order.merchant_number) },
        { key: 'goods', label: texts.goods, value: inBoth(order.goods) },
        ...amountLines(amount),
        accountLine('payer', payer),
        ...arrivalAndFee({ feeMinor: 0n, currency: 'CNY' }).filter(({ key }) => key === 'fee'),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now, orderId }, _input, { plan }) {
    const { order, payer, amount } = plan
    const ended = { state: 'paid' as const, account_id: payer.accountId, order_id: orderId }
    inSameRoundTrip(
      q
        .updateTable('payments.net_orders')
        .set({ ...ended, paid_at: now, paid_on: businessDate(now), ended_at: now })
        .where('customer_id', '=', customerId)
        .where('order_number', '=', order.order_number)
        .execute(),
    )
    inSameRoundTrip(schedule(q, tellMerchant(customerId, order.order_number, now)))
    inSameRoundTrip(wakeAccount(q, customerId, payer.accountId))
    const details = {
      summary: 'onlinePayment',
      counterpartyName: order.merchant,
      counterpartyNumber: order.merchant_id,
      remark: order.goods,
    }
    const values = { tail: tailOf(payer.number), amount: moneyText(amount), merchant: order.merchant }
    return {
      journals: [
        {
          kind: 'netPayment',
          reference: orderId,
          bookedAt: now,
          legs: [
            {
              account: { ownerId: customerId, accountId: payer.accountId, currency: 'CNY' as const },
              amountMinor: -amount.amountMinor,
              details,
            },
            { account: bankAccount('clearing', 'CNY'), amountMinor: amount.amountMinor, details },
          ],
        },
      ],
      notifications: [{ customerId, text: fillBoth(texts.toldPaid, values) }],
    }
  },
})
