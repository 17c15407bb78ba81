import { brand } from './brand.ts'
import type { Bilingual } from './text.ts'

/**
 * Titles of functions whose enquiries only some kinds of customers may make. A refusal names the function by this title. An
 * order is named by its own title.
 */
export const functionTitles: Readonly<Record<string, Bilingual>> = {
  PAM0402000: { zh: '定期转活期', en: 'Withdraw a time deposit' },
  PCS0301000: { zh: '账户变动通知签约', en: 'Account alerts: set up' },
  PCS0302000: { zh: '账户变动通知查询', en: 'Account alerts: history' },
  PCS0402000: { zh: '加密工资单查询', en: 'Encrypted payslips: view' },
  PCS0601000: { zh: '服务申请', en: 'Service requests' },
  PCS0602000: { zh: '服务申请查询', en: 'Service requests: history' },
  PFN0101000: { zh: '境外汇款', en: 'International transfer' },
  PFN0102000: { zh: '境外汇款查询', en: 'International transfer: history' },
  PFN0103000: { zh: '境外汇款模板', en: 'International transfer: templates' },
  PFN0201000: { zh: '内地香港快汇', en: 'Fast transfer to Hong Kong' },
  PFN0202000: { zh: '内地香港快汇查询', en: 'Fast transfer to Hong Kong: history' },
  PFN0301000: { zh: '购汇', en: 'Buy currency' },
  PFN0303000: { zh: '结售汇查询', en: 'Currency exchange: history' },
  POA1401000: { zh: '一键开户', en: 'Open an account' },
  PSC0108000: { zh: '数据中心', en: 'Data centre' },
  PSC0403000: { zh: '转账账户限额', en: 'Transfer-account limits' },
  PTR0101000: { zh: '行内转账', en: `Transfer within ${brand.short.en}` },
  PTR0102000: { zh: '批量转账', en: 'Batch transfer' },
  PTR0201000: { zh: '跨行汇款', en: 'Transfer to another bank' },
  PTR0303000: { zh: '指定收款账户', en: 'Approved payees' },
  PFN0402000: { zh: '人民币跨境汇款至香港', en: 'RMB transfer to Hong Kong' },
}
