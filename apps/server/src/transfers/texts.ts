import type { Bilingual } from '@cloudsail/contract'
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
  thisBank: { zh: '本行', en: 'this bank' },
  paidBefore: {
    zh: '您曾向该账户转账{count}次，最近{date}',
    en: 'You have paid this account {count} times, last on {date}',
  },
  neverPaid: {
    zh: '您首次向该账户转账，请核实收款人身份',
    en: 'This is your first transfer to this account. Please make sure who it is',
  },
  availableAfter: { zh: '转出后可用余额{amount}', en: 'Available afterwards: {amount}' },
  free: { zh: '0.00（免费）', en: '0.00 (free)' },
  purposeOfCode: {
    zh: '向尾号{tail}转账{amount}元，用途{purpose}',
    en: 'a transfer of CNY {amount} to the account ending {tail}, purpose {purpose}',
  },
  noticePaid: {
    zh: '【云帆银行】您尾号{tail}的账户{time}向{payee}转出人民币{amount}元。如有疑问请致电95382。',
    en: '[Cloudsail Bank] CNY {amount} was sent to {payee} from your account ending {tail} at {time}. Questions: call 95382.',
  },
  noticeReceived: {
    zh: '【云帆银行】您尾号{tail}的账户{time}收到{payer}转入人民币{amount}元。',
    en: '[Cloudsail Bank] CNY {amount} from {payer} arrived in your account ending {tail} at {time}.',
  },
  contactName: { zh: '户名', en: 'Name' },
  contactAccount: { zh: '账号', en: 'Account' },
  contactRemark: { zh: '备注', en: 'Remark' },
  contactAdd: { zh: '新增联系人', en: 'Add contact' },
  contactEdit: { zh: '修改联系人', en: 'Edit contact' },
  contactRemove: { zh: '删除联系人', en: 'Remove contact' },
  contactAction: { zh: '操作', en: 'Action' },
} as const satisfies Record<string, Bilingual>
