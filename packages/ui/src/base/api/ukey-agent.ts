import type { ErrorKey, TextValues } from '@cloudsail/contract'
import { currentLanguage } from '../texts.ts'
import { openWire } from './channel.ts'

/** What went wrong with a USB-Key, as a key of the error catalogue. */
export type KeyTrouble = Extract<ErrorKey, `key${string}`>

/** A failed request to a USB-Key. The sentence is in the error catalogue under `key`. */
export class KeyFailure extends Error {
  readonly key: KeyTrouble
  readonly values: TextValues

  constructor(key: KeyTrouble, values: TextValues = {}) {
    super(key)
    this.name = 'KeyFailure'
    this.key = key
    this.values = values
  }
}

/** An inserted USB-Key. */
export interface InsertedKey {
  /** Serial number of its certificate, upper-case hexadecimal. Null if the USB-Key has no certificate. */
  serial: string | null
  label: string
  subject: string
  notAfter: string | null
}

/** A request that the agent shows to the holder in its own window. */
export type KeyRequest =
  | { kind: 'sign'; serial: string; text: string }
  | { kind: 'changePassword'; serial: string }
  /** Creates a new key pair on the USB-Key with this certificate, or on the only one inserted. */
  | { kind: 'enrol'; serial: string | null; name: string }

/** The outcome of a request. */
export type KeyAnswer =
  | { state: 'signed'; certificate: string; signature: string }
  /**
   * A certification request for the new key pair, PKCS#10 in DER, base64. `store` writes the bank's certificate (DER,
   * base64) to the USB-Key. It works for five minutes and throws KeyFailure.
   */
  | { state: 'requested'; csr: string; store: (certificate: string) => Promise<void> }
  | { state: 'done' }

type Standing =
  | Exclude<KeyAnswer, { state: 'requested' }>
  | { state: 'requested'; csr: string }
  | { state: 'pending'; trouble: { reason: string; left?: number } | null }
  | { state: 'refused'; reason: string }

/** The oldest version of the agent's protocol that this page supports. */
const requiredProtocol = 1

const troubles: readonly string[] = [
  'keyMissing',
  'keyMultiple',
  'keyMismatch',
  'keyPasswordWrong',
  'keyLocked',
  'keyRefused',
  'keyExpired',
] satisfies KeyTrouble[]

const failureOf = ({ reason, left }: { reason: string; left?: number }) =>
  new KeyFailure(
    troubles.includes(reason) ? (reason as KeyTrouble) : 'keyFailed',
    left === undefined ? {} : { left },
  )

async function send<T>(method: string, path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const { ukeyAgentUrl } = await openWire()
  let answer: Response
  try {
    answer = await fetch(ukeyAgentUrl + path, {
      method,
      credentials: 'omit',
      ...(signal && { signal }),
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new KeyFailure('keyAgentMissing')
  }
  const said = await answer.json().catch(() => ({ reason: 'keyFailed' }))
  if (!answer.ok) throw failureOf(said)
  return said as T
}

/**
 * Asks the agent to identify itself. In a demonstration, returns the path of its drawer of virtual USB-Keys. Throws
 * keyAgentMissing or keySoftwareOld.
 */
export async function greetAgent(): Promise<{ drawer: string | null }> {
  const { protocol, drawer } = await send<{ protocol: unknown; drawer: string | null }>('GET', '/hello')
  if (typeof protocol !== 'number' || protocol < requiredProtocol) throw new KeyFailure('keySoftwareOld')
  return { drawer }
}

/** Returns the USB-Keys that are inserted now. Throws KeyFailure. */
async function listKeys(): Promise<InsertedKey[]> {
  return (await send<{ keys: InsertedKey[] }>('GET', '/keys')).keys
}

/** Returns the only inserted USB-Key. Throws keyMissing or keyMultiple. */
export async function onlyKey(): Promise<InsertedKey> {
  const [key, ...others] = await listKeys()
  if (!key) throw new KeyFailure('keyMissing')
  if (others.length > 0) throw new KeyFailure('keyMultiple')
  return key
}

export interface KeyDialogue {
  /** Address of the agent's window for this request. The caller opens it. */
  url: string
  /**
   * Waits for the holder's answer. Meanwhile `onTrouble` receives wrong passwords and similar failures. Throws KeyFailure.
   */
  answer(onTrouble: (trouble: KeyFailure) => void): Promise<KeyAnswer>
  /** Cancels the request. */
  cancel(): void
}

/** Returns the current look of the page, so that the agent's window can match it. */
function currentLook() {
  const { theme, elder } = document.documentElement.dataset
  return { language: currentLanguage(), ...(theme && { theme }), elder: elder !== undefined }
}

/** Sends a request to the holder of a USB-Key. Throws KeyFailure if no suitable USB-Key is inserted. */
export async function askKey(request: KeyRequest): Promise<KeyDialogue> {
  await greetAgent()
  const body = { ...request, look: currentLook() }
  const { id, url } = await send<{ id: string; url: string }>('POST', '/requests', body)
  const stopping = new AbortController()
  return {
    url,
    cancel() {
      stopping.abort()
      send('DELETE', `/requests/${id}`).catch(() => undefined)
    },
    async answer(onTrouble) {
      for (let turn = 0; ; ) {
        const path = `/requests/${id}?turn=${turn}`
        const standing = await send<Standing & { turn: number }>('GET', path, undefined, stopping.signal)
        if (standing.state === 'refused') throw failureOf(standing)
        if (standing.state === 'requested')
          return {
            ...standing,
            store: (certificate) => send('PUT', `/requests/${id}/certificate`, { certificate }),
          }
        if (standing.state !== 'pending') return standing
        if (standing.trouble && standing.turn !== turn) onTrouble(failureOf(standing.trouble))
        turn = standing.turn
      }
    },
  }
}
