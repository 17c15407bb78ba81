import { uiTexts } from '@cloudsail/ui/texts.ts'
import { accountsTexts } from './accounts/texts.ts'
import { appTexts } from './app/texts.ts'
import { cardsTexts } from './cards/texts.ts'
import demoTexts from './demo/texts.demo.ts'
import { depositsTexts } from './deposits/texts.ts'
import { donationTexts } from './donation/texts.ts'
import { helpTexts } from './help/texts.ts'
import { homeTexts } from './home/texts.ts'
import { identityTexts } from './identity/texts.ts'
import { limitsTexts } from './limits/texts.ts'
import { loansTexts } from './loans/texts.ts'
import { messagesTexts } from './messages/texts.ts'
import { paymentsTexts } from './payments/texts.ts'
import { pointsTexts } from './points/texts.ts'
import { profileTexts } from './profile/texts.ts'
import { remittanceTexts } from './remittance/texts.ts'
import { transfersTexts } from './transfers/texts.ts'
import { wealthTexts } from './wealth/texts.ts'

/** All other catalogues. Each module contributes its own, and each is loaded when a screen first needs it. */
export const catalogues = {
  ...accountsTexts,
  ...appTexts,
  ...demoTexts,
  ...helpTexts,
  ...limitsTexts,
  ...messagesTexts,
  ...profileTexts,
  ...transfersTexts,
  ...depositsTexts,
  ...paymentsTexts,
  ...donationTexts,
  ...loansTexts,
  ...pointsTexts,
  ...cardsTexts,
  ...remittanceTexts,
  ...homeTexts,
  ...identityTexts,
  ...uiTexts,
  ...wealthTexts,
}

/**
 * Names of the catalogues that are loaded with a screen: those of its module, which the build puts into one chunk. By the
 * name of the screen's texts.
 */
export const families: readonly (readonly string[])[] = [
  Object.keys(accountsTexts),
  Object.keys(cardsTexts),
  Object.keys(depositsTexts),
  Object.keys(donationTexts),
  Object.keys(helpTexts),
  Object.keys(limitsTexts),
  Object.keys(loansTexts),
  Object.keys(messagesTexts),
  Object.keys(paymentsTexts),
  Object.keys(pointsTexts),
  Object.keys(profileTexts),
  Object.keys(remittanceTexts),
  Object.keys(transfersTexts),
  Object.keys(wealthTexts),
  ['home', ...Object.keys(homeTexts)],
  ['identity', ...Object.keys(identityTexts)],
]
/** Names of the catalogues that most screens use: those of shared components. */
export const shared: readonly string[] = Object.keys(uiTexts)
