import { hkdfSync } from 'node:crypto'

/** What a party and the bank sign with for each other. */
export interface PartyKey {
  keyId: string
  secret: string
  /** Taken from the bank as well, while one of both changes over to another secret; null otherwise. */
  nextSecret: string | null
}

/** The key of a party by its name, such as `card-scheme`. */
export type Keys = (party: string) => PartyKey

/** Every party's secret, made from one that the bank shares. */
export const keysFrom =
  (shared: string): Keys =>
  (party) => ({
    keyId: party,
    secret: Buffer.from(hkdfSync('sha256', shared, '', `party ${party}`, 32)).toString('hex'),
    nextSecret: null,
  })

/**
 * Keys by the settings: `CARD_SCHEME_SECRET`, `CARD_SCHEME_NEXT_SECRET` and `CARD_SCHEME_KEY_ID` of `card-scheme`, and what is
 * not given from `SIMULATORS_SECRET`. Throws where neither is there: no secret is known to everybody.
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
