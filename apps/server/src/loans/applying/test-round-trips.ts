import {
  acceptLoanOffer,
  applyForLoan,
  cancelLoanAppointment,
  drawUpLoanContract,
  makeLoanAppointment,
  sendLoanDocuments,
  withdrawLoanApplication,
} from '@cloudsail/contract/loans'
import { buildAccount } from '../../accounts/test-builders.ts'
import { buildReadings } from '../../agreements/test-builders.ts'
import { bankNow, businessDate } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Giver, RoundTripCase } from '../../orders/test-round-trips.ts'
import type { DeskDecision } from '../../ports/index.ts'
import { buildUpload } from '../../wealth/plans/test-certifications.ts'
import { appointmentDays } from './appointments.ts'
import { takeDecisions } from './take-decisions.ts'
import { decision, typed } from './test-applying.ts'

async function input({ db, customerId }: Giver) {
  await buildReadings(db, customerId, ['loanCreditReport', 'loanPersonalData'], await bankNow(db))
  return typed
}

/** Builds an application with decisions of the desk. */
async function applied(giver: Giver, decisions: readonly DeskDecision[] = []) {
  const { db, customerId } = giver
  const { orderId: applicationId } = await giver.give(applyForLoan, await input(giver))
  const now = await bankNow(db)
  await inTransaction(db, (tx) => takeDecisions(tx, { customerId, applicationId }, decisions, now))
  return applicationId
}

async function signable(giver: Giver) {
  const { db, ownerDb, customerId, browser } = giver
  const application = await applied(giver, [decision(2, 'approved', { amount: 50_000_00n })])
  const { accountId } = await buildAccount(db, { customerId })
  const offer = { application, amount: '50000', dueDay: 15, accountId: `${accountId}` }
  const { body } = await browser.call(drawUpLoanContract, offer)
  const now = await bankNow(db)
  await ownerDb
    .updateTable('contracts.contracts')
    .set({ opened_at: new Date(now.getTime() - 60_000), read_at: now })
    .where('customer_id', '=', customerId)
    .where('contract_number', '=', body.contract)
    .execute()
  return { ...offer, contract: body.contract, agreed: true }
}

async function talk({ db }: Giver) {
  const [on] = await appointmentDays(db, businessDate(await bankNow(db)))
  const row = await db
    .selectFrom('accounts.branches')
    .select('branch_code')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { product: 'home', branch: row.branch_code, on: on!, half: 'morning', phone: '13816728000' }
}

export const applyingRoundTrips: RoundTripCase[] = [
  { contract: applyForLoan, input },
  { contract: acceptLoanOffer, method: 'fileMobile', input: signable },
  { contract: makeLoanAppointment, input: talk },
  {
    contract: cancelLoanAppointment,
    input: async (giver) => {
      const { orderId } = await giver.give(makeLoanAppointment, await talk(giver))
      return { appointment: orderId }
    },
  },
  {
    contract: withdrawLoanApplication,
    input: async (giver) => ({ application: await applied(giver) }),
  },
  {
    contract: sendLoanDocuments,
    input: async (giver) => {
      const application = await applied(giver, [decision(2, 'documentsWanted', { reason: 'documents' })])
      return {
        application,
        uploads: [await buildUpload(giver.db, giver.customerId, await bankNow(giver.db))],
      }
    },
  },
]
