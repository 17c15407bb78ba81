import { brand, fillBoth, inBoth } from '@cloudsail/contract'
import { endCustomer as contract } from '@cloudsail/contract/staff'
import { closeAccount } from '../../accounts/core/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { endRelation } from '../../identity/index.ts'
import { staffAction } from '../../staff/index.ts'
import { messageTexts, counterTexts as texts } from '../texts.ts'
import { change, line, listOf } from './kit.ts'
import { emptyKinds, openBusinessOfCustomer } from './open-business.ts'

/**
 * 1105: ends the relation with a customer. Refused with the list of what is still open. Accounts that hold nothing of their
 * own, such as the master of settled certificates, close with the customer.
 */
export const endCustomer = staffAction({
  contract,
  doing: null,
  things: ({ customerId }) => [{ kind: 'customer' as const, customerId: BigInt(customerId) }],

  loadFacts({ q }, input) {
    const customerId = BigInt(input.customerId)
    return {
      customer: findCustomer(q, customerId),
      business: openBusinessOfCustomer(q, customerId),
      empty: q
        .selectFrom('accounts.accounts')
        .select('account_id as accountId')
        .where('customer_id', '=', customerId)
        .where('status', '<>', 'closed')
        .where('kind', 'in', [...emptyKinds])
        .orderBy('account_id')
        .execute(),
    }
  },

  decide(_asked, _input, { customer, business, empty }) {
    if (customer.status === 'ended') throw new BankError('customerEnded')
    if (business.length > 0) throw new BankError('openBusiness', { values: { list: listOf(business) } })
    return {
      plan: empty,
      customerId: customer.customerId,
      lines: [
        line('customer', inBoth(customer.name)),
        line('document', inBoth(customer.idNumber.slice(-4))),
        change('status', texts.customerOpen, texts.customerEnded),
      ],
    }
  },

  async execute({ q, now }, _input, { facts: { customer }, plan: empty }) {
    const { customerId } = customer
    for (const { accountId } of empty) await closeAccount(q, { customerId, accountId, on: businessDate(now) })
    await endRelation(q, customerId)
    if (customer.status === 'deceased') return {}
    const text = fillBoth(messageTexts.ended, {
      time: wireTime(now).slice(11, 16),
      hotline: brand.hotline,
    })
    return { notifications: [{ customerId, text }] }
  },
})
