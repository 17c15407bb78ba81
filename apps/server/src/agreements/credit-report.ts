import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'creditReport',
  version: '2026-12',
  title: { zh: `个人信用信息查询授权书`, en: `Consent to Credit Reports` },
  sections: [
    {
      title: { zh: '一、授权内容', en: '1. Authorisation' },
      paragraphs: [
        {
          zh: `您授权${brand.bank.zh}在审核本次申请时，以及您持卡期间管理信用风险时，向金融信用信息基础数据库查询您的信用报告，并报送您的信用信息。`,
          en: `You authorise ${brand.bank.en} to obtain your credit report from the national credit database when it reviews this application and when it manages credit risk while you hold the card, and to report your credit information to it.`,
        },
      ],
    },
    {
      title: { zh: '二、期限与撤回', en: '2. Term and withdrawal' },
      paragraphs: [
        {
          zh: `授权自您确认起生效，申请未获批准的，至审核结束时终止；获批的，至账户结清销户时终止。您可在“数据中心”撤回授权，撤回不影响此前已进行的查询。`,
          en: 'The authorisation takes effect when you confirm it. If your application is not approved, it ends when the review ends. If it is approved, it ends when the account is settled and closed. You may withdraw the authorisation in the “Data centre”. Withdrawal does not affect enquiries made before.',
        },
      ],
    },
  ],
}

/** The consent to request a credit report, accepted separately from the contract of the card. */
export const creditReport = defineAgreement(words, 5)
