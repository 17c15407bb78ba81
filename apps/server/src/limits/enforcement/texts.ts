import type { Bilingual } from '@cloudsail/contract'
import type { CustomerScope } from './rules.ts'

/** Names of the limits in refusals. */
export const scopeTexts: Record<CustomerScope, Bilingual> = {
  method: { zh: '认证方式限额', en: 'limit of your authentication method' },
  uncertified: { zh: '无证书转账限额', en: 'limit for payments without a certificate or USB-Key' },
  customer: { zh: '网银限额', en: 'limit you set for online banking' },
  account: { zh: '账户限额', en: 'limit of the account' },
  class: { zh: '账户类别限额', en: 'limit of the account class' },
}

/** The simplest way to a higher limit. */
export const remedyTexts: Record<CustomerScope, Bilingual> = {
  method: {
    zh: '如需更高限额，请变更认证方式。',
    en: 'For a higher limit, change your authentication method.',
  },
  uncertified: {
    zh: '请变更为证书或USB-Key认证方式后办理。',
    en: 'Change to an authentication method with a certificate or USB-Key.',
  },
  customer: {
    zh: '如需更高限额，请在“网银限额”中调整（{coolingHours}小时后生效）或到网点办理。',
    en: 'For a higher limit, raise it under “Online banking limits” (it takes {coolingHours} hours) or visit a branch.',
  },
  account: {
    zh: '如需更高限额，请调整转账限额或到网点办理。',
    en: 'For a higher limit, change your transfer limits or visit a branch.',
  },
  class: { zh: '如需更高限额，请使用Ⅰ类户付款。', en: 'For a higher limit, pay from a class I account.' },
}

/** Replaces the remedy if the method was changed to a stronger one whose ceilings are still pending. */
export const higherLater: Bilingual = {
  zh: '变更后的认证方式限额将于{time}生效。',
  en: 'The higher limits of your new method apply from {time}.',
}
