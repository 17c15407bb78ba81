import { partOf, type Receipt } from '@cloudsail/contract/orders'

/** Returns the outcome that an order's state stands for: success, partial success, failure, or still under way. */
export function outcomeOf(receipt: Receipt): 'success' | 'partly' | 'failed' | 'waiting' {
  const { state } = receipt
  if (state === 'success') return partOf(receipt) ? 'partly' : 'success'
  return ['failed', 'rejected', 'cancelled'].includes(state) ? 'failed' : 'waiting'
}
