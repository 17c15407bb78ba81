import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'quickPayment',
  version: '2026-12-2',
  title: {
    zh: `${brand.bank.zh}快捷支付服务协议`,
    en: `${brand.bank.en} Quick Payment Terms`,
  },
  sections: [
    {
      title: { zh: '一、授权', en: '1. What you authorise' },
      paragraphs: [
        {
          zh: '您授权本行按所选机构的指令从签约账户付款。协议自签订起生效，至解约止；连续24个月未使用的自动失效，失效前30天通知您。',
          en: 'You authorise the bank to pay from the account when the institution you chose asks for it. It holds until it is cancelled, and expires after 24 months without use; you are told 30 days before.',
        },
        {
          zh: '本行直接核验您的身份并取得授权。除小额免密和定期缴费外，每笔付款由本行发送动态密码，注明商户、金额和账户尾号。',
          en: 'The bank itself identifies you. Except for small amounts and regular bills, it sends a dynamic password for each payment that names merchant, amount and account.',
        },
      ],
    },
    {
      title: { zh: '二、限额', en: '2. Caps' },
      paragraphs: [
        {
          zh: '付款不超过您设定的单笔、日累计和月累计限额；同一账户全部协议的日累计另有上限。调低立即生效，调高须使用证书或USB-Key，等待期满后生效，等待时间在办理时显示。退款不恢复限额。',
          en: 'Payments keep within the caps you set at once, in a day and in a month; all agreements of an account have a daily ceiling besides. Lower caps hold at once, higher ones by a certificate or key after a wait that is told then. Refunds give back no cap.',
        },
        {
          zh: '开通小额免密的，单笔和该账户当日合计均不超过公布的小额免密限额的付款无须动态密码，限额在开通时显示。您可随时关闭。',
          en: 'Where small amounts are agreed, payments within the published caps for small amounts, single and of an account’s day, take no code; the caps are shown when you agree. You can end this at any time.',
        },
      ],
    },
    {
      title: { zh: '三、非本人支付', en: '3. Payments that are not yours' },
      paragraphs: [
        {
          zh: '发现非本人支付，请在60天内点击“这笔不是我付的”。协议即时暂停，本行自次日起15日内答复。免密付款立即先行垫付；经验证的付款，本行未能证明系您本人操作的，最迟于期满时垫付。查明系本人操作的，垫付款项将收回。',
          en: 'If a payment is not yours, choose “I did not make this payment” within 60 days. The agreement is paused at once and the bank answers within 15 days. What went without a code is credited at once; what had one at the latest when these days end, unless the bank shows that it was you. Then a credit is taken back.',
        },
      ],
    },
    {
      title: { zh: '四、安全与解约', en: '4. Safety and cancelling' },
      paragraphs: [
        {
          zh: '请勿将动态密码告知他人。挂失、冻结或锁定线上支付后不再付款。您可随时暂停或解约，立即生效；解约后的退款仍会入账。',
          en: 'Tell nobody your dynamic password. After a loss report, a freeze or a lock of online payments nothing is paid. You can pause or cancel at any time, at once; refunds still arrive afterwards.',
        },
      ],
    },
  ],
}

/** The terms of quick payment, accepted with each agreement signed in the internet bank. */
export const quickPayment = defineAgreement(words, 0)
