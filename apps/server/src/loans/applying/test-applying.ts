import type { AuthMethod, CustomerKind, RequestInput, ResponseOf } from '@cloudsail/contract'
import { type applyForLoan, loanApplications } from '@cloudsail/contract/loans'
import { buildAccount } from '../../accounts/test-builders.ts'
import { buildReadings } from '../../agreements/test-builders.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call, certifiedKey, giveOrder } from '../../orders/test-orders.ts'
import type { DeskDecision } from '../../ports/index.ts'
import { takeDecisions } from './take-decisions.ts'

/** Input of an applicant. */
export const typed: RequestInput<(typeof applyForLoan)['prepare']> = {
  amount: '50000',
  months: 24,
  purpose: 'renovation',
  income: '8000',
  debts: '1800',
  declared: true,
  creditConsent: true,
  dataConsent: true,
}

/** Builds a decision of the loan desk. */
export const decision = (
  seq: number,
  state: DeskDecision['state'],
  change: Partial<DeskDecision> = {},
): DeskDecision => ({
  seq,
  state,
  amount: null,
  ratePpm: 36_000,
  reason: null,
  bureau: { askedAt: '2026-11-20T02:00:00.000Z', loans: 1, monthlyDebt: 1_800_00n, monthsOverdue: 0 },
  ...change,
})

/** Builds a customer who applies for a loan at an instant, with an account and a file certificate. */
export async function applicantScene(
  db: Db,
  now: Date,
  {
    kind = 'branchSigned',
    method = 'fileMobile',
    read = true,
    birth,
  }: { kind?: CustomerKind; method?: AuthMethod; read?: boolean; birth?: string } = {},
) {
  const { customerId } = await buildCustomer(db, { kind, method, ...(birth && { birth }) })
  const account = await buildAccount(db, { customerId, fundsMinor: 1_000_00n })
  const key = await certifiedKey(db, { customerId, kind: 'file', now: new Date(now.getTime() - 86_400_000) })
  if (read) await buildReadings(db, customerId, ['loanCreditReport', 'loanPersonalData'], now)
  const context = testContext(db, { customerId, now, kind, method })
  let given = 0
  /** Dynamic passwords are sent once a minute at most. */
  const at = (instant: Date) => ({ ...context, now: new Date(instant.getTime() + 70_000 * given++) })
  const give = (code: string, input: object, instant = now) => giveOrder(at(instant), code, input, key)
  return {
    customerId,
    account,
    key,
    context,
    at,
    give,
    apply: async (change: object = {}, instant = now) =>
      (await give('PFA0901', { ...typed, ...change }, instant)).orderId,
    told: (applicationId: string, decisions: readonly DeskDecision[], instant = now) =>
      inTransaction(db, (tx) => takeDecisions(tx, { customerId, applicationId }, decisions, instant)),
    shown: async (instant = now) =>
      call<ResponseOf<typeof loanApplications>>({ ...context, now: instant }, loanApplications.name, {}),
    /** Draws up the contract of an offer and reads it. */
    async readContract(offer: object, instant = now) {
      const { contract } = await call<{ contract: string }>(
        { ...context, now: instant },
        'PFA0902004_contract',
        offer,
      )
      const paper = { subject: contract, kind: 'contract' }
      const { version } = await call<{ version: string }>(
        { ...context, now: new Date(instant.getTime() - 60_000) },
        'contracts001_open',
        paper,
      )
      await call({ ...context, now: new Date(instant.getTime() - 30_000) }, 'saveReadProctorRecord', {
        paper: { ...paper, version },
        readToEnd: true,
      })
      return contract
    },
    offer: (application: string, amount = '50000.00', dueDay = 15) => ({
      application,
      amount,
      dueDay,
      accountId: account.accountId.toString(),
    }),
  }
}
