import type { Currency } from '@cloudsail/contract'
import type { RedemptionFees } from '@cloudsail/contract/wealth'
import type { ColumnType, Generated } from 'kysely'

/** A proof as of when it became part of a certification. */
interface Proof {
  name: string
  mediaType: string
  bytes: number
  sha256: string
}

export interface WealthTables {
  'wealth.certifications': { proofs: ColumnType<readonly Proof[], string, never> }
  'wealth.products': {
    currency: Generated<Currency>
    redemption_fees: ColumnType<RedemptionFees, string | undefined, string>
  }
  'wealth.orders': { currency: Currency }
  'wealth.settlements': { currency: Currency }
}
