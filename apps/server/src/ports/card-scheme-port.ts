import type { PartySide } from './json-party.ts'
import { createSignedPoster, PostFailure } from './signed-post.ts'

/** The port for the bank's questions to the card scheme. The scheme's own questions come to an address of the bank. */
export interface CardSchemePort {
  /** Returns the clearing file of a date, as text. Throws a PostFailure if the scheme does not answer. */
  file(of: { date: string; now: Date }): Promise<string>
  close(): void
}

/** Enough for a day of a large bank. */
const maxAnswerBytes = 64 * 1024 * 1024

export function createCardSchemePort(side: PartySide): CardSchemePort {
  const poster = createSignedPoster({ ...side, timeoutMs: side.timeoutMs ?? 5_000, maxAnswerBytes })
  return {
    async file({ date, now }) {
      const body = JSON.stringify({ date, now: now.toISOString() })
      const { status, text } = await poster.post('/card-scheme/files', 'application/json', body)
      if (status !== 200) throw new PostFailure('refused', `Card scheme: HTTP ${status}`)
      return text
    },
    close: () => poster.close(),
  }
}
