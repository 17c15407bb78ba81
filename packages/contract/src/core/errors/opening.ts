import type { ErrorEntry } from './entry.ts'

/** Opening further accounts online. */
export const openingErrors = {
  openingProductRequired: {
    code: 'PE44000001',
    zh: '请选择要开立的账户。',
    en: 'Please choose what to open.',
  },
  taxResidenceRequired: {
    code: 'PE44000002',
    zh: '请选择税收居民身份。',
    en: 'Please say where you are a tax resident.',
  },
  openingClassOne: {
    code: 'PE44000003',
    zh: 'Ⅰ类户请持有效证件到网点办理。',
    en: 'A class I account is opened at a branch. Please bring your ID.',
  },
  openingNeedsClassOne: {
    code: 'PE44000004',
    zh: '您没有状态正常的Ⅰ类户，暂不能网上开户，请携带有效身份证件到网点办理。',
    en: 'You have no class I account in normal use, so nothing can be opened online. Please visit a branch with your ID.',
  },
  openingTooYoung: {
    code: 'PE44000005',
    zh: '未满16周岁不能网上开户，请由监护人陪同到网点办理。',
    en: 'Accounts are opened online from the age of 16. Please visit a branch with your guardian.',
  },
  openingTaxResidence: {
    code: 'PE44000006',
    zh: '您同时或仅为其他国家（地区）税收居民，请携带有效身份证件到网点填写声明后办理。',
    en: 'You are a tax resident elsewhere. Please make the declaration and open the account at a branch with your ID.',
  },
  openingTooMany: {
    code: 'PE44000007',
    zh: '您已有{most}个{product}，达到可开立的数量，不能再开立。',
    en: 'You have {most} of “{product}” already, as many as there may be. No further one can be opened.',
  },
  openingCurrencyKept: {
    code: 'PE44000008',
    zh: '该账户已开立{currency}，请选择其他币种。',
    en: 'This account keeps {currency} already. Please choose another currency.',
  },
  openingCardRequired: {
    code: 'PE44000009',
    zh: '外币活期只能开立在Ⅰ类借记卡下，请选择Ⅰ类借记卡。',
    en: 'A foreign-currency balance is opened in a class I debit card. Please choose one.',
  },
  openingUnknown: {
    code: 'PE44000010',
    zh: '未找到该次开户，请刷新后重试。',
    en: 'This opening was not found. Please load the page again.',
  },
  openingUndone: {
    code: 'PE44000011',
    zh: '该次开户已撤销，无需再次操作。',
    en: 'This opening has been undone already. Nothing more is needed.',
  },
  openingTooLate: {
    code: 'PE44000012',
    zh: '开户仅可在当日撤销，如需销户请到网点办理。',
    en: 'An opening can be undone on the same day only. Please close the account at a branch.',
  },
  openingUsed: {
    code: 'PE44000013',
    zh: '该账户已发生交易，不能撤销，如需销户请到网点办理。',
    en: 'This account has been used and cannot be undone. Please close it at a branch.',
  },
} as const satisfies Record<string, ErrorEntry>
