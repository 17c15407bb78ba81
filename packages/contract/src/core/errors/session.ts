import type { ErrorEntry } from './entry.ts'

/** Session, authority and the wire itself. */
export const sessionErrors = {
  sessionExpired: {
    code: 'PB90002',
    zh: '登录已超时，请重新登录。',
    en: 'Your session has expired. Log in again.',
  },
  noAuthority: {
    code: 'PW90000000',
    zh: '您暂无权限使用该功能。',
    en: 'You are not authorised to use this function.',
  },
  cardOnlyRefused: {
    code: 'PW90000007',
    zh: '信用卡客户暂不支持该功能，请使用个人网上银行。',
    en: 'This function is not available to credit-card-only customers. Use personal online banking.',
  },
  invalidInput: {
    code: 'PE10000001',
    zh: '输入有误，请检查后重试。',
    en: 'Some of what you entered is not right. Check it and try again.',
  },
  wireRejected: {
    code: 'PE10000002',
    zh: '请求未通过安全校验，请刷新页面后重试。',
    en: 'The request did not pass our security check. Refresh the page and try again.',
  },
  communicationFailed: {
    code: 'PE10000003',
    zh: '通讯失败，请稍后重试。',
    en: 'We could not reach the bank. Try again later.',
  },
  changedMeanwhile: {
    code: 'PE10000007',
    zh: '信息已被更新，请刷新页面后重试。',
    en: 'This has changed in the meantime. Refresh the page and try again.',
  },
  agreementUnread: {
    code: 'PE10000008',
    zh: '请先阅读并同意相关协议。',
    en: 'Read and accept the agreement first.',
  },
  illegalCharacters: {
    code: 'PE10000009',
    zh: '输入内容含有不支持的字符，请删除后重试。',
    en: 'The text contains characters we do not support. Remove them and try again.',
  },
  imageCodeRequired: { code: 'PE10000011', zh: '请输入图形验证码。', en: 'Enter the image code.' },
  imageCodeInvalid: {
    code: 'PE10000012',
    zh: '图形验证码错误或已过期，请输入新的验证码。',
    en: 'The image code is wrong or too old. Enter the new one.',
  },
  callUnknown: {
    code: 'PE10000013',
    zh: '该服务不存在，请刷新页面后重试。',
    en: 'We cannot find this service. Refresh the page and try again.',
  },
  tooManyRequests: {
    code: 'PE10000014',
    zh: '操作过于频繁，请稍后重试。',
    en: 'Too many requests. Wait a moment and try again.',
  },
  bodyTooLarge: {
    code: 'PE10000015',
    zh: '提交的内容过大，请减少后重试。',
    en: 'What you sent is too large. Make it smaller and try again.',
  },
  secretExpired: {
    code: 'PE10000016',
    zh: '页面停留时间过长，请重新输入密码。',
    en: 'The page was open for too long. Enter the password again.',
  },
  documentsBusy: {
    code: 'PE10000017',
    zh: '当前处理的文件较多，请稍后重试。',
    en: 'We are handling many documents right now. Try again in a moment.',
  },
  documentCharacter: {
    code: 'PE10000018',
    zh: '文件含无法打印的字符“{character}”，未能出具，请到网点办理。',
    en: 'The document contains a character we cannot print ({character}), so it has not been issued. Ask a branch.',
  },
  clockGoesBack: {
    code: 'PE90000001',
    zh: '银行时钟只能拨快，不能拨回，请选择更晚的时间。',
    en: 'The bank clock only moves forward. Choose a later time.',
  },
  serverFailure: {
    code: 'PE99999999',
    zh: '服务器请求失败，请稍后重试。',
    en: 'We could not complete the request. Try again later.',
  },
} as const satisfies Record<string, ErrorEntry>
