import { createSignedPoster, PostFailure } from './signed-post.ts'

export type RegistrarFileType = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08'

/** What a registrar is told besides the files: products, the trading days to come, the flat fee, and units to begin with. */
type RegistrarTerms = { registrar: string } & Record<string, unknown>

/** The port to the registrars of funds, wealth products and asset plans. */
export interface RegistrarsPort {
  /** Hands a file over; the same again is taken as heard. Throws a PostFailure, `refused` for other content under a name. */
  send(file: string): Promise<void>
  /** A file of theirs; null where there is none yet. Throws a PostFailure. */
  fetch(of: { registrar: string; date: string; type: RegistrarFileType }): Promise<string | null>
  /** Tells terms; `isNew` where the registrar begins with them. Throws a PostFailure. */
  agree(terms: RegistrarTerms): Promise<{ isNew: boolean }>
  close(): void
}

/** A day of a large bank. */
const maxAnswerBytes = 64 * 1024 * 1024

/** Text files over kept HTTP connections, signed as everything is. */
export function createRegistrarsPort(side: {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}): RegistrarsPort {
  const poster = createSignedPoster({ ...side, timeoutMs: side.timeoutMs ?? 5_000, maxAnswerBytes })
  const refuse = (status: number): never => {
    throw new PostFailure('refused', `Registrars: HTTP ${status}`)
  }
  return {
    async send(file) {
      const { status } = await poster.post('/registrars/files', 'text/plain', file)
      if (status !== 200) refuse(status)
    },
    async fetch(of) {
      const asked = JSON.stringify(of)
      const { status, text } = await poster.post('/registrars/fetch', 'application/json', asked)
      if (status === 404) return null
      return status === 200 ? text : refuse(status)
    },
    async agree(terms) {
      const { status, text } = await poster.post(
        '/registrars/terms',
        'application/json',
        JSON.stringify(terms),
      )
      if (status !== 200) refuse(status)
      return JSON.parse(text) as { isNew: boolean }
    },
    close: () => poster.close(),
  }
}
