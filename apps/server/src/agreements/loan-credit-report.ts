import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'loanCreditReport',
  version: '2026-12',
  title: { zh: '个人征信查询及报送授权书（贷款）', en: 'Consent to Credit Reports (Loans)' },
  sections: [
    {
      title: { zh: '一、授权查询', en: '1. Asking' },
      paragraphs: [
        {
          zh: `您授权${brand.bank.zh}在审批本次贷款申请时，向金融信用信息基础数据库查询您的信用报告。查询记录会显示在您的信用报告中。`,
          en: `You allow ${brand.bank.en} to ask the national credit database for your credit report when it decides about this loan. Your report shows that it was asked for.`,
        },
        {
          zh: '贷款发放后，本行在贷后管理中可再次查询，直至贷款结清。',
          en: 'While the loan runs, the bank may ask again to manage it, until it is paid off.',
        },
      ],
    },
    {
      title: { zh: '二、授权报送', en: '2. Reporting' },
      paragraphs: [
        {
          zh: '您授权本行向该数据库报送您的贷款金额、期限、还款和逾期信息。逾期将记入信用报告，影响您今后办理信贷业务。',
          en: 'You allow the bank to report amount, term, repayments and arrears of your loan. Arrears show in your report and count when you ask for credit later.',
        },
      ],
    },
    {
      title: { zh: '三、期限与撤回', en: '3. How long' },
      paragraphs: [
        {
          zh: '授权自您确认之时起生效。申请未获批准、撤回或失效的，至审批结束时终止；贷款发放的，至结清时终止。授权期间未经您同意不作他用。您可在“数据中心”撤回授权，撤回不影响此前已进行的查询。',
          en: 'It holds from your acceptance: to the end of the review where nothing is lent, else until the loan is paid off. It serves nothing else without your consent. You may withdraw it in the data centre; what was asked for before stays lawful.',
        },
      ],
    },
  ],
}

/** The consent to request a credit report before the decision on a loan, stored with version and time. */
export const loanCreditReport = defineAgreement(words, 10)
