import type zh from './texts.zh.ts'

export default {
  ask: 'Search',
  reset: 'Reset',
  filters: 'Filters',
  export: 'Export',
  'export.csv': 'CSV table',
  'export.xlsx': 'Excel workbook',
  'export.pdf': 'PDF document',
  rows: 'Results: {title}',
} satisfies Record<keyof typeof zh, string>
