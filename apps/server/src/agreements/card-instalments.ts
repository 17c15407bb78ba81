import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'cardInstalments',
  version: '2026-12-2',
  title: {
    zh: `${brand.bank.zh}信用卡分期业务协议`,
    en: `${brand.bank.en} Credit Card Instalment Agreement`,
  },
  sections: [
    {
      title: { zh: '一、独立协议', en: '1. A separate agreement' },
      paragraphs: [
        {
          zh: '本协议独立于信用卡领用合约，每笔分期单独确认。您可以不办理分期，不影响信用卡的使用。',
          en: 'This agreement is separate from the credit card contract, and you confirm each instalment plan individually. You may choose not to pay in instalments. This does not affect the use of your card.',
        },
      ],
    },
    {
      title: { zh: '二、分期利息', en: '2. Instalment interest' },
      paragraphs: [
        {
          zh: '分期利息按分期本金和办理当日公布的每期利率逐期计收，利率、期数、每期金额、利息总额和年化利率（内部收益率乘以12，单利）在确认前逐项列明。除分期利息外，本行不收取其他费用。',
          en: 'Instalment interest is charged each period on the plan principal, at the rate per period published on the day of the plan. Before you confirm, we show the rate, the number of instalments, each amount, the total interest and the annual rate (internal rate of return times 12, simple). We charge nothing but instalment interest.',
        },
        {
          zh: '每期本金按分期本金除以期数四舍五入至分，末期为余额；首期记入下一期账单，并全额计入最低还款额。',
          en: 'The principal of each instalment is the plan principal divided by the number of instalments, rounded to the fen. The last instalment is the remainder. The first instalment is on your next statement. Each instalment counts in full towards the minimum payment.',
        },
      ],
    },
    {
      title: { zh: '三、撤销与提前结清', en: '3. Cancelling and early repayment' },
      paragraphs: [
        {
          zh: '办理当日23:00前可撤销，视同未办理。此后可随时提前结清：未到期本金和当期已用天数的分期利息记为当日消费，不收违约金。',
          en: 'You may cancel a plan until 23:00 on its first day, as if it had not been made. After that, you may repay it early at any time. The principal not yet due, and the interest for the days used in the current period, are posted as a purchase on that day, free of any penalty.',
        },
        {
          zh: '分期的消费全额退款的，本行按提前结清处理。',
          en: 'If the purchase is refunded in full, we treat the plan as repaid early.',
        },
      ],
    },
    {
      title: { zh: '四、逾期', en: '4. Overdue' },
      paragraphs: [
        {
          zh: '分期应还金额未按时还清的，按信用卡领用合约计收利息和违约金，并影响您的信用记录。',
          en: 'If you do not pay an instalment in time, you are charged interest and late payment fees under the credit card contract, and your credit record is affected.',
        },
      ],
    },
  ],
}

/** The agreement of instalments, accepted with each plan in addition to the card contract. */
export const cardInstalments = defineAgreement(words, 5)
