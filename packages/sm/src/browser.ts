import { browserSuite } from './browser-suite.ts'
import { type ChannelKeys, channelKeys, channelSecretLength } from './envelope.ts'
import { encodeSecret } from './secret.ts'
import { readPublicKey, sm2Encrypt } from './sm2.ts'

export { browserSuite } from './browser-suite.ts'
export { channelKeys, encryptRequest, openResponse, openText, sealText } from './envelope.ts'

/** The keys of one page, and the text that lets the bank open them. */
export interface Channel extends ChannelKeys {
  wrappedKey: string
}

/** Makes a page's channel keys, wrapped with SM2 for the bank's public key (128 hex digits). */
export function openChannel(publicKey: string): Channel {
  const secret = browserSuite.random(channelSecretLength)
  const wrapped = sm2Encrypt(browserSuite, readPublicKey(publicKey), secret)
  return { ...channelKeys(secret), wrappedKey: browserSuite.toBase64(wrapped) }
}

/** Encrypts a password block: the password with the bank's one-time r0 (base64url). Only the bank can open it. */
export function encryptSecret(publicKey: string, r0: string, password: string): string {
  const random = browserSuite.fromBase64(r0)
  if (!random) throw new Error('r0 is not base64url')
  const plain = encodeSecret(random, password)
  return browserSuite.toBase64(sm2Encrypt(browserSuite, readPublicKey(publicKey), plain))
}
