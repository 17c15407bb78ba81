import { authMethods, brand, fillBoth, inBoth } from '@cloudsail/contract'
import { changeSettings as contract } from '@cloudsail/contract/profile'
import { findCustomer } from '../customers/index.ts'
import { BankError } from '../errors.ts'
import { endAllSessions } from '../http/index.ts'
import {
  describeDevice,
  findDevice,
  forgetDevice,
  forgetDevices,
  nameDevice,
  newestDevice,
  notificationTime,
  setLoginAlerts,
  setSecondFactorAlways,
} from '../identity/index.ts'
import { inPerson, orderDefinition, requireMethod } from '../orders/index.ts'
import { profileTexts } from './texts.ts'

/**
 * PSC0101000: turns log-in alerts on or off, asks for the second factor at every log-in or only in unknown browsers, signs
 * out and forgets all devices but this one, and names or forgets one device.
 */
export const changeSettings = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }, input) => ({
    customer: findCustomer(q, customerId),
    device: 'deviceId' in input ? findDevice(q, customerId, BigInt(input.deviceId)) : Promise.resolve(null),
  }),

  decide(_asked, input, { customer: { loginAlerts, secondFactorAlways, method }, device }) {
    if (input.action === 'secondFactor') {
      requireMethod(
        method,
        authMethods.filter((each) => each !== 'none'),
      )
      const word = (always: boolean) => profileTexts[always ? 'everyLogin' : 'newBrowsers']
      return {
        plan: null,
        lines: [
          { key: 'before', label: profileTexts.checkBefore, value: word(secondFactorAlways) },
          { key: 'check', label: profileTexts.checkNow, value: word(input.always), tone: 'strong' as const },
        ],
      }
    }
    if ('deviceId' in input) {
      if (!device) throw new BankError('deviceUnknown')
      const shown = device.name === null ? describeDevice(device.userAgent) : inBoth(device.name)
      const change =
        input.action === 'nameDevice'
          ? { key: 'name', label: profileTexts.deviceName, value: inBoth(input.name) }
          : { key: 'device', label: profileTexts.devices, value: profileTexts.deviceRemoved }
      return { plan: null, lines: [{ key: 'which', label: profileTexts.device, value: shown }, change] }
    }
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

  async execute({ q, inSameRoundTrip, customerId, attended, now }, input) {
    if (input.action === 'alerts') {
      await setLoginAlerts(q, customerId, input.on)
      if (input.on) return {}
      const values = { time: notificationTime(now), hotline: brand.hotline }
      return { notifications: [{ customerId, text: fillBoth(profileTexts.alertsEnded, values) }] }
    }
    if (input.action === 'secondFactor') {
      await setSecondFactorAlways(q, customerId, input.always)
      if (input.always) return {}
      const values = { time: notificationTime(now), hotline: brand.hotline }
      return { notifications: [{ customerId, text: fillBoth(profileTexts.checkEnded, values) }] }
    }
    if (input.action === 'nameDevice') {
      await nameDevice(q, customerId, BigInt(input.deviceId), input.name)
      return {}
    }
    if (input.action === 'removeDevice') {
      await forgetDevice(q, customerId, BigInt(input.deviceId))
      return {}
    }
    const { session, services } = inPerson(attended)
    const others = { reason: 'elsewhere' as const, except: session.sessionId }
    inSameRoundTrip(endAllSessions(services.sessions.of(q), customerId, others))
    // The device in use is the one of the last log-in, because a newer log-in would have ended this session.
    await forgetDevices(q, customerId, await newestDevice(q, customerId))
    return {}
  },
})
