import type { Receipt } from '@cloudsail/contract/orders'
import { currentSession, onSessionChange } from './base/session.ts'

let waiting: Receipt | null = null

/** Hands a receipt to the print screen. It stays in memory only and is never stored or put into an address. */
export function handToPrint(receipt: Receipt): void {
  waiting = receipt
}

// Forgets what one customer printed before another can log in.
onSessionChange(() => {
  if (!currentSession()) waiting = null
})

/** Returns the receipt handed over last. Null if there is none. */
export const handedToPrint = (): Receipt | null => waiting
