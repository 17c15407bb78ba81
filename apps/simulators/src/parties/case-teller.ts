import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { signatureOf } from '../signature.ts'
import type { Answer } from './party.ts'

/** How a case runs; what happens is numbered from 1, in the order in which it happens. */
export interface CaseCourse<Event> {
  /** What has happened as it comes in, and is not told. */
  first: Event
  /** What happens by itself, a step at a time. */
  events: readonly Event[]
  /** What happens once something has come in, such as documents. */
  later: readonly Event[]
  /** Says nothing of its own accord. */
  silent: boolean
  /** Says everything twice, the last first. */
  disordered: boolean
}

interface Case<Event> extends Omit<CaseCourse<Event>, 'first' | 'events'> {
  id: string
  happened: (Event & { seq: number })[]
  /** Still to come, in this order. */
  toCome: Event[]
  ended: boolean
}

export interface CaseTeller<Event> {
  /** Where the bank is told. */
  introduce(url: unknown): Answer
  /** Begins a case; one that is known goes on as it was. */
  take(id: string, course: CaseCourse<Event>): Answer
  /** Lets happen what was to come later. */
  goOn(id: unknown): Answer
  /** Nothing more happens. */
  end(id: unknown): Answer
  /** All that happened so far: { id, events }. */
  status(id: unknown): Answer
  stop(): void
}

const stepMs = 1_500
const answerWithinMs = 5_000
const triesAtMost = 40
const kept = 10_000

/**
 * Cases at a party that run their course by themselves and are told to the bank by signed JSON { id, seq, … } at
 * `/{party}/answers`, until the bank has taken it. Its times are shorter by `pace`. `wire` is an event as it is told;
 * `waitMs` how long it takes to come about, where that is not the usual second and a half.
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
        // The bank is asked again below.
      }
      await sleep(stepMs / pace)
    }
  }

  /** Lets everything that is to come happen, a step at a time; tells it as the case says. */
  async function run(one: Case<Event>): Promise<void> {
    const untold: Event[] = []
    // What happens does not wait for the bank to have heard of it.
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

/** An endpoint that takes a JSON object. */
export const jsonEndpoint =
  (open: (asked: Record<string, unknown>) => Answer) =>
  ({ body }: { body: string }): Answer => {
    try {
      return open(JSON.parse(body) as Record<string, unknown>)
    } catch {
      return { status: 400 }
    }
  }
