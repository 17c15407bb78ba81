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
          en: 'You declare that the income, debts and purpose you state are true and complete, and that you will use and repay the loan yourself.',
        },
        {
          zh: '贷款不用于购房、股票、基金、理财等投资，不用于转借他人。违反约定的，本行可提前收回贷款。',
          en: 'You may not use the loan for property, shares, funds, wealth products or other investments, or lend it to others. If you do, we may demand early repayment.',
        },
      ],
    },
    {
      title: { zh: '二、处理的信息', en: '2. Information we use' },
      paragraphs: [
        {
          zh: `为审批和管理本次贷款，${brand.bank.zh}处理您的身份、联系方式、收入、负债、账户流水和您上传的资料。这些属于敏感个人信息，仅用于上述目的。`,
          en: `To review this loan and manage it, ${brand.bank.en} uses your identity, contact details, income, debts, account transactions and the documents you upload. This is sensitive personal information and is used only for these purposes.`,
        },
      ],
    },
    {
      title: { zh: '三、保存与权利', en: '3. How long we keep it, and your rights' },
      paragraphs: [
        {
          zh: '未获贷款的，资料自审批结束起保存一年；获得贷款的，至结清后不少于十年。您可查阅、复制、更正个人信息，也可在签约前撤回申请。',
          en: 'If you are not granted a loan, we keep the information for one year after the review ends. If you are, we keep it for at least ten years after the loan is paid off. You may view, copy and correct your personal information, and may withdraw the application before you sign.',
        },
      ],
    },
  ],
}

/** The applicant's declarations, and the data used for the decision. */
export const loanPersonalData = defineAgreement(words, 10)
