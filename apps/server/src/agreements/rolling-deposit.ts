import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'rollingDeposit',
  version: '2026-12-2',
  title: {
    zh: `${brand.bank.zh}智能通知存款服务规则`,
    en: `${brand.bank.en} Service Rules of Rolling Call Deposits`,
  },
  sections: [
    {
      title: { zh: '一、滚存', en: '1. Cycles' },
      paragraphs: [
        {
          zh: '存款以7天为一期。每期期满，本行按期满日的七天通知存款挂牌利率计付7天利息，并入本金，自动转入下一期，无须您办理。遇节假日照常滚存。',
          en: 'A deposit runs in cycles of seven days. When a cycle ends, the bank pays seven days at its seven-day call rate of that day into the principal, and the next cycle begins by itself, on holidays as on any day.',
        },
        {
          zh: '挂牌利率由本行公布，可能调整；调整后的利率自下一个期满日起适用。',
          en: 'The bank publishes its rates and may change them; a new rate counts from the next day a cycle ends on.',
        },
      ],
    },
    {
      title: { zh: '二、支取', en: '2. Drawing' },
      paragraphs: [
        {
          zh: '您可随时全部或部分支取，无须提前通知。部分支取须为整元，留存金额不低于本行公布的起存金额；不足的，请全部支取。',
          en: 'You draw all or a part at any time, without notice. A part is in whole yuan and leaves the least the bank has published; where it would not, please draw all.',
        },
        {
          zh: '支取的部分，当期未满7天的天数按支取日活期存款挂牌利率计息；留存的部分继续本期，不受影响。',
          en: 'What is drawn earns the current rate of that day for the days of its unfinished cycle; what stays goes on in its cycle unaffected.',
        },
      ],
    },
    {
      title: { zh: '三、开办与停办', en: '3. Offer and end of it' },
      paragraphs: [
        {
          zh: '本行可停止新开本产品。停止后，已有存款继续滚存，仍可随时支取。',
          en: 'The bank may stop opening new ones. Those that stand then roll on and can be drawn at any time.',
        },
        {
          zh: '账户挂失、冻结或长期不动期间，滚存照常进行；支取须待账户恢复正常。',
          en: 'While an account is reported lost, frozen or dormant, its deposits roll on; they are drawn once it is in order again.',
        },
      ],
    },
    {
      title: { zh: '四、存款保险', en: '4. Deposit insurance' },
      paragraphs: [
        {
          zh: '本产品受存款保险保护：同一存款人在本行的存款本息合计在最高偿付限额以内的，全额偿付；超出部分，依法从本行清算财产中受偿。',
          en: 'Deposits are protected: principal and interest up to the limit of deposit insurance per depositor are paid in full.',
        },
      ],
    },
  ],
}

/** The service rules of rolling call deposits, accepted with each opening. */
export const rollingDeposit = defineAgreement(words, 0)
