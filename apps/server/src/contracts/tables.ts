import type { Bilingual } from '@cloudsail/contract'
import type { PaperKind } from '@cloudsail/contract/contracts'
import type { ColumnType } from 'kysely'

/** The agreed terms, plain texts by name. The contract's module recognises the contract by them. */
export type ContractTerms = Readonly<Record<string, string>>

interface PaperSection {
  title: Bilingual
  paragraphs: readonly Bilingual[]
}

/** The words of a paper in both languages. The Chinese words prevail. */
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
