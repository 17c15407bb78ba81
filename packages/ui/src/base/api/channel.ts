import { type ResponseOf, successCode } from '@cloudsail/contract'
import { type EncryptedSecret, getR0 } from '@cloudsail/contract/http'
import { envelopeVersion } from '@cloudsail/sm'
import { type Channel, encryptSecret, openChannel, prepareEncryption } from '@cloudsail/sm/browser'
import { currentLanguage } from '../texts.ts'
import { networkError } from './call-error.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { send } from './send.ts'

/** The connection parameters between this page and the bank. */
export interface Wire {
  /** Encryption keys of this page. Null if the bank accepts plain bodies. */
  channel: Channel | null
  publicKey: string
  /** Prefix of every nonce. */
  nonceEra: string
  /** Server clock minus the clock of this machine, which may be wrong. */
  clockOffMs: number
  /**
   * Machine clock minus the page's running time, measured when the server was asked. A different value later means that the
   * clock was set.
   */
  clockGapMs: number
  /** Address at which the USB-Key agent listens on the customer's machine. */
  ukeyAgentUrl: string
}

interface R0 {
  r0: string
  r0Id: string
  /** In the page's running time (`performance.now()`). */
  untilMs: number
}

/** One minute less than the bank keeps an R0. */
const r0LifeMs = 4 * 60_000

let wire: Promise<Wire> | null = null
let renewing: Promise<unknown> | null = null
let unused: R0 | null = null

/**
 * Returns the wire. Opens it by `getR0` at the first call of the page. Renews it if the machine's clock was set or the
 * machine slept, because the bank refuses requests dated ahead of its own clock.
 */
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
  const asking = askR0()
  prepareEncryption()
  const { start, arrivedMs } = await asking
  const { isEncryptFlag, encryptVersion, publicKey, nonceEra, serverTime, ukeyAgentUrl } = start
  const encrypts = isEncryptFlag === '1' && encryptVersion !== ''
  // A page of another release than the bank cannot encrypt for it. Fail here instead of sending what the bank cannot open.
  if (encrypts && encryptVersion !== envelopeVersion) throw networkError('networkFailure')
  return {
    channel: encrypts ? openChannel(publicKey) : null,
    publicKey,
    nonceEra,
    ukeyAgentUrl,
    // Whole milliseconds, as the envelope states its time.
    clockOffMs: Math.round(Date.parse(serverTime) - (Date.now() - (performance.now() - arrivedMs))),
    clockGapMs: clockGap(),
  }
}

async function askR0() {
  const early = await takeEarlyAnswer(getR0)
  if (early) return keepR0(early.body, early.arrivedMs)
  const header = { channel: 'WEB', language: currentLanguage() }
  const body = { IFP_SID: '', encryptFlag: '0' }
  const text = await send(getR0.name, JSON.stringify({ header, body }))
  try {
    const answer = JSON.parse(text)
    if (answer.header.errorCode !== successCode) throw new Error(answer.header.errorMsg)
    return keepR0(getR0.response.parse(answer.body), performance.now())
  } catch {
    throw networkError('networkFailure')
  }
}

function keepR0(start: ResponseOf<typeof getR0>, arrivedMs: number) {
  unused = { r0: start.r0, r0Id: start.r0Id, untilMs: arrivedMs + r0LifeMs }
  return { start, arrivedMs }
}

/** More than an answer takes to arrive, less than the bank lets a request be ahead. */
const clockStepMs = 2_000

/**
 * Asks the bank for new parameters after it refused an envelope. Returns true if the refusal is explained (new key, lost
 * nonces, or a clock that was set) and the wire can be used again. If the wire was encrypted, an unencrypted one is never
 * accepted in its place.
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

/** Encrypts a password for the bank, bound to a one-time random. Each result is valid for one call. */
export async function encryptPassword(password: string): Promise<EncryptedSecret> {
  const { publicKey } = await openWire()
  if (!unused || unused.untilMs < performance.now()) await askR0()
  const { r0, r0Id } = unused!
  unused = null
  return { r0Id, block: encryptSecret(publicKey, r0, password) }
}
