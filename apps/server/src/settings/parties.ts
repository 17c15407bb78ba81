import { hkdfSync } from 'node:crypto'

/**
 * Everybody outside whom the bank calls or who calls the bank, merchants apart. Each has an id and a secret of its own;
 * the settings of one begin with its name: those of `card-scheme` with `CARD_SCHEME_`.
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

/** What requests and answers are signed with. */
export interface SigningKey {
  keyId: string
  secret: string
}

/** What one party signs with, and the bank for it. */
export interface PartyKeys extends SigningKey {
  /** Taken from the party as well while it changes over to another secret; the bank does not sign with this one. */
  nextSecret: string | null
}

/** A merchant of the online gateway. */
export interface Merchant extends PartyKeys {
  /** Where its customers are sent back to. */
  returnUrl: string
}

/** The simulated shop of a demo. */
export const demoMerchant = 'M80001'

/** The name by which a merchant has its settings and its id, as a party has. */
export const merchantParty = (merchantId: string) => `merchant-${merchantId}`

/** What the settings of a party begin with: `CARD_SCHEME` of `card-scheme`. */
export const settingOf = (party: string) => party.toUpperCase().replaceAll('-', '_')

/** A party's secret in a demo, made from the one that bank and simulators share. */
export function demoSecret(simulatorsSecret: string, party: string): string {
  return Buffer.from(hkdfSync('sha256', simulatorsSecret, '', `party ${party}`, 32)).toString('hex')
}
