import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { generateBankKey } from '@cloudsail/sm/server'
import { parties, settingOf } from './parties.ts'

const inDer = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'der' }).toString('base64')
const secret = () => randomBytes(24).toString('hex')
export const madeEd25519 = () => inDer(generateKeyPairSync('ed25519').privateKey)
export const madeP256 = () => inDer(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)

/** Returns settings with which production starts, with new keys and secrets. */
export const productionSettings = (): Record<string, string> => ({
  BANK_MODE: 'production',
  BANK_SM2_PRIVATE_KEY: generateBankKey().privateKeyHex,
  LEDGER_SIGNING_KEY: madeEd25519(),
  CA_PRIVATE_KEY: madeP256(),
  DOCUMENT_SIGNING_KEY: madeP256(),
  BANK_PEPPER: secret(),
  SMS_GATEWAY_URL: 'https://sms.example',
  NETWORK_URL: 'https://networks.example',
  TRUSTED_PROXIES: 'none',
  ...Object.fromEntries(parties.map((party) => [`${settingOf(party)}_SECRET`, secret()])),
})
