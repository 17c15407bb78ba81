import { addMonths, fillBoth, tailOf } from '@cloudsail/contract'
import { type LoanPlan, loanReasonTexts, openPlan } from '@cloudsail/contract/loans'
import {
  type Account,
  nextAccountNumber,
  openCustomerAccounts,
  readAccount,
} from '../../accounts/core/index.ts'
import { businessDate, instantOf, parameter, schedule } from '../../bankday/index.ts'
import { type Contract, type ContractFollower, endContract } from '../../contracts/index.ts'
import type { Tx } from '../../db/database.ts'
import { post } from '../../ledger/index.ts'
import { moneyText, recordProgress } from '../../orders/index.ts'
import { collectLoan } from '../collect.ts'
import { consumerTermsParameter } from '../parameters.ts'
import { type Application, moveApplication, readApplication, toDesk } from './applications.ts'
import { tell } from './tell.ts'
import { applyingTexts as texts } from './texts.ts'

/** Time of the first collection on a due day. */
const collectedFrom = '06:00'

/**
 * Opens and pays out the loan in the transaction that files its contract, with that day as value date. From then on the loan
 * has its plan, and its first instalment is collected on its due day. If the account named in the contract has been closed
 * since the signature, nothing is paid out, and application and contract end.
 */
export const loanFollower: ContractFollower = async (tx, contract, now) => {
  const { customerId, about: applicationId } = contract
  const application = await readApplication(tx, { customerId, applicationId }, { lock: true })
  if (application?.state !== 'signed' || application.contract_number !== contract.number)
    throw new Error(`Contract ${contract.number} is of no application that was signed`)
  const account = await readAccount(tx, customerId, application.to_account_id!, { lock: true })
  if (!account || account.status === 'closed') return giveUp(tx, application, contract, now)
  const today = businessDate(now)
  const plan = openPlan({
    repayment: 'equalInstalment',
    principalMinor: application.taken_minor!,
    ratePpm: application.offer_rate_ppm!,
    instalments: application.months,
    disbursedOn: today,
    dueDay: application.due_day!,
  })
  const loanAccountId = await openLoan(tx, { application, account, contract, plan, today })
  await pay(tx, { application, account, contract, loanAccountId, now })
  await Promise.all([
    moveApplication(tx, application, {
      state: 'disbursed',
      now,
      amountMinor: application.taken_minor,
      changes: { loan_account_id: loanAccountId },
    }),
    toDesk(tx, application, 'close'),
    schedule(tx, {
      customerId,
      kind: collectLoan,
      reference: `${loanAccountId}`,
      dueAt: instantOf(plan.nextDueOn, collectedFrom),
    }),
    tell(
      tx,
      customerId,
      fillBoth(texts.paidOut, {
        amount: moneyText({ amountMinor: application.taken_minor!, currency: 'CNY' }),
        tail: tailOf(account.number),
        contract: contract.number,
        first: plan.nextDueOn,
      }),
    ),
  ])
  await recordProgress(tx, {
    customerId,
    orderId: contract.orderId!,
    state: 'success',
    step: 'settled',
    at: now,
  })
}

/** Ends a contract whose account cannot be paid, and notifies the customer, who may apply again. */
async function giveUp(tx: Tx, application: Application, contract: Contract, now: Date): Promise<void> {
  const { customerId, number } = contract
  const reason = 'accountClosed'
  await Promise.all([
    moveApplication(tx, application, { state: 'lapsed', now, changes: { reason } }),
    endContract(tx, { customerId, number, now }),
    toDesk(tx, application, 'close'),
    tell(tx, customerId, fillBoth(texts.accountClosed, { contract: number })),
  ])
  await recordProgress(tx, {
    customerId,
    orderId: contract.orderId!,
    state: 'failed',
    step: 'failed',
    at: now,
    reason: loanReasonTexts[reason],
  })
}

interface Opened {
  application: Application
  account: Account
  contract: Contract
  plan: LoanPlan
  today: string
}

/** Opens the account of the loan with the terms of its instalments. Returns the account id. */
async function openLoan(tx: Tx, { application, account, contract, plan, today }: Opened): Promise<bigint> {
  const { customer_id: customerId, offer_rate_ppm: ratePpm, taken_minor: principalMinor } = application
  const [{ pointsPpm }, number] = await Promise.all([
    parameter(tx, consumerTermsParameter, today),
    nextAccountNumber(tx, account.branchCode),
  ])
  const [accountId] = await openCustomerAccounts(tx, [
    {
      customerId,
      accountId: null,
      number,
      kind: 'loan',
      holderName: account.holderName,
      branchCode: account.branchCode,
      openedOn: today,
      currencies: ['CNY'],
      overdraftMinor: null,
    },
  ])
  const key = { customer_id: customerId, account_id: accountId! }
  await tx
    .insertInto('loans.loans')
    .values({
      ...key,
      product_code: 'consumer',
      product_zh: texts.loanProduct.zh,
      product_en: texts.loanProduct.en,
      contract_number: contract.number,
      principal_minor: principalMinor!,
      repayment: plan.repayment,
      instalments: application.months,
      lpr_term: '1Y',
      points_ppm: pointsPpm,
      reprices: 'anniversary',
      due_day: plan.dueDay,
      disbursed_on: today,
      repayment_account_id: account.accountId,
      rest_minor: plan.restMinor,
      payment_minor: plan.paymentMinor,
      next_number: plan.nextNumber,
      last_number: plan.lastNumber,
      period_from: plan.periodFrom,
      next_due_on: plan.nextDueOn,
      next_principal_minor: plan.nextPrincipalMinor,
      next_reprice_on: addMonths(today, 12),
      settled_on: null,
    })
    .execute()
  await tx
    .insertInto('loans.rates')
    .values({ ...key, from_on: today, rate_ppm: ratePpm!, lpr_ppm: ratePpm! - pointsPpm })
    .execute()
  return accountId!
}

async function pay(
  tx: Tx,
  {
    application,
    account,
    contract,
    loanAccountId,
    now,
  }: Omit<Opened, 'plan' | 'today'> & { loanAccountId: bigint; now: Date },
): Promise<void> {
  const { customer_id: ownerId, taken_minor: amountMinor, application_id: reference } = application
  const details = { summary: 'loanDisbursement', remark: contract.number }
  const currency = 'CNY'
  await post(tx, [
    {
      kind: 'loanDisbursement',
      reference,
      bookedAt: now,
      legs: [
        { account: { ownerId, accountId: loanAccountId, currency }, amountMinor: -amountMinor!, details },
        {
          account: { ownerId, accountId: account.accountId, currency },
          amountMinor: amountMinor!,
          details,
        },
      ],
    },
  ])
}
