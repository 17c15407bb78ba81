export interface StoredMessage {
  messageId: string
  mobile: string
  text: string
  purpose: string
  kind: 'sms' | 'voice'
  /** The bank's time of sending, ISO 8601. */
  sentAt: string
  /** Time of arrival, ISO 8601. */
  at: string
}

export interface MessageStore {
  /** Stores a message. A known reference returns the message stored before. */
  add(reference: string, message: Omit<StoredMessage, 'messageId' | 'at'>): StoredMessage
  /** Returns messages, newest first, of one number or of all. */
  list(mobile: string | null, limit: number): StoredMessage[]
}

/**
 * Creates a store of the last messages, in memory. A ring bounds its size, so a month of tests takes no more room than a day.
 */
export function createMessageStore(capacity = 1_000): MessageStore {
  const ring: StoredMessage[] = []
  const references: string[] = []
  const byReference = new Map<string, StoredMessage>()
  let count = 0
  return {
    add(reference, message) {
      const known = byReference.get(reference)
      if (known) return known
      const slot = count % capacity
      count += 1
      const stored = {
        ...message,
        messageId: `M${String(count).padStart(12, '0')}`,
        at: new Date().toISOString(),
      }
      const replaced = references[slot]
      if (replaced !== undefined) byReference.delete(replaced)
      ring[slot] = stored
      references[slot] = reference
      byReference.set(reference, stored)
      return stored
    },
    list(mobile, limit) {
      const found: StoredMessage[] = []
      for (let back = 1; back <= Math.min(count, capacity) && found.length < limit; back += 1) {
        const message = ring[(count - back) % capacity]
        if (message && (mobile === null || message.mobile === mobile)) found.push(message)
      }
      return found
    },
  }
}
