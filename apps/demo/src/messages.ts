import { type Bilingual, brand } from '@cloudsail/contract'
import type { Person } from '@cloudsail/demo-customers'

interface DemoAnnouncement {
  daysAgo: number
  important: boolean
  title_zh: string
  title_en: string
  body_zh: string
  body_en: string
}

/** Announcements to all customers, newest first. */
export const announcements: readonly DemoAnnouncement[] = [
  {
    daysAgo: 1,
    important: true,
    title_zh: '请勿向任何人透露动态密码',
    title_en: 'Never share a one-time passcode',
    body_zh: `近期有不法分子冒充本行客服，以“账户异常”“积分到期”为由索要手机动态密码。\n\n本行人员不会以任何理由索要密码或动态密码。如遇可疑来电，请立即挂断并致电${brand.hotline}核实；遭遇诈骗，请立即拨打110或96110报警。`,
    body_en: `Scammers who pretend to be from the bank have been asking for one-time passcodes, because of an “account problem” or “expiring points”.\n\nOur staff never ask you for a password or a one-time passcode. If a call seems suspicious, hang up and call ${brand.hotline}. If you have been cheated, call the police on 110 or 96110 at once.`,
  },
  {
    daysAgo: 8,
    important: false,
    title_zh: '年末大额支付系统运行安排',
    title_en: 'Large-value payments at the end of the year',
    body_zh:
      '大额支付系统在工作日运行，受理时间为前一自然日20:30至当日17:15。节假日期间的大额汇款请提前安排。\n\n5万元（含）以下的实时汇款全天受理，不受影响。',
    body_en:
      'The large-value payment system is open on working days, from 20:30 the day before to 17:15. Plan large transfers around the holidays.\n\nYou can make immediate transfers of up to CNY 50,000 at any time as usual.',
  },
  {
    daysAgo: 21,
    important: false,
    title_zh: '个人网银支持长辈版与深色模式',
    title_en: 'Elder mode and a dark theme in online banking',
    body_zh: '在页面右上角可切换长辈版（大字号、高对比）与深色模式，设置会保存在您的浏览器中。',
    body_en:
      'Choose elder mode (large type, high contrast) or a dark theme at the top right of the page. Your browser remembers your choice.',
  },
  {
    daysAgo: 47,
    important: false,
    title_zh: '关于存款保险的说明',
    title_en: 'About deposit insurance',
    body_zh:
      '根据《存款保险条例》，同一存款人在本行的人民币和外币存款本息合计50万元（含）以内，全额偿付；超出部分，依法从本行清算财产中受偿。',
    body_en:
      'Under the Deposit Insurance Regulations, the RMB and foreign-currency deposits of one depositor with us are insured in full up to CNY 500,000, including interest.',
  },
  {
    daysAgo: 96,
    important: false,
    title_zh: '转账汇款到账方式说明',
    title_en: 'When transfers arrive',
    body_zh: '您可以选择实时、普通（2小时后）或次日（次日9:00）到账。普通和次日到账的汇款在转出前可以撤销。',
    body_en:
      'You can choose immediate, ordinary (after two hours) or next-day (9:00) arrival. You can cancel ordinary and next-day transfers until they are sent.',
  },
]

interface DemoMail {
  daysAgo: number
  read: boolean
  subject: Bilingual
  content: Bilingual
}

/** Returns the bank's letters to a customer. */
export function mailsFor(person: Person): DemoMail[] {
  if (person.username === null) return []
  const mails: DemoMail[] = [
    {
      daysAgo: 180,
      read: true,
      subject: { zh: `欢迎使用${brand.product.zh}`, en: `Welcome to ${brand.product.en}` },
      content: {
        zh: `${person.name}，您好：\n\n感谢您使用${brand.product.zh}。您可以在“账户总览”查看全部账户，在“预留信息”设置您的防伪信息。如需帮助，请拨打${brand.hotline}。`,
        en: `Dear ${person.nameEn},\n\nThank you for using ${brand.product.en}. See all your accounts under “Account overview” and set your security phrase under “Security phrase”. Need help? Call ${brand.hotline}.`,
      },
    },
  ]
  if (person.accounts.some(({ kind }) => kind === 'creditCard')) {
    mails.push({
      daysAgo: 3,
      read: false,
      subject: { zh: '您的信用卡电子账单已生成', en: 'Your credit card e-statement is ready' },
      content: {
        zh: '您的本期信用卡账单已生成，请在到期还款日前还款。账单明细可在“账户总览”中查看。',
        en: 'Your latest credit card statement is ready. Pay it by the due date. See its details under “Account overview”.',
      },
    })
  }
  if ((person.deposits ?? []).length > 0) {
    mails.push({
      daysAgo: 12,
      read: false,
      subject: { zh: '定期存款到期提醒', en: 'Your time deposits are maturing' },
      content: {
        zh: '您有定期存款将陆续到期，到期后将按您约定的方式自动转存或转入活期账户。可在“账户总览”中查看到期日。',
        en: 'Some of your time deposits mature soon. They will be renewed or paid to your current account, as you instructed. See the maturity dates under “Account overview”.',
      },
    })
  }
  return mails
}
