import type { ErrorEntry } from './entry.ts'

/** Limits and designated receivers. */
export const limitsErrors = {
  limitSingleExceeded: {
    code: 'PE30000031',
    zh: '超过单笔限额（{scope}），本次最多可转{left}元。{remedy}',
    en: 'This is over the limit per payment ({scope}). You can send up to CNY {left} now. {remedy}',
  },
  limitDailyExceeded: {
    code: 'PE30000032',
    zh: '超过日累计限额{total}元（{scope}），本次最多可转{left}元。{remedy}',
    en: 'This is over your daily limit of CNY {total} ({scope}). You can send up to CNY {left} now. {remedy}',
  },
  limitCountExceeded: {
    code: 'PE30000033',
    zh: '超过每日{total}笔的限制（{scope}），请明日再试。{remedy}',
    en: 'This is over your limit of {total} payments a day ({scope}). Try again tomorrow. {remedy}',
  },
  limitAnnualExceeded: {
    code: 'PE30000034',
    zh: '超过年累计限额{total}元（{scope}），本次最多可转{left}元。{remedy}',
    en: 'This is over your annual limit of CNY {total} ({scope}). You can send up to CNY {left} now. {remedy}',
  },
  limitSystemExceeded: {
    code: 'PE30000035',
    zh: '超过系统单笔限额{total}元，请减少金额或使用大额汇款。',
    en: 'This is over the system limit of CNY {total} per payment. Enter less or use a large transfer.',
  },
  limitRaiseAtBranch: {
    code: 'PE30000036',
    zh: '网上最高可设为{max}。更高限额请携带有效身份证件到网点办理。',
    en: 'You can set up to {max} here. For a higher limit, visit a branch with your ID.',
  },
  designatedFull: {
    code: 'PE30000037',
    zh: '指定收款账户最多{max}个，请先删除不用的账户。',
    en: 'You can have up to {max} approved payees. Remove one first.',
  },
  designatedOwnAccount: {
    code: 'PE30000038',
    zh: '不能将本人账户设为指定收款账户，请更换账户。',
    en: 'Your own account cannot be an approved payee. Enter another account.',
  },
  designatedTypeRefused: {
    code: 'PE30000039',
    zh: '该类账户不能设为指定收款账户，请更换。',
    en: 'This type of account cannot be an approved payee. Use another one.',
  },
  limitUncertifiedExceeded: {
    code: 'PE30000131',
    zh: '未使用证书或USB-Key的转账，每日合计不得超过{total}元（监管规定），本次最多可转{left}元。{remedy}',
    en: 'Without a certificate or USB-Key you can send up to CNY {total} a day, by regulation. You can send up to CNY {left} now. {remedy}',
  },
  limitAmountInvalid: {
    code: 'PE30000132',
    zh: '请输入限额，为不小于零的金额，最多两位小数。',
    en: 'Enter a limit of zero or more, with up to two decimals.',
  },
  limitCountInvalid: {
    code: 'PE30000133',
    zh: '请输入每日笔数，为0至999的整数。',
    en: 'Enter the number a day: a whole number from 0 to 999.',
  },
  limitUnchanged: {
    code: 'PE30000134',
    zh: '与当前限额或待生效的限额相同，无需修改。',
    en: 'This is already your current or pending limit. Change something first.',
  },
  limitSingleAboveDaily: {
    code: 'PE30000135',
    zh: '单笔限额不能高于日累计限额，请调整。',
    en: 'The limit per payment cannot be above the daily limit. Change one of them.',
  },
  limitDailyAboveAnnual: {
    code: 'PE30000136',
    zh: '日累计限额不能高于年累计限额，请调整。',
    en: 'The daily limit cannot be above the annual limit. Change one of them.',
  },
  cardLimitAboveMaximum: {
    code: 'PE30000137',
    zh: '该项限额最高为每日{max}，请调低。',
    en: 'This limit can be up to {max} a day. Enter less.',
  },
  pendingLimitUnknown: {
    code: 'PE30000138',
    zh: '该项待生效的调整已生效或已撤销，请刷新后查看。',
    en: 'This change has already taken effect or been cancelled. Refresh the page.',
  },
  transferServiceUnchanged: {
    code: 'PE30000139',
    zh: '该账户的转账服务已是所选状态，无需办理。',
    en: 'The transfer service of this account is already set this way.',
  },
  designatedUnknown: {
    code: 'PE30000140',
    zh: '请选择要删除的指定收款账户。',
    en: 'Choose the approved payee to remove.',
  },
  payeeNotDesignated: {
    code: 'PE30000141',
    zh: '付款账户仅限向指定收款账户转账，该收款账户未指定。请先在“指定收款账户”中添加（{hours}小时后生效），或更换付款账户。',
    en: 'This account can only pay approved payees, and this is not one. Add it under “Approved payees” (it takes {hours} hours), or pay from another account.',
  },
  payeeNotYetDesignated: {
    code: 'PE30000142',
    zh: '付款账户仅限向指定收款账户转账，该收款账户的指定将于{time}生效。请届时再试，或更换付款账户。',
    en: 'This account can only pay approved payees, and this one becomes active at {time}. Wait until then, or pay from another account.',
  },
} as const satisfies Record<string, ErrorEntry>
