export default {
  number: '合同编号',
  signed: '甲方签署',
  countersigned: '乙方签署',
  sha256: 'SHA-256',
  archive: '档案编号',
  pending: '办理中',
  pdf: '下载合同',
  file: '立即归档',
} as const
