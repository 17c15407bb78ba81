import { brand, fillBoth, inBoth, maskEmail } from '@cloudsail/contract'
import { changeEmail as contract } from '@cloudsail/contract/profile'
import { moveBillEmail } from '../cards/index.ts'
import { findCustomer } from '../customers/index.ts'
import { BankError } from '../errors.ts'
import { notificationTime, setEmail } from '../identity/index.ts'
import { moveStatementEmail } from '../messages/index.ts'
import { changeNotification, orderDefinition } from '../orders/index.ts'
import { enqueue, type OutboxMessage } from '../outbox/index.ts'
import { keepChange } from './changes.ts'
import { profileTexts as texts } from './texts.ts'

/**
 * PSC0110000: changes the e-mail address. The customer's mobile confirms first, then the old address, if there is one, then
 * the new one. All three are notified.
 */
export const changeEmail = orderDefinition({
  contract,
  authorisation: { besides: ['mobile', 'email', 'newEmail'] },

  loadFacts: ({ q, customerId }) => ({ customer: findCustomer(q, customerId) }),

  decide(_asked, { email }, { customer: { email: before } }) {
    if (email.toLowerCase() === before?.toLowerCase())
      throw new BankError('emailUnchanged', { field: 'email' })
    return {
      plan: { before },
      newEmail: email,
      ...(before !== null && { email: before }),
      purpose: fillBoth(texts.emailPurpose, { email: maskEmail(email) }),
      lines: [
        {
          key: 'before',
          label: texts.emailBefore,
          value: before === null ? texts.unset : inBoth(maskEmail(before)),
        },
        { key: 'email', label: texts.emailNow, value: inBoth(email), tone: 'strong' as const },
        { key: 'effect', label: texts.effect, value: texts.emailEffect },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, { email }, { plan: { before } }) {
    const values = { time: notificationTime(now), hotline: brand.hotline, email: maskEmail(email) }
    const letter = (
      to: string,
      text: typeof texts.emailGivenUp | typeof texts.emailTaken,
    ): OutboxMessage => ({
      kind: 'email',
      customerId,
      payload: { to, subject: texts.emailSubject.zh, text: fillBoth(text, values).zh },
    })
    inSameRoundTrip(
      Promise.all([
        setEmail(q, { customerId, now }, email),
        keepChange(q, { customerId, orderId, what: 'email', now, before: before ?? '', after: email }),
        enqueue(q, [
          ...(before === null ? [] : [letter(before, texts.emailGivenUp)]),
          letter(email, texts.emailTaken),
        ]),
        ...(before === null
          ? []
          : [
              moveBillEmail(q, { customerId, from: before, to: email, now }),
              moveStatementEmail(q, { customerId, from: before, to: email, now }),
            ]),
      ]),
    )
    const value = inBoth(maskEmail(email))
    return { notifications: [changeNotification(customerId, now, { what: texts.email, value })] }
  },
})
