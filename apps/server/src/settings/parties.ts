import { hkdfSync } from 'node:crypto'

/**
 * All outside parties that the bank calls or that call the bank, except merchants. Each has its own id and secret. The
 * settings of a party begin with its name: those of `card-scheme` with `CARD_SCHEME_`.
 */
export const parties = [
  'sms-gateway',
  'hvps',
  'beps',
  'ibps',
  'back-office',
  'hong-kong',
  'chip-terminals',
  'card-scheme',
  'card-centre',
  'loan-desk',
  'quick-pay',
  'safe',
  'market',
  'registrars',
  'correspondent',
  'service-desk',
  'mailboxes',
  'employers',
  'wechat',
  'document-store',
  'asset-manager',
  'gift-supplier',
  'charities',
  'notary',
] as const
export type Party = (typeof parties)[number]

/**
 * Parties that a bank may do without. Beside the keys, each has a setting for its address, such as `ENVELOPE_PRINTER_URL`.
 * Without an address a demo asks the simulated party, and production does without.
 */
export const optionalParties = ['bill-printer', 'envelope-printer', 'identity-check'] as const
export type OptionalParty = (typeof optionalParties)[number]

/** The key that signs requests and answers. */
export interface SigningKey {
  keyId: string
  secret: string
}

/** The keys that a party and the bank sign their messages with. */
export interface PartyKeys extends SigningKey {
  /** Also accepted from the party while it changes to this secret. The bank does not sign with it. */
  nextSecret: string | null
}

/** An optional party that the bank asks. */
export interface OptionalSide extends PartyKeys {
  /** Null: the party is behind the hub of all others. */
  url: string | null
}

/** A merchant of the online gateway. */
export interface Merchant extends PartyKeys {
  /** Where the merchant's customers are sent back to. */
  returnUrl: string
}

/** The simulated merchant of a demo. */
export const demoMerchant = 'M80001'

/** Returns the party name of a merchant, for its settings and its id. */
export const merchantParty = (merchantId: string) => `merchant-${merchantId}`

/** Returns the prefix of a party's settings: `CARD_SCHEME` for `card-scheme`. */
export const settingOf = (party: string) => party.toUpperCase().replaceAll('-', '_')

/** Derives a party's secret in a demo from the secret that bank and simulators share. */
export function demoSecret(simulatorsSecret: string, party: string): string {
  return Buffer.from(hkdfSync('sha256', simulatorsSecret, '', `party ${party}`, 32)).toString('hex')
}
