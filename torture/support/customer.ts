import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { LoggedIn } from '../../bench/support/crowd.ts'
import { CustomerClient, Refusal } from '../../bench/support/customer-client.ts'
import type { KeyHolder } from './key-holder.ts'
import type { World } from './testbed.ts'

/** An order that the customer believes to be executed, because the bank has confirmed it. */
export interface Claim {
  orderId: string
  payer: LoggedIn
  amountMinor: bigint
  feeMinor: bigint
  /** Null if the money has left the bank. */
  payee: LoggedIn | null
  receipt: Receipt
}

export interface Receipt {
  state: string
  verificationCode: string
  timeline: { step: string }[]
}

interface Prepared {
  orderId: string
  fee: { amount: string } | null
}

/** The fields that a page holds before it submits. */
interface Submission extends Record<string, unknown> {
  orderId: string
  idempotencyKey: string
  acknowledged: string[]
  proofs: Proofs
}

interface Proofs {
  mobile?: string
  ukey?: Awaited<ReturnType<KeyHolder['sign']>>
}

/** An order that waits only for its submission. */
export interface Ready {
  code: string
  feeMinor: bigint
  submission: Submission
}

/** A payee at another bank. */
interface Outside {
  name: string
  number: string
  /** First three digits of the bank's code. */
  bank: string
}

export interface Wanted {
  amountMinor: bigint
  /**
   * The payee: a customer of this bank or an account at another bank. A number alone means an account at the usual other bank.
   */
  to: LoggedIn | Outside | string
  /** For another bank: at once over IBPS, two hours later over BEPS, or at once over HVPS, which takes large sums. */
  arrival?: 'realTime' | 'ordinary' | 'large'
  /** Pays on each of these dates, both included, instead of now. For customers of this bank. */
  daily?: { firstOn: string; endOn: string }
  /** Pays a batch of this many lines, each a fen more than the one before. For customers of this bank. */
  lines?: number
}

/** Answers that leave the outcome of the call open. A request sent before PostgreSQL crashed is not accepted afterwards. */
const tellsNothing = new Set(['serverFailure', 'tooManyRequests', 'wireRejected'])
const answerMs = 4_000
const patienceMs = 60_000

export function isKnown(error: unknown): error is Refusal {
  return error instanceof Refusal && !tellsNothing.has(error.key)
}

/** Number of calls that were repeated because no answer came, or the answer left the outcome open. */
export interface Unknowns {
  count: number
}

/** A customer at their page, who keeps the key of a submission and asks again until the outcome is known. */
export class Customer {
  readonly member: LoggedIn
  readonly #testbed: World
  readonly #key: KeyHolder | null
  readonly #pages: CustomerClient[]
  readonly #unknowns: Unknowns
  readonly #seen = new Set<string>()
  #turn = Math.floor(Math.random() * 100)

