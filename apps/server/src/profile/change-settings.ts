import { brand, fillBoth } from '@cloudsail/contract'
import { changeSettings as contract } from '@cloudsail/contract/profile'
import { findCustomer } from '../customers/index.ts'
import { endAllSessions } from '../http/index.ts'
import { forgetDevices, newestDevice, notificationTime, setLoginAlerts } from '../identity/index.ts'
import { inPerson, orderDefinition } from '../orders/index.ts'
import { profileTexts } from './texts.ts'

/** PSC0101000: log-in alerts on or off, and the devices but this one signed out and forgotten. */
export const changeSettings = orderDefinition({
  contract,
  authorisation: 'none',

  look: ({ q, customerId }) => ({ customer: findCustomer(q, customerId) }),

  examine(_asked, input, { customer: { loginAlerts } }) {
    if (input.action === 'signOutOthers') {
      return {
        plan: null,
        lines: [{ key: 'devices', label: profileTexts.devices, value: profileTexts.signedOut }],
      }
    }
    const word = (on: boolean) => profileTexts[on ? 'on' : 'off']
    return {
      plan: null,
      lines: [
        { key: 'before', label: profileTexts.alertsBefore, value: word(loginAlerts) },
        { key: 'alerts', label: profileTexts.alertsNow, value: word(input.on), tone: 'strong' as const },
      ],
    }
  },

  async execute({ q, alongside, customerId, attended, now }, input) {
    if (input.action === 'alerts') {
      await setLoginAlerts(q, customerId, input.on)
      if (input.on) return {}
      const values = { time: notificationTime(now), hotline: brand.hotline }
      return { notifications: [{ customerId, text: fillBoth(profileTexts.alertsEnded, values) }] }
    }
    const { sessionId } = inPerson(attended).session
    alongside(endAllSessions(q, customerId, { reason: 'elsewhere', except: sessionId }))
    // The one in use is the one that logged in last: a newer log-in would have ended this session.
    await forgetDevices(q, customerId, await newestDevice(q, customerId))
    return {}
  },
})
