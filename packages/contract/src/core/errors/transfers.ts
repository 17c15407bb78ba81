import { brand } from '../brand.ts'
import type { ErrorEntry } from './entry.ts'

/** Transfers: payer, payee, amount, contacts. */
export const transfersErrors = {
  accountUnknown: {
    code: 'PE30000001',
    zh: '未找到该账户，请重新选择账户。',
    en: 'We cannot find this account. Choose again.',
  },
  payerAccountRequired: {
    code: 'PE30000002',
    zh: '请选择付款账户。',
    en: 'Choose the account to pay from.',
  },
  transferServiceClosed: {
    code: 'PE30000003',
    zh: '该账户尚未开通转账服务，请先在“转账服务开通”或到网点开通。',
    en: 'The transfer service of this account is closed. Open it under “Transfer service” or at a branch first.',
  },
  signingRequired: {
    code: 'PE30000004',
    zh: '您为网上签约客户，暂不能办理{function}，请携带有效证件到网点签约。',
    en: 'You registered online and cannot use “{function}” yet. Register at a branch with your ID.',
  },
  payeeAccountInvalid: {
    code: 'PE30000005',
    zh: '收款账号应为8至30位数字，请核对。',
    en: 'The payee’s account must have 8 to 30 digits. Check it.',
  },
  outsideAccountInvalid: {
    code: 'PE30000175',
    zh: '他行账号应为8至34位数字、字母或连字符，其中至少6位数字，请核对。',
    en: 'An account at another bank has 8 to 34 digits, letters and hyphens, at least 6 of them digits. Check it.',
  },
  transferRmbOnly: {
    code: 'PE30000149',
    zh: '该业务仅支持人民币，请选择人民币付款账户。',
    en: 'This transfer is in RMB only. Choose an RMB account to pay from.',
  },
  payeeNameRequired: { code: 'PE30000006', zh: '请输入收款人户名。', en: 'Enter the payee’s name.' },
  payeeNameInvalid: {
    code: 'PE30000007',
    zh: '收款人户名只能包含汉字、字母、数字、间隔号和成对的括号，最多60个字。',
    en: 'The payee’s name can be up to 60 Chinese characters, letters, digits, middle dots and pairs of brackets.',
  },
  payeeAccountUnknown: {
    code: 'PE30000008',
    zh: '收款账户不存在，请核对收款账号。',
    en: 'We cannot find the payee’s account. Check the account number.',
  },
  payeeNameMismatch: {
    code: 'PE30000009',
    zh: '收款账号与户名不符，请核对后重新输入。',
    en: 'The payee’s account and name do not match. Check them and enter them again.',
  },
  payeeSameAccount: {
    code: 'PE30000010',
    zh: '收款账户不能与付款账户相同，请更换收款账户。',
    en: 'You cannot pay the account you are paying from. Choose another payee.',
  },
  payeeAccountUnavailable: {
    code: 'PE30000011',
    zh: '收款账户已停用，无法入账，请向收款人核实。',
    en: 'The payee’s account is no longer in use. Check with the payee.',
  },
  payeeAccountWrongType: {
    code: 'PE30000012',
    zh: '收款账户类型不支持转入，请更换收款账户。',
    en: 'This type of account cannot receive transfers. Use another account of the payee.',
  },
  payeeCurrencyUnsupported: {
    code: 'PE30000013',
    zh: '收款账户不支持该币种，请更换币种或收款账户。',
    en: 'The payee’s account does not support this currency. Change the currency or the account.',
  },
  payeeLimitExceeded: {
    code: 'PE30000174',
    zh: '超过收款账户（Ⅱ类或Ⅲ类户）可转入的限额，请减少金额，或请收款人提供Ⅰ类户。',
    en: 'This is more than the payee’s class II or III account can receive. Send less, or ask the payee for a class I account.',
  },
  payeeChecksTooMany: {
    code: 'PE30000014',
    zh: '户名核对次数过多，请稍后重试。',
    en: 'Too many payee checks. Try again later.',
  },
  payeeReportedLost: {
    code: 'PE30000015',
    zh: '收款账户已挂失，无法入账，请向收款人核实。',
    en: 'The payee’s account has been reported lost. Check with the payee.',
  },
  remarkTooLong: {
    code: 'PE30000016',
    zh: '附言最多60个字。',
    en: 'The message can be up to 60 characters. Shorten it.',
  },
  remarkInvalid: {
    code: 'PE30000017',
    zh: '附言只能包含汉字、字母、数字、逗号和句号。',
    en: 'The message can contain Chinese characters, letters, digits, commas and full stops only.',
  },
  amountRequired: { code: 'PE30000018', zh: '请输入转账金额。', en: 'Enter the amount.' },
  amountInvalid: {
    code: 'PE30000019',
    zh: '金额格式不正确，请输入数字，小数位数不能超过币种的规定。',
    en: 'Enter the amount in digits, with no more decimals than the currency has.',
  },
  amountZero: { code: 'PE30000020', zh: '金额必须大于零。', en: 'The amount must be greater than zero.' },
  insufficientBalance: {
    code: 'PE30000021',
    zh: '账户可用余额不足，请减少金额或更换付款账户。',
    en: 'There is not enough money in the account. Enter less or use another account.',
  },
  accountReportedLost: {
    code: 'PE30000022',
    zh: '付款账户已挂失，请先解除挂失或更换付款账户。',
    en: 'The account you are paying from has been reported lost. Cancel the report first or use another account.',
  },
  accountDebitBlocked: {
    code: 'PE30000023',
    zh: `付款账户已止付，请致电${brand.hotline}或到网点咨询。`,
    en: `Payments out of this account are blocked. Call ${brand.hotline} or visit a branch.`,
  },
  accountFrozen: {
    code: 'PE30000195',
    zh: '该账户已被有权机关冻结，请联系网点。',
    en: 'This account is frozen by order of an authority. Ask your branch.',
  },
  accountClosed: {
    code: 'PE30000025',
    zh: '付款账户已销户，请更换付款账户。',
    en: 'The account you are paying from has been closed. Use another account.',
  },
  accountWrongType: {
    code: 'PE30000026',
    zh: '该类账户不能付款，请更换付款账户。',
    en: 'This type of account cannot pay. Use another account.',
  },
  payeeAccountRequired: { code: 'PE30000027', zh: '请输入收款账号。', en: 'Enter the payee’s account.' },
  numberNegative: {
    code: 'PE30000191',
    zh: '不能为负数，请重新输入。',
    en: 'This cannot be negative. Enter it again.',
  },
  numberNotWhole: {
    code: 'PE30000192',
    zh: '请输入整数，不能有小数。',
    en: 'Enter a whole number, without decimals.',
  },
  numberInvalid: {
    code: 'PE30000193',
    zh: '请输入数字。',
    en: 'Enter a number, in digits only.',
  },
  numberOutOfRange: {
    code: 'PE30000194',
    zh: '请输入{least}至{most}之间的整数。',
    en: 'Enter a whole number from {least} to {most}.',
  },
  amountNegative: {
    code: 'PE30000028',
    zh: '金额不能为负数，请重新输入。',
    en: 'The amount cannot be negative. Enter it again.',
  },
  amountDecimals: {
    code: 'PE30000029',
    zh: '{currency}金额最多{decimals}位小数，请重新输入。',
    en: 'An amount in {currency} can have up to {decimals} decimals. Enter it again.',
  },
  contactDuplicate: {
    code: 'PE30000041',
    zh: '该账户已在联系人列表中，无需重复添加。',
    en: 'This account is already in your contacts.',
  },
  contactUnknown: {
    code: 'PE30000042',
    zh: '未找到该联系人，请刷新后重试。',
    en: 'We cannot find this contact. Refresh and try again.',
  },
  contactsFull: {
    code: 'PE30000043',
    zh: '联系人已达{max}个，请先删除不用的联系人。',
    en: 'You have reached the limit of {max} contacts. Remove some first.',
  },
  contactGroupInvalid: {
    code: 'PE30000196',
    zh: '分组名称不超过12个字，不含特殊字符。',
    en: 'A group name has at most 12 characters, without special characters.',
  },
  receivingBankRequired: {
    code: 'PE30000061',
    zh: '请选择收款银行。',
    en: 'Choose the receiving bank.',
  },
  bankCodeInvalid: {
    code: 'PE30000062',
    zh: '联行号不正确，请核对后重新输入。',
    en: 'This bank code is not right. Check it and enter it again.',
  },
  batchTooMany: {
    code: 'PE30000063',
    zh: '每批最多{max}笔，请拆分后重新上传。',
    en: 'A batch can have up to {max} transfers. Split it and upload it again.',
  },
  batchFileInvalid: {
    code: 'PE30000064',
    zh: '请使用本行模板的XLS文件上传。',
    en: 'Upload an XLS file made from our template.',
  },
  interbankSingleExceeded: {
    code: 'PE30000069',
    zh: '跨行汇款单笔最高{left}元。更大金额请使用“跨行大额汇款”，须以USB-Key确认。',
    en: 'You can send up to CNY {left} per payment to another bank. For more, use “Large transfer to another bank”, which you confirm with a USB-Key.',
  },
  inBankSingleExceeded: {
    code: 'PE30000171',
    zh: '行内转账单笔最高{left}元。更大金额请使用“行内大额转账”，须以USB-Key确认。',
    en: `You can send up to CNY {left} per payment within ${brand.short.en}. For more, use “Large transfer within ${brand.short.en}”, which you confirm with a USB-Key.`,
  },
  largeTransferTooSmall: {
    code: 'PE30000172',
    zh: '{above}元及以下请使用“行内转账”，同样实时到账。',
    en: `For up to CNY {above}, use “Transfer within ${brand.short.en}”, which is just as quick.`,
  },
  largeRemittanceTooSmall: {
    code: 'PE30000173',
    zh: '{above}元及以下请使用“跨行汇款”，全天可汇，实时到账。',
    en: 'For up to CNY {above}, use “Transfer to another bank”, which works immediately at any time.',
  },
  agreementNotRead: {
    code: 'PE30000070',
    zh: '请阅读并同意跨行汇款服务协议。',
    en: 'Read the agreement on transfers to other banks and tick the box.',
  },
  branchUnknown: {
    code: 'PE30000071',
    zh: '未找到该收款网点，请重新选择，或勾选“不清楚开户网点”。',
    en: 'We cannot find this branch. Choose again, or tick “I do not know the branch”.',
  },
  payeeAtThisBank: {
    code: 'PE30000072',
    zh: '收款账户为本行账户，请使用“行内转账”。',
    en: `This account is with ${brand.short.en}. Use “Transfer within ${brand.short.en}”.`,
  },
  remittanceNotRevocable: {
    code: 'PE30000073',
    zh: '该笔汇款已汇出或已撤销，不能撤销。',
    en: 'This transfer has already been sent or cancelled.',
  },
  calendarMissing: {
    code: 'PE30000074',
    zh: '{year}年工作日安排尚未公布，暂不能办理，请稍后重试。',
    en: 'The working days of {year} have not been published yet, so you cannot do this now. Try again later.',
  },
  scheduleStartRequired: {
    code: 'PE30000065',
    zh: '请选择首次执行日期，不能为设置当日。',
    en: 'Choose a first date later than today.',
  },
  scheduleEndInvalid: {
    code: 'PE30000066',
    zh: '请选择终止日期，不能早于首次执行日期。',
    en: 'Choose an end date on or after the first date.',
  },
  beijingUnsupported: {
    code: 'PE30000067',
    zh: '北京地区账户暂不支持该功能，请更换账户。',
    en: 'This is not available for accounts opened in Beijing. Use another account.',
  },
  accountInList: {
    code: 'PE30000068',
    zh: '该账户已在列表中，请勿重复添加。',
    en: 'This account is already in the list.',
  },
  sheetNotXls: {
    code: 'PE30000080',
    zh: '所选文件不是XLS文件（Excel 97-2003工作簿），更改文件名无效。请下载模板填写后上传。',
    en: 'This is not an XLS file (Excel 97-2003 workbook), whatever its name. Download the template and fill it in.',
  },
  sheetOutdated: {
    code: 'PE30000081',
    zh: '模板已更新，请重新下载模板填写。',
    en: 'The template has changed. Download it again and fill it in.',
  },
  sheetHidden: {
    code: 'PE30000082',
    zh: '文件含有隐藏的工作表、行或列，请取消隐藏后重新上传。',
    en: 'The file has a hidden sheet, row or column. Unhide it and upload the file again.',
  },
  sheetFormula: {
    code: 'PE30000083',
    zh: '单元格{cell}含有公式，请改为文字或数值后重新上传。',
    en: 'Cell {cell} contains a formula. Replace it with its value and upload the file again.',
  },
  sheetTooLarge: {
    code: 'PE30000084',
    zh: '文件超过256KB，请使用模板并仅保留所需内容。',
    en: 'The file is larger than 256 KB. Use the template and keep only what is needed.',
  },
  sheetUnreadable: {
    code: 'PE30000085',
    zh: '文件无法读取，可能已损坏。请重新下载模板填写。',
    en: 'We cannot read the file. It may be damaged. Download the template again and fill it in.',
  },
  sheetProtected: {
    code: 'PE30000086',
    zh: '文件设有密码保护，请取消密码后重新上传。',
    en: 'The file is password protected. Remove the password and upload it again.',
  },
  sheetMacros: {
    code: 'PE30000087',
    zh: '文件含有宏，请使用未经改动的模板重新填写。',
    en: 'The file contains macros. Fill in the template as downloaded.',
  },
  sheetEmpty: {
    code: 'PE30000088',
    zh: '文件中没有填写内容，请填写后重新上传。',
    en: 'The template is empty. Fill it in and upload it again.',
  },
  sheetAccountDigits: {
    code: 'PE30000090',
    zh: '账号以数字格式保存，第15位以后的数字已丢失，请重新输入完整账号。',
    en: 'The account was stored as a number, which loses every digit after the 15th. Enter the full account number again.',
  },
  sheetAccountScientific: {
    code: 'PE30000091',
    zh: '账号为科学记数法（{text}），不是完整账号，请重新输入。',
    en: 'The account is written as {text}, which is not the full number. Enter it again.',
  },
  sheetCellUnreadable: {
    code: 'PE30000092',
    zh: '该单元格的内容无法识别，请重新输入。',
    en: 'We cannot read this cell. Enter it again.',
  },
  sheetBankUnknown: {
    code: 'PE30000093',
    zh: '银行列表中没有“{text}”，请从列表中选择。',
    en: 'No bank in the list is called “{text}”. Choose from the list.',
  },
  sheetPurposeUnknown: {
    code: 'PE30000094',
    zh: '用途“{text}”不在列表中，请从列表中选择。',
    en: 'No purpose in the list is called “{text}”. Choose from the list.',
  },
  sheetPayeeTypeUnknown: {
    code: 'PE30000096',
    zh: '收款人类型“{text}”不在列表中，请选择“个人”或“企业”。',
    en: 'No payee type is called “{text}”. Choose individual or enterprise.',
  },
  payeeTypeRequired: {
    code: 'PE30000097',
    zh: '请选择收款人类型。',
    en: 'Choose the payee type.',
  },
  batchNothingWaits: {
    code: 'PE30000098',
    zh: '该批次的交易均已处理，没有可撤销的交易，请刷新后查看。',
    en: 'Every transfer in this batch has been processed. There is nothing to cancel.',
  },
  batchEmpty: {
    code: 'PE30000095',
    zh: '请先上传填写好的模板，或添加收款人。',
    en: 'Upload a completed template first, or add a payee.',
  },
} as const satisfies Record<string, ErrorEntry>
