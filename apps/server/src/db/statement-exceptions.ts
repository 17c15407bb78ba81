export interface StatementException {
  /** A file or folder below apps/server/src. */
  file: string
  rule: 'S1' | 'S2' | 'S3' | 'S4'
  reason: string
}

/** Statements that may break a rule, each with its reason. */
export const statementExceptions: readonly StatementException[] = [
  {
    file: 'ledger/moving-lines.ts',
    rule: 'S4',
    reason: 'looks for the first entry of all, once a view of insight',
  },
  {
    file: 'messages/alerts/',
    rule: 'S4',
    reason:
      'a watched account is followed by its numbers, in the background; where it was left is in no date',
  },
  {
    file: 'ledger/entries.ts',
    rule: 'S4',
    reason:
      'asks for the period it is given; screens give one, proofs of an entry and tests of the ledger none',
  },
  {
    file: 'ledger/written-proof.ts',
    rule: 'S4',
    reason: 'a proof is made of one journal, wherever it is, for who asks for the file',
  },
  {
    file: 'ledger/verify.ts',
    rule: 'S4',
    reason: 'an account is verified from its first entry on',
  },
  {
    file: 'ledger/check-books.ts',
    rule: 'S4',
    reason: 'what was signed is followed back to the entry before it, once a day and where it differs',
  },
  {
    file: 'ledger/book-walk.ts',
    rule: 'S4',
    reason: 'the walk goes through the whole ledger, account by account',
  },
  {
    file: 'ledger/last-entries.ts',
    rule: 'S4',
    reason: 'looks further back where the last quarter has nothing',
  },
  {
    file: 'points/corrections/',
    rule: 'S1',
    reason: 'the command of operators looks over all corrections; no server of the bank does',
  },
  {
    file: 'compliance/freezes/end-freezes.ts',
    rule: 'S1',
    reason: 'the day-end goes through the few customers whose freezes end that day',
  },
  { file: 'start/prepare-demo.ts', rule: 'S1', reason: 'asks once whether the bank has any customers' },
  {
    file: 'certificates/revocation-list.ts',
    rule: 'S1',
    reason: 'the list is of all customers; it is made anew for those who ask for it, rarely',
  },
  {
    file: 'pipeline/sign-trails.ts',
    rule: 'S1',
    reason: 'the trails of all customers, and of all branches, are signed together and checked, once a day',
  },
  {
    file: 'pipeline/sign-trails.ts',
    rule: 'S2',
    reason: 'the heads of all customers are kept in one statement, once a day',
  },
  {
    file: 'compliance/large-values/',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers',
  },
  {
    file: 'deposits/current-interest/',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers, set by set',
  },
  {
    file: 'payments/e-cash/return-',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers, set by set',
  },
  {
    file: 'payments/quick-pay/expire.ts',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers, set by set',
  },
  {
    file: 'payments/quick-pay/lists.ts',
    rule: 'S1',
    reason: 'a day of all customers is compared with the network’s list of it, once',
  },
  {
    file: 'points/earning/',
    rule: 'S1',
    reason: 'steps of the day-end go over ranges of customers, set by set',
  },
  {
    file: 'points/account/store.ts',
    rule: 'S1',
    reason: 'points accounts of a range of customers are locked, read and saved in one statement each',
  },
  {
    file: 'points/',
    rule: 'S2',
    reason: 'a range of customers is one transaction of a step of the day-end, committed with its progress',
  },
  {
    file: 'cards/earnings.ts',
    rule: 'S1',
    reason: 'read by a step of the day-end over ranges of customers',
  },
  {
    file: 'payments/refunds-on.ts',
    rule: 'S1',
    reason: 'read by a step of the day-end over ranges of customers',
  },
  {
    file: 'orders/order-facts.ts',
    rule: 'S1',
    reason: 'read by a step of the day-end over ranges of customers',
  },
  {
    file: 'payments/net-pay/settle-institutions.ts',
    rule: 'S1',
    reason: 'a step of the day-end sums a day of all customers for the institutions',
  },
  {
    file: 'remittance/exchange/safe-list.ts',
    rule: 'S1',
    reason: 'a day of all customers is compared with the administration’s list, by its own index',
  },
  {
    file: 'cards/purchases/stale.ts',
    rule: 'S1',
    reason: 'a step of the day-end finds what is old, whoever it belongs to, by its own index',
  },
  {
    file: 'help/wechat/announce.ts',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers, set by set',
  },
  {
    file: 'messages/statements/announce.ts',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers, set by set',
  },
  {
    file: 'messages/statements/announce.ts',
    rule: 'S2',
    reason: 'a range of customers is one transaction of a step of the day-end, committed with its progress',
  },
  {
    file: 'loans/reprice.ts',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers, set by set',
  },
  {
    file: 'loans/remind.ts',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers, set by set',
  },
  {
    file: 'loans/accrue.ts',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers, set by set',
  },
  {
    file: 'deposits/payable.ts',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers, set by set',
  },
  {
    file: 'deposits/call/day-end.ts',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers, set by set',
  },
  {
    file: 'deposits/time/mature.ts',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers, set by set',
  },
  {
    file: 'deposits/kit/day-end.ts',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers, set by set',
  },
  {
    file: 'deposits/rolling/roll.ts',
    rule: 'S1',
    reason: 'a step of the day-end goes over ranges of customers, set by set',
  },
  {
    file: 'deposits/',
    rule: 'S2',
    reason: 'a range of customers is one transaction of a step of the day-end, committed with its progress',
  },
  {
    file: 'payments/',
    rule: 'S2',
    reason: 'a range of customers is one transaction of a step of the day-end, committed with its progress',
  },
  {
    file: 'cards/billing/',
    rule: 'S1',
    reason: 'bill jobs and steps of the day-end go over ranges of customers, set by set',
  },
  {
    file: 'cards/',
    rule: 'S2',
    reason:
      'a range of customers is one transaction of a bill job or a step of the day-end; a repayment of another’s card is entered with its posting',
  },
  {
    file: 'wealth/registrars/',
    rule: 'S1',
    reason: 'files of the registrars hold orders, units and dividends of all customers, set by set',
  },
  {
    file: 'wealth/registrars/',
    rule: 'S2',
    reason: 'a file of a registrar is posted whole, in one transaction',
  },
  {
    file: 'http/housekeeping.ts',
    rule: 'S1',
    reason: 'clears sessions that ended a year ago, whoever’s they were',
  },
  {
    file: 'identity/create-customer.ts',
    rule: 'S2',
    reason: 'makes the people of the demo bank, all in one transaction',
  },
  {
    file: 'limits/enforcement/counters.ts',
    rule: 'S2',
    reason:
      'what a payee of class II or III may still take is used up where it is paid, or two payers would exceed it',
  },
  { file: 'identity/attempts.ts', rule: 'S1', reason: 'clears what is counted for nobody, customer 0' },
  {
    file: 'orders/clear-abandoned.ts',
    rule: 'S1',
    reason: 'clears what was never carried out, a few at a time',
  },
  {
    file: 'orders/clear-abandoned.ts',
    rule: 'S4',
    reason: 'clears it wherever it is, after a bank has stood for long too',
  },
  {
    file: 'transfers/payees/known-names.ts',
    rule: 'S1',
    reason: 'clears answers that have grown old, a few at a time',
  },
  {
    file: 'transfers/payees/known-names.ts',
    rule: 'S2',
    reason: 'those answers are nobody’s records: what is cleared together may be of several customers',
  },
]
