import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** Orders: errors of the order pipeline, and the mobile dynamic password. */
export const ordersErrors = {
  orderUnknown: {
    code: 'PE20000001',
    zh: '未找到该笔业务，请重新发起。',
    en: 'We cannot find this order. Start again.',
  },
  customerDocumentExpired: {
    code: 'PE20000007',
    zh: '证件已过期，请到网点更新。',
    en: 'Your document has expired. Renew it at a branch.',
  },
  orderExpired: {
    code: 'PE20000002',
    zh: '确认已超时，请返回重新提交。',
    en: 'The confirmation timed out. Go back and submit again.',
  },
  orderChanged: {
    code: 'PE20000003',
    zh: '业务信息已发生变化，请返回核对后重新提交。',
    en: 'Something about this order has changed. Go back, check it and submit again.',
  },
  warningNotAcknowledged: {
    code: 'PE20000004',
    zh: '请先阅读并确认提示信息。',
    en: 'Read and acknowledge the notice first.',
  },
  idempotencyConflict: {
    code: 'PE20000005',
    zh: '该笔业务已提交，请在查询中核对结果。',
    en: 'This order has already been submitted. Check its result in the history.',
  },
  methodCannotAuthorise: {
    code: 'PE20000006',
    zh: '您当前的认证方式（{method}）不能办理该业务，请变更为{needed}后重试。',
    en: 'Your authentication method ({method}) cannot authorise this. Change to {needed} and try again.',
  },
  dynamicPasswordFormat: {
    code: 'PE20000011',
    zh: '请输入6位数字的动态密码。',
    en: 'Enter the 6-digit code.',
  },
  emailUndeliverable: {
    code: 'PE20000060',
    zh: '新邮箱拒收邮件，请返回上一步核对邮箱地址。',
    en: 'The new address does not accept email. Go back and check it.',
  },
  emailGone: {
    code: 'PE20000061',
    zh: '原邮箱已不能接收邮件，请携带有效身份证件到网点更换邮箱。',
    en: 'Your current address no longer accepts email. Change it at a branch with your ID.',
  },
  dynamicPasswordWrong: {
    code: 'PE20000012',
    zh: '手机动态密码错误，还可尝试{left}次。',
    en: 'The code is wrong. You have {left} tries left.',
  },
  dynamicPasswordExpired: {
    code: 'PE20000013',
    zh: '手机动态密码已失效，请重新获取。',
    en: 'The code has expired. Request a new one.',
  },
  dynamicPasswordTooMany: {
    code: 'PE20000014',
    zh: '动态密码错误次数过多，请返回重新提交该笔业务。',
    en: 'Too many wrong codes. Go back and submit this order again.',
  },
  dynamicPasswordTooSoon: {
    code: 'PE20000015',
    zh: '动态密码已发送，请在{seconds}秒后重新获取。',
    en: 'We have sent you a code. You can request another in {seconds} seconds.',
  },
  dynamicPasswordDaySpent: {
    code: 'PE20000017',
    zh: `今日动态密码输错次数过多，手机动态密码暂停使用至明日零时。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Too many wrong codes today. They work again from midnight. Not you? Call ${brand.hotline} now.`,
  },
  dynamicPasswordDaySent: {
    code: 'PE20000018',
    zh: '今日动态密码发送次数已达{max}次，请明日再试。',
    en: 'We have sent you {max} codes today, the most we send. Try again tomorrow.',
  },
  dynamicPasswordSendFailed: {
    code: 'PE20000016',
    zh: '手机动态密码发送失败，请稍后重试或使用语音方式获取。',
    en: 'We could not send the code. Try again later or use the voice call.',
  },
  outOfHours: {
    code: 'PE20000021',
    zh: '当前不在交易时间内，请在{hours}办理。',
    en: 'This service is closed now. Come back at {hours}.',
  },
  agreedLimitExceeded: {
    code: 'PE20000022',
    zh: '交易超过约定的限额或次数，请确认后重新提交。',
    en: 'This is over your agreed limit or number. Check it and submit it again.',
  },
  duplicateOrder: {
    code: 'PE20000023',
    zh: '您在12小时内已提交过相同的交易（{time}），请确认是否继续。',
    en: 'You gave the same order at {time}, within the last 12 hours. Confirm that you want it again.',
  },
  dailyReminder: {
    code: 'PE20000024',
    zh: '本日累计转出将达{total}元，超过{threshold}元。请确认收款人身份后继续。',
    en: 'Your transfers today will come to {total}, above {threshold}. Make sure you know the payee before you continue.',
  },
  daysBeingMadeUp: {
    code: 'PE20000025',
    zh: '本行正在更新账务，该业务须待前面各日的账务处理完毕后办理，请稍后重试。',
    en: 'We are updating the bank, and this must wait for days that are not finished yet. Try again shortly.',
  },
  orderNumberRequired: {
    code: 'PE20000031',
    zh: '请输入回单上的指令编号。',
    en: 'Enter the order number on the receipt.',
  },
  orderNumberInvalid: {
    code: 'PE20000032',
    zh: '指令编号为20位数字，请核对回单。',
    en: 'An order number has 20 digits. Check the receipt.',
  },
  verificationCodeRequired: {
    code: 'PE20000033',
    zh: '请输入回单上的验证码。',
    en: 'Enter the verification code on the receipt.',
  },
  verificationCodeInvalid: {
    code: 'PE20000034',
    zh: '验证码为16位字母和数字，请核对回单。',
    en: 'A verification code has 16 letters and digits. Check the receipt.',
  },
  verificationTooOften: {
    code: 'PE20000035',
    zh: '验证次数过多，请{minutes}分钟后再试。',
    en: 'Too many checks. Try again in {minutes} minutes.',
  },
} as const satisfies Record<string, ErrorEntry>
