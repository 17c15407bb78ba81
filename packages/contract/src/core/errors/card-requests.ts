import type { ErrorEntry } from './entry.ts'

/** Credit cards: limits, new cards, activation, instalments. */
export const cardRequestsErrors = {
  limitThousands: {
    code: 'PE48000101',
    zh: '额度须为{step}元的整数倍。',
    en: 'Enter a limit that is a multiple of {step}.',
  },
  limitNotHigher: {
    code: 'PE48000102',
    zh: '申请额度须高于现有额度{limit}元。',
    en: 'Enter more than your current limit of {limit}.',
  },
  limitAboveCap: {
    code: 'PE48000103',
    zh: '该卡最高可申请{most}元。',
    en: 'You can request up to {most} on this card.',
  },
  limitDays: {
    code: 'PE48000104',
    zh: '临时额度的天数须为{least}至{most}天。',
    en: 'A temporary limit can last {least} to {most} days.',
  },
  limitPurposeRequired: {
    code: 'PE48000105',
    zh: '请选择用途。',
    en: 'Choose a purpose.',
  },
  limitCardTooNew: {
    code: 'PE48000106',
    zh: '用卡满{months}个月后可申请。',
    en: 'You can apply once you have had the card for {months} months.',
  },
  limitPaidLate: {
    code: 'PE48000107',
    zh: '最近{bills}期账单有逾期记录，暂不能申请调高额度，请按时还款后再申请。',
    en: 'You paid one of your last {bills} statements late, so you cannot raise the limit now.',
  },
  limitTemporaryStands: {
    code: 'PE48000108',
    zh: '临时额度有效至{until}，到期后可再申请。',
    en: 'You have a temporary limit until {until}. Apply again after that.',
  },
  limitNotLower: {
    code: 'PE48000109',
    zh: '新额度须低于现有额度{limit}元。',
    en: 'The new limit must be below your current limit of {limit}.',
  },
  requestUnknown: {
    code: 'PE48000110',
    zh: '未找到该申请，请刷新后重试。',
    en: 'We cannot find this request. Reload and try again.',
  },
  requestOver: {
    code: 'PE48000111',
    zh: '该申请已有结果，请刷新查看。',
    en: 'This request has since been closed. Reload to see the result.',
  },
  documentsRequired: {
    code: 'PE48000112',
    zh: '请选择1至5个文件。',
    en: 'Choose one to five files.',
  },
  printedNameInvalid: {
    code: 'PE48000113',
    zh: '卡面姓名须为不超过19个的大写字母，单词间空一格。',
    en: 'The name on the card can be up to 19 letters, with one space between words.',
  },
  employerRequired: {
    code: 'PE48000114',
    zh: '请输入2至60个字的工作单位。',
    en: 'Enter your employer in 2 to 60 characters.',
  },
  cardProductRequired: {
    code: 'PE48000115',
    zh: '请选择卡种。',
    en: 'Choose a card.',
  },
  billDayRequired: {
    code: 'PE48000116',
    zh: '请选择账单日。',
    en: 'Choose a statement date.',
  },
  paperUnavailable: {
    code: 'PE48000130',
    zh: '本行暂不寄送纸质账单，请选择其他方式。',
    en: 'We do not send paper statements at present. Choose another way.',
  },
  billDaySame: {
    code: 'PE48000126',
    zh: '账单日已是每月{day}日，请选择其他日期。',
    en: 'Your statement date is already day {day}. Choose another.',
  },
  billDayTooSoon: {
    code: 'PE48000127',
    zh: '账单日每{months}个月可更改一次，{date}起可再次更改。',
    en: 'You can change your statement date once in {months} months. You can change it again from {date}.',
  },
  billDayWithPlan: {
    code: 'PE48000128',
    zh: '该卡有未结清的分期，全部还清后可更改账单日。',
    en: 'This card has instalments. You can change its statement date once they are repaid.',
  },
  billDayToday: {
    code: 'PE48000129',
    zh: '今日账单正在生成，请明日再更改账单日。',
    en: 'We are making your statement today. Change your statement date tomorrow.',
  },
  applicantAge: {
    code: 'PE48000117',
    zh: '信用卡申请人须年满{least}至{most}周岁。',
    en: 'Applicants must be {least} to {most} years old.',
  },
  applicationPending: {
    code: 'PE48000118',
    zh: '您有一张信用卡正在申请或待激活，请先查看进度。',
    en: 'You already have an application in progress, or a card to activate. Track your application.',
  },
  cardHeld: {
    code: 'PE48000119',
    zh: '您已持有该卡种，请选择其他卡种。',
    en: 'You already have this card. Choose another.',
  },
  documentExpired: {
    code: 'PE48000120',
    zh: '证件已到期，请先到网点更新证件信息。',
    en: 'Your ID has expired. Renew our record of it at a branch first.',
  },
  contactIsSelf: {
    code: 'PE48000121',
    zh: '联系人手机号不能为您本人的手机号，请更换。',
    en: 'Your contact’s mobile number cannot be your own.',
  },
  cardExpiryInvalid: {
    code: 'PE48000122',
    zh: '请按卡面输入有效期的月和年，如1129。',
    en: 'Enter the month and year as on the card, such as 1129.',
  },
  cardActivationLocked: {
    code: 'PE48000123',
    zh: '以上信息今日激活已达5次，请核对后重新填写，或24:00后再试。',
    en: 'You have tried these details five times today. Check and correct them, or try again after midnight.',
  },
  cardAlreadyActive: {
    code: 'PE48000124',
    zh: '该卡已激活，可直接使用。',
    en: 'This card is already active.',
  },
  activationLapsed: {
    code: 'PE48000125',
    zh: '该卡超过90天未激活，已作废，请重新申请。',
    en: 'This card was not activated within 90 days and has expired. Apply again.',
  },
} as const satisfies Record<string, ErrorEntry>
