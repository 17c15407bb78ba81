import type { PartySide } from './json-party.ts'
import { createSignedPoster, PostFailure } from './signed-post.ts'

export type RegistrarFileType = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08'

/** What a registrar gets in addition to the files: products, coming trading days, the flat fee, and opening units. */
type RegistrarTerms = { registrar: string } & Record<string, unknown>

/** The port to the registrars of funds, wealth products and asset plans. */
export interface RegistrarsPort {
  /** Sends a file. A repetition counts once. Throws a PostFailure, `refused` for different content under the same name. */
  send(file: string): Promise<void>
  /** Returns a file of the registrar. Null if it does not exist yet. Throws a PostFailure. */
  fetch(of: { registrar: string; date: string; type: RegistrarFileType }): Promise<string | null>
  /** Sends the terms. `isNew` says whether the registrar is starting with them. Throws a PostFailure. */
  agree(terms: RegistrarTerms): Promise<{ isNew: boolean }>
  close(): void
}

/** Enough for a day of a large bank. */
const maxAnswerBytes = 64 * 1024 * 1024

/** Creates the port: signed text files over persistent HTTP connections. */
export function createRegistrarsPort(side: PartySide): RegistrarsPort {
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
