import { maskMobile } from '@cloudsail/contract'
import { recordKeyPasswordChange as contract } from '@cloudsail/contract/identity'
import { findCertificate } from '../certificates/index.ts'
import { findCustomer } from '../customers/index.ts'
import { BankError } from '../errors.ts'
import { orderDefinition } from '../orders/index.ts'
import { keyPasswordNotification, keyPasswordTexts } from './texts.ts'

/**
 * PSC0203000: records that the password of a key was changed on the key itself, which takes the old password, and notifies
 * the customer's mobile.
 */
export const recordKeyPasswordChange = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }) => ({
    certificate: findCertificate(q, { customerId, kind: 'ukey' }),
    customer: findCustomer(q, customerId),
  }),

  decide(_asked, { serial }, { certificate, customer: { mobile } }) {
    if (!certificate) throw new BankError('certificateMissing')
    if (certificate.serial !== serial) throw new BankError('keyMismatch')
    const masked = maskMobile(mobile)
    return {
      plan: null,
      lines: [
        {
          key: 'change',
          label: keyPasswordTexts.change,
          value: keyPasswordTexts.changed,
          tone: 'strong' as const,
        },
        { key: 'serial', label: keyPasswordTexts.serial, value: { zh: serial, en: serial } },
        { key: 'notice', label: keyPasswordTexts.notification, value: { zh: masked, en: masked } },
      ],
    }
  },

  async execute({ customerId, now }) {
    return { notifications: [{ customerId, text: keyPasswordNotification(now) }] }
  },
})
