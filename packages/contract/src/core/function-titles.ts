import { brand } from './brand.ts'
import type { Bilingual } from './text.ts'

/**
 * Titles of functions whose enquiries only some kinds of customers may make. A refusal names the function by this title. An
 * order is named by its own title.
 */
export const functionTitles: Readonly<Record<string, Bilingual>> = {
  PAM0402000: { zh: '定期转活期', en: 'Term to current' },
  PCS0301000: { zh: '账户变动通知签约', en: 'Account notice: sign' },
  PCS0302000: { zh: '账户变动通知查询', en: 'Account notice: query' },
  PCS0402000: { zh: '加密工资单查询', en: 'Encrypted payroll: view' },
  PCS0601000: { zh: '服务申请', en: 'Service application' },
  PCS0602000: { zh: '服务申请查询', en: 'Service application: query' },
  PFN0101000: { zh: '境外汇款', en: 'Overseas remittance' },
  PFN0102000: { zh: '境外汇款查询', en: 'Overseas remittance: query' },
  PFN0103000: { zh: '境外汇款模板', en: 'Overseas remittance: templates' },
  PFN0201000: { zh: '内地香港快汇', en: 'Hong Kong fast remittance' },
  PFN0202000: { zh: '内地香港快汇查询', en: 'Hong Kong fast remittance: query' },
  PFN0301000: { zh: '购汇', en: 'Buy foreign exchange' },
  PFN0303000: { zh: '结售汇查询', en: 'FX query' },
  POA1401000: { zh: '一键开户', en: 'One-click account opening' },
  PSC0108000: { zh: '数据中心', en: 'Data centre' },
  PSC0403000: { zh: '转账账户限额', en: 'Transfer-account limits' },
  PTR0101000: { zh: '行内转账', en: `Transfer within ${brand.short.en}` },
  PTR0102000: { zh: '批量转账', en: 'Batch transfer' },
  PTR0201000: { zh: '跨行汇款', en: 'Interbank remittance' },
  PTR0303000: { zh: '指定收款账户', en: 'Designated receivers' },
  PFN0402000: { zh: '人民币跨境汇款至香港', en: 'RMB remittance to Hong Kong' },
}
