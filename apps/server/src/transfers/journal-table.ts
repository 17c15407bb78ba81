import type { JournalTable } from '../ledger/journal-table.ts'

const remittance = `select j.journal_id, r.payer_account_id as payer, r.amount_minor as amount, r.fee_minor as fee,
    case when r.held_until is not null or r.needs_approval then r.amount_minor + r.fee_minor else 0 end as held
  from j join transfers.remittances r on r.order_id = j.reference`
const test = 'transfers/interbank/interbank-remittance.test.ts'

export const transferJournals = {
  remittance: [
    {
      when: 'Money for another bank leaves the payer with its fee; what was held for both is let go',
      facts: remittance,
      legs: [
        'Dr payer amount',
        'Cr networkClearing amount',
        'Dr payer fee',
        'Cr feeIncome fee',
        'Free payer held',
      ],
      test,
    },
  ],
  remittanceHold: [
    {
      when: 'Amount and fee of a remittance that waits for its time or for approval are set aside',
      facts: remittance,
      legs: ['Hold payer amount + fee'],
      test,
    },
  ],
  remittanceUnhold: [
    {
      when: 'A remittance that waited was called back, or not approved: both are free again',
      facts: remittance,
      legs: ['Free payer amount + fee'],
      test,
    },
  ],
} as const satisfies JournalTable
