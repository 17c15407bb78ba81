import { brand } from '@cloudsail/contract'
/** Texts of papers and contracts besides their own words, and messages to the customer about them. */
export const contractTexts = {
  number: { zh: '编号', en: 'No.' },
  version: { zh: '版本', en: 'Version' },
  prevails: { zh: '中英文不一致的，以中文为准。', en: 'Translation. The Chinese text prevails.' },
  contract: { zh: '合同编号', en: 'Contract' },
  digest: { zh: '合同SHA-256', en: 'SHA-256 of the contract' },
  signatures: { zh: '电子签名页', en: 'Electronic signatures' },
  partyA: { zh: '甲方（客户）', en: 'Party A (customer)' },
  partyB: { zh: '乙方（银行）', en: 'Party B (bank)' },
  serial: { zh: '甲方证书序列号', en: 'Certificate of party A' },
  signedAt: { zh: '甲方签署时间', en: 'Signed by party A' },
  order: { zh: '签署指令编号', en: 'Signing order' },
  sha256: { zh: '所签合同SHA-256', en: 'SHA-256 of the signed contract' },
  signature: { zh: '甲方电子签名', en: 'Signature of party A' },
  countersignedAt: { zh: '乙方签署时间', en: 'Countersigned by party B' },
  stamp: { zh: '合同专用章', en: 'Contracts' },
  verify: {
    zh: `乙方电子签名内嵌于本文件，任何改动均可被发现。可在${brand.product.zh}“回单验真”页面或常用PDF阅读器中验证。`,
    en: 'The signature of party B is embedded in this file and shows any change. Verify it on our “Verify a receipt” page or in a PDF reader.',
  },
  delayed: {
    zh: '您签署的合同{contract}归档暂未完成，本行将继续办理；合同完成归档前不生效，相关资金不动。',
    en: 'The contract {contract} you signed has not been filed yet. We are still working on it. Until then it is not in effect and no money moves.',
  },
} as const
