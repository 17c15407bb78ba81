import type { Queryable } from '../../db/database.ts'
import { bankAccount, type JournalDraft, type Leg, openAccounts } from '../../ledger/index.ts'
import { ledgerIdOf } from './accounts.ts'
import type { Certificate } from './certificates.ts'

/** A draw with its receiving account. */
export interface Draw {
  certificate: Pick<Certificate, 'customerId' | 'accountId' | 'number' | 'currency' | 'cash'>
  parentNumber: string
  to: { accountId: bigint; number: string }
  principalMinor: bigint
  interestMinor: bigint
  /** Large certificates only: interest paid monthly on the drawn amount, which is taken back. */
  takenBackMinor?: bigint
}

/**
 * Returns the journal of a draw. Principal, interest and the amount taken back are separate entries on the receiving
 * account.
 */
export function drawJournal(
  { certificate, parentNumber, to, principalMinor, interestMinor, takenBackMinor = 0n }: Draw,
  {
    summary = 'timeDepositDraw',
    ...posting
  }: Pick<JournalDraft, 'kind' | 'reference' | 'bookedAt' | 'valueDate'> & { summary?: string },
): JournalDraft {
  const { customerId, currency, number: remark } = certificate
  const parent = { ownerId: customerId, accountId: certificate.accountId, currency }
  const current = { ownerId: customerId, accountId: ledgerIdOf(to.accountId, certificate), currency }
  const drawn = { summary, remark }
  const earned = { summary: 'interest', remark }
  const interest: Leg[] = [
    { account: bankAccount('interestExpense', currency), amountMinor: -interestMinor, details: earned },
    {
      account: current,
      amountMinor: interestMinor,
      details: { ...earned, counterpartyNumber: parentNumber },
    },
  ]
  const returned = { summary: 'interestReturned', remark }
  const takenBack: Leg[] = [
    {
      account: current,
      amountMinor: -takenBackMinor,
      details: { ...returned, counterpartyNumber: parentNumber },
    },
    { account: bankAccount('interestExpense', currency), amountMinor: takenBackMinor, details: returned },
  ]
  return {
    ...posting,
    legs: [
      {
        account: parent,
        amountMinor: -principalMinor,
        details: { ...drawn, counterpartyNumber: to.number },
      },
      {
        account: current,
        amountMinor: principalMinor,
        details: { ...drawn, counterpartyNumber: parentNumber },
      },
      ...(interestMinor > 0n ? interest : []),
      ...(takenBackMinor > 0n ? takenBack : []),
    ],
  }
}

/** Opens the banknote ledger accounts that draws go to, if they are not open yet. */
export async function openBanknoteAccounts(
  q: Queryable,
  draws: readonly Pick<Draw, 'certificate' | 'to'>[],
): Promise<void> {
  const banknotes = draws
    .filter(({ certificate }) => certificate.cash)
    .map(({ certificate: { customerId: ownerId, currency }, to }) => ({
      ownerId,
      accountId: ledgerIdOf(to.accountId, { cash: true }),
      currency,
      normalSide: 'credit' as const,
      overdraftLimitMinor: 0n,
    }))
  if (banknotes.length > 0) await openAccounts(q, banknotes)
}
