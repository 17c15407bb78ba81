import type { HoldingsSource } from '../accounts/core/index.ts'
import { cardHoldings } from '../cards/index.ts'
import { depositHoldings } from '../deposits/index.ts'
import { loanHoldings } from '../loans/index.ts'
import { remittanceHoldings } from '../remittance/index.ts'
import { transferHoldings } from '../transfers/index.ts'
import { wealthHoldings } from '../wealth/index.ts'

/** All domains that hold something for customers or report what lies ahead. A domain adds itself here. */
export const sources: readonly HoldingsSource[] = [
  cardHoldings,
  loanHoldings,
  depositHoldings,
  transferHoldings,
  remittanceHoldings,
  wealthHoldings,
]
