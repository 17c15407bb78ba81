import type { ErrorEntry } from './entry.ts'

/** Papers that are read before an order, and contracts that are signed. */
export const contractsErrors = {
  paperUnknown: {
    code: 'PE81000001',
    zh: '未找到该文件，请刷新后重试。',
    en: 'We cannot find this document. Reload the page.',
  },
  documentUnread: {
    code: 'PE81000002',
    zh: '请完整阅读{document}。',
    en: 'Read {document} to the end.',
  },
  contractUnread: {
    code: 'PE81000003',
    zh: '请完整阅读合同后签署。',
    en: 'Read the whole contract first.',
  },
  contractChanged: {
    code: 'PE81000004',
    zh: '合同内容已更新，请重新阅读后签署。',
    en: 'The contract has changed. Read it again and sign.',
  },
  contractUnknown: {
    code: 'PE81000005',
    zh: '未找到该合同，请核对。',
    en: 'We cannot find this contract. Check its number.',
  },
  contractUnsigned: {
    code: 'PE81000006',
    zh: '该合同尚未签署，请先签署。',
    en: 'This contract has not been signed yet.',
  },
  documentStoreSilent: {
    code: 'PE81000007',
    zh: '合同归档系统暂未应答，本行将自动继续归档，完成后合同生效，无需重复提交。',
    en: 'We cannot reach the archive right now. We will keep trying to file the contract, which takes effect once filed.',
  },
} as const satisfies Record<string, ErrorEntry>
