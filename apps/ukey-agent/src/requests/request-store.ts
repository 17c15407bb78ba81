import { randomBytes } from 'node:crypto'
import type { Enrolment } from '../token/keyring.ts'

/** What a page of the bank may ask the holder of a key for. */
export type Asked =
  | { kind: 'sign'; serial: string; text: string }
  | { kind: 'changePassword'; serial: string }
  | { kind: 'enrol'; serial: string | null; name: string }

/** Where a request stands, as the bank's page is told. */
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
  /** Only the consent page knows it: sending it back shows that the page was read. */
  readonly consent: string
  /** The bank's page that asked; nobody else is told of it. */
  readonly origin: string
  readonly asked: Asked
  answer: Answer
  /** Counts the changes of the answer. */
  turn: number
  enrolment: Enrolment | null
}

export interface RequestStore {
  add(origin: string, asked: Asked): Request
  find(id: string): Request | undefined
  /** Changes where it stands and wakes whoever waits for that. */
  settle(request: Request, answer: Answer): void
  /** Settles once the answer is another than at `turn`, at the latest after `forMs`. */
  changed(request: Request, turn: number, forMs: number): Promise<void>
  close(): void
}

/** How many may be open at once; the oldest of more is over. */
const mostOpen = 20
/** How long an answer can be fetched. */
const answeredMs = 60_000

/** Whether the holder or the bank has yet to do something. */
export const isOpen = ({ answer: { state } }: Request) => state === 'pending' || state === 'requested'

/** Requests in memory, each open for `lifeMs` at most. */
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
