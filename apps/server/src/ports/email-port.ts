import * as z from 'zod/mini'
import { createJsonParty, type PartySide } from './json-party.ts'

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

export function createEmailPort(side: PartySide): EmailPort {
  const party = createJsonParty(side, { path: 'mailboxes', name: 'Mail server', timeoutMs: 3_000 })
  return {
    async send(email) {
      const answer = await party.ask('messages', email, answerSchema)
      if (answer.status === 'rejected') throw new EmailRejected(`Mail server: ${answer.reason}`)
    },
    close: party.close,
  }
}
