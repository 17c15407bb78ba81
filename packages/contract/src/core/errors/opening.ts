import type { ErrorEntry } from './entry.ts'

/** Opening further accounts online. */
export const openingErrors = {
  openingProductRequired: {
    code: 'PE44000001',
    zh: '请选择要开立的账户。',
    en: 'Choose an account type.',
  },
  taxResidenceRequired: {
    code: 'PE44000002',
    zh: '请选择税收居民身份。',
    en: 'Tell us where you are a tax resident.',
  },
  openingClassOne: {
    code: 'PE44000003',
    zh: 'Ⅰ类户请持有效证件到网点办理。',
    en: 'Class I accounts are opened at a branch. Bring your ID.',
  },
  openingNeedsClassOne: {
    code: 'PE44000004',
    zh: '您没有状态正常的Ⅰ类户，暂不能网上开户，请携带有效身份证件到网点办理。',
    en: 'You have no active class I account, so you cannot open an account online. Visit a branch with your ID.',
  },
  openingTooYoung: {
    code: 'PE44000005',
    zh: '未满16周岁不能网上开户，请由监护人陪同到网点办理。',
    en: 'You can open accounts online from the age of 16. Visit a branch with your guardian.',
  },
  openingTaxResidence: {
    code: 'PE44000006',
    zh: '您同时或仅为其他国家（地区）税收居民，请携带有效身份证件到网点填写声明后办理。',
    en: 'You are a tax resident elsewhere. Make the declaration and open the account at a branch with your ID.',
  },
  openingTooMany: {
    code: 'PE44000007',
    zh: '您已有{most}个{product}，达到可开立的数量，不能再开立。',
    en: 'You already have {most} of “{product}”, the most allowed.',
  },
  openingCurrencyKept: {
    code: 'PE44000008',
    zh: '该账户已开立{currency}，请选择其他币种。',
    en: 'This account already has {currency}. Choose another currency.',
  },
  openingCardRequired: {
    code: 'PE44000009',
    zh: '外币活期只能开立在Ⅰ类借记卡下，请选择Ⅰ类借记卡。',
    en: 'Foreign-currency balances are held on a class I debit card. Choose one.',
  },
  openingUnknown: {
    code: 'PE44000010',
    zh: '未找到该次开户，请刷新后重试。',
    en: 'We cannot find this account opening. Reload the page.',
  },
  openingUndone: {
    code: 'PE44000011',
    zh: '该次开户已撤销，无需再次操作。',
    en: 'You have already cancelled this account opening.',
  },
  openingTooLate: {
    code: 'PE44000012',
    zh: '开户仅可在当日撤销，如需销户请到网点办理。',
    en: 'You can only cancel an account opening on the same day. Close the account at a branch.',
  },
  openingUsed: {
    code: 'PE44000013',
    zh: '该账户已发生交易，不能撤销，如需销户请到网点办理。',
    en: 'This account has been used, so you cannot cancel its opening. Close it at a branch.',
  },
} as const satisfies Record<string, ErrorEntry>
