import { brand } from '@cloudsail/contract'

/** Texts that the bank adds to a thread automatically. */
export const mailTexts = {
  rights: {
    zh: `对答复不满意的，您可在答复后15日内重新提交一次；投诉可在{reviewDays}日内申请总行核查，也可向当地金融消费纠纷调解组织申请调解，拨打国家金融监督管理总局12378热线，或依法向人民法院提起诉讼。客户服务热线${brand.hotline}。`,
    en: `If you are not satisfied with the answer, you can submit the matter again once within 15 days of the answer. You can ask head office to review a complaint within {reviewDays} days, ask a local financial consumer mediation organisation to mediate, call 12378, the hotline of the National Financial Regulatory Administration, or bring an action before a people’s court. Our hotline is ${brand.hotline}.`,
  },
  extended: {
    zh: '投诉情况复杂，答复期限延长至{date} 24:00。原因：{reason}',
    en: 'Your complaint is complex. We will answer by 24:00 on {date}. Reason: {reason}',
  },
  apology: {
    zh: `非常抱歉，本行未能在{date} 24:00前答复。该事项已升级至主管处理，本行将尽快与您联系。客户服务热线${brand.hotline}。`,
    en: `We are sorry that we did not answer by 24:00 on {date}. A manager is now handling this and will contact you soon. Our hotline is ${brand.hotline}.`,
  },
  reopened: { zh: '客户重新提交：{content}', en: 'Submitted again: {content}' },
  review: { zh: '客户申请总行核查：{content}', en: 'Review by head office requested: {content}' },
  reviewAsked: {
    zh: '您的核查申请已提交总行，本行将于{date} 24:00前答复。',
    en: 'We have passed your request to head office and will answer by 24:00 on {date}.',
  },
} as const
