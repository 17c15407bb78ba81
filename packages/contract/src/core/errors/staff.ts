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
    zh: '该客户不属于本机构，请由其所属机构办理。',
    en: 'This customer belongs to another branch. Refer them there.',
  },
  selfApproval: {
    code: 'PE91000006',
    zh: '经办人不能复核本人经办的业务，请由他人复核。',
    en: 'No one approves what they made themselves. Ask a colleague.',
  },
  changedSince: {
    code: 'PE91000007',
    zh: '资料在提交后已变更，请重新提交。',
    en: 'Something has changed since. Submit it again.',
  },
  approvalExpired: {
    code: 'PE91000008',
    zh: '授权已过期，请重新提交。',
    en: 'The time for approval is over. Submit it again.',
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
    zh: '该笔业务已处理完毕，无需再次处理。',
    en: 'This action has been decided already. You need do nothing more.',
  },
  remindedLately: {
    code: 'PE91000133',
    zh: '刚刚提醒过，请稍后再提醒。',
    en: 'You reminded them a moment ago. Wait a little before you do so again.',
  },
  otherBranchDecides: {
    code: 'PE91000021',
    zh: '该笔业务须由其经办机构授权。',
    en: 'The branch that made this action must decide it.',
  },
  ownRecord: {
    code: 'PE91000022',
    zh: '不能查看或办理本人的客户资料。',
    en: 'Ask a colleague. No one opens their own record.',
  },
  lastFourWrong: {
    code: 'PE91000024',
    zh: '证件号码或手机号码的后四位不符，请核对后重新输入。',
    en: 'These are not the last four digits of the document or the mobile. Check them and enter them again.',
  },
  documentKnown: {
    code: 'PE91000031',
    zh: '该证件已有客户号，请查找该客户。',
    en: 'This document belongs to a customer already. Find that customer.',
  },
  documentShownExpired: {
    code: 'PE91000135',
    zh: '该证件已过期，请客户出示有效证件。',
    en: 'This document has expired. Ask the customer for a valid one.',
  },
  documentNotRecorded: {
    code: 'PE91000134',
    zh: '证件号码与登记的不一致，请核对证件；号码已变更的，请办理客户资料变更。',
    en: 'This is not the number on record. Check the document. Record a new number under Change particulars.',
  },
  fraudAnswersNeeded: {
    code: 'PE91000032',
    zh: '该年龄客户须先逐项询问防诈骗问题。',
    en: 'Ask a customer of this age the questions about fraud first.',
  },
  limitAboveMethod: {
    code: 'PE91000033',
    zh: '该认证方式最高为{max}，请降低限额。',
    en: 'This method allows up to {max}. Enter a lower limit.',
  },
  notSignedAtBranch: {
    code: 'PE91000034',
    zh: '该客户未在网点签约个人网银，请先办理网点签约。',
    en: 'This customer has not registered for online banking at a branch. Register them first.',
  },
  particularsUnchanged: {
    code: 'PE91000035',
    zh: '没有需要变更的资料，请修改后再提交。',
    en: 'Nothing would change. Change at least one field.',
  },
  customerDeceased: {
    code: 'PE91000036',
    zh: '该客户已登记死亡，不能办理该业务。',
    en: 'This customer is recorded as deceased. This cannot be done for them.',
  },
  customerEnded: {
    code: 'PE91000037',
    zh: '该客户已销户，不能办理该业务。',
    en: 'This customer has left the bank. This cannot be done for them.',
  },
  customerNotDeceased: {
    code: 'PE91000038',
    zh: '该客户未登记死亡，无需撤销。',
    en: 'This customer is not recorded as deceased. There is nothing to undo.',
  },
  openBusiness: {
    code: 'PE91000039',
    zh: '该客户还有未结清的业务：{list}。请先结清。',
    en: 'Still open: {list}. Settle it first.',
  },
  branchCodeInvalid: {
    code: 'PE91000026',
    zh: '机构号应为12位数字，且校验位正确。',
    en: 'A branch code has 12 digits, the last of them a check digit.',
  },
  branchParentInvalid: {
    code: 'PE91000027',
    zh: '上级机构不存在，或隶属于本机构，请重新选择。',
    en: 'The parent branch does not exist, or belongs to this branch itself. Choose another.',
  },
  branchHoursInvalid: {
    code: 'PE91000030',
    zh: '营业结束时间须晚于开始时间。',
    en: 'A branch closes after it opens. Change the hours.',
  },
  searchOver: {
    code: 'PE91000028',
    zh: '末四位多次不符，请重新查找。',
    en: 'The last four did not match. Search again.',
  },
  visitOver: {
    code: 'PE91000029',
    zh: '本次办理已结束，请重新查找客户。',
    en: 'This visit is over. Find the customer again.',
  },
  freezeTooLong: {
    code: 'PE91000040',
    zh: '冻结期限不得超过{term}。',
    en: 'A freeze by this authority lasts at most {term}.',
  },
  frozenAvailable: {
    code: 'PE91000041',
    zh: '账户已冻结，可用金额{amount}。',
    en: 'The account is frozen. {amount} is available.',
  },
  freezeUnknown: {
    code: 'PE91000042',
    zh: '该账户没有这笔有效冻结，请核对后重新选择。',
    en: 'This account has no such freeze now. Check the list of freezes.',
  },
  freezeOtherAuthority: {
    code: 'PE91000043',
    zh: '该冻结由其他机关作出，请核对机关名称。',
    en: 'Another authority made this freeze. Check the authority.',
  },
  freezeWrongAccount: {
    code: 'PE91000044',
    zh: '只能冻结存款账户。',
    en: 'Only deposit accounts are frozen here.',
  },
  deductionFromDeposit: {
    code: 'PE91000098',
    zh: '提前支取须扣回的已付利息多于应付利息，请先支取到活期账户，再从活期账户扣划。',
    en: 'More interest has to be taken back than this part has earned. Withdraw it to a current account first.',
  },
  certificateNeeded: {
    code: 'PE91000132',
    zh: '请填写要扣划的存单号。',
    en: 'Enter the number of the deposit that is deducted from.',
  },
  authorityCannotDeduct: {
    code: 'PE91000045',
    zh: '只有人民法院、税务机关和海关可以扣划。',
    en: 'Only courts, tax and customs take money.',
  },
  deductionTooMuch: {
    code: 'PE91000046',
    zh: '最多可扣划{amount}。',
    en: 'At most {amount} can be taken.',
  },
  liftTooMuch: {
    code: 'PE91000047',
    zh: '该冻结的金额为{amount}，请重新填写金额。',
    en: 'This freeze is for {amount}. Change the amount.',
  },
  receiverUnknown: {
    code: 'PE91000048',
    zh: '本行没有该户名和账号的收款账户，请核对户名和账号。',
    en: 'This bank has no account of this number and name. Check both.',
  },
  scanNeeded: {
    code: 'PE91000049',
    zh: '请先上传文书扫描件。',
    en: 'Send the scanned document first.',
  },
  officersNeeded: {
    code: 'PE91000050',
    zh: '请填写两名执行人员的姓名和证件号。',
    en: 'Enter two officers with their numbers.',
  },
  stopStands: {
    code: 'PE91000051',
    zh: '该账户已紧急止付，不能重复止付。',
    en: 'This account has an urgent stop already. It cannot have another.',
  },
  stopUnknown: {
    code: 'PE91000052',
    zh: '该账户没有这笔紧急止付，或已到期，请核对后重新选择。',
    en: 'This account has no such urgent stop, or it has ended. Check the account.',
  },
  stopExtended: {
    code: 'PE91000053',
    zh: '紧急止付只能延长一次。',
    en: 'An urgent stop is extended once.',
  },
  watchUnknown: {
    code: 'PE91000054',
    zh: '关注名单中没有这条记录，请核对后重新选择。',
    en: 'The watch list has no such entry. Check the list.',
  },
  largeValuesNotMade: {
    code: 'PE91000097',
    zh: '该日日终尚未完成，请在日终后查询。',
    en: 'The day-end of that date is not finished. Ask again after it.',
  },
  parameterUnknown: {
    code: 'PE91000091',
    zh: '没有这个参数，请核对参数名。',
    en: 'There is no such parameter. Check its name.',
  },
  parameterRowFaulty: {
    code: 'PE91000092',
    zh: '第{line}行：{fault}，请修改该行。',
    en: 'Line {line}: {fault}. Change the line.',
  },
  parameterUnchanged: {
    code: 'PE91000093',
    zh: '参数表与已有的值相同，请修改后再提交。',
    en: 'The sheet changes nothing. Change a value first.',
  },
  parameterNotAhead: {
    code: 'PE91000094',
    zh: '该参数在这一天没有未生效的值，请核对生效日期。',
    en: 'This parameter has no value ahead on that date. Check the date.',
  },
  parameterSheetUnreadable: {
    code: 'PE91000095',
    zh: '无法读取该文件，请上传CSV或XLSX参数表，首行为列名。',
    en: 'We cannot read this file. Send a CSV or XLSX sheet with its column names in the first line.',
  },
  sheetTooLong: {
    code: 'PE91000096',
    zh: '参数表最多{most}行，请分次提交。',
    en: 'A sheet has at most {most} lines. Split it.',
  },
  staffLoggedInElsewhere: {
    code: 'PE91000011',
    zh: '您已在另一处登录，本次登录已结束。如需继续，请重新登录。',
    en: 'You have logged in elsewhere, which ended this session. Log in again to continue here.',
  },
  staffLogInDown: {
    code: 'PE91000012',
    zh: '身份认证服务暂不可用，请稍后再试。',
    en: 'We cannot reach the log-in service. Try again in a moment.',
  },
  staffCallRejected: {
    code: 'PE91000013',
    zh: '请求无效，请刷新页面后重试。',
    en: 'The request was not accepted. Reload the page and try again.',
  },
  freshLogInOther: {
    code: 'PE91000014',
    zh: '重新登录的不是本人，请由本人重新登录。',
    en: 'Someone else logged in. Log in again yourself.',
  },
} as const satisfies Record<string, ErrorEntry>