  /**
   * Creates a customer. With a key, orders are signed with it. Otherwise the dynamic password sent to the phone confirms them.
   */
  constructor(
    testbed: World,
    member: LoggedIn,
    { key = null, unknowns = { count: 0 } }: { key?: KeyHolder | null; unknowns?: Unknowns } = {},
  ) {
    this.member = member
    this.#testbed = testbed
    this.#key = key
    this.#unknowns = unknowns
    this.#pages = testbed.servers.map(
      ({ url }) => new CustomerClient(url, testbed.publicKey, { timeoutMs: answerMs }),
    )
  }

  close(): void {
    for (const page of this.#pages) page.close()
  }

  /** Calls one server after the other until one gives a definite answer. Throws a Refusal. */
  async ask<T>(name: string, fields: Record<string, unknown>): Promise<T> {
    for (const deadline = performance.now() + patienceMs; ; ) {
      const page = this.#pages[this.#turn++ % this.#pages.length]!
      try {
        return await page.call<T>(this.member, name, fields)
      } catch (error) {
        if (isKnown(error)) throw error
        if (error instanceof Refusal && error.key === 'wireRejected') await page.renew().catch(() => {})
        this.#unknowns.count += 1
        if (performance.now() > deadline) throw new Error(`${name} was never answered`, { cause: error })
        await delay(50 + Math.random() * 150)
      }
    }
  }

  /** Gives an order and follows it to the end. Throws a Refusal if the bank finally refuses. */
  async pay(wanted: Wanted): Promise<Claim> {
    for (let tries = 1; tries <= 20; tries += 1) {
      try {
        const prepared = await this.prepare(wanted)
        if (prepared === null) continue
        const { code, submission } = prepared
        return this.claim(wanted, prepared, await this.ask<Receipt>(`${code}002_submit`, submission))
      } catch (error) {
        if (!isKnown(error) || !begunAnew.has(error.key)) throw error
      }
    }
    throw new Error('An order was never carried out nor refused')
  }

  /** Gives an order of any kind. Throws a Refusal if the bank refuses. */
  async give(code: string, input: Record<string, unknown>): Promise<Receipt & { orderId: string }> {
    const ready = await this.#ready(code, input)
    if (ready === null) throw new Error(`${code} could not be proved`)
    return this.ask(`${code}002_submit`, ready.submission)
  }

  /** Prepares a payment and confirms it. Returns null if it has to be prepared again. */
  async prepare(wanted: Wanted): Promise<Ready | null> {
    const { code, input } = orderOf(this.member, wanted)
    return this.#ready(code, input)
  }

  async #ready(code: string, input: Record<string, unknown>): Promise<Ready | null> {
    const { orderId, fee } = await this.ask<Prepared>(`${code}001_prepare`, input)
    const proofs = await this.#prove(orderId)
    if (proofs === null) return null
    return {
      code,
      feeMinor: minor(fee?.amount),
      submission: {
        orderId,
        idempotencyKey: randomUUID(),
        // Several similar orders in a row are intended here.
        acknowledged: ['duplicate', 'daily', 'repeated'],
        proofs,
      },
    }
  }

  /** Returns the customer's claim against the bank after a submission was answered. */
  claim({ amountMinor, to }: Wanted, { submission, feeMinor }: Ready, receipt: Receipt): Claim {
    const payee = isOutside(to) ? null : to
    return { orderId: submission.orderId, payer: this.member, payee, amountMinor, feeMinor, receipt }
  }

  async #prove(orderId: string): Promise<Proofs | null> {
    if (this.#key === null) {
      const mobile = await this.#dynamicPassword(orderId)
      return mobile === null ? null : { mobile }
    }
    const challenge = await this.ask<{ nonce: string; text: string }>('InitVerifySign', {
      orderId,
      factor: 'ukey',
      idempotencyKey: randomUUID(),
    })
    return { ukey: await this.#key.sign(challenge) }
  }

  /** Returns null if the order has to be prepared again. */
  async #dynamicPassword(orderId: string): Promise<string | null> {
    const { mobile } = this.member
    for (const message of await this.#testbed.phones.messages(mobile)) this.#seen.add(message.messageId)
    for (let tries = 1; tries <= 8; tries += 1) {
      try {
        await this.ask('srandnum', { orderId })
      } catch (error) {
        if (!isKnown(error)) throw error
        // The message may have arrived although the answer was lost.
        if (error.key !== 'dynamicPasswordTooSoon' && error.key !== 'dynamicPasswordSendFailed') return null
      }
      const messages = await this.#testbed.phones.messages(mobile)
      const fresh = messages.find(
        ({ messageId, purpose }) => purpose === 'dynamicPassword' && !this.#seen.has(messageId),
      )
      const code = fresh && /\d{6}/.exec(fresh.text.replace(/\d[\d,]*\.\d\d/g, ''))?.[0]
      if (code) return code
      await this.#testbed.passTime(61_000)
    }
    return null
  }
}

/** Refusals after which a page starts again with the same wish, because the prepared order is gone or has expired. */
const begunAnew = new Set([
  'signatureInvalid',
  'signatureExpired',
  'orderUnknown',
  'orderExpired',
  'dynamicPasswordExpired',
  'dynamicPasswordWrong',
  'dynamicPasswordTooMany',
  'dynamicPasswordTooSoon',
])

const isOutside = (to: Wanted['to']): to is Outside | string => typeof to === 'string' || 'bank' in to

function orderOf({ accountId }: LoggedIn, { amountMinor, to, arrival, daily, lines }: Wanted) {
  const amount = written(amountMinor)
  const common = {
    payerAccountId: String(accountId),
    amount,
    purpose: 'living',
    postscript: '',
  }
  if (!isOutside(to) && lines) {
    const { payerAccountId, ...line } = common
    const payee = { payeeName: to.name, payeeAccount: to.number, bank: '' }
    const each = (_: unknown, place: number) => ({
      ...line,
      ...payee,
      amount: written(amountMinor + BigInt(place)),
    })
    return {
      code: 'PTR0102',
      input: { payerAccountId, lines: Array.from({ length: lines }, each), agreed: false },
    }
  }
  if (!isOutside(to) && daily)
    return {
      code: 'PTR0701',
      input: { ...common, payeeName: to.name, payeeAccount: to.number, period: 'daily', ...daily },
    }
  if (!isOutside(to))
    return {
      code: 'PTR0101',
      input: {
        ...common,
        payeeName: to.name,
        payeeAccount: to.number,
        currency: 'CNY',
        saveContact: false,
      },
    }
  const { name, number, bank } = typeof to === 'string' ? { name: '陈建国', number: to, bank: '102' } : to
  const input = {
    ...common,
    saveContact: false,
    payeeType: 'individual',
    payeeName: name,
    payeeAccount: number,
    bank,
    branchCode: '',
    payeeMobile: '',
    agreed: true,
  }
  return arrival === 'large'
    ? { code: 'PTR1601', input }
    : { code: 'PTR0201', input: { ...input, arrival: arrival ?? 'realTime' } }
}

function written(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
}

function minor(amount: string | undefined): bigint {
  return amount === undefined ? 0n : BigInt(amount.replace('.', ''))
}
