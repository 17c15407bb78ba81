import { successCode } from '@cloudsail/contract'
import { type EncryptedSecret, getR0 } from '@cloudsail/contract/http'
import { envelopeVersion } from '@cloudsail/sm'
import { type Channel, encryptSecret, openChannel } from '@cloudsail/sm/browser'
import { currentLanguage } from '../texts.ts'
import { networkError } from './call-error.ts'
import { send } from './send.ts'

/** How this page and the bank talk to each other. */
export interface Wire {
  /** Keys of this page; null where the bank takes plain bodies. */
  channel: Channel | null
  publicKey: string
  /** What nonces begin with. */
  nonceEra: string
  /** Server clock minus this machine's: a customer's clock may be wrong. */
  clockOffMs: number
  /** Clock minus the time the page has run for, when the server was asked: another one now, and the clock was set. */
  clockGapMs: number
  /** Where the USB-Key agent listens on the customer's machine. */
  ukeyAgentUrl: string
}

interface R0 {
  r0: string
  r0Id: string
  /** In the time that the page has run for. */
  untilMs: number
}

/** A minute less than the bank keeps it. */
const r0LifeMs = 4 * 60_000

let wire: Promise<Wire> | null = null
let renewing: Promise<unknown> | null = null
let unused: R0 | null = null

/** The wire, opened with the first call of the page (specification section 7: getR0 at start-up), and renewed where this
 *  machine's clock has been set since or the machine has slept: the bank takes nothing that is ahead of its own. */
export async function openWire(): Promise<Wire> {
  wire ??= startUp().catch((error) => {
    wire = null
    throw error
  })
  const opened = await wire
  if (Math.abs(clockGap() - opened.clockGapMs) <= clockStepMs) return opened
  renewing ??= renewWire(opened).finally(() => {
    renewing = null
  })
  await renewing
  return wire
}

const clockGap = () => Date.now() - performance.now()

async function startUp(): Promise<Wire> {
  const { isEncryptFlag, encryptVersion, publicKey, nonceEra, serverTime, ukeyAgentUrl } = await askR0()
  const encrypts = isEncryptFlag === '1' && encryptVersion !== ''
  // A page of another release than the bank cannot encrypt for it: nothing is sent that the bank would not open.
  if (encrypts && encryptVersion !== envelopeVersion) throw networkError('networkFailure')
  return {
    channel: encrypts ? openChannel(publicKey) : null,
    publicKey,
    nonceEra,
    ukeyAgentUrl,
    clockOffMs: Date.parse(serverTime) - Date.now(),
    clockGapMs: clockGap(),
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
    unused = { r0: start.r0, r0Id: start.r0Id, untilMs: performance.now() + r0LifeMs }
    return start
  } catch {
    throw networkError('networkFailure')
  }
}

/** More than the way of an answer takes, less than the bank lets a request be ahead. */
const clockStepMs = 2_000

/**
 * Asks the bank anew after it has refused an envelope. True where that explains the refusal (it has another key, it
 * has lost its nonces, or a clock was set) and the wire is fit again. A bank that encrypted never talks this page out of encryption.
 */
export async function renewWire(before: Wire): Promise<boolean> {
  const now = await startUp()
  if (before.channel && !now.channel) return false
  wire = Promise.resolve(now)
  return (
    now.publicKey !== before.publicKey ||
    now.nonceEra !== before.nonceEra ||
    (now.channel === null) !== (before.channel === null) ||
    Math.abs(now.clockOffMs - before.clockOffMs) > clockStepMs
  )
}

/** Encrypts a password for the bank, bound to a one-time random; each result is good for one call. */
export async function encryptPassword(password: string): Promise<EncryptedSecret> {
  const { publicKey } = await openWire()
  if (!unused || unused.untilMs < performance.now()) await askR0()
  const { r0, r0Id } = unused!
  unused = null
  return { r0Id, block: encryptSecret(publicKey, r0, password) }
}
