import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** Orders: errors of the order pipeline, and the mobile dynamic password. */
export const ordersErrors = {
  orderUnknown: {
    code: 'PE20000001',
    zh: '未找到该笔业务，请重新发起。',
    en: 'This order was not found. Please start again.',
  },
  orderExpired: {
    code: 'PE20000002',
    zh: '确认已超时，请返回重新提交。',
    en: 'The confirmation has timed out. Please go back and submit again.',
  },
  orderChanged: {
    code: 'PE20000003',
    zh: '业务信息已发生变化，请返回核对后重新提交。',
    en: 'Something about this order has changed. Please go back, check it and submit again.',
  },
  warningNotAcknowledged: {
    code: 'PE20000004',
    zh: '请先阅读并确认提示信息。',
    en: 'Please read and acknowledge the notice first.',
  },
  idempotencyConflict: {
    code: 'PE20000005',
    zh: '该笔业务已提交，请在查询中核对结果。',
    en: 'This order has already been submitted. Please check its result in the query.',
  },
  methodCannotAuthorise: {
    code: 'PE20000006',
    zh: '您当前的认证方式（{method}）不能办理该业务，请变更为{needed}后重试。',
    en: 'Your authentication method ({method}) cannot authorise this. Please change to {needed} and try again.',
  },
  dynamicPasswordFormat: {
    code: 'PE20000011',
    zh: '请输入6位数字的动态密码。',
    en: 'Please enter the 6-digit dynamic password.',
  },
  emailUndeliverable: {
    code: 'PE20000060',
    zh: '新邮箱拒收邮件，请返回上一步核对邮箱地址。',
    en: 'The new address takes no mail. Please go back and check it.',
  },
  emailGone: {
    code: 'PE20000061',
    zh: '原邮箱已不能接收邮件，请携带有效身份证件到网点更换邮箱。',
    en: 'Your present address no longer takes mail. Please change it at a branch with your ID.',
  },
  dynamicPasswordWrong: {
    code: 'PE20000012',
    zh: '手机动态密码错误，还可尝试{left}次。',
    en: 'The mobile dynamic password is incorrect. You have {left} tries left.',
  },
  dynamicPasswordExpired: {
    code: 'PE20000013',
    zh: '手机动态密码已失效，请重新获取。',
    en: 'The mobile dynamic password has expired. Please get a new one.',
  },
  dynamicPasswordTooMany: {
    code: 'PE20000014',
    zh: '动态密码错误次数过多，请返回重新提交该笔业务。',
    en: 'Too many incorrect dynamic passwords. Please go back and submit this order again.',
  },
  dynamicPasswordTooSoon: {
    code: 'PE20000015',
    zh: '动态密码已发送，请在{seconds}秒后重新获取。',
    en: 'A dynamic password has been sent. You can get another in {seconds} seconds.',
  },
  dynamicPasswordDaySpent: {
    code: 'PE20000017',
    zh: `今日动态密码输错次数过多，手机动态密码暂停使用至明日零时。如非本人操作，请立即致电${brand.hotline}。`,
    en: `Too many incorrect dynamic passwords today. They work again from midnight. If it was not you, please call ${brand.hotline}.`,
  },
  dynamicPasswordDaySent: {
    code: 'PE20000018',
    zh: '今日动态密码发送次数已达{max}次，请明日再试。',
    en: 'You have been sent {max} dynamic passwords today, which is the most we send. Please try again tomorrow.',
  },
  dynamicPasswordSendFailed: {
    code: 'PE20000016',
    zh: '手机动态密码发送失败，请稍后重试或使用语音方式获取。',
    en: 'The mobile dynamic password could not be sent. Please try again later or use the voice call.',
  },
  outOfHours: {
    code: 'PE20000021',
    zh: '当前不在交易时间内，请在{hours}办理。',
    en: 'This is outside transaction hours. Please come back at {hours}.',
  },
  agreedLimitExceeded: {
    code: 'PE20000022',
    zh: '交易超过约定的限额或次数，请确认后重新提交。',
    en: 'The transaction exceeds the agreed limit or count. Please check it and submit it again.',
  },
  duplicateOrder: {
    code: 'PE20000023',
    zh: '您在12小时内已提交过相同的交易（{time}），请确认是否继续。',
    en: 'You gave the same order at {time}, within the last 12 hours. Please confirm that you want it again.',
  },
  dailyReminder: {
    code: 'PE20000024',
    zh: '本日累计转出将达{total}元，超过{threshold}元。请确认收款人身份后继续。',
    en: 'Your transfers today will come to {total}, above {threshold}. Please make sure you know the payee before you go on.',
  },
  daysBeingMadeUp: {
    code: 'PE20000025',
    zh: '本行正在更新账务，该业务须待前面各日的账务处理完毕后办理，请稍后重试。',
    en: 'The bank is being brought up to date, and this has to wait for days that are not finished yet. Please try again shortly.',
  },
  orderNumberRequired: {
    code: 'PE20000031',
    zh: '请输入回单上的指令编号。',
    en: 'Please enter the order number on the receipt.',
  },
  orderNumberInvalid: {
    code: 'PE20000032',
    zh: '指令编号为20位数字，请核对回单。',
    en: 'An order number has 20 digits. Please check the receipt.',
  },
  verificationCodeRequired: {
    code: 'PE20000033',
    zh: '请输入回单上的验证码。',
    en: 'Please enter the verification code on the receipt.',
  },
  verificationCodeInvalid: {
    code: 'PE20000034',
    zh: '验证码为16位字母和数字，请核对回单。',
    en: 'A verification code has 16 letters and digits. Please check the receipt.',
  },
  verificationTooOften: {
    code: 'PE20000035',
    zh: '验证次数过多，请{minutes}分钟后再试。',
    en: 'There have been too many verifications. Please try again in {minutes} minutes.',
  },
} as const satisfies Record<string, ErrorEntry>
