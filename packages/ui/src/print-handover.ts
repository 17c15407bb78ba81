import type { Receipt } from '@cloudsail/contract/orders'
import { currentSession, onSessionChange } from './base/session.ts'

let waiting: Receipt | null = null

/** Hands a receipt to the print screen. It stays in memory only: nothing of it is stored or put into an address. */
export function handToPrint(receipt: Receipt): void {
  waiting = receipt
}

// What one customer printed is gone before the next one can log in.
onSessionChange(() => {
  if (!currentSession()) waiting = null
})

/** What was handed over last; null where nothing was. */
export const handedToPrint = (): Receipt | null => waiting
