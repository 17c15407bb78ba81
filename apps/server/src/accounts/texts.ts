import { type Bilingual, brand } from '@cloudsail/contract'

/** Account texts of a statement's document. */
export const statementTexts = {
  account: { zh: '账号', en: 'Account' },
  holder: { zh: '户名', en: 'Account holder' },
  address: { zh: '联系地址', en: 'Address' },
  branch: { zh: '开户行', en: 'Branch' },
  currency: { zh: '币种', en: 'Currency' },
  opening: { zh: '期初余额', en: 'Opening balance' },
  closing: { zh: '期末余额', en: 'Closing balance' },
} as const satisfies Record<string, Bilingual>

/** Texts of a transfer between own accounts. */
export const ownTransferTexts = {
  currency: { zh: '币种', en: 'Currency' },
  banknotesOf: { zh: '{tail}（现钞）', en: '{tail} (cash)' },
  moneyOf: { zh: '{tail}（现汇）', en: '{tail} (transfer balance)' },
  pockets: { zh: '{from}转{to}', en: '{from} to {to}' },
  toCash: {
    zh: '现汇转为现钞后，不能在网上转回，结汇时按较低的现钞买入价办理。',
    en: 'Once it is cash, you cannot turn it back into transfer balance online, and we buy it at the lower cash rate.',
  },
  after: { zh: '办理后可用余额{amount}', en: 'Available afterwards: {amount}' },
  purposeOfCode: {
    zh: '从本人尾号{from}的账户转{amount}至本人尾号{to}的账户',
    en: 'moving {amount} from your account ending {from} to your account ending {to}',
  },
  notification: {
    zh: `您{time}从本人尾号{from}的账户转{amount}至本人尾号{to}的账户。如有疑问请致电${brand.hotline}。`,
    en: `You transferred {amount} from your account ending {from} to your account ending {to} at {time}. Questions? Call ${brand.hotline}.`,
  },
} as const satisfies Record<string, Bilingual>
