import type { Bilingual } from '@cloudsail/contract'
import type { PaperKind } from '@cloudsail/contract/contracts'
import type { ColumnType } from 'kysely'

/** What was agreed, as the module that has a contract drawn up knows it again: plain texts by name. */
export type ContractTerms = Readonly<Record<string, string>>

interface PaperSection {
  title: Bilingual
  paragraphs: readonly Bilingual[]
}

/** What a paper says, in both languages; the Chinese words prevail. */
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
