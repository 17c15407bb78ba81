import { useEffect, useState } from 'react'
import { invalidateQueries } from '../base/queries.ts'
import type { OrderPort, Receipt } from './port.ts'

/** States that an order leaves again. */
const onTheWay = new Set([
  'processing',
  'accepted',
  'unknown',
  'pending',
  'authorizing',
  'approving',
  'rejecting',
])
const isOnTheWay = ({ state }: Pick<Receipt, 'state'>) => onTheWay.has(state)

const quickMs = 1_000
const slowMs = 5_000
const quickTries = 20

/** Returns the current receipt. Polls while the order is under way, quickly at first. */
export function useLatestReceipt(receipt: Receipt | null, { look }: Pick<OrderPort, 'look'>): Receipt | null {
  const [latest, setLatest] = useState(receipt)
  useEffect(() => {
    setLatest(receipt)
    if (!receipt || !isOnTheWay(receipt)) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout>
    let tries = 0
    const ask = async () => {
      // An unanswered poll is repeated without telling the customer.
      const found = await look(receipt.orderId).catch(() => null)
      if (stopped) return
      if (found) setLatest(found)
      // The outcome has changed what screens have cached: balances, lists.
      if (found && !isOnTheWay(found)) void invalidateQueries()
      if (!found || isOnTheWay(found)) wait()
    }
    const wait = () => {
      tries += 1
      timer = setTimeout(ask, tries <= quickTries ? quickMs : slowMs)
    }
    wait()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [receipt, look])
  return latest?.orderId === receipt?.orderId ? latest : receipt
}
