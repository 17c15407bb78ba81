import type { ErrorEntry } from './entry.ts'

/** Credit cards: limits, new cards, activation, instalments; what specification of cards, section 6, does not name. */
export const cardRequestsErrors = {
  limitThousands: {
    code: 'PE48000101',
    zh: '额度须为{step}元的整数倍。',
    en: 'A limit is a multiple of {step}.',
  },
  limitNotHigher: {
    code: 'PE48000102',
    zh: '申请额度须高于现有额度{limit}元。',
    en: 'Please ask for more than the present limit of {limit}.',
  },
  limitAboveCap: {
    code: 'PE48000103',
    zh: '该卡最高可申请{most}元。',
    en: 'At most {most} can be asked for on this card.',
  },
  limitDays: {
    code: 'PE48000104',
    zh: '临时额度的天数须为{least}至{most}天。',
    en: 'A temporary limit runs for {least} to {most} days.',
  },
  limitPurposeRequired: {
    code: 'PE48000105',
    zh: '请选择用途。',
    en: 'Please choose what it is for.',
  },
  limitCardTooNew: {
    code: 'PE48000106',
    zh: '用卡满{months}个月后可申请。',
    en: 'This can be asked for once the card is {months} months old.',
  },
  limitPaidLate: {
    code: 'PE48000107',
    zh: '最近{bills}期账单有逾期记录，暂不能申请调高额度。',
    en: 'One of the last {bills} bills was paid late, so the limit cannot be raised now.',
  },
  limitTemporaryStands: {
    code: 'PE48000108',
    zh: '临时额度有效至{until}，到期后可再申请。',
    en: 'A temporary limit stands until {until}; please ask again after that.',
  },
  limitNotLower: {
    code: 'PE48000109',
    zh: '新额度须低于现有额度{limit}元。',
    en: 'The new limit must be below the present one of {limit}.',
  },
  requestUnknown: {
    code: 'PE48000110',
    zh: '没有找到该申请，请刷新后重试。',
    en: 'This request was not found. Please reload and try again.',
  },
  requestOver: {
    code: 'PE48000111',
    zh: '该申请已有结果，请刷新查看。',
    en: 'This request has been settled meanwhile. Please reload to see how.',
  },
  documentsRequired: {
    code: 'PE48000112',
    zh: '请选择1至5个文件。',
    en: 'Please choose one to five files.',
  },
} as const satisfies Record<string, ErrorEntry>
