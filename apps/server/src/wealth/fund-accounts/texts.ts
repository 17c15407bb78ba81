import type { Bilingual } from '@cloudsail/contract'
import { brand } from '@cloudsail/contract'

export const accountTexts = {
  registrar: { zh: '登记机构', en: 'Registrar' },
  registrarValue: { zh: '{name}（{code}）', en: '{name} ({code})' },
  number: { zh: '基金账号', en: 'Account number' },
  account: { zh: '理财账户', en: 'Wealth account' },
  sent: { zh: '报送日', en: 'Sent on' },
  confirmed: { zh: '预计确认日', en: 'Confirmed on' },
  after: { zh: '说明', en: 'Note' },
  openAfter: {
    zh: '账号由登记机构分配，确认后可在本页查看；确认前提交的委托随开户一并办理。',
    en: 'The registrar issues the number, shown here once confirmed. Orders you place now are processed once the account opens.',
  },
  closeAfter: {
    zh: '销户确认前不能交易；今后可重新开立。',
    en: 'You cannot buy anything until this is confirmed. You can open the account again later.',
  },
  opened: {
    zh: '您的{name}账户已开立，账号{number}。',
    en: 'Your account with the {name} is open: {number}.',
  },
  closed: { zh: '您的{name}账户已注销。', en: 'Your account with the {name} is closed.' },
  refused: {
    zh: `{name}未受理您的开户或销户申请，请稍后重试或致电${brand.hotline}。`,
    en: `The {name} refused your request. Try again later or call ${brand.hotline}.`,
  },
} as const satisfies Record<string, Bilingual>
