import type { ErrorEntry } from './entry.ts'

/** Qualified investors and asset plans. */
export const plansErrors = {
  qualifiedNeeded: {
    code: 'PE82000001',
    zh: '仅限合格投资者，请先认证。',
    en: 'This is for qualified investors. Get certified first.',
  },
  qualifiedExperience: {
    code: 'PE82000002',
    zh: '合格投资者须有{years}年以上投资经历。',
    en: 'A qualified investor must have invested for at least {years} years.',
  },
  qualifiedAmount: {
    code: 'PE82000003',
    zh: '{basis}须不低于{min}元。',
    en: '{basis}: at least CNY {min}.',
  },
  qualifiedBasisNeeded: {
    code: 'PE82000004',
    zh: '请选择一项认定条件。',
    en: 'Choose one of the conditions.',
  },
  declarationNeeded: {
    code: 'PE82000005',
    zh: '请确认该项声明。',
    en: 'Confirm this declaration.',
  },
  proofsNeeded: {
    code: 'PE82000006',
    zh: '请上传证明材料。',
    en: 'Upload your evidence.',
  },
  proofsTooMany: {
    code: 'PE82000007',
    zh: '证明材料最多5个文件。',
    en: 'You can upload up to five files.',
  },
  experienceYearsNeeded: {
    code: 'PE82000009',
    zh: '请输入投资经历的年数（整数）。',
    en: 'Enter your experience in whole years.',
  },
  certificationPending: {
    code: 'PE82000008',
    zh: '您有一笔合格投资者认证正在审核，请等待审核结果。',
    en: 'We are reviewing your certification. Wait for the result.',
  },
} as const satisfies Record<string, ErrorEntry>
