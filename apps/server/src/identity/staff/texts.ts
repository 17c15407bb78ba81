import { type Bilingual, brand } from '@cloudsail/contract'

/** Labels and values of the actions on customers and their internet bank. */
export const staffTexts = {
  name: { zh: '姓名', en: 'Name' },
  nameEn: { zh: '拼音/英文名', en: 'Name in Latin letters' },
  sex: { zh: '性别', en: 'Sex' },
  female: { zh: '女', en: 'Female' },
  male: { zh: '男', en: 'Male' },
  birth: { zh: '出生日期', en: 'Date of birth' },
  nationality: { zh: '国籍', en: 'Nationality' },
  document: { zh: '证件', en: 'Document' },
  validity: { zh: '证件有效期', en: 'Validity of the document' },
  range: { zh: '{from}至{until}', en: '{from} to {until}' },
  longTerm: { zh: '{from}至长期', en: '{from}, long term' },
  address: { zh: '住址', en: 'Address' },
  occupation: { zh: '职业', en: 'Occupation' },
  mobile: { zh: '签约手机', en: 'Mobile' },
  email: { zh: '电子邮箱', en: 'Email' },
  none: { zh: '无', en: 'None' },
  taxResidency: { zh: '税收居民身份', en: 'Tax residency' },
  mainland: { zh: '中国税收居民', en: 'Mainland China' },
  abroad: { zh: '非居民', en: 'Abroad' },
  both: { zh: '中国及其他国家（地区）', en: 'Mainland China and abroad' },
  riskClass: { zh: '风险等级', en: 'Risk class' },
  low: { zh: '低', en: 'Low' },
  medium: { zh: '中', en: 'Medium' },
  high: { zh: '高', en: 'High' },
  sameName: { zh: '同名同生日客户', en: 'Customers of this name and date of birth' },
  sameNameCount: { zh: '{count}位：{list}', en: '{count}: {list}' },
  sameNameOne: { zh: '{branch}证件尾号{tail}', en: '{branch}, document ending {tail}' },
  card: { zh: 'Ⅰ类借记卡', en: 'Class I debit card' },
  transferService: { zh: '对外转账', en: 'Transfers from the card' },
  opened: { zh: '开通', en: 'On' },
  notOpened: { zh: '不开通', en: 'Off' },
  signing: { zh: '个人网银', en: 'Online banking' },
  signed: { zh: '网点签约', en: 'Registered at a branch' },
  method: { zh: '认证方式', en: 'Authentication method' },
  single: { zh: '单笔限额', en: 'Limit per payment' },
  daily: { zh: '日累计限额', en: 'Daily limit' },
  activation: { zh: '激活码', en: 'Activation code' },
  toMobile: { zh: '发送至签约手机', en: 'Sent to the mobile' },
  customerNumber: { zh: '客户号', en: 'Customer number' },
  ebankNumber: { zh: '网银账号', en: 'Online banking number' },
  branch: { zh: '机构', en: 'Branch' },
  inEnvelope: {
    zh: '打印在密码信封{serial}内（无法打印时发送至签约手机）',
    en: 'Inside envelope {serial}, or to the mobile if it cannot be printed',
  },
  envelopeVoided: { zh: '密码信封作废', en: 'Envelope voided' },
  envelopeKept: { zh: '密码信封未使用', en: 'Envelope not used' },
  noPrinter: {
    zh: '本网点未接密码信封打印机，信封{serial}仍由您保管，可留作他用或以4502交回',
    en: 'This branch has no envelope printer. You still hold {serial}: keep it for another customer, or hand it back by 4502',
  },
  jammed: { zh: '{serial}，打印未完成', en: '{serial}, not printed' },
  key: { zh: 'USB-Key编号', en: 'USB-Key' },
  certificate: { zh: '数字证书', en: 'Certificate' },
  atFirstUse: { zh: '客户首次使用时在线申请', en: 'Requested online by the customer at the first use' },
  byCode: { zh: '客户凭激活码在线申请', en: 'Requested online by the customer with the activation code' },
  certificateRevoked: { zh: '证书吊销', en: 'Certificate revoked' },
  untilThen: { zh: '证书申请前的认证方式', en: 'Method until then' },
  account: { zh: '账户', en: 'Account' },
  change: { zh: '办理内容', en: 'What is done' },
  keyIssued: { zh: '领用', en: 'Handed out' },
  keyReplaced: { zh: '更换', en: 'Replaced' },
  keyRevoked: { zh: '注销', en: 'Revoked' },
  keyBefore: { zh: '原USB-Key', en: 'Earlier USB-Key' },
  unknownSerial: { zh: '编号未登记', en: 'Serial not on record' },
  effect: { zh: '生效时间', en: 'Takes effect' },
  atOnce: { zh: '立即', en: 'At once' },
  locked: { zh: '锁定项目', en: 'Locked' },
  documentEntry: { zh: '证件录入', en: 'Document entered' },
  typed: { zh: '手工录入', en: 'By hand' },
  read: { zh: '读卡器{device}', en: 'By the reader {device}' },
  lockedLogin: { zh: '登录密码', en: 'Log-in password' },
  lockedQuery: { zh: '查询密码', en: 'Enquiry password' },
  lockedProof: { zh: '登录动态密码', en: 'Passcode at log-in' },
  lockedActivation: { zh: '激活码', en: 'Activation code' },
  lockedAnswer: { zh: '密保问题', en: 'Security question' },
  lockedIdentity: { zh: '身份信息', en: 'Identity data' },
  lockedFirstUse: { zh: '首次登录的取款密码', en: 'Card PIN at the first log-in' },
  unlocked: { zh: '解锁', en: 'Unlocked' },
  voided: { zh: '失效内容', en: 'Void from now' },
  voidedByCode: {
    zh: '原激活码、登录密码、查询密码，全部会话退出',
    en: 'The earlier code, log-in and enquiry password. All sessions end',
  },
  kept: { zh: '保留内容', en: 'Kept' },
  keptByCode: { zh: '用户名、密保问题、昵称', en: 'User name, security question, nickname' },
  state: { zh: '网银状态', en: 'Online banking' },
  stateNormal: { zh: '正常', en: 'Normal' },
  stateSuspended: { zh: '暂停', en: 'Suspended' },
  stateEnded: { zh: '注销', en: 'Ended' },
  ends: { zh: '同时终止', en: 'Ends with it' },
  endsAll: {
    zh: '网银账号、用户名、密码、证书、签约限额、账户签约',
    en: 'Online banking number, user name, passwords, certificates, limits, accounts',
  },
  enrolled: { zh: '已追加至网银', en: 'In online banking' },
  notEnrolled: { zh: '未追加', en: 'Not in online banking' },
  nickname: { zh: '昵称', en: 'Nickname' },
  freed: { zh: '释放，他人可用', en: 'Free for anyone' },
  customer: { zh: '客户', en: 'Customer' },
  until: { zh: '至{until}', en: 'Until {until}' },
  long: { zh: '长期', en: 'Long term' },
  diedOn: { zh: '死亡日期', en: 'Date of death' },
  proof: { zh: '证明文件', en: 'Proof' },
  proofNumber: { zh: '证明文件编号', en: 'Number of the proof' },
  reason: { zh: '原因', en: 'Reason' },
  customerState: { zh: '客户状态', en: 'State of the customer' },
  normal: { zh: '正常', en: 'Normal' },
  suspended: { zh: '网银暂停', en: 'Online banking suspended' },
  deceased: { zh: '已死亡', en: 'Deceased' },
} as const satisfies Record<string, Bilingual>

