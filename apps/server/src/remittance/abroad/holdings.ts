import type { HoldingsSource } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { pendingRemittances } from './remittances.ts'

/** Upcoming entries of remittances abroad that wait to be sent. Their money is on hold already. */
export const remittanceHoldings: HoldingsSource = {
  async read(q, customerId) {
    const pending = await pendingRemittances(q, customerId)
    return {
      of: () => undefined,
      upcoming: () =>
        pending.map(
          ({ order_id: of, account_id: accountId, currency, amount_minor: amountMinor, goes_at, form }) => ({
            kind: 'remittance',
            way: 'byItself',
            accountId,
            of,
            currency,
            amountMinor,
            on: businessDate(goes_at),
            payeeName: form.name,
            isHeld: true,
          }),
        ),
    }
  },
}
