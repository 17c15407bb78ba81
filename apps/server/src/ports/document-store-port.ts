import * as z from 'zod/mini'
import { createSignedPoster, PostFailure } from './signed-post.ts'

/** A contract to be archived. */
interface StoredDocument {
  /** Documents repeated under the same number count once. */
  number: string
  /** Hexadecimal SHA-256 of the content. */
  sha256: string
  /** Content as PDF. */
  content: Buffer
}

/** The archive's record of a document. */
interface Archived {
  archiveNumber: string
  sha256: string
}

/**
 * The port to the document store (EIP). It takes a PDF with its SHA-256 and returns the archive number. Repeating a document
 * returns the same number.
 */
export interface DocumentStorePort {
  /** Archives a document. Throws a PostFailure. */
  put(document: StoredDocument): Promise<Archived>
  close(): void
}

const archived = z.object({
  archiveNumber: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** Creates the port: signed JSON over persistent HTTP connections. */
export function createDocumentStorePort(side: {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}): DocumentStorePort {
  const poster = createSignedPoster({ ...side, timeoutMs: side.timeoutMs ?? 5_000 })
  return {
    async put({ number, sha256, content }) {
      const body = JSON.stringify({ number, sha256, content: content.toString('base64') })
      const { status, text } = await poster.post('/document-store/documents', 'application/json', body)
      const answer = status === 200 ? archived.safeParse(parsed(text)) : null
      if (!answer?.success) throw new PostFailure('refused', `Document store: HTTP ${status}`)
      return answer.data
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
