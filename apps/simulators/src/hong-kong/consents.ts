/** A consent at the affiliate: waiting for the account's holder, given, revoked or refused. */
export interface Consent {
  account: string
  askedAtMs: number
  revoked: boolean
}

export type Standing = 'PDNG' | 'ACTV' | 'RVKD' | { rejected: 'AC01' | 'BE01' | 'CUST' }

/** How long the account's holder takes to answer. */
const holderTakesMs = 2_000

/**
 * Consents by number, in memory. After a restart, a consent that only the bank knows is valid again. The page of parties lists
 * the outcomes by account ending.
 */
export class Consents {
  readonly #known = new Map<string, Consent>()

  /** Asks for a consent, or for its state if it is known. */
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

  /** Revokes a consent for the bank and deletes all other data about it. */
  revoke(id: string): void {
    this.#known.set(id, { account: '', askedAtMs: 0, revoked: true })
  }

  /** Returns whether a consent permits answers about an account. */
  stands(id: string, account: string): boolean {
    return account.slice(-4) !== '8303' && !this.#known.get(id)?.revoked
  }
}
