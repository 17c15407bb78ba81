import type { ErrorEntry } from './entry.ts'

/** Accounts at the affiliate in Hong Kong. */
export const hongKongErrors = {
  hongKongAccountRequired: {
    code: 'PE45000001',
    zh: '请输入香港账号。',
    en: 'Enter the Hong Kong account number.',
  },
  hongKongAccountInvalid: {
    code: 'PE45000002',
    zh: '香港账号为9至12位数字（3位分行号加6至9位账号），请核对。',
    en: 'A Hong Kong account number has 9 to 12 digits: three for the branch and six to nine for the account.',
  },
  hongKongNameRequired: {
    code: 'PE45000003',
    zh: '请输入香港账户的英文户名。',
    en: 'Enter the account name in English letters.',
  },
  hongKongNameInvalid: {
    code: 'PE45000004',
    zh: '英文户名只能包含英文字母、空格、逗号、句点、撇号和连字符。',
    en: 'The name can contain English letters, spaces, commas, full stops, apostrophes and hyphens.',
  },
  hongKongConsentRequired: {
    code: 'PE45000005',
    zh: '请先阅读并单独同意个人信息出境授权。',
    en: 'Read and give the separate consent first.',
  },
  hongKongLinked: {
    code: 'PE45000006',
    zh: '该香港账户已关联或正在等待确认，无需重复办理。',
    en: 'This Hong Kong account is already linked or waiting to be confirmed.',
  },
  hongKongTooMany: {
    code: 'PE45000007',
    zh: '最多关联{most}个香港账户，请先解除其他关联。',
    en: 'You can link up to {most} Hong Kong accounts. Unlink one first.',
  },
  hongKongLinkRequired: {
    code: 'PE45000008',
    zh: '请选择香港账户。',
    en: 'Choose a Hong Kong account.',
  },
  hongKongLinkUnknown: {
    code: 'PE45000009',
    zh: '未找到关联的香港账户，请刷新后重试。',
    en: 'We cannot find this linked account. Reload the page.',
  },
  hongKongLinkEnded: {
    code: 'PE45000010',
    zh: '该香港账户的关联已结束，如需查询请重新关联。',
    en: 'The link to this Hong Kong account has ended. Link it again to see it.',
  },
} as const satisfies Record<string, ErrorEntry>
