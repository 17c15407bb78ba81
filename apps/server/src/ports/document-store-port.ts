import * as z from 'zod/mini'
import { createJsonParty, type PartySide } from './json-party.ts'

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
export function createDocumentStorePort(side: PartySide): DocumentStorePort {
  const party = createJsonParty(side, { path: 'document-store', name: 'Document store', timeoutMs: 5_000 })
  return {
    put: ({ number, sha256, content }) =>
      party.ask('documents', { number, sha256, content: content.toString('base64') }, archived),
    close: party.close,
  }
}
