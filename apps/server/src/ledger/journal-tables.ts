import { cardJournals } from '../cards/journal-table.ts'
import { cashJournals } from '../cash/journal-table.ts'
import { complianceJournals } from '../compliance/journal-table.ts'
import { historyJournals } from '../demo/journal-table.ts'
import { depositJournals } from '../deposits/journal-table.ts'
import { donationJournals } from '../donation/journal-table.ts'
import { loanJournals } from '../loans/journal-table.ts'
import { messageJournals } from '../messages/journal-table.ts'
import { networkJournals } from '../networks/journal-table.ts'
import { orderJournals } from '../orders/journal-table.ts'
import { paymentJournals } from '../payments/journal-table.ts'
import { pointJournals } from '../points/journal-table.ts'
import { remittanceJournals } from '../remittance/journal-table.ts'
import { transferJournals } from '../transfers/journal-table.ts'
import { wealthJournals } from '../wealth/journal-table.ts'

/** The journal tables of the bank, by the module that posts the journals. */
export const journalTables = {
  orders: orderJournals,
  transfers: transferJournals,
  networks: networkJournals,
  remittance: remittanceJournals,
  cards: cardJournals,
  deposits: depositJournals,
  loans: loanJournals,
  wealth: wealthJournals,
  payments: paymentJournals,
  points: pointJournals,
  donation: donationJournals,
  messages: messageJournals,
  compliance: complianceJournals,
  cash: cashJournals,
}

/** The journal table of the demo's history. */
export { historyJournals }
