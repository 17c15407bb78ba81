import { inBoth } from '@cloudsail/contract'
import { withdrawHonour as contract } from '@cloudsail/contract/donation'
import { BankError } from '../errors.ts'
import { orderDefinition } from '../orders/index.ts'
import { findDonation } from './donations.ts'
import { donationTexts as texts } from './texts.ts'

/** PLT0102: removes a donation from the honour list from now on. */
export const withdrawHonour = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }, { serial }) => ({ donation: findDonation(q, customerId, serial) }),

  decide(_asked, { serial }, { donation }) {
    if (!donation) throw new BankError('serialUnknown', { field: 'serial' })
    if (donation.honour === null) throw new BankError('honourNotShown', { field: 'serial' })
    return {
      plan: { donation },
      lines: [
        { key: 'serial', label: texts.serial, value: inBoth(serial) },
        { key: 'honour', label: texts.honour, value: texts.withdrawn },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId }, { serial }, { plan: { donation } }) {
    inSameRoundTrip(
      q
        .updateTable('donation.donations')
        .set({ honour: null })
        .where('customer_id', '=', customerId)
        .where('order_id', '=', donation.order_id)
        .execute(),
    )
    inSameRoundTrip(
      q
        .updateTable('donation.given')
        .set({ listed: false, listed_name: null })
        .where('given_on', '=', donation.given_on)
        .where('serial', '=', serial)
        .execute(),
    )
    return {}
  },
})
