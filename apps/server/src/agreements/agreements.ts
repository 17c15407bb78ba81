import type { AgreementCode } from '@cloudsail/contract/agreements'
import { accountOpening } from './account-opening.ts'
import type { Agreement } from './agreement.ts'
import { cardContract } from './card-contract.ts'
import { cardInstalments } from './card-instalments.ts'
import { creditReport } from './credit-report.ts'
import { crossBorder } from './cross-border.ts'
import { fxPurchase } from './fx-purchase.ts'
import { hongKongConsent } from './hong-kong-consent.ts'
import { interbankRemittance } from './interbank-remittance.ts'
import { loanCreditReport } from './loan-credit-report.ts'
import { loanPersonalData } from './loan-personal-data.ts'
import { netPayment } from './net-payment.ts'
import { personalEbanking } from './personal-ebanking.ts'
import { quickPayment } from './quick-payment.ts'
import { rollingDeposit } from './rolling-deposit.ts'
import { wealthConnect } from './wealth-connect.ts'

/** All agreements that are read before they are accepted, by code. */
export const agreements: Readonly<Record<AgreementCode, Agreement>> = {
  personalEbanking,
  interbankRemittance,
  wealthConnect,
  accountOpening,
  rollingDeposit,
  hongKongConsent,
  netPayment,
  quickPayment,
  fxPurchase,
  crossBorder,
  cardContract,
  creditReport,
  cardInstalments,
  loanCreditReport,
  loanPersonalData,
}
