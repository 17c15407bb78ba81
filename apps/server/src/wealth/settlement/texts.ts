import type { Bilingual } from '@cloudsail/contract'

export const settlementTexts = {
  wealthAccount: { zh: '理财账户', en: 'Wealth account' },
  before: { zh: '原结算账户', en: 'Current settlement account' },
  now: { zh: '新的结算账户', en: 'New settlement account' },
  none: { zh: '未指定', en: 'none named' },
  effect: { zh: '说明', en: 'Next steps' },
  effectValue: {
    zh: '立即生效：此后发放的现金分红、到期和开放期代为赎回的款项转入新账户；您已提交的赎回仍转入委托中所选的账户',
    en: 'Immediately. Cash dividends, maturities and redemptions made by the bank go there from now on. Redemptions you ordered still go to the account chosen in the order',
  },
  notification: {
    zh: '您的理财账户结算账户已变更为尾号{tail}的账户，此后分红和到期款项转入该账户。',
    en: 'Dividends and maturities of your wealth account now go to your account ending in {tail}.',
  },
} as const satisfies Record<string, Bilingual>
