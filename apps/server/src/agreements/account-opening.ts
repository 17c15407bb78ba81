import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'accountOpening',
  version: '2026-12-2',
  title: { zh: '个人账户网上开立协议', en: 'Opening Accounts Online: Agreement' },
  sections: [
    {
      title: { zh: '一、实名与用途', en: '1. In your own name' },
      paragraphs: [
        {
          zh: '账户以您本人名义开立，仅供您本人使用。出租、出借、出售账户属违法行为，本行将停止其非柜面业务并按规定报告。',
          en: 'Accounts are opened in your own name, for your use alone. Letting, lending or selling one is against the law; the bank then stops all but its counters and reports it.',
        },
        {
          zh: 'Ⅱ类、Ⅲ类户绑定您本人的Ⅰ类户。Ⅱ类户和Ⅲ类户的转入、转出及消费，以及Ⅲ类户的余额，不超过本行按监管规定公布的限额。与绑定账户之间的划转不计入上述限额。',
          en: 'Accounts of class II and III are bound to a class I account of yours. What they pay in a day and a year, and what class III holds, keeps within the limits that the bank publishes by regulation. What moves to and from the account they are bound to does not count.',
        },
      ],
    },
    {
      title: { zh: '二、税收居民声明', en: '2. Tax residence' },
      paragraphs: [
        {
          zh: '您应如实声明税收居民身份，情况变化时须在30日内告知本行。作虚假声明的，您自行承担责任。',
          en: 'You declare truly where you are a tax resident, and tell the bank of a change within 30 days. You answer for a false declaration.',
        },
      ],
    },
    {
      title: { zh: '三、使用、撤销与销户', en: '3. Use, undoing, closing' },
      paragraphs: [
        {
          zh: '新账户自动加入网上银行，转账服务默认关闭，可在“转账服务”中开通。开立免费，无年费、无小额账户管理费。',
          en: 'A new account is in the internet bank at once, its transfer service closed until you open it. It costs nothing to open or to keep.',
        },
        {
          zh: '开立当日未发生交易的，可在网上撤销；此后销户请到网点办理。',
          en: 'On the day it was opened, and while nothing has been booked, it can be undone online; later it is closed at a branch.',
        },
      ],
    },
  ],
}

/** Agreement accepted when a further account is opened. */
export const accountOpening = defineAgreement(words, 10)
