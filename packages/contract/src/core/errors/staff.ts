import type { ErrorEntry } from './entry.ts'

/** The staff page: log-in, approvals, scope, and what a branch does. */
export const staffErrors = {
  staffSessionOver: {
    code: 'PE91000001',
    zh: '登录已失效，请重新登录。',
    en: 'Your session is over. Log in again.',
  },
  staffNoRole: {
    code: 'PE91000002',
    zh: '您的岗位不能办理该业务。',
    en: 'Your role does not allow this.',
  },
  actionUnknown: {
    code: 'PE91000003',
    zh: '未找到该笔业务，请重新发起。',
    en: 'We cannot find this action. Start again.',
  },
  actionExpired: {
    code: 'PE91000004',
    zh: '提交已超时，请重新填写。',
    en: 'The form timed out. Fill it in again.',
  },
  notYourBranch: {
    code: 'PE91000005',
    zh: '该客户不属于本机构。',
    en: 'This customer belongs to another branch.',
  },
  selfApproval: {
    code: 'PE91000006',
    zh: '经办人不能复核自己的业务。',
    en: 'Nobody approves what they made themselves.',
  },
  changedSince: {
    code: 'PE91000007',
    zh: '资料在提交后已变更，请重新提交。',
    en: 'Something has changed since. Submit it anew.',
  },
  approvalExpired: {
    code: 'PE91000008',
    zh: '授权已过期，请重新提交。',
    en: 'The time for approval is over. Submit it anew.',
  },
  freshLogInNeeded: {
    code: 'PE91000009',
    zh: '请重新登录后授权。',
    en: 'Log in again to approve.',
  },
  reasonNeeded: {
    code: 'PE91000010',
    zh: '请填写查询事由。',
    en: 'Say why.',
  },
  actionDecided: {
    code: 'PE91000020',
    zh: '该笔业务已处理完毕。',
    en: 'This action has been decided already.',
  },
  otherBranchDecides: {
    code: 'PE91000021',
    zh: '该笔业务由其经办机构授权。',
    en: 'The branch that made this action decides it.',
  },
  ownRecord: {
    code: 'PE91000022',
    zh: '不能查看或办理本人的客户资料。',
    en: 'Ask a colleague. Nobody opens their own record.',
  },
  searchEnded: {
    code: 'PE91000023',
    zh: '核对号码连续输错，请重新查找。',
    en: 'The digits did not match. Search again.',
  },
  lastFourWrong: {
    code: 'PE91000024',
    zh: '证件号码或手机号码的后四位不符。',
    en: 'These are not the last four digits of the document or the mobile.',
  },
  customerNotFound: {
    code: 'PE91000025',
    zh: '未找到该客户。',
    en: 'We cannot find this customer.',
  },
  searchOver: {
    code: 'PE91000028',
    zh: '末四位连续三次不符，请重新查找。',
    en: 'The last four did not match three times. Search again.',
  },
  visitOver: {
    code: 'PE91000029',
    zh: '本次办理已结束，请重新查找客户。',
    en: 'This visit is over. Find the customer again.',
  },
} as const satisfies Record<string, ErrorEntry>
