import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** USB-Key and file certificate. */
export const keysErrors = {
  keyMissing: {
    code: 'PE21000001',
    zh: '未检测到USB-Key，请插入后重试。',
    en: 'No USB-Key was found. Please insert it and try again.',
  },
  keyMultiple: {
    code: 'PE21000002',
    zh: '检测到多个USB-Key，请仅保留一个后重试。',
    en: 'More than one USB-Key was found. Please leave only one inserted and try again.',
  },
  keyMismatch: {
    code: 'PE21000003',
    zh: 'USB-Key与当前登录用户不符，请更换后重试。',
    en: 'This USB-Key belongs to another user. Please insert your own and try again.',
  },
  keySoftwareOld: {
    code: 'PE21000004',
    zh: 'USB-Key软件版本过低，请到网点或从随附的介质取得新版后重试。',
    en: 'The USB-Key software is too old. Please get the new version from the security centre and try again.',
  },
  keyPasswordFormat: {
    code: 'PE21000005',
    zh: 'USB-Key密码为6至8位数字或字母。',
    en: 'The USB-Key password is 6 to 8 digits or letters.',
  },
  keyPasswordWrong: {
    code: 'PE21000006',
    zh: 'USB-Key密码错误，还可尝试{left}次。',
    en: 'The USB-Key password is incorrect. You have {left} tries left.',
  },
  keyLocked: {
    code: 'PE21000009',
    zh: 'USB-Key已锁定，请携带有效身份证件和USB-Key到任一网点解锁。',
    en: 'The USB-Key is locked. Please take it with your identity document to a branch to have it unlocked.',
  },
  keyAgentMissing: {
    code: 'PE21000010',
    zh: '未检测到USB-Key助手，请安装并启动后重试。',
    en: 'The USB-Key agent was not found. Please install and start it, then try again.',
  },
  keyRefused: {
    code: 'PE21000011',
    zh: '您已在USB-Key窗口中拒绝，未签名。如需办理，请重新签名。',
    en: 'You refused in the USB-Key window; nothing was signed.',
  },
  keyExpired: {
    code: 'PE21000012',
    zh: 'USB-Key窗口中的请求已超时，请重新发起。',
    en: 'The request in the USB-Key window has timed out. Please begin again.',
  },
  keyFailed: {
    code: 'PE21000013',
    zh: 'USB-Key未正确应答，请重新插入后重试。',
    en: 'The USB-Key did not answer properly. Please insert it again and retry.',
  },
  certificateExpired: {
    code: 'PE21000007',
    zh: '证书已过期，请先更新证书。',
    en: 'Your certificate has expired. Please renew it first.',
  },
  certificateNotYetValid: {
    code: 'PE21000021',
    zh: '证书自{from}起生效，请届时再试。',
    en: 'Your certificate is valid from {from}. Please try again then.',
  },
  certificateRevoked: {
    code: 'PE21000022',
    zh: `该证书已被吊销，请使用新证书；如非本人办理，请立即致电${brand.hotline}。`,
    en: `This certificate has been revoked. Please use your new one. If you did not ask for that, call ${brand.hotline} at once.`,
  },
  certificateMissing: {
    code: 'PE21000023',
    zh: '您名下没有有效的证书，请携带有效身份证件到网点办理。',
    en: 'You have no valid certificate. Please visit a branch with your identity document.',
  },
  certificateUntrusted: {
    code: 'PE21000026',
    zh: '该证书不是本行签发的，请使用本行为您签发的证书。',
    en: 'This certificate was not issued by this bank. Please use the one the bank has issued to you.',
  },
  certificateWrongUse: {
    code: 'PE21000027',
    zh: '该证书不能用于此种认证，请使用您当前认证方式的证书。',
    en: 'This certificate cannot be used here. Please use that of your present authentication method.',
  },
  certificateMismatch: {
    code: 'PE21000028',
    zh: '证书与当前登录用户不符，请使用您本人的证书。',
    en: 'This certificate belongs to another user. Please use your own.',
  },
  certificateRequestInvalid: {
    code: 'PE21000029',
    zh: '证书申请未通过校验，请返回重新生成密钥。',
    en: 'The certificate request could not be accepted. Please go back and make a new key.',
  },
  certificateNotRenewable: {
    code: 'PE21000030',
    zh: '证书有效期至{notAfter}，可自{from}起更新。',
    en: 'Your certificate is valid until {notAfter} and can be renewed from {from}.',
  },
  certificateRenewalOver: {
    code: 'PE21000031',
    zh: '证书已于{notAfter}到期，自助更新截止于{until}。请携带有效身份证件到网点办理。',
    en: 'Your certificate ended at {notAfter}, and it could be renewed here until {until}. Please visit a branch with your identity document.',
  },
  keyNotHandedOut: {
    code: 'PE21000032',
    zh: '请先携带有效身份证件到网点领取USB-Key，再变更认证方式。',
    en: 'Please collect a USB-Key at a branch with your identity document first.',
  },
  methodSame: {
    code: 'PE21000033',
    zh: '请选择与当前不同的认证方式。',
    en: 'Please choose a method other than your present one.',
  },
  methodNeedsSigning: {
    code: 'PE21000034',
    zh: '您尚未签约个人网银，请先网上签约或到网点签约。',
    en: 'You have not signed for e-banking yet. Please sign online or at a branch first.',
  },
  methodNeedsBranchSigning: {
    code: 'PE21000035',
    zh: '证书认证须在网点签约后使用，请携带有效身份证件到网点办理。',
    en: 'Certificates are for customers who have signed at a branch. Please visit one with your identity document.',
  },
  methodMobileFirst: {
    code: 'PE21000036',
    zh: '请先开通手机动态密码，再升级为其他认证方式。',
    en: 'Please take up the mobile dynamic password first, then move on from there.',
  },
  signatureExpired: {
    code: 'PE21000024',
    zh: '签名已超过5分钟，请重新签名。',
    en: 'The signature is more than 5 minutes old. Please sign again.',
  },
  factorNotAsked: {
    code: 'PE21000025',
    zh: '该笔业务不使用此种认证，请返回重新提交。',
    en: 'This order is not authorised that way. Please go back and submit it again.',
  },
  signatureInvalid: {
    code: 'PE21000008',
    zh: '签名验证未通过，请重新签名。',
    en: 'The signature could not be verified. Please sign again.',
  },
} as const satisfies Record<string, ErrorEntry>
