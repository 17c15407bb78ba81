import { partOf, type Receipt } from '@cloudsail/contract/orders'

/** How an order's state is told at the end: it worked, wholly or in part, it did not, or it is on its way. */
export function outcomeOf(receipt: Receipt): 'success' | 'partly' | 'failed' | 'waiting' {
  const { state } = receipt
  if (state === 'success') return partOf(receipt) ? 'partly' : 'success'
  return ['failed', 'rejected', 'cancelled'].includes(state) ? 'failed' : 'waiting'
}
