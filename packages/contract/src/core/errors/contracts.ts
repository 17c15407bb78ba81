import type { ErrorEntry } from './entry.ts'

/** Papers that are read before an order, and contracts that are signed. */
export const contractsErrors = {
  paperUnknown: {
    code: 'PE81000001',
    zh: '未找到该文件，请刷新后重试。',
    en: 'There is no such document. Please load the page again.',
  },
  documentUnread: {
    code: 'PE81000002',
    zh: '请完整阅读{document}。',
    en: 'Please read {document} to the end.',
  },
  contractUnread: {
    code: 'PE81000003',
    zh: '请完整阅读合同后签署。',
    en: 'Please read the whole contract first.',
  },
  contractChanged: {
    code: 'PE81000004',
    zh: '合同内容已更新，请重新阅读后签署。',
    en: 'The contract has changed. Please read it again and sign.',
  },
  contractUnknown: {
    code: 'PE81000005',
    zh: '未找到该合同，请核对。',
    en: 'There is no such contract. Please check its number.',
  },
  contractUnsigned: {
    code: 'PE81000006',
    zh: '该合同尚未签署，请先签署。',
    en: 'This contract has not been signed yet.',
  },
  documentStoreSilent: {
    code: 'PE81000007',
    zh: '合同归档系统暂未应答，本行将自动继续归档，完成后合同生效，无需重复提交。',
    en: 'The archive does not answer at the moment. The bank goes on filing the contract, which is in force once that is done.',
  },
} as const satisfies Record<string, ErrorEntry>
