import { inBoth, maskAddress } from '@cloudsail/contract'
import { addressLine, changeAddress as contract } from '@cloudsail/contract/profile'
import { moveBillAddress } from '../cards/index.ts'
import { findCustomer } from '../customers/index.ts'
import { BankError } from '../errors.ts'
import { setAddress } from '../identity/index.ts'
import { changeNotification, orderDefinition } from '../orders/index.ts'
import { keepChange } from './changes.ts'
import { profileTexts as texts } from './texts.ts'

const printed = (address: string | null, postcode: string | null) =>
  [address, postcode].filter(Boolean).join(' ')

/**
 * PSC0111000: changes the postal address. The customer's mobile confirms the change and is notified. Paper bills sent to the
 * old address follow. No card is sent to the new address for a time, see `addressHold`.
 */
export const changeAddress = orderDefinition({
  contract,
  authorisation: { besides: ['mobile'] },

  loadFacts: ({ q, customerId }) => ({ customer: findCustomer(q, customerId) }),

  decide(_asked, { postcode, ...parts }, { customer }) {
    const address = addressLine(parts)
    if (address === customer.address && postcode === customer.postcode)
      throw new BankError('addressUnchanged', { field: 'street' })
    return {
      plan: { address, before: { address: customer.address, postcode: customer.postcode } },
      purpose: texts.addressPurpose,
      lines: [
        {
          key: 'before',
          label: texts.addressBefore,
          value: customer.address === null ? texts.unset : inBoth(maskAddress(customer.address)),
        },
        {
          key: 'address',
          label: texts.addressNow,
          value: inBoth(printed(address, postcode)),
          tone: 'strong' as const,
        },
        { key: 'effect', label: texts.effect, value: texts.addressEffect },
      ],
    }
  },

  async execute(
    { q, inSameRoundTrip, customerId, orderId, now },
    { postcode, ...parts },
    { plan: { address, before } },
  ) {
    const change = {
      before: printed(before.address, before.postcode),
      after: printed(address, postcode),
    }
    inSameRoundTrip(
      Promise.all([
        setAddress(q, { customerId, now }, { parts, postcode }),
        keepChange(q, { customerId, orderId, what: 'address', now, ...change }),
        before.address === null
          ? null
          : moveBillAddress(q, { customerId, from: before.address, to: address, postcode, now }),
      ]),
    )
    const value = inBoth(maskAddress(address))
    return { notifications: [changeNotification(customerId, now, { what: texts.address, value })] }
  },
})
