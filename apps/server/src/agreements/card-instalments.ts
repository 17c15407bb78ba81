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
      title: { zh: '一、独立协议', en: '1. An agreement of its own' },
      paragraphs: [
        {
          zh: '本协议独立于信用卡领用合约，每笔分期单独确认。您可以不办理分期，不影响信用卡的使用。',
          en: 'This agreement stands apart from the card contract, and each plan is confirmed by itself. You need not pay in instalments to use your card.',
        },
      ],
    },
    {
      title: { zh: '二、分期利息', en: '2. Instalment interest' },
      paragraphs: [
        {
          zh: '分期利息按分期本金和办理当日公布的每期利率逐期计收，利率、期数、每期金额、利息总额和年化利率（内部收益率乘以12，单利）在确认前逐项列明。除分期利息外，本行不收取其他费用。',
          en: 'Interest is charged each period on the principal, at the rate a period that is published on the day of the plan. The rate, the number of instalments, each amount, the sum of interest and the true yearly rate (twelve times the monthly internal rate, simple) are told before you confirm. There is no other charge.',
        },
        {
          zh: '每期本金按分期本金除以期数四舍五入至分，末期为余额；首期记入下一期账单，并全额计入最低还款额。',
          en: 'Principal is divided by the number of instalments and rounded to the fen; the last takes the rest. The first stands in the next bill, and each counts whole to the minimum.',
        },
      ],
    },
    {
      title: { zh: '三、撤销与提前结清', en: '3. Withdrawal and early settlement' },
      paragraphs: [
        {
          zh: '办理当日23:00前可撤销，视同未办理。此后可随时提前结清：未到期本金和当期已用天数的分期利息记为当日消费，不收违约金。',
          en: 'A plan can be withdrawn until 23:00 of its first day, as if it had never been. Later you may settle it at any time: the principal not due and the interest of the days used become a purchase of that day, with no charge.',
        },
        {
          zh: '分期的消费全额退款的，本行按提前结清处理。',
          en: 'Where the purchase is refunded whole, the plan ends as if settled early.',
        },
      ],
    },
    {
      title: { zh: '四、逾期', en: '4. Overdue' },
      paragraphs: [
        {
          zh: '分期应还金额未按时还清的，按信用卡领用合约计收利息和违约金，并影响您的信用记录。',
          en: 'Instalments that are not paid in time bear interest and late fees by the card contract, and show in your credit record.',
        },
      ],
    },
  ],
}

/** The agreement of instalments, accepted with each plan in addition to the card contract. */
export const cardInstalments = defineAgreement(words, 5)
