import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { signatureOf } from '../signature.ts'
import type { Answer } from './party.ts'

/** The course of a case. Its events are numbered from 1 in the order in which they happen. */
export interface CaseCourse<Event> {
  /** The event of the arrival, which is not reported. */
  first: Event
  /** Events that follow by themselves, one step at a time. */
  events: readonly Event[]
  /** Events that follow once something has arrived, such as documents. */
  later: readonly Event[]
  /** Reports nothing unless asked. */
  silent: boolean
  /** Reports every event twice, the last event first. */
  disordered: boolean
}

interface Case<Event> extends Omit<CaseCourse<Event>, 'first' | 'events'> {
  id: string
  happened: (Event & { seq: number })[]
  /** Events still to come, in this order. */
  toCome: Event[]
  ended: boolean
}

export interface CaseTeller<Event> {
  /** Takes the address at which the bank is to be informed. */
  introduce(url: unknown): Answer
  /** Starts a case. A known case goes on unchanged. */
  take(id: string, course: CaseCourse<Event>): Answer
  /** Starts the later events. */
  goOn(id: unknown): Answer
  /** Ends a case: no further events happen. */
  end(id: unknown): Answer
  /** Returns all events so far: { id, events }. */
  status(id: unknown): Answer
  stop(): void
}

const stepMs = 1_500
const answerWithinMs = 5_000
const triesAtMost = 40
const kept = 10_000

/**
 * Creates a teller for a party's cases, which advance by themselves. It reports each event to the bank by signed JSON { id,
 * seq, … } at `/{party}/answers` until the bank has accepted it. `pace` divides its waiting times. `wire` is the event as sent.
 * `waitMs` is the delay before an event, 1.5 s by default.
 */
export function createCaseTeller<Event extends object>(
  party: string,
  { keyId, secret, pace }: { keyId: string; secret: string; pace: number },
  { wire, waitMs }: { wire: (event: Event) => object; waitMs?: (event: Event) => number | undefined },
): CaseTeller<Event> {
  const cases = new Map<string, Case<Event>>()
  let bank: string | null = null
  let stopped = false

  async function tell(id: string, event: Event): Promise<void> {
    const path = `/${party}/answers`
    const body = JSON.stringify({ id, ...wire(event) })
    for (let left = triesAtMost; left > 0 && !stopped; left -= 1) {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const nonce = randomBytes(16).toString('hex')
      const headers = {
        'content-type': 'application/json',
        'x-key-id': keyId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signatureOf({ path, timestamp, nonce, body }, { sender: 'outside', keyId, secret }),
      }
      try {
        const signal = AbortSignal.timeout(answerWithinMs)
        const { ok } = await fetch(new URL(path, bank!), { method: 'POST', headers, body, signal })
        if (ok) return
      } catch {
        // The loop below tries the bank again.
      }
      await sleep(stepMs / pace)
    }
  }

  /** Runs the events of a case one by one and reports them as the course says. */
  async function run(one: Case<Event>): Promise<void> {
    const untold: Event[] = []
    // Events go on even if the bank has not been informed of the previous ones.
    let telling: Promise<unknown> = Promise.resolve()
    for (let next = one.toCome.shift(); next && !one.ended; next = one.toCome.shift()) {
      await sleep((waitMs?.(next) ?? stepMs) / pace)
      if (stopped || one.ended) return
      const event = { seq: one.happened.length + 1, ...next }
      one.happened.push(event)
      if (one.silent) continue
      if (one.disordered) untold.push(event)
      else telling = telling.then(() => tell(one.id, event))
    }
    for (const event of untold.reverse()) {
      await tell(one.id, event)
      await tell(one.id, event)
    }
  }

  const of = (id: unknown, then: (one: Case<Event>) => Answer): Answer => {
    const one = cases.get(String(id))
    return one ? then(one) : { status: 404 }
  }

  return {
    introduce(url) {
      if (typeof url !== 'string') return { status: 400 }
      bank = url
      return { status: 204 }
    },
    take(id, { first, events, ...course }) {
      if (cases.has(id)) return { status: 202 }
      const one: Case<Event> = {
        ...course,
        id,
        happened: [{ seq: 1, ...first }],
        toCome: [...events],
        ended: false,
      }
      cases.set(id, one)
      const [oldest] = cases.keys()
      if (cases.size > kept) cases.delete(oldest!)
      void run(one)
      return { status: 202 }
    },
    goOn: (id) =>
      of(id, (one) => {
        one.toCome.push(...one.later)
        one.later = []
        void run(one)
        return { status: 202 }
      }),
    end: (id) =>
      of(id, (one) => {
        one.ended = true
        return { status: 202 }
      }),
    status: (id) =>
      of(id, ({ happened }) => ({
        status: 200,
        message: {
          contentType: 'application/json',
          body: JSON.stringify({ id, events: happened.map((event) => wire(event)) }),
        },
      })),
    stop() {
      stopped = true
    },
  }
}

/** Wraps a handler as an endpoint that takes a JSON object. */
export const jsonEndpoint =
  (open: (asked: Record<string, unknown>) => Answer) =>
  ({ body }: { body: string }): Answer => {
    try {
      return open(JSON.parse(body) as Record<string, unknown>)
    } catch {
      return { status: 400 }
    }
  }
