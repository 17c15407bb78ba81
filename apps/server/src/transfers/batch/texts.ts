import { type Bilingual, brand } from '@cloudsail/contract'

export const batchTexts = {
  count: { zh: '笔数', en: 'Transfers' },
  countOf: {
    zh: '{count}笔（行内{inBank}笔，跨行{outside}笔）',
    en: `{count} ({inBank} within ${brand.short.en}, {outside} to other banks)`,
  },
  sum: { zh: '转账金额合计', en: 'Total amount' },
  total: { zh: '扣款合计', en: 'Total debit' },
  line: { zh: '第{line}笔', en: 'No. {line}' },
  lineIs: {
    zh: '{name}{type} · {account} · {bank} · {amount}元 · 手续费{fee}元 · {purpose}',
    en: '{name}{type} · {account} · {bank} · CNY {amount} · fee {fee} · {purpose}',
  },
  arrival: { zh: '逐笔实时转出', en: 'One by one, immediately' },
  purposeOfCode: {
    zh: '批量转账{count}笔，合计{amount}元，收款账户尾号{tails}',
    en: 'a batch of {count} transfers, CNY {amount} in total, to accounts ending {tails}',
  },
  ofLines: { zh: '第{lines}笔：{warning}', en: 'Lines {lines}: {warning}' },
  sameInFile: {
    zh: '第{lines}笔的收款账号和金额相同，请确认不是重复转账。',
    en: 'Lines {lines} have the same account and amount. Make sure they are not duplicates.',
  },
  repeated: {
    zh: '12小时内您已向第{lines}笔的账户转出过相同金额，请确认不是重复转账。',
    en: 'You sent the same amounts to the accounts on lines {lines} in the last 12 hours. Make sure they are not duplicates.',
  },
  payees: { zh: '共{count}笔', en: '{count} transfers' },
  outcome: {
    zh: '共{lines}笔：成功{success}笔{successAmount}元，失败{failed}笔{failedAmount}元',
    en: '{success} of {lines} transfers completed (CNY {successAmount}) and {failed} failed (CNY {failedAmount})',
  },
  outcomeWhole: {
    zh: '共{lines}笔{successAmount}元，全部成功',
    en: 'All {lines} transfers completed (CNY {successAmount})',
  },
  outcomeCancelled: {
    zh: '共{lines}笔：成功{success}笔{successAmount}元，失败{failed}笔{failedAmount}元，撤销{cancelled}笔{cancelledAmount}元',
    en: '{success} of {lines} transfers completed (CNY {successAmount}), {failed} failed (CNY {failedAmount}) and {cancelled} were cancelled (CNY {cancelledAmount})',
  },
  batch: { zh: '批次编号', en: 'Batch' },
  effect: { zh: '撤销范围', en: 'Cancelled' },
  cancelEffect: {
    zh: '所有尚未转出的交易；已转出的不受影响',
    en: 'Every transfer not yet made. Those already made are not affected',
  },
  cancelled: { zh: '您已撤销，本笔未转出。', en: 'You cancelled this transfer before it was made.' },
  notificationCancelled: {
    zh: `您已撤销批量转账中尚未转出的{count}笔，合计{amount}元。如非本人操作，请立即致电${brand.hotline}。`,
    en: `You cancelled {count} transfers of a batch, CNY {amount} in total. Not you? Call ${brand.hotline} now.`,
  },
  notification: {
    zh: `您的批量转账已处理完毕：{outcome}。逐笔结果请登录个人网银查看。如有疑问请致电${brand.hotline}。`,
    en: `Your batch transfer is complete: {outcome}. See each transfer in online banking. Questions? Call ${brand.hotline}.`,
  },
  feeChanged: {
    zh: '手续费标准在您确认后已变化，本笔未转出，请重新办理。',
    en: 'The fee has changed since you confirmed, so we did not make this transfer. Submit it again.',
  },
} as const satisfies Record<string, Bilingual>

/** Texts of the result file's columns and of the states of a line. */
export const resultTexts = {
  title: { zh: '批量转账结果', en: 'batch transfer results' },
  file: { zh: '批量转账结果_{orderId}', en: 'batch-results-{orderId}' },
  template: { zh: '批量转账模板', en: 'batch-transfer-template' },
  sheet: { zh: '结果', en: 'Results' },
  batch: { zh: '批次编号', en: 'Batch' },
  line: { zh: '序号', en: 'No.' },
  payee: { zh: '收款人户名', en: 'Payee name' },
  account: { zh: '收款账号', en: 'Payee account' },
  bank: { zh: '收款银行', en: 'Receiving bank' },
  amount: { zh: '金额（元）', en: 'Amount (CNY)' },
  fee: { zh: '手续费（元）', en: 'Fee (CNY)' },
  state: { zh: '结果', en: 'Result' },
  reason: { zh: '说明', en: 'Notes' },
  order: { zh: '指令编号', en: 'Order number' },
  waiting: { zh: '等待处理', en: 'Waiting' },
  asOf: { zh: '结果截至', en: 'As of' },
} as const satisfies Record<string, Bilingual>
