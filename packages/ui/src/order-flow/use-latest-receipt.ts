import { useEffect, useState } from 'react'
import { invalidateQueries } from '../base/queries.ts'
import type { OrderPort, Receipt } from './port.ts'

/** States an order does not stay in. */
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

/** The receipt as it stands: asked for again while the order is on its way, quickly at first. */
export function useLatestReceipt(receipt: Receipt | null, { look }: Pick<OrderPort, 'look'>): Receipt | null {
  const [latest, setLatest] = useState(receipt)
  useEffect(() => {
    setLatest(receipt)
    if (!receipt || !isOnTheWay(receipt)) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout>
    let tries = 0
    const ask = async () => {
      // One that is not answered is asked for again; nobody has to be told.
      const found = await look(receipt.orderId).catch(() => null)
      if (stopped) return
      if (found) setLatest(found)
      // What it came to has changed what screens have kept: balances, lists.
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
