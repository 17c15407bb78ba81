import type { Bilingual } from '@cloudsail/contract'

export const billingTexts = {
  bill: {
    zh: '您尾号{tail}的信用卡{month}月账单：应还{amount}，最低还款额{minimum}，到期还款日{due}。',
    en: 'Statement {month} of your credit card ending {tail}: {amount}, minimum {minimum}, due {due}.',
  },
  emailTitle: { zh: '信用卡{month}月账单', en: 'Credit card statement {month}' },
  emailMore: {
    zh: '账单明细请登录个人网银在“已出账单”中查看和下载，邮件不附文件，也不含链接。',
    en: 'You can view and save the full statement in online banking under “Statements”. This email has no attachment and no link.',
  },
  soon: {
    zh: '您尾号{tail}的信用卡账单将于{due}到期，尚需还款{amount}，其中最低还款额{minimum}。',
    en: 'The statement of your credit card ending {tail} is due on {due}: {amount} to pay, minimum {minimum}.',
  },
  taken: {
    zh: '您尾号{tail}的信用卡账单将于{due} 09:00按约定从尾号{from}的账户扣款{amount}，请确保余额充足。',
    en: 'Autopay will take {amount} for your credit card ending {tail} from your account ending {from} on {due} at 09:00. Keep enough money there.',
  },
  paperFailed: { zh: '纸质账单未能送达', en: 'We could not deliver a paper statement' },
  returned: {
    zh: '您尾号{tail}的信用卡{date}纸质账单被邮局退回。账单可在个人网银查看和下载，请核对账单寄送地址。',
    en: 'The post returned the paper statement of {date} for your card ending {tail}. View it and check your address in online banking.',
  },
  notPrinted: {
    zh: '您尾号{tail}的信用卡{date}纸质账单未能印制，不再寄出。账单可在个人网银查看和下载。',
    en: 'We could not print the paper statement of {date} for your card ending {tail}. View and save it in online banking.',
  },
  late: {
    zh: '您尾号{tail}的信用卡未按时还清最低还款额，已收取违约金{fee}。请尽快还款。',
    en: 'You did not pay the minimum on your credit card ending {tail} in time. We charged a late payment fee of {fee}. Pay soon.',
  },
} as const satisfies Record<string, Bilingual>
