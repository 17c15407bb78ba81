import type { JournalTable } from '../ledger/journal-table.ts'

/** Selects what was paid on a loan by one order, or in one run of the day's collection. */
const paid = (by: string) => `select j.journal_id, p.from_account_id as payer, p.account_id as loan,
    p.principal_minor as principal, p.interest_minor as interest, p.penalty_minor as penalty, p.charge_minor as charge
  from j join loans.payments p on ${by}`
const paymentLegs = [
  'Dr payer principal + interest + penalty + charge',
  'Cr loan principal',
  'Cr interestIncome interest',
  'Cr interestIncome penalty',
] as const
const accrued = (on: string) => `select j.journal_id, m.interest_minor as interest
  from j join loans.month_end_accruals m on (${on})::text = j.reference`

export const loanJournals = {
  loanDisbursement: [
    {
      when: 'The contract of a loan is filed: it is paid out',
      facts: `select j.journal_id, l.loan_account_id as loan, l.to_account_id as payee, l.taken_minor as amount
        from j join loans.applications l on l.application_id = j.reference`,
      legs: ['Dr loan amount', 'Cr payee amount'],
      test: 'loans/applying/applying.test.ts',
    },
  ],
  loan: [
    {
      when: 'A customer pays arrears',
      facts: paid('p.order_id = j.reference'),
      legs: paymentLegs,
      test: 'loans/loans.test.ts',
    },
    {
      when: 'An instalment, or arrears of earlier ones, are taken from the repayment account',
      facts: paid(`p.order_id is null and p.paid_at = j.booked_at
        and j.reference like concat_ws('-', p.account_id, p.paid_on, '____')`),
      legs: paymentLegs,
      test: 'loans/loans.test.ts',
    },
  ],
  loanEarly: [
    {
      when: 'A part of a loan, or all of it, is repaid before it is due, with interest to the day and the charge that was agreed',
      facts: paid('p.order_id = j.reference'),
      legs: [
        'Dr payer principal + interest + charge',
        'Cr loan principal',
        'Cr interestIncome interest',
        'Cr feeIncome charge',
      ],
      test: 'loans/loans.test.ts',
    },
  ],
  loanAccrual: [
    {
      when: 'The end of a month: what loans have earned and nobody has paid yet',
      facts: accrued('m.ends_on'),
      legs: ['Dr interestReceivable interest', 'Cr interestIncome interest'],
      test: 'loans/day-end.test.ts',
    },
  ],
  loanAccrualReversal: [
    {
      when: 'The first of a month: the same taken back',
      facts: accrued('m.ends_on + 1'),
      legs: ['Dr interestIncome interest', 'Cr interestReceivable interest'],
      test: 'loans/day-end.test.ts',
    },
  ],
} as const satisfies JournalTable
