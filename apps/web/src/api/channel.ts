import { successCode } from '@cloudsail/contract'
import { getR0, type SealedSecret } from '@cloudsail/contract/http'
import { type Channel, openChannel, sealSecret } from '@cloudsail/sm/browser'
import { currentLanguage } from '../app/texts.ts'
import { networkError } from './call-error.ts'
import { send } from './send.ts'

/** How this page and the bank talk to each other. */
export interface Wire {
  /** Keys of this page; null where the bank takes plain bodies. */
  channel: Channel | null
  publicKey: string
  /** Server clock minus this machine's: a customer's clock may be wrong. */
  clockOffMs: number
  /** Where the USB-Key agent listens on the customer's machine. */
  ukeyAgentUrl: string
}

interface R0 {
  r0: string
  r0Id: string
  /** This machine's clock. */
  until: number
}

/** A minute less than the bank keeps it. */
const r0LifeMs = 4 * 60_000

let wire: Promise<Wire> | null = null
let unused: R0 | null = null

/** The wire, opened with the first call of the page (specification section 7: getR0 at start-up). */
export function openWire(): Promise<Wire> {
  wire ??= startUp().catch((error) => {
    wire = null
    throw error
  })
  return wire
}

async function startUp(): Promise<Wire> {
  const { isEncryptFlag, publicKey, serverTime, ukeyAgentUrl } = await askR0()
  return {
    channel: isEncryptFlag === '1' ? openChannel(publicKey) : null,
    publicKey,
    ukeyAgentUrl,
    clockOffMs: Date.parse(serverTime) - Date.now(),
  }
}

async function askR0() {
  const header = { channel: 'WEB', language: currentLanguage() }
  const body = { IFP_SID: '', encryptFlag: '0' }
  const text = await send(getR0.name, JSON.stringify({ header, body }))
  try {
    const answer = JSON.parse(text)
    if (answer.header.errorCode !== successCode) throw new Error(answer.header.errorMsg)
    const start = getR0.response.parse(answer.body)
    unused = { r0: start.r0, r0Id: start.r0Id, until: Date.now() + r0LifeMs }
    return start
  } catch {
    throw networkError('networkFailure')
  }
}

/** A minute more than clocks drift while a page is open. */
const clockStepMs = 60_000

/**
 * Asks the bank anew after it has refused an envelope. True where that explains the refusal (it has another key, or a
 * clock was set) and the wire is fit again. A bank that encrypted never talks this page out of encryption.
 */
export async function renewWire(before: Wire): Promise<boolean> {
  const now = await startUp()
  if (before.channel && !now.channel) return false
  wire = Promise.resolve(now)
  return (
    now.publicKey !== before.publicKey ||
    (now.channel === null) !== (before.channel === null) ||
    Math.abs(now.clockOffMs - before.clockOffMs) > clockStepMs
  )
}

/** Seals a password for the bank, bound to a one-time random; each result is good for one call. */
export async function sealPassword(password: string): Promise<SealedSecret> {
  const { publicKey } = await openWire()
  if (!unused || unused.until < Date.now()) await askR0()
  const { r0, r0Id } = unused!
  unused = null
  return { r0Id, block: sealSecret(publicKey, r0, password) }
}
