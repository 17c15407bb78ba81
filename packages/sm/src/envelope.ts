/**
 * The encrypted body of a call. Request: `1.wrappedKey.nonce.sentAt.ciphertext.mac`, response: `1.iv.ciphertext.mac`. Encrypt
 * then MAC. The MAC of a request covers everything before it, the call's name and the header. It covers the session id too,
 * which is inside the ciphertext. The MAC of a response also covers the request's nonce, the error code and the error
 * sentence.
 */
import { fromUtf8, utf8 } from './bytes.ts'
import type { Suite } from './suite.ts'

export const envelopeVersion = '1'
/** A request is accepted until this long after the time it states. */
export const requestWindowMs = 5 * 60_000
/** A page uses the server's clock. Its time may be ahead only by the difference between the clocks of servers. */
export const requestAheadMs = 3_000

/** Keys that one page shares with the bank: 16 bytes for SM4, 16 for HMAC-SM3. */
export interface ChannelKeys {
  cipherKey: Uint8Array
  macKey: Uint8Array
}

export const channelSecretLength = 32

export function channelKeys(secret: Uint8Array): ChannelKeys {
  return { cipherKey: secret.subarray(0, 16), macKey: secret.subarray(16, 32) }
}

/** Values that the MAC binds to a request besides its own text. None of them may contain a line break. */
export interface RequestBinding {
  call: string
  channel: string
  language: string
}

export interface EncryptedRequest {
  text: string
  /** Needed to open the response. */
  nonce: string
}

/** The parts of a request. Only its form has been checked. */
export interface RequestParts {
  wrappedKey: string
  nonce: string
  sentAtMs: number
  cipher: string
  mac: string
  /** Everything before the MAC. */
  head: string
}

function requestMac(suite: Suite, keys: ChannelKeys, binding: RequestBinding, head: string): Uint8Array {
  const text = `request\n${binding.call}\n${binding.channel}\n${binding.language}\n${head}`
  return suite.hmac(keys.macKey, utf8(text))
}

/** Time and nonce era of a request, as the page knows them from the server. */
export interface RequestMoment {
  sentAtMs: number
  /** Prefix of the nonce, eight letters of base64url. Empty if the page knows none. */
  nonceEra: string
}

/** Encrypts the body of a request. */
export function encryptRequest(
  suite: Suite,
  keys: ChannelKeys,
  wrappedKey: string,
  binding: RequestBinding,
  plain: string,
  { sentAtMs, nonceEra }: RequestMoment,
): EncryptedRequest {
  const nonce = nonceEra + suite.toBase64(suite.random(nonceEra ? 10 : 16))
  const iv = suite.fromBase64(nonce)!
  const cipher = suite.toBase64(suite.sm4Ctr(keys.cipherKey, iv, utf8(plain)))
  const head = `${envelopeVersion}.${wrappedKey}.${nonce}.${sentAtMs}.${cipher}`
  return { text: `${head}.${suite.toBase64(requestMac(suite, keys, binding, head))}`, nonce }
}

const requestForm = /^1\.([\w-]{171})\.([\w-]{22})\.([1-9]\d{12})\.([\w-]+)\.([\w-]{43})$/

/** Splits a request into its parts. Returns null if the text does not have the form of a request. */
export function readRequest(text: string): RequestParts | null {
  const [, wrappedKey, nonce, sentAt, cipher, mac] = requestForm.exec(text) ?? []
  if (!wrappedKey || !nonce || !sentAt || !cipher || !mac) return null
  return { wrappedKey, nonce, sentAtMs: Number(sentAt), cipher, mac, head: text.slice(0, -44) }
}

/** Checks the MAC and decrypts. Returns null if anything is wrong. The caller checks time and nonce. */
export function openRequest(
  suite: Suite,
  keys: ChannelKeys,
  binding: RequestBinding,
  parts: RequestParts,
): string | null {
  const mac = suite.fromBase64(parts.mac)
  const iv = suite.fromBase64(parts.nonce)
  if (!mac || !iv || !suite.equal(mac, requestMac(suite, keys, binding, parts.head))) return null
  const cipher = suite.fromBase64(parts.cipher)
  return cipher && fromUtf8(suite.sm4Ctr(keys.cipherKey, iv, cipher))
}

/** Values that the MAC binds to a response: the request it answers, and the header that travels in the clear. */
export interface ResponseBinding {
  call: string
  nonce: string
  errorCode: string
  errorMsg: string
}

function responseMac(suite: Suite, keys: ChannelKeys, binding: ResponseBinding, head: string): Uint8Array {
  const { call, nonce, errorCode, errorMsg } = binding
  return suite.hmac(keys.macKey, utf8(`response\n${call}\n${nonce}\n${errorCode}\n${head}\n${errorMsg}`))
}

/** Encrypts the body of a response with the keys of its request. */
export function encryptResponse(
  suite: Suite,
  keys: ChannelKeys,
  binding: ResponseBinding,
  plain: string,
): string {
  return seal(suite, keys, plain, (head) => responseMac(suite, keys, binding, head))
}

type Mac = (head: string) => Uint8Array

function seal(suite: Suite, keys: ChannelKeys, plain: string, mac: Mac): string {
  const iv = suite.random(16)
  const cipher = suite.sm4Ctr(keys.cipherKey, iv, utf8(plain))
  const head = `${envelopeVersion}.${suite.toBase64(iv)}.${suite.toBase64(cipher)}`
  return `${head}.${suite.toBase64(mac(head))}`
}

const sealedForm = /^1\.([\w-]{22})\.([\w-]+)\.([\w-]{43})$/

/** Opens a response. Returns null if it is not the bank's answer to this very request. */
export function openResponse(
  suite: Suite,
  keys: ChannelKeys,
  binding: ResponseBinding,
  text: string,
): string | null {
  return open(suite, keys, text, (head) => responseMac(suite, keys, binding, head))
}

function open(suite: Suite, keys: ChannelKeys, text: string, macOf: Mac): string | null {
  const [, nonce, body, tag] = sealedForm.exec(text) ?? []
  if (!nonce || !body || !tag) return null
  const mac = suite.fromBase64(tag)
  const iv = suite.fromBase64(nonce)
  if (!mac || !iv || !suite.equal(mac, macOf(text.slice(0, -44)))) return null
  const cipher = suite.fromBase64(body)
  return cipher && fromUtf8(suite.sm4Ctr(keys.cipherKey, iv, cipher))
}

const textMac = (suite: Suite, keys: ChannelKeys, name: string): Mac => {
  return (head) => suite.hmac(keys.macKey, utf8(`text\n${name}\n${head}`))
}

/** Seals a text that a page stores for itself under a name. */
export const sealText = (suite: Suite, keys: ChannelKeys, name: string, plain: string): string =>
  seal(suite, keys, plain, textMac(suite, keys, name))

/** Opens a sealed text. Returns null if it was sealed with other keys or under another name, or was changed. */
export const openText = (suite: Suite, keys: ChannelKeys, name: string, text: string): string | null =>
  open(suite, keys, text, textMac(suite, keys, name))
