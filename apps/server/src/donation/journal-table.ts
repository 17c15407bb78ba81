import type { JournalTable } from '../ledger/journal-table.ts'

/** The sum donated to a charity on a day, and the charity's account if it is at this bank. */
const day = `select j.journal_id, g.amount, c.ledger_account_id as charity
  from j
  join donation.charities c on c.code = split_part(split_part(j.reference, ' ', 2), ' ', 1)
  join lateral (select sum(amount_minor) as amount from donation.given
    where given_on::text = split_part(j.reference, ' ', 1) and charity_code = c.code) g on true`
const test = 'donation/donation.test.ts'

export const donationJournals = {
  donation: [
    {
      when: 'A customer gives to a charity',
      facts: `select j.journal_id, d.account_id as payer, d.amount_minor as amount
        from j join donation.donations d on d.order_id = j.reference`,
      legs: ['Dr payer amount', 'Cr agency amount'],
      test,
    },
  ],
  donationSettlement: [
    {
      when: 'A day’s gifts go to a charity, whose account is here or at another bank',
      facts: day,
      legs: ['Dr agency amount', 'Cr charity|networkClearing amount'],
      test,
    },
  ],
  donationSuspense: [
    {
      when: 'A day’s gifts came back as often as they may',
      facts: `select j.journal_id, p.amount_minor as amount from j join networks.payments p on p.order_id = j.reference`,
      legs: ['Dr agency amount', 'Cr suspense amount'],
      test,
    },
  ],
} as const satisfies JournalTable
