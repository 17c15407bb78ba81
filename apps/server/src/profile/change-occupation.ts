import { inBoth } from '@cloudsail/contract'
import { type Occupation, occupationNames } from '@cloudsail/contract/dictionaries'
import { changeOccupation as contract } from '@cloudsail/contract/profile'
import { findCustomer } from '../customers/index.ts'
import { BankError } from '../errors.ts'
import { setOccupation } from '../identity/index.ts'
import { changeNotification, orderDefinition } from '../orders/index.ts'
import { keepChange } from './changes.ts'
import { profileTexts as texts } from './texts.ts'

const named = (occupation: Occupation | null) =>
  occupation === null ? texts.unset : occupationNames[occupation]

/** PSC0112000: changes the customer's occupation and employer. */
export const changeOccupation = orderDefinition({
  contract,
  authorisation: { besides: ['mobile'] },

  loadFacts: ({ q, customerId }) => ({ customer: findCustomer(q, customerId) }),

  decide(_asked, { occupation, employer }, { customer }) {
    if (occupation === customer.occupation && employer === (customer.employer ?? ''))
      throw new BankError('occupationUnchanged', { field: 'occupation' })
    return {
      plan: { before: customer.occupation },
      purpose: texts.occupationPurpose,
      lines: [
        { key: 'before', label: texts.occupationBefore, value: named(customer.occupation) },
        {
          key: 'occupation',
          label: texts.occupationNow,
          value: named(occupation),
          tone: 'strong' as const,
        },
        { key: 'employer', label: texts.employer, value: employer === '' ? texts.unset : inBoth(employer) },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, input, { plan: { before } }) {
    const change = { before: before ?? '', after: input.occupation }
    inSameRoundTrip(
      Promise.all([
        setOccupation(q, customerId, input),
        keepChange(q, { customerId, orderId, what: 'occupation', now, ...change }),
      ]),
    )
    const value = named(input.occupation)
    return { notifications: [changeNotification(customerId, now, { what: texts.occupation, value })] }
  },
})
