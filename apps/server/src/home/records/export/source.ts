import type { Language } from '@cloudsail/contract'
import type { DocumentSigner } from '../../../certificates/index.ts'
import type { Customer } from '../../../customers/index.ts'
import type { Db } from '../../../db/database.ts'
import type { ArchivedFile } from '../../../documents/index.ts'

/** Data from which an export is made. */
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
  /** Aborted when the time limit is reached or the server stops. */
  signal: AbortSignal
  /** Called after each document with the finished share of the part, from 0 to 1. */
  onProgress: (done: number) => Promise<void>
}

/** A part of an export: its files, in folders. */
export type ExportedPart = (source: ExportSource) => Promise<ArchivedFile[]>
