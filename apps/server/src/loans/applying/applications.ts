import { addDays } from '@cloudsail/contract'
import {
  type LoanApplicationState,
  type LoanReason,
  type LoanStep,
  pendingStates,
} from '@cloudsail/contract/loans'
import { type Selectable, sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { enqueue } from '../../rails/index.ts'

/** An application for a consumer loan, by the number of the order that asked for it. */
export type Application = Selectable<Tables['loans.applications']>
export type ApplicationStep = Selectable<Tables['loans.application_steps']>

export interface ApplicationPlace {
  customerId: bigint
  applicationId: string
}

/** The number by which the loan desk knows an application. */
export const deskId = ({
  customer_id,
  application_id,
}: Pick<Application, 'customer_id' | 'application_id'>) => `${customer_id}.${application_id}`

/** Whose application a number of the desk's is; null where it is none. */
export function readDeskId(id: unknown): ApplicationPlace | null {
  const found = typeof id === 'string' ? /^([1-9]\d{0,17})\.(\d{20})$/.exec(id) : null
  return found ? { customerId: BigInt(found[1]!), applicationId: found[2]! } : null
}

/** A customer's applications, the newest first; those of a while, or all that count for another one. */
export function readApplications(
  q: Queryable,
  customerId: bigint,
  { since }: { since: string },
): Promise<Application[]> {
  return q
    .selectFrom('loans.applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((row) =>
      row.or([
        row('application_id', '>=', `${since.replaceAll('-', '')}`),
        row('state', 'in', pendingStates as LoanApplicationState[]),
      ]),
    )
    .orderBy('application_id', 'desc')
    .execute()
}

/** One of them; `lock` has others that would change it wait. Null where the customer has none of this number. */
export async function readApplication(
  q: Queryable,
  { customerId, applicationId }: ApplicationPlace,
  { lock = false } = {},
): Promise<Application | null> {
  let found = q
    .selectFrom('loans.applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('application_id', '=', applicationId)
  if (lock) found = found.forNoKeyUpdate()
  return (await found.executeTakeFirst()) ?? null
}

/** What happened to a customer's applications, oldest first. */
export function readApplicationSteps(q: Queryable, customerId: bigint): Promise<ApplicationStep[]> {
  return q
    .selectFrom('loans.application_steps')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('application_id')
    .orderBy('no')
    .execute()
}

interface Happened {
  step: LoanStep
  now: Date
  amountMinor?: bigint | null
  reason?: LoanReason | null
}

/** Writes down that something happened to an application that is locked. */
export async function enterStep(
  tx: Tx,
  { customer_id, application_id }: Pick<Application, 'customer_id' | 'application_id'>,
  { step, now, amountMinor = null, reason = null }: Happened,
): Promise<void> {
  await sql`insert into loans.application_steps (customer_id, application_id, no, step, at, amount_minor, reason)
    select ${customer_id}::bigint, ${application_id}, coalesce(max(no), 0) + 1, ${step}, ${now}::timestamptz,
      ${amountMinor}::bigint, ${reason} from loans.application_steps
    where customer_id = ${customer_id} and application_id = ${application_id}`.execute(tx)
}

type Changes = Partial<
  Pick<
    Application,
    | 'seq'
    | 'reason'
    | 'offer_minor'
    | 'offer_rate_ppm'
    | 'lapses_on'
    | 'decided_at'
    | 'taken_minor'
    | 'due_day'
    | 'to_account_id'
    | 'contract_number'
    | 'sign_order_id'
    | 'loan_account_id'
  >
> & { bureau?: string | null }

/** Has a locked application be in a state from now on, with the step that led to it. */
export async function moveApplication(
  tx: Tx,
  application: Pick<Application, 'customer_id' | 'application_id'>,
  {
    state,
    now,
    changes = {},
    amountMinor = null,
  }: { state: LoanApplicationState; now: Date; changes?: Changes; amountMinor?: bigint | null },
): Promise<void> {
  await Promise.all([
    tx
      .updateTable('loans.applications')
      .set({ state, ...changes })
      .where('customer_id', '=', application.customer_id)
      .where('application_id', '=', application.application_id)
      .execute(),
    enterStep(tx, application, { step: state, now, amountMinor, reason: changes.reason ?? null }),
  ])
}

/** Sends or asks the loan desk something about an application. */
export function toDesk(
  tx: Tx,
  { customer_id, application_id }: Pick<Application, 'customer_id' | 'application_id'>,
  ask: 'request' | 'documents' | 'close' | 'status',
): Promise<void> {
  return enqueue(tx, [
    { kind: 'loanDesk', customerId: customer_id, payload: { application: application_id, ask } },
  ])
}

/** From which day on applications count against another one. */
export const countedSince = (now: Date, withinDays: number): string =>
  addDays(businessDate(now), 1 - withinDays)
