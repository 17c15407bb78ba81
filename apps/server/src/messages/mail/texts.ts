import { brand } from '@cloudsail/contract'

/** Texts that the bank adds to a thread automatically. Letters are written and answered in Chinese. */
export const mailTexts = {
  rights: `如对处理结果不满意，您可在答复后15天内重新提交一次；投诉可在{reviewDays}天内申请总行核查，也可向当地金融消费纠纷调解组织申请调解，或依法向人民法院提起诉讼。客服热线${brand.hotline}。`,
  extended: '投诉情况复杂，答复期限延长至{date}24:00。原因：{reason}',
  apology: `非常抱歉，我们未能在{date}24:00前答复您。此事已升级至主管处理，我们会尽快与您联系。客服热线${brand.hotline}。`,
  reopened: '客户重新提交：{content}',
  review: '客户申请总行核查：{content}',
  reviewAsked: '您的核查申请已提交总行，将于{date}24:00前答复您。',
} as const
