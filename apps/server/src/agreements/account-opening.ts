import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'accountOpening',
  version: '2026-12-2',
  title: { zh: '个人账户网上开立协议', en: 'Agreement on Opening Accounts Online' },
  sections: [
    {
      title: { zh: '一、实名与用途', en: '1. Your own name and use' },
      paragraphs: [
        {
          zh: '账户以您本人名义开立，仅供您本人使用。出租、出借、出售账户属违法行为，本行将停止其非柜面业务并按规定报告。',
          en: 'Accounts are opened in your own name and for your use only. It is against the law to rent out, lend or sell an account. If you do, we will stop all services except at branch counters and report it.',
        },
        {
          zh: 'Ⅱ类、Ⅲ类户绑定您本人的Ⅰ类户。Ⅱ类户和Ⅲ类户的转入、转出及消费，以及Ⅲ类户的余额，不超过本行按监管规定公布的限额。与绑定账户之间的划转不计入上述限额。',
          en: 'Class II and III accounts are linked to your own class I account. Transfers in and out and spending of class II and III accounts, and the balance of class III accounts, may not exceed the limits we publish under the regulations. Transfers to and from the linked account do not count towards these limits.',
        },
      ],
    },
    {
      title: { zh: '二、税收居民声明', en: '2. Tax residence' },
      paragraphs: [
        {
          zh: '您应如实声明税收居民身份，情况变化时须在30日内告知本行。作虚假声明的，您自行承担责任。',
          en: 'You must state your tax residence truthfully, and tell us of any change within 30 days. You are responsible for a false declaration.',
        },
      ],
    },
    {
      title: { zh: '三、使用、撤销与销户', en: '3. Use, cancelling and closing' },
      paragraphs: [
        {
          zh: '新账户自动加入网上银行，转账服务默认关闭，可在“转账服务”中开通。开立免费，无年费、无小额账户管理费。',
          en: 'The new account is added to online banking automatically. Its transfer service is closed by default and you can open it under “Transfer service”. Opening is free, and there is no annual fee or small-account fee.',
        },
        {
          zh: '开立当日未发生交易的，可在网上撤销；此后销户请到网点办理。',
          en: 'On the day of opening, you may cancel online if there are no transactions. After that, you must close the account at a branch.',
        },
      ],
    },
  ],
}

/** Agreement accepted when a further account is opened. */
export const accountOpening = defineAgreement(words, 10)
