import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'hongKongConsent',
  version: '2026-11-2',
  title: {
    zh: '向香港银行提供个人信息单独同意书',
    en: 'Separate Consent: Personal Information to the Bank in Hong Kong',
  },
  sections: [
    {
      title: { zh: '一、境外接收方', en: '1. Recipient abroad' },
      paragraphs: [
        {
          zh: `接收方：${brand.hongKong.zh}有限公司（银行代码599）。联系方式：香港中环干诺道中1号，电话+852 3000 5995，${brand.privacyContact}。`,
          en: `Recipient: ${brand.hongKong.en} Limited, bank code 599. Contact: 1 Connaught Road Central, Hong Kong; +852 3000 5995; ${brand.privacyContact}.`,
        },
      ],
    },
    {
      title: { zh: '二、目的、方式与种类', en: '2. Purpose, method and data' },
      paragraphs: [
        {
          zh: '处理目的：在本网银显示您在香港银行的账户余额和交易明细。处理方式：经加密、签名的专线逐次查询，不批量传输。',
          en: 'Purpose: to show you in online banking the balances and transactions of your account in Hong Kong. Method: single requests over an encrypted and signed line, with no bulk transfer.',
        },
        {
          zh: '提供的个人信息：英文户名、香港账号、本授权的编号和期限。从香港银行取得：账户余额、交易日期、摘要、金额，保存至授权结束。',
          en: 'Personal information we send: your name in English letters, the Hong Kong account number, and the number and term of this consent. What we receive from the Hong Kong bank: balances, and the dates, summaries and amounts of transactions, kept until the consent ends.',
        },
      ],
    },
    {
      title: { zh: '三、期限与您的权利', en: '3. Term and your rights' },
      paragraphs: [
        {
          zh: '授权自同意之日起至次年同日零时止，到期前30天提醒。您可随时在本页解除，立即生效，双方删除已取得的信息。',
          en: 'The consent is valid from today until 00:00 on the same date next year. We remind you 30 days before it ends. You may withdraw it on this page at any time, with immediate effect. Both banks then erase the information received.',
        },
        {
          zh: '您可向本行或接收方行使查阅、复制、更正、删除、撤回同意等权利。不同意不影响使用其他服务。',
          en: 'You may ask either bank to let you see, copy, correct or erase your information, and may withdraw consent. If you do not consent, your other services are not affected.',
        },
      ],
    },
  ],
}

/** The separate consent that is required before data go to Hong Kong (PIPL art. 39). */
export const hongKongConsent = defineAgreement(words, 10)
