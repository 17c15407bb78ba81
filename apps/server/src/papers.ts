import type { ContractBindings } from './contracts/index.ts'
import { loanFollower } from './loans/index.ts'
import { fundPaperSource, planFollower, planPaperSource, wealthPaperSource } from './wealth/index.ts'

/** What the modules contribute to papers and contracts, a line for each. */
export const contractBindings: ContractBindings = {
  sources: [fundPaperSource, planPaperSource, wealthPaperSource],
  followers: { assetPlan: planFollower, consumerLoan: loanFollower },
}
