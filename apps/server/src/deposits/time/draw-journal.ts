import { bankAccount, type JournalDraft, type Leg } from '../../ledger/index.ts'
import type { Certificate } from './certificates.ts'

/** What is drawn, and where it goes. */
export interface Draw {
  certificate: Certificate
  masterNumber: string
  to: { accountId: bigint; number: string }
  principalMinor: bigint
  interestMinor: bigint
}

/** The journal of a draw: principal and interest are two entries of the account they go to (specification of deposits,
 *  section 2). */
export function drawJournal(
  { certificate, masterNumber, to, principalMinor, interestMinor }: Draw,
  posting: Pick<JournalDraft, 'kind' | 'reference' | 'bookedAt' | 'valueDate'>,
): JournalDraft {
  const { customerId, currency, number: remark } = certificate
  const master = { ownerId: customerId, accountId: certificate.accountId, currency }
  const current = { ownerId: customerId, accountId: to.accountId, currency }
  const drawn = { summary: 'timeDepositDraw', remark }
  const earned = { summary: 'interest', remark }
  const interest: Leg[] = [
    { account: bankAccount('interestExpense', currency), amountMinor: -interestMinor, details: earned },
    {
      account: current,
      amountMinor: interestMinor,
      details: { ...earned, counterpartyNumber: masterNumber },
    },
  ]
  return {
    ...posting,
    legs: [
      {
        account: master,
        amountMinor: -principalMinor,
        details: { ...drawn, counterpartyNumber: to.number },
      },
      {
        account: current,
        amountMinor: principalMinor,
        details: { ...drawn, counterpartyNumber: masterNumber },
      },
      ...(interestMinor > 0n ? interest : []),
    ],
  }
}
