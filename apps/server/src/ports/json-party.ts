import * as z from 'zod/mini'
import { jsonOf } from './door.ts'
import type { Hold } from './hold.ts'
import { createSignedPoster, PostFailure } from './signed-post.ts'

/** Address and key of an external party. */
export interface PartySide {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}

/** What distinguishes a party: its path at the payment hub, its name in failures, and how long and how much it answers. */
interface JsonPartyOptions {
  path: string
  name: string
  timeoutMs: number
  maxAnswerBytes?: number
}

/** An external party that is asked in signed JSON. Each question throws a PostFailure. */
interface JsonParty {
  /** Tells the party something. It has to accept with status 200. */
  tell(endpoint: string, body: object): Promise<void>
  /** Asks the party, and returns the answer with status 200. With `hold`, the party may wait until it has one. */
  ask<S extends z.ZodMiniType>(endpoint: string, body: object, answer: S, hold?: Hold): Promise<z.output<S>>
  /** Tells the party about a case that it has. Returns false if it does not know the case (404). */
  tellOf(endpoint: string, body: object): Promise<boolean>
  /** Asks the party about a case that it has. Returns null if it does not know the case (404). */
  askOf<S extends z.ZodMiniType>(endpoint: string, body: object, answer: S): Promise<z.output<S> | null>
  close(): void
}

/** The number of a run of an external party. A party that starts anew counts its events from 1 in a new run. */
export const runNumber = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** Parses a message from the wire. Null if it is invalid. */
export function validOrNull<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> | null {
  const read = schema.safeParse(given)
  return read.success ? read.data : null
}

/** Creates the connection to a party: signed JSON over persistent HTTP connections. */
export function createJsonParty(
  side: PartySide,
  { path, name, timeoutMs, maxAnswerBytes }: JsonPartyOptions,
): JsonParty {
  const usualTimeoutMs = side.timeoutMs ?? timeoutMs
  const poster = createSignedPoster({
    ...side,
    timeoutMs: usualTimeoutMs,
    ...(maxAnswerBytes !== undefined && { maxAnswerBytes }),
  })
  const refuse = (detail: string): never => {
    throw new PostFailure('refused', `${name}: ${detail}`)
  }
  const post = (endpoint: string, body: object, hold?: Hold) =>
    poster.post(
      `/${path}/${endpoint}`,
      'application/json',
      JSON.stringify(hold ? { ...body, waitMs: hold.waitMs } : body),
      hold && { timeoutMs: usualTimeoutMs + hold.waitMs, signal: hold.signal },
    )
  const textOf = async (endpoint: string, body: object, hold?: Hold): Promise<string> => {
    const { status, text } = await post(endpoint, body, hold)
    return status === 200 ? text : refuse(`HTTP ${status}`)
  }
  const textOfKnown = async (endpoint: string, body: object): Promise<string | null> => {
    const { status, text } = await post(endpoint, body)
    if (status === 404) return null
    return status < 300 ? text : refuse(`HTTP ${status}`)
  }
  const read = <S extends z.ZodMiniType>(answer: S, text: string): z.output<S> =>
    validOrNull(answer, jsonOf(text)) ?? refuse('no answer to this question')
  return {
    async tell(endpoint, body) {
      await textOf(endpoint, body)
    },
    ask: async (endpoint, body, answer, hold) => read(answer, await textOf(endpoint, body, hold)),
    tellOf: async (endpoint, body) => (await textOfKnown(endpoint, body)) !== null,
    async askOf(endpoint, body, answer) {
      const text = await textOfKnown(endpoint, body)
      return text === null ? null : read(answer, text)
    },
    close: () => poster.close(),
  }
}
