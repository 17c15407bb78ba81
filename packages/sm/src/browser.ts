import { browserSuite } from './browser-suite.ts'
import { type ChannelKeys, channelKeys, channelSecretLength } from './envelope.ts'
import { encodeSecret } from './secret.ts'
import { type Ephemeral, makeEphemeral, readPublicKey, sm2Encrypt } from './sm2.ts'

export { browserSuite } from './browser-suite.ts'
export { channelKeys, encryptRequest, openResponse, openText, sealText } from './envelope.ts'

/** The keys of one page, and the text that lets the bank open them. */
export interface Channel extends ChannelKeys {
  wrappedKey: string
}

let prepared: Ephemeral | null = null

/** Prepares the next encryption while the page waits for something else. On a slow phone it takes 50 ms. */
export function prepareEncryption(): void {
  prepared ??= makeEphemeral(browserSuite)
}

function encrypt(publicKey: string, text: Uint8Array): string {
  const key = readPublicKey(publicKey)
  const ephemeral = prepared ?? makeEphemeral(browserSuite)
  // Never used twice, also if the encryption fails.
  prepared = null
  return browserSuite.toBase64(sm2Encrypt(browserSuite, key, text, ephemeral))
}

/** Makes a page's channel keys, wrapped with SM2 for the bank's public key (128 hex digits). */
export function openChannel(publicKey: string): Channel {
  const secret = browserSuite.random(channelSecretLength)
  return { ...channelKeys(secret), wrappedKey: encrypt(publicKey, secret) }
}

/** Encrypts a password block: the password with the bank's one-time r0 (base64url). Only the bank can open it. */
export function encryptSecret(publicKey: string, r0: string, password: string): string {
  const random = browserSuite.fromBase64(r0)
  if (!random) throw new Error('r0 is not base64url')
  return encrypt(publicKey, encodeSecret(random, password))
}
