import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** USB-Key and file certificate. */
export const keysErrors = {
  keyMissing: {
    code: 'PE21000001',
    zh: '未检测到USB-Key，请插入后重试。',
    en: 'We cannot find a USB-Key. Insert it and try again.',
  },
  keyMultiple: {
    code: 'PE21000002',
    zh: '检测到多个USB-Key，请仅保留一个后重试。',
    en: 'More than one USB-Key is inserted. Leave only one and try again.',
  },
  keyMismatch: {
    code: 'PE21000003',
    zh: 'USB-Key与当前登录用户不符，请更换后重试。',
    en: 'This USB-Key belongs to someone else. Insert your own and try again.',
  },
  keySoftwareOld: {
    code: 'PE21000004',
    zh: 'USB-Key软件版本过低，请到网点或从随附的介质取得新版后重试。',
    en: 'Your USB-Key software is too old. Install the new version from a branch or the medium you were given, and try again.',
  },
  keyPasswordFormat: {
    code: 'PE21000005',
    zh: 'USB-Key密码为6至8位数字或字母。',
    en: 'The USB-Key password must be 6 to 8 digits or letters.',
  },
  keyPasswordWrong: {
    code: 'PE21000006',
    zh: 'USB-Key密码错误，还可尝试{left}次。',
    en: 'The USB-Key password is wrong. You have {left} tries left.',
  },
  keyLocked: {
    code: 'PE21000009',
    zh: 'USB-Key已锁定，请携带有效身份证件和USB-Key到任一网点解锁。',
    en: 'The USB-Key is locked. Take it with your ID to a branch to unlock it.',
  },
  keyAgentMissing: {
    code: 'PE21000010',
    zh: '未检测到USB-Key助手，请安装并启动后重试。',
    en: 'We cannot find the USB-Key agent. Install and start it, then try again.',
  },
  keyRefused: {
    code: 'PE21000011',
    zh: '您已在USB-Key窗口中拒绝，未签名。如需办理，请重新签名。',
    en: 'You declined in the USB-Key window. Nothing was signed.',
  },
  keyExpired: {
    code: 'PE21000012',
    zh: 'USB-Key窗口中的请求已超时，请重新发起。',
    en: 'The request in the USB-Key window timed out. Start again.',
  },
  keyFailed: {
    code: 'PE21000013',
    zh: 'USB-Key未正确应答，请重新插入后重试。',
    en: 'The USB-Key did not respond properly. Insert it again and retry.',
  },
  certificateExpired: {
    code: 'PE21000007',
    zh: '证书已过期，请先更新证书。',
    en: 'Your certificate has expired. Renew it first.',
  },
  certificateNotYetValid: {
    code: 'PE21000021',
    zh: '证书自{from}起生效，请届时再试。',
    en: 'Your certificate is valid from {from}. Try again then.',
  },
  certificateRevoked: {
    code: 'PE21000022',
    zh: `该证书已被吊销，请使用新证书；如非本人办理，请立即致电${brand.hotline}。`,
    en: `This certificate has been revoked. Use your new one. Not you? Call ${brand.hotline} now.`,
  },
  certificateMissing: {
    code: 'PE21000023',
    zh: '您名下没有有效的证书，请携带有效身份证件到网点办理。',
    en: 'You have no valid certificate. Visit a branch with your ID.',
  },
  certificateUntrusted: {
    code: 'PE21000026',
    zh: '该证书不是本行签发的，请使用本行为您签发的证书。',
    en: 'We did not issue this certificate. Use the one we issued to you.',
  },
  certificateWrongUse: {
    code: 'PE21000027',
    zh: '该证书不能用于此种认证，请使用您当前认证方式的证书。',
    en: 'This certificate cannot be used here. Use the one for your current authentication method.',
  },
  certificateMismatch: {
    code: 'PE21000028',
    zh: '证书与当前登录用户不符，请使用您本人的证书。',
    en: 'This certificate belongs to someone else. Use your own.',
  },
  certificateRequestInvalid: {
    code: 'PE21000029',
    zh: '证书申请未通过校验，请返回重新生成密钥。',
    en: 'We could not accept the certificate request. Go back and make a new key.',
  },
  certificateNotRenewable: {
    code: 'PE21000030',
    zh: '证书有效期至{notAfter}，可自{from}起更新。',
    en: 'Your certificate is valid until {notAfter}. You can renew it from {from}.',
  },
  certificateRenewalOver: {
    code: 'PE21000031',
    zh: '证书已于{notAfter}到期，自助更新截止于{until}。请携带有效身份证件到网点办理。',
    en: 'Your certificate expired at {notAfter} and could be renewed until {until}. Visit a branch with your ID.',
  },
  keyNotHandedOut: {
    code: 'PE21000032',
    zh: '请先携带有效身份证件到网点领取USB-Key，再变更认证方式。',
    en: 'Collect a USB-Key at a branch with your ID first.',
  },
  methodSame: {
    code: 'PE21000033',
    zh: '请选择与当前不同的认证方式。',
    en: 'Choose a different method from your current one.',
  },
  methodNeedsSigning: {
    code: 'PE21000034',
    zh: '您尚未签约个人网银，请先网上签约或到网点签约。',
    en: 'You have not registered for online banking yet. Register online or at a branch first.',
  },
  methodNeedsBranchSigning: {
    code: 'PE21000035',
    zh: '证书认证须在网点签约后使用，请携带有效身份证件到网点办理。',
    en: 'Certificates are for customers registered at a branch. Visit one with your ID.',
  },
  methodMobileFirst: {
    code: 'PE21000036',
    zh: '请先开通手机动态密码，再升级为其他认证方式。',
    en: 'Change to the one-time passcode first. You can move on from there.',
  },
  signatureExpired: {
    code: 'PE21000024',
    zh: '签名已超过5分钟，请重新签名。',
    en: 'The signature is more than 5 minutes old. Sign again.',
  },
  factorNotAsked: {
    code: 'PE21000025',
    zh: '该笔业务不使用此种认证，请返回重新提交。',
    en: 'This order cannot be authorised that way. Go back and submit it again.',
  },
  signatureInvalid: {
    code: 'PE21000008',
    zh: '签名验证未通过，请重新签名。',
    en: 'We could not verify the signature. Sign again.',
  },
} as const satisfies Record<string, ErrorEntry>
