import type { RowState } from '../core/query-line.ts'
import type { Bilingual } from '../core/text.ts'
import type { OrderState } from './schemas.ts'

/** Names of the order states in lists. */
export const orderStateNames: Readonly<Record<OrderState, Bilingual>> = {
  prepared: { zh: '待确认', en: 'Awaiting confirmation' },
  success: { zh: '成功', en: 'Completed' },
  failed: { zh: '失败', en: 'Failed' },
  pending: { zh: '待处理', en: 'Pending' },
  processing: { zh: '处理中', en: 'Processing' },
  rejected: { zh: '已拒绝', en: 'Rejected' },
  unknown: { zh: '结果待确认', en: 'Result pending' },
  approving: { zh: '审批中', en: 'Awaiting approval' },
  rejecting: { zh: '拒绝处理中', en: 'Being rejected' },
  authorizing: { zh: '授权中', en: 'Being authorised' },
  accepted: { zh: '业务已受理', en: 'Accepted' },
  cancelled: { zh: '已撤销', en: 'Cancelled' },
}

const nothingMoved: readonly OrderState[] = ['failed', 'rejected', 'cancelled']

/** Returns the state of an order as a row shows it. Null for a successful order, which is the normal case. */
export function orderRowState(
  state: OrderState,
  names: Readonly<Record<string, Bilingual>> = orderStateNames,
): RowState | null {
  if (state === 'success') return null
  const name = names[state] ?? orderStateNames[state]
  return nothingMoved.includes(state)
    ? { name, tone: state === 'cancelled' ? 'plain' : 'bad', outcome: 'void' }
    : { name, tone: 'warn', outcome: 'open' }
}
