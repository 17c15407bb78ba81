import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** Log-in, registration, passwords, identification. */
export const identityErrors = {
  usernameRequired: { code: 'PE40000001', zh: '请输入用户名。', en: 'Enter your user name.' },
  usernameLength: {
    code: 'PE40000002',
    zh: '用户名为6至20位。',
    en: 'Your user name must have 6 to 20 characters.',
  },
  usernameCharacters: {
    code: 'PE40000003',
    zh: '用户名只能包含字母、数字和下划线。',
    en: 'A user name can contain letters, digits and underscores only.',
  },
  usernameDigitsOnly: {
    code: 'PE40000004',
    zh: '用户名不能全部为数字，请加入字母。',
    en: 'A user name cannot be all digits. Add a letter.',
  },
  usernameTaken: {
    code: 'PE40000005',
    zh: '该用户名已被注册，请更换。',
    en: 'This user name is taken. Choose another.',
  },
  passwordRequired: { code: 'PE40000006', zh: '请输入密码。', en: 'Enter your password.' },
  passwordWrong: {
    code: 'PE40000007',
    zh: '密码错误，请重新输入，还可尝试{left}次。',
    en: 'The password is wrong. You have {left} tries left.',
  },
  oldPasswordWrong: {
    code: 'PE40000008',
    zh: '原密码错误，请重新输入，今日还可尝试{left}次。',
    en: 'The current password is wrong. You have {left} tries left today.',
  },
  sixDigitsFormat: {
    code: 'PE40000011',
    zh: '密码应为6位数字，请重新输入。',
    en: 'Enter all 6 digits of the password.',
  },
  withdrawPasswordRun: {
    code: 'PE40000012',
    zh: '取款密码不能包含4位及以上连续或相同的数字，请更换。',
    en: 'The card PIN cannot contain 4 or more consecutive or identical digits. Choose another.',
  },
  loginPasswordLength: {
    code: 'PE40000013',
    zh: '登录密码为8至16位。',
    en: 'The log-in password must have 8 to 16 characters.',
  },
  loginPasswordCharacters: {
    code: 'PE40000014',
    zh: '登录密码只能包含字母和数字，不能使用特殊字符。',
    en: 'The log-in password can contain letters and digits only, no special characters.',
  },
  loginPasswordMix: {
    code: 'PE40000015',
    zh: '登录密码须至少包含一位数字、一位大写字母和一位小写字母。',
    en: 'The log-in password needs at least one digit, one capital and one lower-case letter.',
  },
  loginPasswordRun: {
    code: 'PE40000016',
    zh: '登录密码不能包含4位及以上连续或相同的字符，请更换。',
    en: 'The log-in password cannot contain 4 or more consecutive or identical characters. Choose another.',
  },
  passwordSimple: {
    code: 'PE40000017',
    zh: '密码过于简单，不能使用连号、重号或规律数字，请更换。',
    en: 'This password is too simple. Do not use consecutive, repeated or patterned digits.',
  },
  passwordCommon: {
    code: 'PE40000018',
    zh: '该密码过于常见，容易被猜中，请更换。',
    en: 'This password is too common and easy to guess. Choose another.',
  },
  passwordPersonal: {
    code: 'PE40000019',
    zh: '密码不能包含用户名、证件号码、生日或手机号，请更换。',
    en: 'The password cannot contain your user name, ID number, birthday or mobile number. Choose another.',
  },
  passwordSameAsOld: {
    code: 'PE40000020',
    zh: '新密码不能与原密码相同，请更换。',
    en: 'The new password must differ from the old one. Choose another.',
  },
  passwordsDiffer: {
    code: 'PE40000021',
    zh: '两次输入的新密码不一致，请重新输入。',
    en: 'The two new passwords differ. Enter them again.',
  },
  passwordLocked: {
    code: 'PE40000009',
    zh: '该密码今日已输错5次，锁定至{until}。请届时再试，或携带有效身份证件到网点重置。',
    en: 'You entered this password wrongly five times. It is locked until {until}. Try again then, or reset it at a branch with your ID.',
  },
  loginPasswordUnset: {
    code: 'PE40000023',
    zh: '您使用银行卡登录，尚未设置登录密码。请携带有效身份证件到网点签约个人网银后设置。',
    en: 'You log in with a card and have no log-in password yet. Register for online banking at a branch with your ID to set one.',
  },
  withdrawalPasswordUnset: {
    code: 'PE40000024',
    zh: '您尚未设置取款密码，请携带有效身份证件和银行卡到网点设置。',
    en: 'You have no card PIN yet. Set one at a branch with your ID and card.',
  },
  mobileUnchanged: {
    code: 'PE40000025',
    zh: '新手机号与当前手机号相同，请输入新的号码。',
    en: 'This is your current mobile number. Enter the new one.',
  },
  mobileAccountTaken: {
    code: 'PE40000026',
    zh: '该手机号已是其他客户的手机银行账号，请更换号码，或携带有效身份证件到网点办理。',
    en: 'This number is already another customer’s mobile banking account. Use another one, or visit a branch with your ID.',
  },
  queryPasswordUnset: {
    code: 'PE40000022',
    zh: '您尚未设置查询密码，请先设置。',
    en: 'You have no enquiry password yet. Set one first.',
  },
  activationCodeRequired: {
    code: 'PE40000031',
    zh: '请输入激活码。',
    en: 'Enter the activation code.',
  },
  activationCodeWrong: {
    code: 'PE40000032',
    zh: '激活码错误，请核对后重新输入。',
    en: 'The activation code is wrong. Check it and enter it again.',
  },
  idTypeRequired: { code: 'PE40000033', zh: '请选择证件类型。', en: 'Choose the ID type.' },
  idNumberRequired: { code: 'PE40000034', zh: '请输入证件号码。', en: 'Enter the ID number.' },
  idNumberInvalid: {
    code: 'PE40000035',
    zh: '证件号码不正确，请核对后重新输入。',
    en: 'This ID number is not right. Check it and enter it again.',
  },
  nameRequired: { code: 'PE40000036', zh: '请输入姓名。', en: 'Enter the name.' },
  nameInvalid: {
    code: 'PE40000037',
    zh: '姓名只能包含汉字、字母和数字，请重新输入。',
    en: 'A name can contain Chinese characters, letters and digits only. Enter it again.',
  },
  identityMismatch: {
    code: 'PE40000038',
    zh: '您输入的信息有误，请核对后重试。',
    en: 'Some of these details do not match our records. Check them and try again.',
  },
  accountNotSigned: {
    code: 'PE40000039',
    zh: '该账户尚未签约个人网银，请网上签约或到网点签约。',
    en: 'This account is not registered for online banking. Register online or at a branch.',
  },
  securityAnswerLength: {
    code: 'PE40000041',
    zh: '密保答案为2至20个字。',
    en: 'The security answer must have 2 to 20 characters.',
  },
  securityAnswerWrong: {
    code: 'PE40000042',
    zh: '密保答案不正确，请重新输入。',
    en: 'The security answer is wrong. Enter it again.',
  },
  methodUpgradeRequired: {
    code: 'PE40000043',
    zh: '您的认证方式暂不支持该功能，请先变更为USB-Key或文件证书。',
    en: 'Your authentication method does not allow this. Change to a USB-Key or file certificate first.',
  },
  loginFailed: {
    code: 'PE40000051',
    zh: '登录信息或密码不正确，还可尝试{left}次；连续输错5次将锁定至当日24:00。',
    en: 'Your log-in details or password are wrong. You have {left} tries left. Five wrong tries lock log-in until midnight.',
  },
  loginLocked: {
    code: 'PE40000052',
    zh: `登录密码已连续输错5次，锁定至{until}。您可立即通过“忘记密码”重置，或致电${brand.hotline}、携带有效身份证件到网点办理。`,
    en: `You entered the log-in password wrongly five times. It is locked until {until}. Reset it now under “Forgotten password”, call ${brand.hotline}, or visit a branch with your ID.`,
  },
  cardLoginLocked: {
    code: 'PE40000058',
    zh: `密码已连续输错5次，锁定至{until}。请届时再试，或致电${brand.hotline}、携带有效身份证件和银行卡到网点重置密码。`,
    en: `Five wrong passwords: card log-in is locked until {until}. Try again then, call ${brand.hotline}, or reset the password at a branch with your ID and card.`,
  },
  secondFactorNeeded: {
    code: 'PE40000059',
    zh: '为保障您的账户安全，请再次验证身份。',
    en: 'For your security, confirm that it is you.',
  },
  secondFactorLocked: {
    code: 'PE40000060',
    zh: `登录验证的动态密码今日已输错5次，锁定至{until}。请届时再试，或在您登录过的其他浏览器上登录，或致电${brand.hotline}。`,
    en: `Five wrong codes at log-in today: log-in is locked until {until}. Try again then, log in from a browser you have used before, or call ${brand.hotline}.`,
  },
  loginTooOften: {
    code: 'PE40000053',
    zh: '登录失败次数过多，请{minutes}分钟后再试。',
    en: 'Too many failed log-ins. Try again in {minutes} minutes.',
  },
  customerSuspended: {
    code: 'PE40000054',
    zh: `您的网银服务已暂停，请致电${brand.hotline}或携带有效身份证件到网点办理。`,
    en: `Your online banking is suspended. Call ${brand.hotline} or visit a branch with your ID.`,
  },
  identifierIsDebitCard: {
    code: 'PE40000501',
    zh: '这像是卡号，请改用“借记卡”登录。',
    en: 'This looks like a card number. Log in with “Debit card” instead.',
  },
  identifierIsCreditCard: {
    code: 'PE40000502',
    zh: '这像是信用卡卡号，请改用“信用卡登录”。',
    en: 'This looks like a credit card number. Choose “Log in with a credit card” instead.',
  },
  identifierIsMobile: {
    code: 'PE40000503',
    zh: '这像是手机号码，请改用“手机银行”登录。',
    en: 'This looks like a mobile number. Log in with “Mobile” instead.',
  },
  identifierIsAccount: {
    code: 'PE40000504',
    zh: '这像是账号，请改用“账号”登录。',
    en: 'This looks like an account number. Log in with “Account” instead.',
  },
  identifierInvalid: {
    code: 'PE40000055',
    zh: '登录信息格式不正确，请核对后重新输入。',
    en: 'We do not recognise this log-in name. Check it and enter it again.',
  },
  ebankNumberRequired: {
    code: 'PE40000056',
    zh: '请输入网银账号。',
    en: 'Enter your online banking number.',
  },
  ebankNumberInvalid: {
    code: 'PE40000057',
    zh: '网银账号不正确，请核对后重新输入。',
    en: 'This online banking number is not right. Check it and enter it again.',
  },
} as const satisfies Record<string, ErrorEntry>
