import * as z from 'zod/mini'
import { createSignedPoster, PostFailure } from './signed-post.ts'

const lines = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['payment', 'refund']),
      number: z.string().check(z.regex(/^\d{20}$/)),
      amount: z.string().check(z.regex(/^(0|[1-9]\d{0,9})\.\d\d$/)),
    }),
  ),
})
/** A line of a day's list. */
export type QuickListLine = z.infer<typeof lines>['lines'][number]

/**
 * The port for the bank's questions to the quick payment network. The network's own questions come to an address of the
 * bank.
 */
export interface QuickPayPort {
  /** Reports the state of an agreement. Throws a PostFailure. */
  agreement(agreement: {
    agreement: string
    institution: string
    state: string
    holder: string
    tail: string
  }): Promise<void>
  /** Asks for an investigation of a payment that its customer denies. Throws a PostFailure. */
  dispute(dispute: { payment: string; agreement: string; amount: string; dueOn: string }): Promise<void>
  /** Returns the payments and refunds of a date. Throws a PostFailure. */
  list(of: { date: string; now: Date }): Promise<QuickListLine[]>
  close(): void
}

/** Enough for a day of a large bank. */
const maxAnswerBytes = 64 * 1024 * 1024

export function createQuickPayPort(side: {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}): QuickPayPort {
  const poster = createSignedPoster({ ...side, timeoutMs: side.timeoutMs ?? 3_000, maxAnswerBytes })
  const ask = async (endpoint: string, body: object): Promise<string> => {
    const { status, text } = await poster.post(
      `/quick-pay/${endpoint}`,
      'application/json',
      JSON.stringify(body),
    )
    if (status !== 200) throw new PostFailure('refused', `Quick payment network: HTTP ${status}`)
    return text
  }
  return {
    async agreement(agreement) {
      await ask('agreements', agreement)
    },
    async dispute(dispute) {
      await ask('disputes', dispute)
    },
    async list({ date, now }) {
      const read = lines.safeParse(parsed(await ask('lists', { date, now: now.toISOString() })))
      if (!read.success) throw new PostFailure('refused', 'Quick payment network: no list')
      return read.data.lines
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
