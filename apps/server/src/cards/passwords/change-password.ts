import { brand, fillBoth, inBoth, maskMobile, tailOf } from '@cloudsail/contract'
import { changeCardPassword as contract } from '@cloudsail/contract/cards'
import { findCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { hashUnlike, notificationTime } from '../../identity/index.ts'
import { orderDefinition } from '../../orders/index.ts'
import { readCard, requireCard, requireNormal } from '../account.ts'
import { creditCardLine } from './card-line.ts'
import { cardPasswordTexts as texts } from './texts.ts'
import {
  readTransactionPassword,
  storeTransactionPassword,
  verifyTransactionPassword,
} from './transaction-password.ts'

/** PCC0401000: changes the transaction password of a card, using the current password and the factors of the method. */
export const changeCardPassword = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId }, input) {
    const accountId = BigInt(input.accountId)
    return {
      card: readCard(q, customerId, accountId),
      customer: findCustomer(q, customerId),
      password: readTransactionPassword(q, { customerId, accountId }),
    }
  },

  decide({ now }, _input, { card: found, customer, password }) {
    const card = requireCard(found, { field: 'accountId' })
    requireNormal(card, now, { field: 'accountId' })
    if (!password) throw new BankError('transactionPasswordUnset', { field: 'currentPassword' })
    return {
      plan: { card, standing: password.hash },
      lines: [
        creditCardLine(card),
        { key: 'change', label: texts.change, value: texts.changed, tone: 'strong' as const },
        { key: 'effect', label: texts.effect, value: texts.atOnce },
        { key: 'notice', label: texts.notification, value: inBoth(maskMobile(customer.mobile)) },
      ],
    }
  },

  async verifySecrets(context, { input, secrets, facts: { customer } }) {
    const { customerId } = context.session
    const old = await verifyTransactionPassword(context, {
      accountId: BigInt(input.accountId),
      plain: secrets.currentPassword,
      field: 'currentPassword',
      wrong: 'oldPasswordWrong',
    })
    const { pepper } = context.services.config
    const plain = secrets.newPassword
    const fresh = { customerId, kind: 'withdrawal', plain, pepper, field: 'newPassword' } as const
    // The old hash must still be the stored one when the order is executed.
    return { hash: await hashUnlike(fresh, { customer, old }), replaces: old }
  },

  async execute({ q, inSameRoundTrip, customerId, now, verified }, _input, { plan: { card, standing } }) {
    if (standing !== verified.replaces) throw new BankError('orderChanged')
    const { accountId, number } = card
    inSameRoundTrip(storeTransactionPassword(q, { customerId, accountId, hash: verified.hash, now }))
    const values = {
      tail: tailOf(number),
      password: texts.name,
      time: notificationTime(now),
      hotline: brand.hotline,
    }
    return { notifications: [{ customerId, text: fillBoth(texts.notificationText, values) }] }
  },
})
