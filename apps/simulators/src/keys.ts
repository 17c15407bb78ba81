import { hkdfSync } from 'node:crypto'

/** The key with which a party and the bank sign their messages to each other. */
export interface PartyKey {
  keyId: string
  secret: string
  /** A second secret that is accepted while one side changes to it. Null otherwise. */
  nextSecret: string | null
}

/** Returns the key of a party by its name, such as `card-scheme`. */
export type Keys = (party: string) => PartyKey

/** Derives every party's secret from one that the bank shares. */
export const keysFrom =
  (shared: string): Keys =>
  (party) => ({
    keyId: party,
    secret: Buffer.from(hkdfSync('sha256', shared, '', `party ${party}`, 32)).toString('hex'),
    nextSecret: null,
  })

/**
 * Returns keys from the settings: `CARD_SCHEME_SECRET`, `CARD_SCHEME_NEXT_SECRET` and `CARD_SCHEME_KEY_ID` of `card-scheme`.
 * Missing secrets derive from `SIMULATORS_SECRET`. Throws if both are missing: there is no default secret, since everybody
 * would know it.
 */
export const keysBySettings =
  (environment: Readonly<Record<string, string | undefined>>): Keys =>
  (party) => {
    const given = (name: string) => environment[`${party.toUpperCase().replaceAll('-', '_')}_${name}`]?.trim()
    const shared = environment.SIMULATORS_SECRET?.trim()
    const secret = given('SECRET') || (shared && keysFrom(shared)(party).secret)
    if (!secret) throw new Error(`The simulators need SIMULATORS_SECRET, or a secret for ${party}.`)
    return { keyId: given('KEY_ID') || party, secret, nextSecret: given('NEXT_SECRET') || null }
  }
