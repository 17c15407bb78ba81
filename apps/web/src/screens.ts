import type { Screen } from '@cloudsail/ui/base/screen.ts'
import { accountsScreens } from './accounts/screens.ts'
import { cardsScreens } from './cards/screens.ts'
import { depositsScreens } from './deposits/screens.ts'
import { donationScreens } from './donation/screens.ts'
import { helpScreens } from './help/screens.ts'
import { homeScreens } from './home/screens.ts'
import { identityScreens } from './identity/screens.ts'
import { limitsScreens } from './limits/screens.ts'
import { loansScreens } from './loans/screens.ts'
import { messagesScreens } from './messages/screens.ts'
import { paymentsScreens } from './payments/screens.ts'
import { pointsScreens } from './points/screens.ts'
import { profileScreens } from './profile/screens.ts'
import { remittanceScreens } from './remittance/screens.ts'
import { bareScreens } from './screens.bare.ts'
import { openScreens } from './screens.open.ts'
import { transfersScreens } from './transfers/screens.ts'
import { wealthScreens } from './wealth/screens.ts'

/**
 * The screen table, on which router, aliases, guard, menu, search, site map, page titles and tests are based. Each domain
 * contributes its rows. The menu shows them in this order.
 */
export const screens: readonly Screen[] = [
  ...bareScreens,
  ...openScreens,
  ...homeScreens,
  ...accountsScreens,
  ...transfersScreens,
  ...limitsScreens,
  ...profileScreens,
  ...identityScreens,
  ...messagesScreens,
  ...helpScreens,
  ...depositsScreens,
  ...paymentsScreens,
  ...donationScreens,
  ...pointsScreens,
  ...cardsScreens,
  ...loansScreens,
  ...remittanceScreens,
  ...wealthScreens,
]
