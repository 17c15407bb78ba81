import * as z from 'zod/mini'
import { createSignedPoster, PostFailure } from './signed-post.ts'

/** Thrown if the mail server has refused for good to send a message to this address. */
export class EmailRejected extends Error {}

export interface Email {
  /** The server accepts a reference once. A repetition gets the first answer. */
  reference: string
  to: string
  subject: string
  /** Plain text. */
  text: string
}

/** The port to the mail server, with signed JSON. A repeated message counts once by its reference. */
export interface EmailPort {
  /** Sends an e-mail. Throws an EmailRejected, which is final, or a PostFailure. */
  send(email: Email): Promise<void>
  close(): void
}

const answerSchema = z.union([
  z.object({ status: z.literal('accepted') }),
  z.object({ status: z.literal('rejected'), reason: z.string() }),
])

export function createEmailPort(side: {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}): EmailPort {
  const poster = createSignedPoster({ ...side, timeoutMs: side.timeoutMs ?? 3_000 })
  return {
    async send(email) {
      const { status, text } = await poster.post(
        '/mailboxes/messages',
        'application/json',
        JSON.stringify(email),
      )
      const answer = answerSchema.safeParse(parsed(text))
      if (status !== 200 || !answer.success) throw new PostFailure('refused', `Mail server: HTTP ${status}`)
      if (answer.data.status === 'rejected') throw new EmailRejected(`Mail server: ${answer.data.reason}`)
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
