import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'quickPayment',
  version: '2026-12-2',
  title: {
    zh: `${brand.bank.zh}快捷支付服务协议`,
    en: `${brand.bank.en} Quick Pay Terms`,
  },
  sections: [
    {
      title: { zh: '一、授权', en: '1. Authorisation' },
      paragraphs: [
        {
          zh: '您授权本行按所选机构的指令从签约账户付款。协议自签订起生效，至解约止；连续24个月未使用的自动失效，失效前30天通知您。',
          en: 'You authorise us to pay from the registered account on the instructions of the institution you chose. The agreement takes effect on signing and ends when cancelled. It expires after 24 months without use, and we tell you 30 days before.',
        },
        {
          zh: '本行直接核验您的身份并取得授权。除小额免密和定期缴费外，每笔付款由本行发送动态密码，注明商户、金额和账户尾号。',
          en: 'We verify your identity and obtain your authorisation directly. Except for small amounts and regular payments, we send a one-time passcode for each payment, stating the merchant, the amount and the last digits of the account.',
        },
      ],
    },
    {
      title: { zh: '二、限额', en: '2. Limits' },
      paragraphs: [
        {
          zh: '付款不超过您设定的单笔、日累计和月累计限额；同一账户全部协议的日累计另有上限。调低立即生效，调高须使用证书或USB-Key，等待期满后生效，等待时间在办理时显示。退款不恢复限额。',
          en: 'Payments may not exceed the limits per payment, per day and per month that you set. All agreements on the same account also share a daily limit. Reductions apply immediately. To raise a limit, you must use a certificate or USB-Key, and it applies after a waiting period shown at the time. Refunds do not restore limits.',
        },
        {
          zh: '开通小额免密的，单笔和该账户当日合计均不超过公布的小额免密限额的付款无须动态密码，限额在开通时显示。您可随时关闭。',
          en: 'If you turn on small amounts without a code, no one-time passcode is needed for payments within the published limits, both per payment and for the account’s day. We show these limits when you turn it on. You may turn it off at any time.',
        },
      ],
    },
    {
      title: { zh: '三、非本人支付', en: '3. Payments that are not yours' },
      paragraphs: [
        {
          zh: '发现非本人支付，请在60天内点击“这笔不是我付的”。协议即时暂停，本行自次日起15日内答复。免密付款立即先行垫付；经验证的付款，本行未能证明系您本人操作的，最迟于期满时垫付。查明系本人操作的，垫付款项将收回。',
          en: 'If you find a payment you did not make, choose “I did not make this payment” within 60 days. The agreement is paused immediately, and we answer within 15 days from the next day. We refund payments made without a code immediately. For verified payments, if we cannot show that you made the payment, we refund it when that period ends at the latest. If we find that you made the payment, we take the refund back.',
        },
      ],
    },
    {
      title: { zh: '四、安全与解约', en: '4. Safety and cancelling' },
      paragraphs: [
        {
          zh: '请勿将动态密码告知他人。挂失、冻结或锁定线上支付后不再付款。您可随时暂停或解约，立即生效；解约后的退款仍会入账。',
          en: 'Never share your one-time passcode. After a loss report, a freeze or a lock of online payments, no payments are made. You may pause or cancel at any time, with immediate effect. Refunds still arrive after cancellation.',
        },
      ],
    },
  ],
}

/** The terms of quick payment, accepted with each agreement signed in the internet bank. */
export const quickPayment = defineAgreement(words, 0)
