import * as z from 'zod/mini'
import type { Hold } from './hold.ts'
import { createJsonParty, type PartySide, runNumber } from './json-party.ts'

/** A text sent to the bank's account in WeChat. */
export interface WechatEvent {
  id: number
  /** The sender's id in WeChat, the only thing known about them besides the name. */
  openId: string
  name: string
  text: string
}

/** The port to WeChat, with signed JSON. A repeated message counts once by its number. */
export interface WechatPort {
  /** Returns the texts that follow number `after` of WeChat's given `run`, oldest first. Throws a PostFailure. */
  events(after: { run: string; after: bigint }, hold?: Hold): Promise<{ run: string; events: WechatEvent[] }>
  /** Sends a message. Throws a PostFailure. */
  send(message: { openId: string; number: string; text: string }): Promise<void>
  close(): void
}

const eventsSchema = z.object({
  run: runNumber,
  events: z.array(
    z.object({
      id: z.int().check(z.positive()),
      openId: z.string().check(z.regex(/^[\w-]{6,64}$/)),
      name: z.string().check(z.minLength(1), z.maxLength(40)),
      text: z.string().check(z.maxLength(200)),
    }),
  ),
})

export function createWechatPort(side: PartySide): WechatPort {
  const party = createJsonParty(side, {
    path: 'wechat',
    name: 'WeChat',
    timeoutMs: 1_500,
    maxAnswerBytes: 1024 * 1024,
  })
  return {
    events: ({ run, after }, hold) => party.ask('events', { run, after: Number(after) }, eventsSchema, hold),
    send: (message) => party.tell('messages', message),
    close: party.close,
  }
}
