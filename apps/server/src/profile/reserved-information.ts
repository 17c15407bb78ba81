import { inBoth } from '@cloudsail/contract'
import { changeReservedInformation as contract } from '@cloudsail/contract/profile'
import { findCustomer } from '../customers/index.ts'
import { BankError } from '../errors.ts'
import { setSeal } from '../identity/index.ts'
import { changeNotification, orderDefinition } from '../orders/index.ts'
import { profileTexts } from './texts.ts'

/**
 * PSC0102000: changes the words by which a customer recognises the bank's own page. No money moves, so no authorisation is
 * asked for. The customer is notified.
 */
export const changeReservedInformation = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }) => ({ customer: findCustomer(q, customerId) }),

  decide(_asked, { seal }, { customer: { seal: current } }) {
    if (seal === current) throw new BankError('reservedInformationUnchanged', { field: 'seal' })
    return {
      plan: null,
      lines: [
        {
          key: 'before',
          label: profileTexts.sealBefore,
          value: current === null ? profileTexts.unset : { zh: current, en: current },
        },
        { key: 'seal', label: profileTexts.sealNow, value: { zh: seal, en: seal }, tone: 'strong' as const },
      ],
    }
  },

  async execute({ q, customerId, now }, { seal }) {
    await setSeal(q, customerId, seal)
    const value = inBoth(`${[...seal][0]}***`)
    return { notifications: [changeNotification(customerId, now, { what: profileTexts.seal, value })] }
  },
})
