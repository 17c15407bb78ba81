import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'rollingDeposit',
  version: '2026-12-2',
  title: {
    zh: `${brand.bank.zh}智能通知存款服务规则`,
    en: `${brand.bank.en} Rolling Notice Deposit Service Rules`,
  },
  sections: [
    {
      title: { zh: '一、滚存', en: '1. Renewal' },
      paragraphs: [
        {
          zh: '存款以7天为一期。每期期满，本行按期满日的七天通知存款挂牌利率计付7天利息，并入本金，自动转入下一期，无须您办理。遇节假日照常滚存。',
          en: 'The deposit runs in cycles of 7 days. At the end of each cycle we pay 7 days’ interest at our published seven-day notice rate on that day, add it to the principal, and renew automatically for the next cycle, without any action by you. Cycles renew on holidays as usual.',
        },
        {
          zh: '挂牌利率由本行公布，可能调整；调整后的利率自下一个期满日起适用。',
          en: 'We publish the rates and may change them. A changed rate applies from the next end of a cycle.',
        },
      ],
    },
    {
      title: { zh: '二、支取', en: '2. Withdrawal' },
      paragraphs: [
        {
          zh: '您可随时全部或部分支取，无须提前通知。部分支取须为整元，留存金额不低于本行公布的起存金额；不足的，请全部支取。',
          en: 'You may withdraw in full or in part at any time, without notice. A part withdrawal must be a whole amount, and what remains may not be less than the minimum deposit we publish. Otherwise you must withdraw in full.',
        },
        {
          zh: '支取的部分，当期未满7天的天数按支取日活期存款挂牌利率计息；留存的部分继续本期，不受影响。',
          en: 'The part withdrawn earns the published instant-access rate on the day of withdrawal for the days of its unfinished cycle. The part that remains continues its cycle unaffected.',
        },
      ],
    },
    {
      title: { zh: '三、开办与停办', en: '3. Opening and closing of the product' },
      paragraphs: [
        {
          zh: '本行可停止新开本产品。停止后，已有存款继续滚存，仍可随时支取。',
          en: 'We may stop opening new deposits. Existing deposits then continue to renew and can still be withdrawn at any time.',
        },
        {
          zh: '账户挂失、冻结或长期不动期间，滚存照常进行；支取须待账户恢复正常。',
          en: 'While an account is reported lost, frozen or dormant, renewal continues as usual. You can only withdraw once the account is active again.',
        },
      ],
    },
    {
      title: { zh: '四、存款保险', en: '4. Deposit insurance' },
      paragraphs: [
        {
          zh: '本产品受存款保险保护：同一存款人在本行的存款本息合计在最高偿付限额以内的，全额偿付；超出部分，依法从本行清算财产中受偿。',
          en: 'This product is covered by deposit insurance. Principal and interest of the same depositor with us are paid in full up to the maximum deposit insurance payout. Amounts above it are paid from our assets in liquidation, as the law provides.',
        },
      ],
    },
  ],
}

/** The service rules of rolling call deposits, accepted with each opening. */
export const rollingDeposit = defineAgreement(words, 0)
