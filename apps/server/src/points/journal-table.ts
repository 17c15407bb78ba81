import type { JournalTable } from '../ledger/journal-table.ts'

const redemption = `select j.journal_id, r.account_id as account, r.points_account_id as card, r.amount_minor as amount,
    i.cost_minor * r.count as cost
  from j join points.redemptions r on r.order_id = j.reference join points.items i using (item_code)`
const test = 'points/points.test.ts'

export const pointJournals = {
  pointsItem: [
    {
      when: 'Points are redeemed for goods or codes: what their supplier is owed',
      facts: redemption,
      legs: ['Dr administration cost', 'Cr otherPayables cost'],
      test,
    },
  ],
  pointsItemReturned: [
    {
      when: 'The same was cancelled, or the supplier has none',
      facts: redemption,
      legs: ['Dr otherPayables cost', 'Cr administration cost'],
      test: 'points/redeem/supplier.test.ts',
    },
  ],
  pointsCash: [
    {
      when: 'Points become money on an account',
      facts: redemption,
      legs: ['Dr administration amount', 'Cr account amount'],
      test,
    },
  ],
  cardPoints: [
    {
      when: 'Points of a card repay its bill',
      facts: redemption,
      legs: ['Dr administration amount', 'Cr card amount'],
      test: 'points/access.test.ts',
    },
  ],
  pointsDonation: [
    {
      when: 'Points are given to a charity',
      facts: redemption,
      legs: ['Dr administration amount', 'Cr agency amount'],
      test,
    },
  ],
} as const satisfies JournalTable
