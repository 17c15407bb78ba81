import { future } from './future/terms.ts'
import { inBankLimits } from './in-bank/in-bank-transfer.ts'
import { remittanceParameters } from './interbank/remittance-parameters.ts'
import { wealthConnect } from './wealth-connect/quota.ts'

/** Dated parameters of transfers and remittances. */
export const parameters = [inBankLimits, ...remittanceParameters, future, wealthConnect]
