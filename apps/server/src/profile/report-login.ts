import { brand, fillBoth, maskIp } from '@cloudsail/contract'
import { reportLogin as contract } from '@cloudsail/contract/profile'
import { wireTime } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import {
  describeDevice,
  forgetDevices,
  notificationTime,
  readLogin,
  suspendOnline,
} from '../identity/index.ts'
import { fileReport } from '../messages/index.ts'
import { inPerson, orderDefinition } from '../orders/index.ts'
import { profileTexts as texts } from './texts.ts'

/**
 * PSC0114: reports a log-in that was not the customer's. Suspends online banking, because the stranger may know every password
 * that a log-in takes. Only reduces what can happen, so it needs no factor.
 */
export const reportLogin = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }, { loginId }) => ({ login: readLogin(q, customerId, BigInt(loginId)) }),

  decide(_asked, _input, { login }) {
    if (!login) throw new BankError('loginUnknown')
    const device = describeDevice(login.userAgent)
    const at = wireTime(login.at).slice(0, 19).replace('T', ' ')
    const ip = maskIp(login.ip)
    const values = { at, ip, device }
    return {
      plan: values,
      lines: [
        {
          key: 'login',
          label: texts.reportedLogin,
          value: fillBoth(texts.reportedLoginValue, values),
          tone: 'strong' as const,
        },
        { key: 'sessions', label: texts.reportSessions, value: texts.reportSessionsValue },
        { key: 'online', label: texts.reportOnline, value: texts.reportOnlineValue },
        { key: 'goesOn', label: texts.reportGoesOn, value: texts.reportGoesOnValue },
        { key: 'matter', label: texts.reportMatter, value: texts.reportMatterValue },
      ],
    }
  },

  async execute({ q, customerId, attended, now }, _input, { plan }) {
    const { services } = inPerson(attended)
    const [{ number }] = await Promise.all([
      fileReport(q, {
        customerId,
        now,
        title: texts.reportTitle,
        content: fillBoth(texts.reportLetter, plan),
      }),
      suspendOnline({ q, services }, customerId),
      forgetDevices(q, customerId, null),
    ])
    const values = { time: notificationTime(now), number, hotline: brand.hotline }
    return { notifications: [{ customerId, text: fillBoth(texts.reportTold, values) }] }
  },
})
