import type { Bilingual } from '../../core/text.ts'

export const loanPurposes = [
  'renovation',
  'education',
  'medical',
  'travel',
  'durables',
  'car',
  'wedding',
] as const
export type LoanPurpose = (typeof loanPurposes)[number]

export const loanPurposeNames: Readonly<Record<LoanPurpose, Bilingual>> = {
  renovation: { zh: '装修', en: 'Renovation' },
  education: { zh: '教育', en: 'Education' },
  medical: { zh: '医疗', en: 'Medical care' },
  travel: { zh: '旅游', en: 'Travel' },
  durables: { zh: '家电家具等耐用品', en: 'Durable goods' },
  car: { zh: '购车', en: 'A car' },
  wedding: { zh: '婚庆', en: 'A wedding' },
}

/**
 * State of an application. `approved` has an offer, which lapses. `signed` waits until the contract is filed. `revoked` means
 * that the bank withdrew the offer before it was signed.
 */
export const loanApplicationStates = [
  'submitted',
  'reviewing',
  'documentsWanted',
  'approved',
  'signed',
  'disbursed',
  'declined',
  'withdrawn',
  'lapsed',
  'revoked',
] as const
export type LoanApplicationState = (typeof loanApplicationStates)[number]

/** States in which the loan desk can still decide. */
export const underReview: readonly LoanApplicationState[] = ['submitted', 'reviewing', 'documentsWanted']
/** States that prevent another application. A customer may have one at a time. */
export const pendingStates: readonly LoanApplicationState[] = [...underReview, 'approved', 'signed']
/** States in which the customer may withdraw the application. */
export const withdrawable: readonly LoanApplicationState[] = [...underReview, 'approved']

export const loanApplicationStateNames: Readonly<Record<LoanApplicationState, Bilingual>> = {
  submitted: { zh: '已提交', en: 'Submitted' },
  reviewing: { zh: '审批中', en: 'Under review' },
  documentsWanted: { zh: '待补充资料', en: 'Documents needed' },
  approved: { zh: '已批准，待签约', en: 'Approved, to be signed' },
  signed: { zh: '已签约，待放款', en: 'Signed, awaiting payment' },
  disbursed: { zh: '已放款', en: 'Paid out' },
  declined: { zh: '未获批准', en: 'Declined' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  lapsed: { zh: '已失效', en: 'Expired' },
  revoked: { zh: '审批结果已撤销', en: 'Offer withdrawn' },
}

/** Steps in the history of an application. `documents` is the customer's answer to documentsWanted. */
export const loanSteps = [...loanApplicationStates, 'documents'] as const
export type LoanStep = (typeof loanSteps)[number]

export const loanDeclines = ['D01', 'D02', 'D03', 'D04', 'D05'] as const
export type LoanDecline = (typeof loanDeclines)[number]
/** Reasons that the loan desk gives. */
export const loanDeskReasons = [...loanDeclines, 'documents', 'bureauAway', 'less'] as const
export const loanReasons = [...loanDeskReasons, 'accountClosed'] as const
export type LoanReason = (typeof loanReasons)[number]

/** Reasons as the customer reads them. */
export const loanReasonTexts: Readonly<Record<LoanReason, Bilingual>> = {
  D01: {
    zh: '您各项贷款的月供合计超过月收入的规定比例',
    en: 'Your monthly payments on all loans would be more than half of your income',
  },
  D02: { zh: '您的信用报告中有逾期记录', en: 'Your credit report shows overdue payments' },
  D03: { zh: '申报的收入未能核实', en: 'We could not verify the income you stated' },
  D04: { zh: '借款用途不符合消费贷款规定', en: 'This loan cannot be used for that purpose' },
  D05: { zh: '申请信息与核实情况不一致', en: 'The details you gave do not match what we found' },
  documents: { zh: '请补充收入证明和用途证明', en: 'Send evidence of your income and of the purpose' },
  bureauAway: {
    zh: '征信系统暂停服务，恢复后自动继续审批',
    en: 'The credit bureau is not available. We will continue the review once it is',
  },
  less: { zh: '经评估批准部分金额', en: 'We approved part of the amount you requested' },
  accountClosed: {
    zh: '合同约定的收款账户已销户，未放款，合同终止，您无须还款',
    en: 'The account named in the contract was closed. We paid nothing out, the contract has ended and you owe nothing',
  },
}

/** Advice to customers whose application was declined. */
export const loanDeclineHelp: Readonly<Record<LoanDecline, Bilingual>> = {
  D01: {
    zh: '减少申请金额、选择更长的期限，或先还清部分其他贷款后再申请。',
    en: 'Apply for less or for a longer term, or repay some of your other loans first.',
  },
  D02: {
    zh: '请先还清逾期款项。可向征信中心查询本人信用报告，对记录有异议的可提出异议申请。',
    en: 'Pay what is overdue first. You can ask the credit bureau for your own report and dispute entries that are wrong.',
  },
  D03: {
    zh: '请准备近6个月的工资流水、纳税记录或单位收入证明，再次申请时上传。',
    en: 'Have six months of payslips, tax records or a letter from your employer ready when you apply again.',
  },
  D04: {
    zh: '消费贷款仅用于装修、教育、医疗、旅游、耐用品、购车、婚庆，请按真实用途重新申请。',
    en: 'This loan is for renovation, education, medical care, travel, durable goods, a car or a wedding. Apply again with the actual purpose.',
  },
  D05: {
    zh: '请核对收入、其他负债和个人信息后重新申请，也可携带有效身份证件到网点说明情况。',
    en: 'Check your income, other debts and personal details and apply again, or visit a branch with your ID.',
  },
}

export const appointmentProducts = ['home', 'car'] as const
export type AppointmentProduct = (typeof appointmentProducts)[number]
export const appointmentProductNames: Readonly<Record<AppointmentProduct, Bilingual>> = {
  home: { zh: '个人住房贷款', en: 'Home loan' },
  car: { zh: '汽车贷款', en: 'Car loan' },
}
export const halfDays = ['morning', 'afternoon'] as const
export type HalfDay = (typeof halfDays)[number]
export const halfDayNames: Readonly<Record<HalfDay, Bilingual>> = {
  morning: { zh: '上午', en: 'morning' },
  afternoon: { zh: '下午', en: 'afternoon' },
}
export const appointmentStates = ['booked', 'cancelled', 'kept'] as const
export type AppointmentState = (typeof appointmentStates)[number]
