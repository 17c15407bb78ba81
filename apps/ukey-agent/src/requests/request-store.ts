import { randomBytes } from 'node:crypto'
import type { Enrolment } from '../token/keyring.ts'

/** A request by a page of the bank to the holder of a key. */
export type Asked =
  | { kind: 'sign'; serial: string; text: string }
  | { kind: 'changePassword'; serial: string }
  | { kind: 'enrol'; serial: string | null; name: string }

/** The state of a request, as reported to the bank's page. */
type Answer =
  | { state: 'pending'; trouble: Trouble | null }
  | { state: 'signed'; certificate: string; signature: string }
  | { state: 'requested'; csr: string }
  | { state: 'done' }
  | { state: 'refused'; reason: string }

interface Trouble {
  reason: string
  left?: number
}

export interface Request {
  readonly id: string
  /** Known to the consent page only. Sending it back proves that the page was read. */
  readonly consent: string
  /** The bank's page that asked. No other page gets the answer. */
  readonly origin: string
  readonly asked: Asked
  answer: Answer
  /** Number of changes of the answer. */
  turn: number
  enrolment: Enrolment | null
}

export interface RequestStore {
  add(origin: string, asked: Asked): Request
  find(id: string): Request | undefined
  /** Changes the answer and wakes everybody who waits for the change. */
  settle(request: Request, answer: Answer): void
  /** Resolves once the answer has changed since `turn`, or after `forMs` milliseconds. */
  changed(request: Request, turn: number, forMs: number): Promise<void>
  close(): void
}

/** Most requests open at once. A further request ends the oldest. */
const mostOpen = 20
/** How long an answer can be fetched. */
const answeredMs = 60_000

/** Returns whether the holder or the bank has still to act. */
export const isOpen = ({ answer: { state } }: Request) => state === 'pending' || state === 'requested'

/** Creates a store of requests, in memory. Each is open for `lifeMs` at most. */
export function createRequestStore(lifeMs: number): RequestStore {
  const requests = new Map<string, Request>()
  const timers = new Map<string, NodeJS.Timeout>()
  const waiting = new Map<string, Set<() => void>>()

  const plan = (id: string, inMs: number, what: () => void) => {
    clearTimeout(timers.get(id))
    timers.set(id, setTimeout(what, inMs).unref())
  }
  const wake = (id: string) => {
    for (const resume of waiting.get(id) ?? []) resume()
  }
  const settle = (request: Request, answer: Answer) => {
    request.answer = answer
    request.turn += 1
    if (!isOpen(request)) {
      request.enrolment?.close()
      request.enrolment = null
      plan(request.id, answeredMs, () => {
        for (const kept of [requests, timers, waiting]) kept.delete(request.id)
      })
    }
    wake(request.id)
  }
  const expire = (request: Request) => settle(request, { state: 'refused', reason: 'keyExpired' })

  return {
    add(origin, asked) {
      const open = [...requests.values()].filter(isOpen)
      if (open.length >= mostOpen) expire(open[0]!)
      const id = randomBytes(16).toString('base64url')
      const consent = randomBytes(16).toString('base64url')
      const answer: Answer = { state: 'pending', trouble: null }
      const request: Request = { id, consent, origin, asked, answer, turn: 0, enrolment: null }
      requests.set(id, request)
      plan(id, lifeMs, () => expire(request))
      return request
    },
    find: (id) => requests.get(id),
    settle,
    async changed(request, turn, forMs) {
      if (request.turn !== turn) return
      await new Promise<void>((resolve) => {
        const callbacks = waiting.get(request.id) ?? new Set()
        waiting.set(request.id, callbacks)
        const resume = () => {
          clearTimeout(timer)
          callbacks.delete(resume)
          resolve()
        }
        const timer = setTimeout(resume, forMs)
        callbacks.add(resume)
      })
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer)
      for (const id of waiting.keys()) wake(id)
      for (const { enrolment } of requests.values()) enrolment?.close()
    },
  }
}
