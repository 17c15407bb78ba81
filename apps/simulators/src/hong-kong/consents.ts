/** What has become of a consent here: it waits for the account's holder, stands, was taken back or refused. */
export interface Consent {
  account: string
  askedAtMs: number
  revoked: boolean
}

export type Standing = 'PDNG' | 'ACTV' | 'RVKD' | { rejected: 'AC01' | 'BE01' | 'CUST' }

/** The account's holder here takes so long to say yes or no. */
const holderTakesMs = 2_000

/**
 * Consents by their numbers, in memory: after a new start those that are known to the bank only stand, as they did.
 * What an account's ending makes of one is told on the page of parties.
 */
export class Consents {
  readonly #known = new Map<string, Consent>()

  /** Asked for, or asked about again. */
  ask(id: string, account: string, nowMs: number): Standing {
    const known = this.#known.get(id) ?? { account, askedAtMs: nowMs, revoked: false }
    this.#known.set(id, known)
    if (known.revoked) return 'RVKD'
    const ending = account.slice(-4)
    if (ending === '8001' || ending === '8004') return { rejected: 'AC01' }
    if (ending === '8301') return { rejected: 'BE01' }
    if (ending === '8024' || nowMs - known.askedAtMs < holderTakesMs) return 'PDNG'
    return ending === '8302' ? { rejected: 'CUST' } : 'ACTV'
  }

  /** Taken back by the bank: what was known of it here is gone but that. */
  revoke(id: string): void {
    this.#known.set(id, { account: '', askedAtMs: 0, revoked: true })
  }

  /** Whether an account may be told about. */
  stands(id: string, account: string): boolean {
    return account.slice(-4) !== '8303' && !this.#known.get(id)?.revoked
  }
}
