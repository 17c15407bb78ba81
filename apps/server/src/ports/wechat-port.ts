import * as z from 'zod/mini'
import { createSignedPoster, PostFailure } from './signed-post.ts'

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
  events(after: { run: string; after: bigint }): Promise<{ run: string; events: WechatEvent[] }>
  /** Sends a message. Throws a PostFailure. */
  send(message: { openId: string; number: string; text: string }): Promise<void>
  close(): void
}

const eventsSchema = z.object({
  run: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  events: z.array(
    z.object({
      id: z.int().check(z.positive()),
      openId: z.string().check(z.regex(/^[\w-]{6,64}$/)),
      name: z.string().check(z.minLength(1), z.maxLength(40)),
      text: z.string().check(z.maxLength(200)),
    }),
  ),
})

export function createWechatPort(side: {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}): WechatPort {
  const poster = createSignedPoster({
    ...side,
    timeoutMs: side.timeoutMs ?? 1_500,
    maxAnswerBytes: 1024 * 1024,
  })
  const ask = async (endpoint: string, body: object): Promise<string> => {
    const { status, text } = await poster.post(
      `/wechat/${endpoint}`,
      'application/json',
      JSON.stringify(body),
    )
    if (status !== 200) throw new PostFailure('refused', `WeChat: HTTP ${status}`)
    return text
  }
  return {
    async events({ run, after }) {
      const read = eventsSchema.safeParse(parsed(await ask('events', { run, after: Number(after) })))
      if (!read.success) throw new PostFailure('refused', 'WeChat: no answer to this question')
      return read.data
    },
    async send(message) {
      await ask('messages', message)
    },
    close: () => poster.close(),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
