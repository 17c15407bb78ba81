import { hash } from 'node:crypto'
import type { PaperKey, PaperVersion } from '@cloudsail/contract/contracts'
import type { Queryable } from '../db/database.ts'
import type { PaperWords } from './tables.ts'

/** A paper that is read before an order. A change of its words is a new version: readings of another one do not count. */
export interface Paper extends PaperVersion, PaperWords {
  /** How long it takes at least to have read it. */
  minSeconds: number
}

/** Where the papers of a module come from: null for what is none of its papers. */
export type PaperSource = (q: Queryable, key: PaperKey) => Promise<Paper | null>

/** Seconds that a disclosure of risk or a contract takes at least to be read; other papers have to be seen to the end. */
export const carefulSeconds = 10

/** SHA-256 of what a paper says. */
export const hashOfWords = ({ title, sections }: PaperWords): Buffer =>
  hash('sha256', JSON.stringify({ title, sections }), 'buffer')
