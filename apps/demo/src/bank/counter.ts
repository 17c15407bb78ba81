// Services of the counter: staff open customers and accounts, hand out cards and certificates, take loss reports and
// complaints, and countersign contracts. A future interface for staff will offer them.

export { enterReissue, enterReport, expiryOf, reissueDates } from '@cloudsail/server/accounts'
export {
  type AccountDraft,
  addChannelLocks,
  closeAccount,
  openCustomerAccounts,
} from '@cloudsail/server/accounts/core'
export {
  activateWithinDays,
  makeCard,
  putBackLimits,
  readRequest,
  storeTransactionPassword,
} from '@cloudsail/server/cards'
export {
  type Authority,
  issueCertificate,
  loadAuthority,
  loadDocumentSigner,
} from '@cloudsail/server/certificates'
export { countersign } from '@cloudsail/server/contracts'
export { createCustomer, hashPassword } from '@cloudsail/server/identity'
export { openComplaint } from '@cloudsail/server/messages'
