import type { PaperKind } from '@cloudsail/contract/contracts'
import type { ColumnType } from 'kysely'
import type { ContractTerms } from './contract.ts'
import type { PaperWords } from './paper.ts'

export interface ContractsTables {
  'contracts.editions': { kind: PaperKind }
  'contracts.readings': { kind: PaperKind }
  'contracts.contracts': {
    terms: ColumnType<ContractTerms, string, never>
    words: ColumnType<PaperWords, string, never>
  }
}
