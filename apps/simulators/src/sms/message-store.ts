export interface StoredMessage {
  messageId: string
  mobile: string
  text: string
  purpose: string
  kind: 'sms' | 'voice'
  /** The bank clock as it was sent, ISO 8601. */
  sentAt: string
  /** When it came, ISO 8601. */
  at: string
}

export interface MessageStore {
  /** Keeps a message; a reference seen before gives the message kept then. */
  add(reference: string, message: Omit<StoredMessage, 'messageId' | 'at'>): StoredMessage
  /** Newest first, of one number or of all. */
  list(mobile: string | null, limit: number): StoredMessage[]
}

/** The last messages, in memory: a ring, so that a month of tests takes no more room than a day. */
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
