import type { JournalTable } from '../ledger/journal-table.ts'
import { paymentOfOrder } from '../orders/journal-table.ts'

const purchase = `select j.journal_id, p.account_id as account, p.amount_minor as amount, p.fee_minor as fee
  from j join cards.purchases p on p.reference = j.reference`

/** Selects a line of the scheme's file. `held` is set if its authorisation still held the money. */
const line = `select j.journal_id, a.account_id as card, l.amount_minor as amount, p.fee_minor as fee,
    case when l.kind = 'refund' then -l.amount_minor else l.amount_minor end as net,
    case when l.kind = 'purchase'
        and exists (select from ledger.journals h where h.kind = 'cardHold' and h.reference = l.rrn)
        and not exists (select from ledger.journals f where f.kind = 'cardRelease' and f.reference = l.rrn
          and f.journal_id < j.journal_id)
      then p.amount_minor + p.fee_minor else 0 end as held
  from j join cards.clearing_lines l on l.file_date || '.' || l.line = j.reference
  left join accounts.accounts a on a.number = l.card
  left join cards.purchases p on p.customer_id = a.customer_id and p.reference = l.rrn`

/** Selects an item of a card: interest of a bill, or a late fee. */
const item = (kind: string) => `select j.journal_id, i.account_id as card, i.amount_minor as amount
  from j join cards.items i on i.reference = j.reference and i.kind = '${kind}'`
const bills = 'cards/billing/bills.test.ts'
const clearing = 'cards/clearing/clearing.test.ts'

export const cardJournals = {
  cardHold: [
    {
      when: 'The scheme asks for the money of a purchase or of cash, and it is approved',
      facts: purchase,
      legs: ['Hold account amount + fee'],
      test: 'cards/purchases/credit.test.ts',
    },
  ],
  cardRelease: [
    {
      when: 'An approved purchase was reversed, or nobody has captured it in seven days',
      facts: purchase,
      legs: ['Free account amount + fee'],
      test: 'cards/purchases/credit.test.ts',
    },
  ],
  cardPurchase: [
    {
      when: 'A purchase or cash of a debit card is captured',
      facts: purchase,
      legs: ['Dr account amount', 'Free account amount', 'Cr clearing amount'],
      test: 'cards/purchases/purchases.test.ts',
    },
  ],
  cardCleared: [
    {
      when: 'The scheme’s daily file presents a purchase or cash of a credit card, or corrects one to more',
      facts: line,
      legs: ['Dr card amount', 'Free card held', 'Cr cardClearing amount'],
      test: clearing,
    },
  ],
  cardCashFee: [
    {
      when: 'Cash from a machine is presented: its fee',
      facts: line,
      legs: ['Dr card fee', 'Cr feeIncome fee'],
      test: clearing,
    },
  ],
  cardRefund: [
    {
      when: 'A merchant gives back, or the scheme corrects a purchase to less',
      facts: line,
      legs: ['Cr cardClearing net', 'Dr card net'],
      test: clearing,
    },
  ],
  cardMisfit: [
    {
      when: 'A line of the file that fits nothing the bank knows',
      facts: line,
      legs: ['Dr suspense net', 'Cr cardClearing net'],
      test: clearing,
    },
  ],
  cardSettlement: [
    {
      when: 'The net sum of a file moves, on the next workday',
      facts: `select j.journal_id, f.net_minor as net from j join cards.clearing_files f on f.file_date::text = j.reference`,
      legs: ['Dr cardClearing net', 'Cr centralBank net'],
      test: clearing,
    },
  ],
  cardRetailInterest: [
    {
      when: 'A bill: interest of purchases',
      facts: item('retailInterest'),
      legs: ['Dr card amount', 'Cr interestIncome amount'],
      test: bills,
    },
  ],
  cardCashInterest: [
    {
      when: 'A bill: interest of cash',
      facts: item('cashInterest'),
      legs: ['Dr card amount', 'Cr interestIncome amount'],
      test: bills,
    },
  ],
  cardInterestInterest: [
    {
      when: 'A bill: interest of interest',
      facts: item('interestInterest'),
      legs: ['Dr card amount', 'Cr interestIncome amount'],
      test: bills,
    },
  ],
  cardLateFee: [
    {
      when: 'Less than the minimum of a bill was paid in time',
      facts: item('lateFee'),
      legs: ['Dr card amount', 'Cr feeIncome amount'],
      test: bills,
    },
  ],
  cardInstalmentInterest: [
    {
      when: 'Interest of an instalment that is due, or of all that were left where the plan ends early',
      facts: `select j.journal_id, p.account_id as card,
          case when p.plan_id = j.reference then p.settled_interest_minor else i.amount_minor end as amount
        from j join cards.plans p on p.plan_id in (j.reference, regexp_replace(j.reference, '-[0-9]+$', ''))
        left join cards.items i on i.customer_id = p.customer_id and i.account_id = p.account_id
          and i.kind = 'instalmentInterest' and i.reference = p.plan_id and i.posted_on = j.value_date`,
      legs: ['Dr card amount', 'Cr interestIncome amount'],
      test: 'cards/instalments/instalments.test.ts',
    },
  ],
  cashAdvance: [
    {
      when: 'Cash of a credit card goes to an own current account',
      facts: paymentOfOrder,
      legs: ['Dr payer amount', 'Cr payee amount'],
      test: 'cards/cash/cash.test.ts',
    },
  ],
  cashAdvanceFee: [
    {
      when: 'The fee of cash that went to an own current account',
      facts: paymentOfOrder,
      legs: ['Dr payer fee', 'Cr feeIncome fee'],
      test: 'cards/cash/cash.test.ts',
    },
  ],
  cardRepayment: [
    {
      when: 'A customer repays a card, the own or another’s',
      facts: paymentOfOrder,
      legs: ['Dr payer amount', 'Cr payee amount'],
      test: 'cards/repayment/repay-card.test.ts',
    },
    {
      when: 'A bill, or its minimum, is taken from the account that was agreed',
      facts: `select j.journal_id, r.from_account_id as payer, r.account_id as card, r.paid_minor as amount
        from j join cards.agreed_runs r on j.reference = 'agreed-' || r.account_id || '-' || r.due_on || '-' || r.run`,
      legs: ['Dr payer amount', 'Cr card amount'],
      test: 'cards/agreed/agreed.test.ts',
    },
  ],
  cardOverpayment: [
    {
      when: 'What a card was overpaid goes to an own account, or to one at another bank',
      facts: paymentOfOrder,
      legs: ['Dr payer amount', 'Cr payee|networkClearing amount'],
      test: 'cards/overpaid/overpayment.test.ts',
    },
  ],
} as const satisfies JournalTable
