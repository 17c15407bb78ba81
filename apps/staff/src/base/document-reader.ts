import { type DocumentRead, documentRead, documentReadPath } from '@cloudsail/contract/staff'
import * as z from 'zod/mini'

/** The reader answers at once, or it is away. */
const patienceMs = 4_000

/**
 * Asks the reader on this machine what the document on it says. Returns `none` if no document lies there, `away` if the reader
 * does not answer or answers something else: then everything is typed.
 */
export async function readDocument(address: string): Promise<DocumentRead | 'none' | 'away'> {
  try {
    const answer = await fetch(new URL(documentReadPath, address), {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status === 204) return 'none'
    return answer.ok ? z.parse(documentRead, await answer.json()) : 'away'
  } catch {
    return 'away'
  }
}
