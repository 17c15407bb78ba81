import { brand, fillBoth, maskMobile, tailOf } from '@cloudsail/contract'
import { changeMobile as contract, currentMobile } from '@cloudsail/contract/profile'
import { findCustomer } from '../customers/index.ts'
import { BankError } from '../errors.ts'
import { handle } from '../http/handler.ts'
import { renewSession } from '../http/index.ts'
import { hasMobileAccount, notificationTime, setMobile } from '../identity/index.ts'
import { inPerson, orderDefinition } from '../orders/index.ts'
import { profileTexts } from './texts.ts'

/**
 * PSC0103000: changes the mobile number. The old number confirms, then the new one, in addition to the customer's own key or
 * certificate. Both numbers are notified.
 */
export const changeMobile = orderDefinition({
  contract,
  authorisation: { besides: ['mobile', 'newMobile'] },

  loadFacts: ({ q, customerId }) => ({
    customer: findCustomer(q, customerId),
    account: hasMobileAccount(q, customerId),
  }),

  decide(_asked, { mobile }, { customer: { mobile: before }, account }) {
    if (mobile === before) throw new BankError('mobileUnchanged', { field: 'mobile' })
    const masked = maskMobile(before)
    const inThrees = mobile.replace(/(\d{3})(\d{4})(\d{4})/, '$1 $2 $3')
    return {
      plan: { before },
      newMobile: mobile,
      purpose: fillBoth(profileTexts.mobilePurpose, { tail: tailOf(mobile) }),
      lines: [
        { key: 'before', label: profileTexts.mobileBefore, value: { zh: masked, en: masked } },
        {
          key: 'mobile',
          label: profileTexts.mobileNow,
          value: { zh: inThrees, en: inThrees },
          tone: 'strong' as const,
        },
        { key: 'effect', label: profileTexts.effect, value: profileTexts.mobileEffect },
        ...(account
          ? [{ key: 'account', label: profileTexts.mobileAccount, value: profileTexts.mobileAccountMoves }]
          : []),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, attended, now }, { mobile }, { plan: { before } }) {
    const { session, services } = inPerson(attended)
    inSameRoundTrip(setMobile(q, customerId, mobile))
    const values = { time: notificationTime(now), hotline: brand.hotline }
    const told = (text: { zh: string; en: string }, tail: string) => fillBoth(text, { ...values, tail })
    return {
      sessionCookie: await renewSession(q, services.sessions, session),
      notifications: [
        { customerId, mobile: before, text: told(profileTexts.mobileGivenUp, tailOf(mobile)) },
        { customerId, mobile, text: told(profileTexts.mobileTaken, tailOf(before)) },
      ],
    }
  },
})

export const mobileHandler = handle(currentMobile, async ({ db, session }) => {
  const [{ mobile }, mobileAccount] = await Promise.all([
    findCustomer(db, session.customerId),
    hasMobileAccount(db, session.customerId),
  ])
  return { mobile: maskMobile(mobile), mobileAccount }
})
