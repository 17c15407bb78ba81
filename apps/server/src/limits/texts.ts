import type { Bilingual } from '@cloudsail/contract'
import type { LimitMeter } from '@cloudsail/contract/orders'

/** Whose limit it is, as a refusal names it. */
export const scopeTexts: Record<LimitMeter['scope'], Bilingual> = {
  method: { zh: '认证方式限额', en: 'limit of your authentication method' },
  account: { zh: '账户限额', en: 'limit of the account' },
  class: { zh: '账户类别限额', en: 'limit of the account class' },
}

/** The cheapest way past it. */
export const remedyTexts: Record<LimitMeter['scope'], Bilingual> = {
  method: {
    zh: '如需更高限额，请变更认证方式。',
    en: 'For a higher limit, change your authentication method.',
  },
  account: {
    zh: '如需更高限额，请调整转账限额或到网点办理。',
    en: 'For a higher limit, change your transfer limits or visit a branch.',
  },
  class: { zh: '如需更高限额，请使用Ⅰ类账户付款。', en: 'For a higher limit, pay from a class I account.' },
}
