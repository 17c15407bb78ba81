import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'loanCreditReport',
  version: '2026-12',
  title: { zh: '个人征信查询及报送授权书（贷款）', en: 'Consent to Credit Reports (Loans)' },
  sections: [
    {
      title: { zh: '一、授权查询', en: '1. Authorisation to enquire' },
      paragraphs: [
        {
          zh: `您授权${brand.bank.zh}在审批本次贷款申请时，向金融信用信息基础数据库查询您的信用报告。查询记录会显示在您的信用报告中。`,
          en: `You authorise ${brand.bank.en} to obtain your credit report from the national credit database when it reviews this loan application. The enquiry will be shown on your credit report.`,
        },
        {
          zh: '贷款发放后，本行在贷后管理中可再次查询，直至贷款结清。',
          en: 'After the loan is paid out, we may obtain your report again to manage the loan, until it is paid off.',
        },
      ],
    },
    {
      title: { zh: '二、授权报送', en: '2. Authorisation to report' },
      paragraphs: [
        {
          zh: '您授权本行向该数据库报送您的贷款金额、期限、还款和逾期信息。逾期将记入信用报告，影响您今后办理信贷业务。',
          en: 'You authorise us to report the amount, term, repayments and overdue payments of your loan to the database. Overdue payments are recorded on your credit report and affect later applications for credit.',
        },
      ],
    },
    {
      title: { zh: '三、期限与撤回', en: '3. Term and withdrawal' },
      paragraphs: [
        {
          zh: '授权自您确认之时起生效。申请未获批准、撤回或失效的，至审批结束时终止；贷款发放的，至结清时终止。授权期间未经您同意不作他用。您可在“数据中心”撤回授权，撤回不影响此前已进行的查询。',
          en: 'The authorisation takes effect when you confirm it. If the application is not approved, is withdrawn or expires, it ends when the review ends. If the loan is paid out, it ends when the loan is paid off. During this time we do not use it for anything else without your consent. You may withdraw the authorisation in the “Data centre”. Withdrawal does not affect enquiries made before.',
        },
      ],
    },
  ],
}

/** The consent to request a credit report before the decision on a loan, stored with version and time. */
export const loanCreditReport = defineAgreement(words, 10)
