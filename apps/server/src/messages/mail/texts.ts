import { brand } from '@cloudsail/contract'

/** Texts that the bank adds to a thread automatically. Letters are written and answered in Chinese. */
export const mailTexts = {
  rights: `对答复不满意的，您可在答复后15日内重新提交一次；投诉可在{reviewDays}日内申请总行核查，也可向当地金融消费纠纷调解组织申请调解，拨打国家金融监督管理总局12378热线，或依法向人民法院提起诉讼。客户服务热线${brand.hotline}。`,
  extended: '投诉情况复杂，答复期限延长至{date} 24:00。原因：{reason}',
  apology: `非常抱歉，本行未能在{date} 24:00前答复。该事项已升级至主管处理，本行将尽快与您联系。客户服务热线${brand.hotline}。`,
  reopened: '客户重新提交：{content}',
  review: '客户申请总行核查：{content}',
  reviewAsked: '您的核查申请已提交总行，本行将于{date} 24:00前答复。',
} as const
