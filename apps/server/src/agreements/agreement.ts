import { hash } from 'node:crypto'
import type { Bilingual } from '@cloudsail/contract'
import type { AgreementCode } from '@cloudsail/contract/agreements'

interface Section {
  title: Bilingual
  /** Clauses that weigh on the customer are printed in bold. */
  paragraphs: (Bilingual & { important?: boolean })[]
}

/** The words of an agreement in both languages. Changed words need a new version. Readings of an older one do not count. */
export interface AgreementWords {
  agreement: AgreementCode
  version: string
  title: Bilingual
  sections: Section[]
}

export interface Agreement extends AgreementWords {
  /** Minimum time of reading. */
  minSeconds: number
  /** SHA-256 of the words, which proves what was accepted. */
  hash: Buffer
}

export function defineAgreement(words: AgreementWords, minSeconds: number): Agreement {
  return { ...words, minSeconds, hash: hash('sha256', JSON.stringify(words), 'buffer') }
}
