import { addMonths, formatAmount, maskMobile, type ResponseOf } from '@cloudsail/contract'
import type {
  appointmentChoices,
  LoanApplication,
  LoanAppointment,
  loanApplications,
  loanOffer,
} from '@cloudsail/contract/loans'
import { accountNumbers, ownBranchOf, presentBranch, servingBranches } from '../../accounts/core/index.ts'
import { businessDate, parameter, wireTime } from '../../bankday/index.ts'
import { showContracts } from '../../contracts/index.ts'
import { findCustomer } from '../../customers/index.ts'
import { refusalOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { consumerTermsParameter, loanTermsParameter, lprBefore } from '../parameters.ts'
import {
  type Application,
  type ApplicationStep,
  readApplicationSteps,
  readApplications,
} from './applications.ts'
import { type Appointment, appointmentDays, readAppointments } from './appointments.ts'
import { reportedOf } from './deliverer.ts'
import { refuseLoanApplicant } from './rules.ts'

const yuan = (minor: bigint) => formatAmount(minor, 'CNY')

/** PFA0901003: returns what can be applied for today. */
export async function readOffer({
  db,
  session: { customerId },
  now,
}: CustomerContext): Promise<ResponseOf<typeof loanOffer>> {
  const today = businessDate(now)
  const [customer, before, terms, penalty, lpr, reported] = await Promise.all([
    findCustomer(db, customerId),
    readApplications(db, customerId, { since: addMonths(today, -12) }),
    parameter(db, consumerTermsParameter, today),
    parameter(db, loanTermsParameter, today),
    lprBefore(db, today),
    reportedOf(db, customerId, today),
  ])
  return {
    today,
    least: yuan(terms.leastMinor),
    most: yuan(terms.mostMinor),
    step: yuan(terms.stepMinor),
    months: [...terms.months],
    lprPpm: lpr['1Y'],
    pointsPpm: terms.pointsPpm,
    ratePpm: lpr['1Y'] + terms.pointsPpm,
    penaltyPercent: penalty.penaltyPercent,
    incomePercent: terms.incomePercent,
    offerDays: terms.offerDays,
    ownDebts: yuan(reported.monthlyDebtMinor),
    refusal: refusalOf(() => refuseLoanApplicant(customer, before, { terms, now })),
  }
}

/** PFA0901004: returns the places and times for appointments about a loan. */
export async function readAppointmentChoices({
  db,
  session: { customerId },
  now,
}: CustomerContext): Promise<ResponseOf<typeof appointmentChoices>> {
  const [customer, days, branches] = await Promise.all([
    findCustomer(db, customerId),
    appointmentDays(db, businessDate(now)),
    servingBranches(db),
  ])
  return {
    ownBranch: await ownBranchOf(db, customer),
    phone: customer.mobile,
    days,
    branches: branches.map(presentBranch),
  }
}

/** PFA0902003: returns applications and appointments of a year. */
export async function readOwnApplications({
  db,
  session: { customerId },
  now,
}: CustomerContext): Promise<ResponseOf<typeof loanApplications>> {
  const today = businessDate(now)
  const [applications, steps, contracts, appointments, branches, penalty, numbers] = await Promise.all([
    readApplications(db, customerId, { since: addMonths(today, -12) }),
    readApplicationSteps(db, customerId),
    showContracts(db, customerId, { kinds: ['consumerLoan'] }),
    readAppointments(db, customerId),
    db.selectFrom('accounts.branches').selectAll().execute(),
    parameter(db, loanTermsParameter, today),
    accountNumbers(db, customerId),
  ])
  return {
    today,
    penaltyPercent: penalty.penaltyPercent,
    applications: applications.map((application) =>
      present(application, {
        steps: steps.filter(({ application_id: id }) => id === application.application_id),
        contract: contracts.find(({ contract }) => contract === application.contract_number) ?? null,
        accountNumber: numbers.get(application.to_account_id ?? 0n) ?? '',
      }),
    ),
    appointments: appointments
      .filter(({ on_date: on }) => on >= addMonths(today, -12))
      .map((each) =>
        presentAppointment(
          each,
          branches.find(({ branch_code: code }) => code === each.branch_code),
        ),
      ),
  }
}

interface Around {
  steps: readonly ApplicationStep[]
  contract: LoanApplication['contract']
  accountNumber: string
}

function present(row: Application, { steps, contract, accountNumber }: Around): LoanApplication {
  const { offer_minor: offer, bureau } = row
  return {
    application: row.application_id,
    state: row.state,
    amount: yuan(row.amount_minor),
    months: row.months,
    purpose: row.purpose,
    submittedAt: wireTime(row.submitted_at),
    reason: row.reason,
    offer:
      offer === null ? null : { amount: yuan(offer), ratePpm: row.offer_rate_ppm!, lapsesOn: row.lapses_on! },
    bureau: bureau && { ...bureau, askedAt: wireTime(new Date(bureau.askedAt)) },
    taken: row.taken_minor === null ? null : { amount: yuan(row.taken_minor), accountNumber },
    contract,
    loanAccountId: row.loan_account_id?.toString() ?? null,
    steps: steps.map(({ no, step, at, amount_minor: minor, reason }) => ({
      no,
      step,
      at: wireTime(at),
      amount: minor === null ? null : yuan(minor),
      reason,
    })),
  }
}

function presentAppointment(
  row: Appointment,
  branch: { name_zh: string; name_en: string; address_zh: string; address_en: string } | undefined,
): LoanAppointment {
  return {
    appointment: row.appointment_id,
    product: row.product,
    on: row.on_date,
    half: row.half,
    branch: { zh: branch?.name_zh ?? row.branch_code, en: branch?.name_en ?? row.branch_code },
    address: { zh: branch?.address_zh ?? '', en: branch?.address_en ?? '' },
    phone: maskMobile(row.phone),
    state: row.state,
  }
}