/** The message with the activation code. Nothing else holds the code. */
export const activationText: Bilingual = {
  zh: '您已在本行网点签约个人网银，网银账号{ebankNumber}，激活码{code}，{days}天内首次登录有效。本行人员不会索要，请勿告知任何人。',
  en: 'You are registered for online banking. Number {ebankNumber}, activation code {code}, valid for {days} days. Never share the code.',
}

/** The message with the code that opens the certificate step of a file certificate. */
export const certificateCodeText: Bilingual = {
  zh: '您已在本行网点申请文件证书，激活码{code}，请登录网银后在“认证方式变更”中使用。本行人员不会索要，请勿告知任何人。',
  en: 'You asked for a file certificate. Activation code {code}: use it in online banking, Change authentication method. Never share it.',
}

/** What stands inside a password envelope. */
export const envelopeTexts = {
  ebankNumber: { zh: '网银账号', en: 'Online banking number' },
  code: { zh: '激活码', en: 'Activation code' },
} as const satisfies Record<string, Bilingual>

const notYou = {
  zh: `如非本人办理，请立即致电${brand.hotline}。`,
  en: `Not you? Call ${brand.hotline} now.`,
}
const told = (text: Bilingual): Bilingual => ({ zh: text.zh + notYou.zh, en: `${text.en} ${notYou.en}` })

