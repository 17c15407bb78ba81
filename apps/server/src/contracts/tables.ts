import type { Bilingual } from '@cloudsail/contract'
import type { PaperKind } from '@cloudsail/contract/contracts'
import type { ColumnType } from 'kysely'

/** The agreed terms by which the contract's module recognises it: plain texts by name. */
export type ContractTerms = Readonly<Record<string, string>>

interface PaperSection {
  title: Bilingual
  paragraphs: readonly Bilingual[]
}

/** The words of a paper in both languages; the Chinese words prevail. */
export interface PaperWords {
  title: Bilingual
  sections: readonly PaperSection[]
}

export interface ContractsTables {
  'contracts.editions': { kind: PaperKind }
  'contracts.readings': { kind: PaperKind }
  'contracts.contracts': {
    terms: ColumnType<ContractTerms, string, never>
    words: ColumnType<PaperWords, string, never>
  }
}
