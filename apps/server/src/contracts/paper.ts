import { hash } from 'node:crypto'
import type { PaperKey, PaperVersion } from '@cloudsail/contract/contracts'
import type { Queryable } from '../db/database.ts'
import type { PaperWords } from './tables.ts'

/** A paper that is read before an order. Changed words need a new version. Readings of an older one do not count. */
export interface Paper extends PaperVersion, PaperWords {
  /** Minimum time of reading. */
  minSeconds: number
}

/** Source of a module's papers. Returns null for papers of other modules. */
export type PaperSource = (q: Queryable, key: PaperKey) => Promise<Paper | null>

/** Minimum seconds of reading for a risk disclosure or a contract. Other papers only have to be seen to the end. */
export const carefulSeconds = 10

/** Returns the SHA-256 of a paper's words. */
export const hashOfWords = ({ title, sections }: PaperWords): Buffer =>
  hash('sha256', JSON.stringify({ title, sections }), 'buffer')
