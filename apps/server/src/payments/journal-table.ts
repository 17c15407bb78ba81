import type { JournalTable } from '../ledger/journal-table.ts'

const topUp = `select j.journal_id, t.linked_account_id as payer, t.account_id as purse, t.amount_minor as amount
  from j join payments.top_ups t on t.order_id = j.reference`
const eCash = 'payments/e-cash/e-cash.test.ts'
const netPay = 'payments/net-pay/net-pay.test.ts'
const quickPay = 'payments/quick-pay/payments.test.ts'
const disputes = 'payments/quick-pay/disputes.test.ts'
const dispute = `select j.journal_id, d.credit_account_id as payee, d.amount_minor as amount
  from j join payments.quick_disputes d on d.payment_id = j.reference`

export const paymentJournals = {
  eCashTopUp: [
    {
      when: 'A chip is topped up: what is not written to it yet is held',
      facts: topUp,
      legs: ['Dr payer amount', 'Cr purse amount', 'Hold purse amount'],
      test: eCash,
    },
  ],
  eCashWritten: [
    {
      when: 'A terminal has written a top-up to the chip',
      facts: topUp,
      legs: ['Free purse amount'],
      test: eCash,
    },
  ],
  eCashReturned: [
    {
      when: 'A top-up that was not written goes back',
      facts: topUp,
      legs: ['Dr purse amount', 'Free purse amount', 'Cr payer amount'],
      test: eCash,
    },
    {
      when: 'Thirty days after a chip was stopped: what is left of it goes back',
      facts: `select j.journal_id, p.account_id as purse, p.linked_account_id as payer
        from j join payments.purses p on 'stopped-' || p.account_id = j.reference`,
      legs: ['Dr purse rest', 'Cr payer rest'],
      test: 'payments/e-cash/agreements.test.ts',
    },
  ],
  chipPurchase: [
    {
      when: 'A purchase with a chip; what was not on it by the books stands in suspense',
      facts: `select j.journal_id, p.account_id as purse, p.amount_minor as amount, p.excess_minor as excess
        from j join payments.chip_purchases p on p.bought_on || '-' || p.purchase_id = j.reference`,
      legs: ['Dr purse amount - excess', 'Dr suspense excess', 'Cr clearing amount'],
      test: eCash,
    },
  ],
  netPayment: [
    {
      when: 'A merchant’s order is paid at the bank’s page',
      facts: `select j.journal_id, n.account_id as payer, n.amount_minor as amount
        from j join payments.net_orders n on n.order_id = j.reference`,
      legs: ['Dr payer amount', 'Cr clearing amount'],
      test: netPay,
    },
  ],
  netRefund: [
    {
      when: 'A merchant gives back; to suspense where no account of the payer’s takes it',
      facts: `select j.journal_id, r.account_id as payee, r.amount_minor as amount
        from j join payments.net_refunds r on r.order_number || '-' || r.refund_id = j.reference`,
      legs: ['Dr clearing amount', 'Cr payee|suspense amount'],
      test: netPay,
    },
  ],
  quickPayment: [
    {
      when: 'An institution takes a quick payment',
      facts: `select j.journal_id, q.account_id as payer, q.amount_minor as amount
        from j join payments.quick_payments q on q.payment_id = j.reference`,
      legs: ['Dr payer amount', 'Cr clearing amount'],
      test: quickPay,
    },
  ],
  quickRefund: [
    {
      when: 'An institution gives back; to suspense where no account of the payer’s takes it',
      facts: `select j.journal_id, r.account_id as payee, r.amount_minor as amount
        from j join payments.quick_refunds r on r.payment_id || '-' || r.refund_id = j.reference`,
      legs: ['Dr clearing amount', 'Cr payee|suspense amount'],
      test: quickPay,
    },
  ],
  institutionSettlement: [
    {
      when: 'What merchants and institutions were paid in a day, less what came back, moves as one sum',
      facts: `select j.journal_id, s.amount_minor as amount
        from j join payments.institution_settlements s on 'institutions-' || s.through_on = j.reference`,
      legs: ['Dr clearing amount', 'Cr centralBank amount'],
      test: 'payments/net-pay/settle-institutions.test.ts',
    },
  ],
  quickDifference: [
    {
      when: 'The network’s list of quick payments has another amount than the books',
      facts: `select j.journal_id, d.listed_minor - d.booked_minor as over
        from j join payments.quick_differences d on concat_ws('-', d.list_on, d.kind, d.number) = j.reference`,
      legs: ['Dr suspense over', 'Cr clearing over'],
      test: 'payments/quick-pay/lists.test.ts',
    },
  ],
  quickDisputeCredit: [
    {
      when: 'A disputed payment is credited before it is known whose act it was',
      facts: dispute,
      legs: ['Dr receivable amount', 'Cr payee|suspense amount'],
      test: disputes,
    },
  ],
  quickDisputeReversal: [
    {
      when: 'It was the customer’s own act: the credit is taken back',
      facts: dispute,
      legs: ['Dr payee|suspense amount', 'Cr receivable amount'],
      test: disputes,
    },
  ],
  quickDisputeSettled: [
    {
      when: 'It was the institution’s fault: it bears the credit by being paid less',
      facts: dispute,
      legs: ['Dr clearing amount', 'Cr receivable amount'],
      test: disputes,
    },
  ],
} as const satisfies JournalTable