/** Messages to the customer about what a branch has done. */
export const branchNotifications = {
  signed: told({
    zh: '您已于{time}在网点签约个人网银，认证方式为{method}。',
    en: 'You registered for online banking at a branch at {time}. Method: {method}.',
  }),
  method: told({
    zh: '您的网银认证方式已于{time}在网点变更为{method}。',
    en: 'A branch changed your authentication method to {method} at {time}.',
  }),
  keyIssued: told({ zh: '您已于{time}在网点领用USB-Key。', en: 'A branch gave you a USB-Key at {time}.' }),
  keyReplaced: told({
    zh: '您的USB-Key已于{time}在网点更换，原证书已吊销。',
    en: 'A branch replaced your USB-Key at {time}. The earlier certificate is revoked.',
  }),
  keyRevoked: told({
    zh: '您的USB-Key已于{time}在网点注销，证书已吊销。',
    en: 'A branch revoked your USB-Key and its certificate at {time}.',
  }),
  unlocked: told({
    zh: '您的网银已于{time}在网点解锁。',
    en: 'A branch unlocked your online banking at {time}.',
  }),
  suspended: told({
    zh: '您的网银已于{time}在网点暂停。',
    en: 'A branch suspended your online banking at {time}.',
  }),
  resumed: told({
    zh: '您的网银已于{time}在网点恢复。',
    en: 'A branch resumed your online banking at {time}.',
  }),
  ended: told({ zh: '您的网银已于{time}在网点注销。', en: 'A branch ended your online banking at {time}.' }),
  enrolled: told({
    zh: '{count}个账户已于{time}在网点追加至您的网银。',
    en: 'A branch added {count} accounts to your online banking at {time}.',
  }),
  takenOut: told({
    zh: '{count}个账户已于{time}在网点从您的网银撤销。',
    en: 'A branch took {count} accounts out of your online banking at {time}.',
  }),
} as const satisfies Record<string, Bilingual>

/** How a session ended and why a log-in was refused, as the counter reads it. */
export const sessionTexts = {
  open: { zh: '在线', en: 'Logged in' },
  loggedOut: { zh: '{time}退出', en: 'Out {time}' },
  idle: { zh: '{time}超时退出', en: 'Timed out {time}' },
  absolute: { zh: '{time}到时退出', en: 'Full time {time}' },
  newer: { zh: '{time}被新登录替代', en: 'Replaced {time}' },
  elsewhere: { zh: '{time}被客户退出', en: 'Ended elsewhere {time}' },
  security: { zh: '{time}被安全退出', en: 'Ended by us {time}' },
  wrongPassword: { zh: '密码错误', en: 'Wrong password' },
  wrongCode: { zh: '动态密码错误', en: 'Wrong code' },
  unconfirmed: { zh: '待验证身份', en: 'Not confirmed' },
  locked: { zh: '密码已锁定', en: 'Locked' },
  suspended: { zh: '网银已暂停', en: 'Suspended' },
  lostCard: { zh: '卡已挂失', en: 'Lost card' },
  online: { zh: '现在在线', en: 'Logged in now' },
  offline: { zh: '现在不在线', en: 'Not logged in now' },
  nothingLocked: { zh: '今日无锁定', en: 'Nothing locked today' },
  lockedToday: { zh: '今日已锁定：{names}', en: 'Locked today: {names}' },
} as const satisfies Record<string, Bilingual>

/** What keeps an account in the internet bank, or the internet bank itself. */
export const openTexts = {
  scheduled: { zh: '预约转账', en: 'scheduled transfers' },
  rules: { zh: '理财约定', en: 'saving rules' },
  quickPay: { zh: '快捷支付', en: 'quick payment' },
  purse: { zh: '电子现金', en: 'an e-cash card' },
} as const satisfies Record<string, Bilingual>

/** Messages to the old and the new mobile, sent at once when a branch has changed the number. */
export const mobileGivenUp: Bilingual = {
  zh: '您在本行的手机号{time}已在网点变更为尾号{tail}的号码，本号码不再接收本行短信。不是您办理的，请立即致电{hotline}。',
  en: 'A branch changed your mobile number to the one ending {tail} at {time}. We no longer text this number. Not you? Call {hotline} now.',
}
export const mobileTaken: Bilingual = {
  zh: '本号码{time}已在网点登记为您在本行的手机号（原尾号{tail}）。不是您办理的，请立即致电{hotline}。',
  en: 'A branch made this your mobile number with us at {time} (before: ending {tail}). Not you? Call {hotline} now.',
}
