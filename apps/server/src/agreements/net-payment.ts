import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'netPayment',
  version: '2026-12-2',
  title: {
    zh: `${brand.bank.zh}网上支付服务协议`,
    en: `${brand.bank.en} Online Payment Terms`,
  },
  sections: [
    {
      title: { zh: '一、服务', en: '1. The service' },
      paragraphs: [
        {
          zh: '开通后，您在商户网站下单时可跳转至本行，核对商户、商品和金额并认证后，从所选账户付款。付款即时完成，不收手续费。',
          en: 'Once the service is open, a merchant can send you to us with your order. Check the merchant, goods and amount, authenticate, and pay from the account you choose. The payment completes immediately and is free of charge.',
        },
        {
          zh: '订单自商户生成起15分钟内有效，逾期须重新下单。',
          en: 'An order is valid for 15 minutes after the merchant creates it. After that you must order again.',
        },
      ],
    },
    {
      title: { zh: '二、限额', en: '2. Limits' },
      paragraphs: [
        {
          zh: '每笔和每日付款不超过您设定的网上支付限额，并与转账共用认证方式、账户和监管限额，以其中最低者为准。调低立即生效；调高须使用证书或USB-Key，等待期满后生效，等待时间在办理时显示。',
          en: 'Each payment and each day’s payments may not exceed your online payment limits. They also count towards the limits of your authentication method, your account and the regulator, shared with transfers. The lowest limit applies. Reductions apply immediately. To raise a limit, you must use a certificate or USB-Key, and it applies after a waiting period shown at the time.',
        },
      ],
    },
    {
      title: { zh: '三、退款', en: '3. Refunds' },
      paragraphs: [
        {
          zh: '商户退款退回原付款账户，合计不超过原支付金额；原账户已销户的，退至您最早开立的正常Ⅰ类户。退款不恢复当日限额。商品质量和交付由商户负责。',
          en: 'Refunds are paid to the account you paid from, up to the original payment in total. If that account is closed, they are paid to your oldest active class I account. Refunds do not restore the day’s limits. The merchant is responsible for the quality and delivery of goods.',
        },
      ],
    },
    {
      title: { zh: '四、安全与关闭', en: '4. Safety and closing' },
      paragraphs: [
        {
          zh: `请勿将动态密码告知他人，本行人员不会索要。发现异常请立即关闭服务、锁定线上支付或挂失，并致电${brand.hotline}。您可随时关闭服务，立即生效，待付款订单不再接受付款。`,
          en: 'Never share your one-time passcode. Our staff will not ask for it. If something is wrong, immediately close the service, lock online payments or report the card lost, and call us on our hotline. You may close the service at any time, with immediate effect. Pending orders can then no longer be paid.',
        },
      ],
    },
  ],
}

/** The terms of payment online, accepted with each opening. */
export const netPayment = defineAgreement(words, 0)
