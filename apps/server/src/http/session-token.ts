import { hash, randomBytes } from 'node:crypto'

/** What the database keeps of a session id or cookie. */
export function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export interface SessionToken {
  customerId: string
  hash: Buffer
}

/** IFP_SID leads with the customer's number, so that the session is found where that customer's rows lie. */
export function newSid(customerId: bigint): string {
  return `${customerId}.${newToken()}`
}

/** Null where the text cannot be an IFP_SID. */
export function readSid(sid: string): SessionToken | null {
  const customerId = /^([1-9]\d{0,17})\.[\w-]{43}$/.exec(sid)?.[1]
  return customerId ? { customerId, hash: digest(sid) } : null
}
