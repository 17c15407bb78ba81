import { hash } from 'node:crypto'
import type { Bilingual } from '@cloudsail/contract'
import type { AgreementCode } from '@cloudsail/contract/agreements'

interface Section {
  title: Bilingual
  paragraphs: Bilingual[]
}

/** The words of an agreement in both languages. A change of them is a new version: readings of another one do not count. */
export interface AgreementWords {
  agreement: AgreementCode
  version: string
  title: Bilingual
  sections: Section[]
}

export interface Agreement extends AgreementWords {
  /** How long it takes at least to have read it. */
  minSeconds: number
  /** SHA-256 of its words: what was accepted can be proved by it. */
  hash: Buffer
}

export function defineAgreement(words: AgreementWords, minSeconds: number): Agreement {
  return { ...words, minSeconds, hash: hash('sha256', JSON.stringify(words), 'buffer') }
}
