import { hash, randomBytes } from 'node:crypto'

/** Returns the hash of a session id or cookie, which the database stores. */
export function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Returns 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export interface SessionToken {
  customerId: string
  hash: Buffer
}

/**
 * Returns a new IFP_SID. It begins with the customer's number, so that the session is found among that customer's rows.
 */
export function newSid(customerId: bigint): string {
  return `${customerId}.${newToken()}`
}

/** Reads an IFP_SID. Null if the text is malformed. */
export function readSid(sid: string): SessionToken | null {
  const customerId = /^([1-9]\d{0,17})\.[\w-]{43}$/.exec(sid)?.[1]
  return customerId ? { customerId, hash: digest(sid) } : null
}
