import { fillBoth, inBoth, spacedNumber, tailOf } from '@cloudsail/contract'
import { undoOpening as contract, openingProductNames } from '@cloudsail/contract/accounts'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { closeUnused } from '../../ledger/index.ts'
import { orderDefinition } from '../../orders/index.ts'
import { closeAccount } from '../core/index.ts'
import { readOpenings } from './opened-today.ts'
import { openingTexts as texts } from './texts.ts'

/**
 * Undoes an opening of today on which nothing was posted. A foreign-currency balance is removed without a trace. An account
 * is closed and keeps its number.
 */
export const undoOpening = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts({ q, customerId }, { opening: orderId }) {
    return { openings: readOpenings(q, customerId, { orderId }) }
  },

  decide({ now }, _input, { openings: [opening] }) {
    if (!opening) throw new BankError('openingUnknown')
    if (opening.undoneAt) throw new BankError('openingUndone')
    if (businessDate(opening.openedAt) !== businessDate(now)) throw new BankError('openingTooLate')
    if (opening.used) throw new BankError('openingUsed')
    return {
      plan: opening,
      lines: [
        { key: 'product', label: texts.product, value: openingProductNames[opening.product] },
        { key: 'number', label: texts.number, value: inBoth(spacedNumber(opening.number)) },
      ],
    }
  },

  async execute({ q, customerId, now }, { opening: orderId }, { plan }) {
    const { product, currency, accountId, number } = plan
    // A concurrent payment locks the account first: it is either seen here or finds the account closed.
    const [, [opening]] = await Promise.all([
      q
        .selectFrom('accounts.accounts')
        .select('account_id')
        .where('customer_id', '=', customerId)
        .where('account_id', '=', accountId)
        .forNoKeyUpdate()
        .execute(),
      readOpenings(q, customerId, { orderId }),
    ])
    if (opening?.undoneAt) throw new BankError('openingUndone')
    if (opening?.used) throw new BankError('openingUsed')
    const isClosed = currency
      ? await closeUnused(q, { ownerId: customerId, accountId, currency })
      : await closeAccount(q, { customerId, accountId, on: businessDate(now) })
    if (!isClosed) throw new BankError('openingUsed')
    await q
      .updateTable('accounts.openings')
      .set({ undone_at: now })
      .where('customer_id', '=', customerId)
      .where('order_id', '=', orderId)
      .execute()
    const values = { product: openingProductNames[product], tail: tailOf(number) }
    return { notifications: [{ customerId, text: fillBoth(texts.notificationUndone, values) }] }
  },
})
