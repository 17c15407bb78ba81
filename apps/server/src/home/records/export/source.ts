import type { Language } from '@cloudsail/contract'
import type { DocumentSigner } from '../../../certificates/index.ts'
import type { Customer } from '../../../customers/index.ts'
import type { Db } from '../../../db/database.ts'
import type { ArchivedFile } from '../../../documents/index.ts'

/** What an export is made from. */
export interface ExportSource {
  db: Db
  signer: DocumentSigner
  customer: Customer
  /** Business dates, both included. */
  from: string
  to: string
  language: Language
  /** Bank-clock instant. */
  now: Date
  /** Ends it: its time is over, or the server stops. */
  signal: AbortSignal
  /** Told after each document how much of the part is done, from 0 to 1. */
  onProgress: (done: number) => Promise<void>
}

/** A part of an export: its files, in folders. */
export type ExportedPart = (source: ExportSource) => Promise<ArchivedFile[]>
