import type { ErrorEntry } from './entry.ts'

/** Charity donations. */
export const donationErrors = {
  charityClosed: {
    code: 'PE77000001',
    zh: '该项目已暂停或结束募捐，请选择其他项目。',
    en: 'This project is not taking donations now. Choose another.',
  },
  charityRequired: { code: 'PE77000002', zh: '请选择公益项目。', en: 'Choose a project.' },
  donorNameInvalid: {
    code: 'PE77000003',
    zh: '捐款人名称最多20个字，只能包含汉字、字母和数字。',
    en: 'The donor name can be up to 20 letters, digits or Chinese characters.',
  },
  receiptTooLate: {
    code: 'PE77000004',
    zh: '仅可补开本年度捐款的收据。',
    en: 'You can request a receipt within the year of the donation.',
  },
  receiptAlready: {
    code: 'PE77000005',
    zh: '该笔捐款的收据已开具。',
    en: 'The receipt for this donation has already been issued.',
  },
  serialUnknown: {
    code: 'PE77000006',
    zh: '未找到该流水号，请核对。',
    en: 'We cannot find this donation number. Check it.',
  },
  honourNicknameMissing: {
    code: 'PE77000007',
    zh: '您尚未设置昵称，请选择其他显示方式或先设置昵称。',
    en: 'You have no nickname yet. Choose another way to be listed, or set one first.',
  },
  honourNotShown: {
    code: 'PE77000008',
    zh: '该笔捐款未在光荣榜上显示，无需撤出。',
    en: 'This donation is not on the honour list.',
  },
  donationNotSettled: {
    code: 'PE77000009',
    zh: '善款尚未拨付到账，到账后可下载证明。',
    en: 'The money has not reached the charity yet. The proof is available once it has.',
  },
} as const satisfies Record<string, ErrorEntry>
