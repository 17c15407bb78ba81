import { openRollingDeposit, rollingMovements } from '@cloudsail/contract/deposits'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import { HoldingsAndMovements } from '../holdings/holdings-and-movements.tsx'
import { RollingHoldings } from './holdings.tsx'

void loadTexts('rollingDeposits')

/** PAM0503000: the customer's rolling call deposits, their growth, and the movements of all of them. */
export default function RollingDepositsScreen() {
  return (
    <HoldingsAndMovements
      query={rollingMovements}
      texts="rollingDeposits"
      holdings={<RollingHoldings />}
      open={openRollingDeposit}
    />
  )
}
