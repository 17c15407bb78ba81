import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'loanPersonalData',
  version: '2026-12',
  title: { zh: '贷款申请声明及个人信息处理授权书', en: 'Declaration and Use of Personal Data (Loans)' },
  sections: [
    {
      title: { zh: '一、申请声明', en: '1. Declaration' },
      paragraphs: [
        {
          zh: '您声明所填收入、负债、借款用途真实完整，借款由本人使用和偿还。',
          en: 'You declare that income, debts and purpose are true and complete, and that you use and repay the loan yourself.',
        },
        {
          zh: '贷款不用于购房、股票、基金、理财等投资，不用于转借他人。违反约定的，本行可提前收回贷款。',
          en: 'The loan is not used for property, shares, funds or wealth products, nor lent on. Otherwise the bank may ask for it back at once.',
        },
      ],
    },
    {
      title: { zh: '二、处理的信息', en: '2. What is used' },
      paragraphs: [
        {
          zh: `为审批和管理本次贷款，${brand.bank.zh}处理您的身份、联系方式、收入、负债、账户流水和您上传的资料。这些属于敏感个人信息，仅用于上述目的。`,
          en: `To decide about this loan and to manage it, ${brand.bank.en} uses your identity, contact details, income, debts, account movements and the documents you send in. These are sensitive data and serve nothing else.`,
        },
      ],
    },
    {
      title: { zh: '三、保存与权利', en: '3. How long, and your rights' },
      paragraphs: [
        {
          zh: '未获贷款的，资料自审批结束起保存一年；获得贷款的，至结清后不少于十年。您可查阅、复制、更正个人信息，也可在签约前撤回申请。',
          en: 'Where nothing is lent, data are kept for a year, else for at least ten years after the loan is paid off. You may see, copy and correct them, and withdraw the application until you sign.',
        },
      ],
    },
  ],
}

/** The applicant's declarations, and the data used for the decision. */
export const loanPersonalData = defineAgreement(words, 10)
