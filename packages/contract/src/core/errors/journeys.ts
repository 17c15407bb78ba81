import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** Journeys before log-in: registration, first log-in, online signing, recovery. */
export const journeysErrors = {
  journeyExpired: {
    code: 'PE43000001',
    zh: '本次办理已结束或超时，请重新开始。',
    en: 'This has ended or taken too long. Start again.',
  },
  journeyOutOfTurn: {
    code: 'PE43000002',
    zh: '请按顺序办理，已为您返回当前步骤。',
    en: 'Follow the steps in order. We have taken you back to the next one.',
  },
  journeyTooOften: {
    code: 'PE43000003',
    zh: '办理次数过多，请{minutes}分钟后再试，或携带有效身份证件到网点办理。',
    en: 'Too many attempts. Try again in {minutes} minutes, or visit a branch with your ID.',
  },
  codeBySmsUsedUp: {
    code: 'PE43000022',
    zh: '今日短信验证码获取次数已达上限，请{until}后再试，或使用图形验证码。',
    en: 'We cannot text you more codes today. Try again after {until}, or use the picture.',
  },
  journeyCodeSpent: {
    code: 'PE43000004',
    zh: '动态密码已连续输错5次，请重新获取。',
    en: 'Five wrong codes. Request a new one.',
  },
  journeyCodesUsedUp: {
    code: 'PE43000005',
    zh: '动态密码获取次数已达上限，请明日再试，或携带有效身份证件到网点办理。',
    en: 'We cannot send you more codes today. Try again tomorrow, or visit a branch with your ID.',
  },
  alreadyRegistered: {
    code: 'PE43000006',
    zh: '您已开通网上银行，请直接登录；如忘记密码，请使用“忘记密码”找回。',
    en: 'You already have online banking. Log in, or use “Forgotten password” if you forgot it.',
  },
  debitRegistrationNeeded: {
    code: 'PE43000020',
    zh: '您名下有借记卡，请使用借记卡注册个人网上银行。',
    en: 'You have a debit card. Register for personal online banking with it.',
  },
  branchFirstLoginNeeded: {
    code: 'PE43000007',
    zh: '您已在网点签约，请使用网银账号和激活码办理首次登录。',
    en: 'You registered at a branch. Use your online banking number and activation code for the first log-in.',
  },
  notRegistered: {
    code: 'PE43000008',
    zh: '您尚未设置登录密码，请先办理注册或首次登录。',
    en: 'You have no log-in password yet. Register or use the first log-in.',
  },
  recoveryNeedsBranch: {
    code: 'PE43000009',
    zh: '您的认证方式为{method}，找回登录密码须以证书签名，而您没有可用的证书（尚未签发、已过期或已挂失）。请携带有效身份证件到网点重置登录密码。',
    en: 'Your authentication method is {method}, so you need your certificate to recover the password. It is not issued, has expired or is reported lost. Reset the log-in password at a branch with your ID.',
  },
  activationLocked: {
    code: 'PE43000010',
    zh: `激活码输错次数过多，今日不能再试。请{until}后再试，或致电${brand.hotline}。`,
    en: `Too many wrong activation codes today. Try again after {until}, or call ${brand.hotline}.`,
  },
  activationCodeExpired: {
    code: 'PE43000021',
    zh: '激活码已过有效期。请携带有效身份证件到网点重新领取，领取后{days}日内有效。',
    en: 'This activation code has expired. Get a new one at a branch with your ID. It is valid for {days} days.',
  },
  activationCodeFormat: {
    code: 'PE43000011',
    zh: '激活码为8位数字，请核对后重新输入。',
    en: 'Enter all 8 digits of the activation code.',
  },
  securityAnswerLocked: {
    code: 'PE43000012',
    zh: '密保答案已连续输错5次，今日不能再试。请{until}后再试，或携带有效身份证件到网点办理。',
    en: 'Five wrong security answers today. Try again after {until}, or visit a branch with your ID.',
  },
  securityQuestionRequired: {
    code: 'PE43000013',
    zh: '请选择密保问题。',
    en: 'Choose a security question.',
  },
  identityLocked: {
    code: 'PE43000014',
    zh: '身份信息已连续输错5次，今日不能再试。请{until}后再试，或携带有效身份证件到网点办理。',
    en: 'You entered your details wrongly five times today. Try again after {until}, or visit a branch with your ID.',
  },
  agreementReadingShort: {
    code: 'PE43000015',
    zh: '请完整阅读协议，剩余{seconds}秒。',
    en: 'Read the whole agreement: {seconds} seconds left.',
  },
  accountNumberRequired: {
    code: 'PE43000016',
    zh: '请输入账号或卡号。',
    en: 'Enter an account or card number.',
  },
  accountNumberInvalid: {
    code: 'PE43000017',
    zh: '账号或卡号不正确，请核对后重新输入。',
    en: 'This account or card number is not right. Check it and enter it again.',
  },
  cardPasswordWrong: {
    code: 'PE43000018',
    zh: '卡密码错误，还可尝试{left}次。',
    en: 'The card password is wrong. You have {left} tries left.',
  },
  cardPasswordLocked: {
    code: 'PE43000019',
    zh: '卡密码已连续输错5次，今日不能再试。请{until}后再试，或携带有效身份证件到网点办理。',
    en: 'Five wrong card passwords today. Try again after {until}, or visit a branch with your ID.',
  },
} as const satisfies Record<string, ErrorEntry>
