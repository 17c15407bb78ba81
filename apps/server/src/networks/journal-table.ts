import type { JournalTable } from '../ledger/journal-table.ts'

/** Our payments by message number. The payer is omitted if the account was closed when the money came back. */
const payment = `select j.journal_id, p.amount_minor as amount, p.fee_minor as fee,
    case when not exists (select from networks.differences d where d.message_id = p.message_id and d.kind = 'closedAccount')
      then p.payer_account_id end as payer
  from j join networks.payments p on p.message_id = j.reference`
const incoming = `select j.journal_id, p.amount_minor as amount, p.account_id as payee
  from j join networks.incoming_payments p on concat_ws('-', p.network, p.payer_bank, p.message_id) = j.reference`

/**
 * Differences with a network's list: the excess of the central bank's account over the books (negative for a shortfall), and
 * the account that settles it, either the central bank's or the bank's own.
 */
const difference = (sign: string) => `select j.journal_id,
    (${sign}) * d.amount_minor * case when j.reference like '%-resolved' then -1 else 1 end as over,
    case when j.reference like '%-resolved' and d.settled_as = 'borne' then 6602 else 1003 end as account
  from j join networks.differences d on regexp_replace(j.reference, '-resolved$', '')
      = concat_ws('-', d.network, nullif(d.sender, ''), d.message_id, nullif(d.line, '')) and d.kind = split_part(j.kind, '.', 2)`
const ofLine = "case when split_part(d.line, '.', 1) in ('payment', 'creditReturn') then -1 else 1 end"

const differing = (what: string, sign: string, test: string): JournalTable[string] => [
  {
    when: `A network’s list of a day: ${what}; or that is explained, or settled by two people`,
    facts: difference(sign),
    legs: ['Dr account over', 'Cr suspense over'],
    test,
  },
]
const networks = 'networks/networks.test.ts'
const incomingPayments = 'networks/incoming-payments.test.ts'
const incomingLists = 'networks/reconciliation/incoming-lists.test.ts'
const unexpected = 'networks/reconciliation/unexpected-lines.test.ts'

export const networkJournals = {
  networkSettlement: [
    {
      when: 'A network has settled a payment of ours',
      facts: payment,
      legs: ['Dr networkClearing amount', 'Cr centralBank amount'],
      test: networks,
    },
  ],
  networkRefusal: [
    {
      when: 'A payment of ours was refused or could not be sent: money and fee go back out of where they went',
      facts: payment,
      legs: [
        'Dr networkClearing amount',
        'Cr payer|suspense amount',
        'Dr feeIncome fee',
        'Cr payer|suspense fee',
      ],
      test: networks,
    },
  ],
  networkReturn: [
    {
      when: 'A payment of ours was settled and comes back later; the fee is kept',
      facts: payment,
      legs: ['Dr centralBank amount', 'Cr payer|suspense amount'],
      test: networks,
    },
  ],
  networkCredit: [
    {
      when: 'Another bank pays a customer',
      facts: incoming,
      legs: ['Dr centralBank amount', 'Cr payee amount'],
      test: incomingPayments,
    },
  ],
  networkCreditRefused: [
    {
      when: 'Another bank has paid what no account can take: it is on its way back',
      facts: incoming,
      legs: ['Dr centralBank amount', 'Cr networkClearing amount'],
      test: incomingPayments,
    },
  ],
  networkReturnSent: [
    {
      when: 'The network has taken what is sent back',
      facts: incoming,
      legs: ['Dr networkClearing amount', 'Cr centralBank amount'],
      test: incomingPayments,
    },
  ],
  'networkDifference.notListed': differing('a payment settled here is missing', '1', networks),
  'networkDifference.listed': differing('a payment refused here stands there', '-1', unexpected),
  'networkDifference.creditNotListed': differing(
    'a payment to a customer posted here is missing',
    '-1',
    incomingLists,
  ),
  'networkDifference.creditListed': differing('a payment to nobody known stands there', '1', incomingLists),
  'networkDifference.returnNotListed': differing('a payment sent back is missing', '1', unexpected),
  'networkDifference.unknownLine': differing('a line about nothing that is known', ofLine, unexpected),
  'networkDifference.otherAmount': differing('a line of another amount', ofLine, unexpected),
  'networkDifference.otherState': differing('a line of what has another end here', ofLine, unexpected),
  'networkDifference.repeatedLine': differing('a line that stands there twice', ofLine, unexpected),
  'networkDifference.returnAmount': differing(
    'a payment of ours came back with another amount',
    '1',
    'networks/reconciliation/other-amount.test.ts',
  ),
  'networkDifference.closedAccount': differing(
    'money that came back to a closed account has an owner',
    '1',
    'networks/reconciliation/closed-account.test.ts',
  ),
} as const satisfies JournalTable
