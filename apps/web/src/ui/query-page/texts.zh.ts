export default {
  ask: '查询',
  reset: '重置',
  filters: '筛选条件',
  export: '导出',
  'export.csv': 'CSV 表格',
  'export.xlsx': 'Excel 表格',
  'export.pdf': 'PDF 文件',
  rows: '{title}结果',
} as const
