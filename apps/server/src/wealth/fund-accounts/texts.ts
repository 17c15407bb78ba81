import type { Bilingual } from '@cloudsail/contract'
import { brand } from '@cloudsail/contract'

export const accountTexts = {
  registrar: { zh: '登记机构', en: 'Registrar' },
  registrarValue: { zh: '{name}（{code}）', en: '{name} ({code})' },
  number: { zh: '基金账号', en: 'Account number' },
  account: { zh: '理财账户', en: 'Wealth account' },
  sent: { zh: '报送日', en: 'Sent on' },
  confirmed: { zh: '预计确认日', en: 'Confirmed on' },
  after: { zh: '说明', en: 'Please note' },
  openAfter: {
    zh: '账号由登记机构分配，确认后可在本页查看；确认前提交的委托随开户一并办理。',
    en: 'The registrar gives the number, shown here once it is confirmed. Orders given before wait with it.',
  },
  closeAfter: {
    zh: '销户确认前不能交易；今后可重新开立。',
    en: 'Nothing can be bought until it is confirmed; it can be opened again later.',
  },
  opened: {
    zh: '您的{name}账户已开立，账号{number}。',
    en: 'Your account with the {name} is open: {number}.',
  },
  closed: { zh: '您的{name}账户已注销。', en: 'Your account with the {name} is closed.' },
  refused: {
    zh: `{name}未受理您的开户或销户申请，请稍后重试或致电${brand.hotline}。`,
    en: `The {name} has refused your request. Please try again later or call ${brand.hotline}.`,
  },
} as const satisfies Record<string, Bilingual>
