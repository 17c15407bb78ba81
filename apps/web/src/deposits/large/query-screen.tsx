import { buyLargeCertificate, largeMovements } from '@cloudsail/contract/deposits'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import { HoldingsAndMovements } from '../holdings/holdings-and-movements.tsx'
import { LargeHoldings } from './holdings.tsx'

void loadTexts('largeDeposits')

/** PAM1703000: the customer's large certificates and the movements of all of them. */
export default function LargeCertificatesScreen() {
  return (
    <HoldingsAndMovements
      query={largeMovements}
      texts="largeDeposits"
      holdings={<LargeHoldings />}
      open={buyLargeCertificate}
    />
  )
}
