import { type Bilingual, brand } from '@cloudsail/contract'
import type { purposes } from '@cloudsail/contract/transfers'

export const purposeTexts: Record<(typeof purposes)[number], Bilingual> = {
  living: { zh: '生活费', en: 'Living expenses' },
  rent: { zh: '房租', en: 'Rent' },
  salary: { zh: '工资劳务', en: 'Wages' },
  repayment: { zh: '还款', en: 'Repayment' },
  family: { zh: '赡养抚养', en: 'Family support' },
  goods: { zh: '货款', en: 'Goods' },
  gift: { zh: '礼金', en: 'Gift' },
  other: { zh: '其他', en: 'Other' },
}

export const transferTexts = {
  thisBank: { zh: '本行', en: `${brand.bank.en}` },
  paidBefore: {
    zh: '您曾向该账户转账{count}次，最近{date}',
    en: 'You have paid this account {count} times, last on {date}',
  },
  nameChecked: { zh: '户名相符。{before}', en: 'The name matches. {before}' },
  neverPaid: {
    zh: '您首次向该账户转账，请核实收款人身份',
    en: 'This is your first transfer to this account. Make sure you know who it belongs to',
  },
  availableAfter: { zh: '转出后可用余额{amount}', en: 'Available afterwards: {amount}' },
  free: { zh: '人民币0.00元（免费）', en: 'CNY 0.00 (free)' },
  purposeOfCode: {
    zh: '向尾号{tail}转账{amount}元，用途{purpose}',
    en: 'a transfer of CNY {amount} to the account ending {tail}, purpose {purpose}',
  },
  notificationPaid: {
    zh: `您尾号{tail}的账户{time}向{payee}转出人民币{amount}元。如有疑问请致电${brand.hotline}。`,
    en: `You sent CNY {amount} to {payee} from your account ending {tail} at {time}. Questions? Call ${brand.hotline}.`,
  },
  contactName: { zh: '户名', en: 'Name' },
  contactAccount: { zh: '账号', en: 'Account' },
  contactGroup: { zh: '分组', en: 'Group' },
  contactUsual: { zh: '默认金额', en: 'Usual amount' },
  contactRemark: { zh: '备注', en: 'Note' },
  contactAdd: { zh: '新增联系人', en: 'Add contact' },
  contactEdit: { zh: '修改联系人', en: 'Edit contact' },
  contactRemove: { zh: '删除联系人', en: 'Remove contact' },
  contactImport: { zh: '导入联系人', en: 'Import contacts' },
  contactsImported: { zh: '导入{count}位', en: '{count} imported' },
  contactBook: { zh: '收款联系人', en: 'contacts for payments' },
  contactChanged: { zh: '{action} {name}（尾号{tail}）', en: '{action} {name} (ending {tail})' },
  contactCount: { zh: '联系人', en: 'Contacts' },
  contactImported: {
    zh: '新增{added}位，更新{changed}位，{same}位没有变化',
    en: '{added} added, {changed} changed, {same} unchanged',
  },
  contactBranch: { zh: '联行号', en: 'Bank code' },
  contactFile: { zh: '行内联系人', en: 'contacts-this-bank' },
  outsideContactFile: { zh: '他行联系人', en: 'contacts-other-banks' },
  contactAction: { zh: '操作', en: 'Action' },
} as const satisfies Record<string, Bilingual>

/** Texts of the warnings of a payment. */
export const warningTexts = {
  nameDiffers: {
    zh: '收款银行反馈户名与账号不符或不完全一致，请向收款人核对，否则汇款可能被退回。',
    en: 'The payee’s bank says that the name does not match the account, or not exactly. Check with the payee. The money may be sent back.',
  },
} as const satisfies Record<string, Bilingual>
