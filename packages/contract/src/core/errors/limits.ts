import type { ErrorEntry } from './entry.ts'

/** Limits and designated receivers. */
export const limitsErrors = {
  limitSingleExceeded: {
    code: 'PE30000031',
    zh: '超过单笔限额{total}元（{scope}）。{remedy}',
    en: 'Above the single limit of {total} ({scope}). {remedy}',
  },
  limitDailyExceeded: {
    code: 'PE30000032',
    zh: '超过日累计限额{total}元（{scope}），今日还可转出{left}元。{remedy}',
    en: 'Above the daily limit of {total} ({scope}); {left} is left today. {remedy}',
  },
  limitCountExceeded: {
    code: 'PE30000033',
    zh: '超过每日{total}笔的限制（{scope}），请明日再试。{remedy}',
    en: 'Above the daily count of {total} ({scope}). Please try again tomorrow. {remedy}',
  },
  limitAnnualExceeded: {
    code: 'PE30000034',
    zh: '超过年累计限额{total}元（{scope}），今年还可转出{left}元。{remedy}',
    en: 'Above the annual limit of {total} ({scope}); {left} is left this year. {remedy}',
  },
  limitSystemExceeded: {
    code: 'PE30000035',
    zh: '超过系统单笔限额{total}元，请减少金额或使用大额汇款。',
    en: 'Above the system’s single limit of {total}. Please lower the amount or use a large remittance.',
  },
  limitRaiseAtBranch: {
    code: 'PE30000036',
    zh: '调高限额请携带本人有效证件到网点办理。',
    en: 'Limits can only be raised at a branch. Please bring your ID.',
  },
  designatedFull: {
    code: 'PE30000037',
    zh: '指定收款账户最多{max}个，请先删除不用的账户。',
    en: 'You can designate at most {max} receiving accounts. Please remove one first.',
  },
  designatedOwnAccount: {
    code: 'PE30000038',
    zh: '不能将本人账户设为指定收款账户。',
    en: 'Your own account cannot be a designated receiver. Please enter another account.',
  },
  designatedTypeRefused: {
    code: 'PE30000039',
    zh: '该类账户不能设为指定收款账户，请更换。',
    en: 'This type of account cannot be a designated receiver. Please use another one.',
  },
} as const satisfies Record<string, ErrorEntry>
