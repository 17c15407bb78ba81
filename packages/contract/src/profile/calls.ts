import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { mobileField, reservedInformationField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'
import { avatarPicture, changeAvatar } from './avatar.ts'
import { changeLog } from './changes.ts'
import { changeAddress, changeEmail, changeOccupation, currentContact } from './contact.ts'
import { dataCentreCalls, exportData } from './data-centre.ts'
import { functionUsed, pinFunctions } from './favourites.ts'
import { changeHome, ownPanelData, savedHome } from './home-layout.ts'
import { changeNickname, currentNickname, nicknameFree } from './nickname.ts'
import { changeQuickMenu, savedQuickMenu } from './quick-menu.ts'
import { changeSettings, loginHistory, personalSettings, reportLogin } from './settings.ts'

export const changeReservedInformation = defineOrder({
  code: 'PSC0102',
  title: { zh: '预留信息', en: 'Security phrase' },
  access: customer(),
  input: z.strictObject({ seal: reservedInformationField }),
  errors: ['reservedInformationLength', 'illegalCharacters', 'reservedInformationUnchanged'],
})

/** Changes the number for dynamic passwords and notifications. The old number confirms first, then the new one. */
export const changeMobile = defineOrder({
  code: 'PSC0103',
  title: { zh: '手机号变更', en: 'Change mobile' },
  access: customer(),
  input: z.strictObject({ mobile: mobileField }),
  errors: ['mobileRequired', 'mobileInvalid', 'mobileUnchanged', 'mobileAccountTaken'],
})

export const currentMobile = defineCall({
  name: 'PSC0103003_current',
  summary: "The customer's mobile number, masked, and whether it is also a mobile-banking account",
  access: customer(),
  request: z.strictObject({}),
  response: z.object({ mobile: z.string(), mobileAccount: z.boolean() }),
})

export const reservedInformation = defineCall({
  name: 'PSC0102003_current',
  summary: "The customer's reserved information, null while none is set",
  access: customer(),
  request: z.strictObject({}),
  response: z.object({ seal: z.nullable(z.string()) }),
})

export const profileCalls = [
  reservedInformation,
  currentMobile,
  currentContact,
  personalSettings,
  loginHistory,
  functionUsed,
  pinFunctions,
  avatarPicture,
  changeLog,
  currentNickname,
  nicknameFree,
  savedQuickMenu,
  savedHome,
  ownPanelData,
  ...dataCentreCalls,
]
export const profileOrders = [
  changeReservedInformation,
  changeMobile,
  changeEmail,
  changeAddress,
  changeOccupation,
  changeSettings,
  reportLogin,
  changeNickname,
  changeAvatar,
  changeQuickMenu,
  changeHome,
  exportData,
]
