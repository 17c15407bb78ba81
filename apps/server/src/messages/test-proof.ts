import { addDays, businessDate } from '../bankday/index.ts'

/** Returns the input of an application for a proof of deposit, paid from its account and collected at a branch. */
export const proofInput = (accountId: string, now: Date) => ({
  details: {
    type: 'proofPeriod',
    subject: `${accountId}.CNY`,
    amount: '500',
    language: 'zh',
    copies: 1,
    until: addDays(businessDate(now), 30),
  },
  delivery: { way: 'branch', branch: '599290000017' },
  feeAccountId: accountId,
})
