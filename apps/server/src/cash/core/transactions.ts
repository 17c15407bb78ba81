import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'

type TransactionKind =
  | 'cashIn'
  | 'cashOut'
  | 'voucher'
  | 'notesToRemittable'
  | 'closing'
  | 'depositOpened'
  | 'depositDrawn'

/** A customer's transaction at the counter. */
export interface CounterTransaction {
  actionId: string
  kind: TransactionKind
  branchCode: string
  /** Drawer that took or gave the cash. Null if none moved. */
  drawerId: string | null
  customerId: bigint
  /** Account of the ledger that the money left or, with cash in, reached. */
  ledgerAccountId: bigint
  /** Where the money went within the bank. */
  to: { customerId: bigint; ledgerAccountId: bigint } | null
  currency: Currency
  amountMinor: bigint
  /** What it counted in the limits of the account's class, in fen. */
  classMinor: bigint
  agent: { name: string; document: string } | null
  /** Source of what was paid in, or purpose of what was paid out. */
  stated: string | null
}

/** Keeps a transaction. */
export async function keepTransaction(tx: Tx, now: Date, made: CounterTransaction): Promise<void> {
  await tx
    .insertInto('cash.transactions')
    .values({
      action_id: made.actionId,
      kind: made.kind,
      business_date: businessDate(now),
      branch_code: made.branchCode,
      drawer_id: made.drawerId,
      customer_id: made.customerId,
      account_id: made.ledgerAccountId,
      to_customer_id: made.to?.customerId ?? null,
      to_account_id: made.to?.ledgerAccountId ?? null,
      currency: made.currency,
      amount_minor: made.amountMinor,
      class_minor: made.classMinor,
      agent_name: made.agent?.name ?? null,
      agent_document: made.agent?.document ?? null,
      stated: made.stated,
      at: now,
    })
    .execute()
}

/** Sums of a customer's cash on a business date, each side alone, by currency, in minor units. Reversed cash is left out. */
export interface CashOfDay {
  kind: 'cashIn' | 'cashOut'
  currency: Currency
  amountMinor: bigint
}

/** Returns the cash that a customer has paid in and out on the business date of `now`, at any branch. */
export async function cashOfDay(q: Queryable, customerId: bigint, now: Date): Promise<CashOfDay[]> {
  const { rows } = await sql<CashOfDay>`
    select case kind when 'cashIn' then 'cashIn' else 'cashOut' end as kind, currency,
      sum(amount_minor)::bigint as "amountMinor"
    from cash.transactions
    where customer_id = ${customerId} and business_date = ${businessDate(now)} and reversed_by is null
      and (kind in ('cashIn', 'cashOut') or kind = 'closing' and drawer_id is not null)
    group by 1, 2`.execute(q)
  return rows
}

/** A transaction that may be reversed. */
export interface ReversibleTransaction
  extends Pick<
    CounterTransaction,
    | 'actionId'
    | 'kind'
    | 'drawerId'
    | 'customerId'
    | 'ledgerAccountId'
    | 'to'
    | 'currency'
    | 'amountMinor'
    | 'classMinor'
  > {
  businessDate: string
  branchCode: string
  reversedBy: string | null
}

/** Returns a transaction by its action. Null if the action moved no customer's money. With `lock`, nobody reverses it meanwhile. */
export async function transactionOf(
  q: Queryable,
  actionId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ReversibleTransaction | null> {
  const found = q
    .selectFrom('cash.transactions')
    .select([
      'action_id as actionId',
      'kind',
      'business_date as businessDate',
      'branch_code as branchCode',
      'drawer_id as drawerId',
      'customer_id as customerId',
      'account_id as ledgerAccountId',
      'to_customer_id',
      'to_account_id',
      'currency',
      'amount_minor as amountMinor',
      'class_minor as classMinor',
      'reversed_by as reversedBy',
    ])
    .where('action_id', '=', actionId)
  const row = await (lock ? found.forNoKeyUpdate() : found).executeTakeFirst()
  if (!row) return null
  const { to_customer_id, to_account_id, ...transaction } = row
  return {
    ...transaction,
    to:
      to_customer_id === null || to_account_id === null
        ? null
        : { customerId: to_customer_id, ledgerAccountId: to_account_id },
  }
}

/** Marks a transaction as reversed. Throws notReversible if it is already. */
export async function markReversed(
  tx: Tx,
  { actionId, by }: { actionId: string; by: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('cash.transactions')
    .set({ reversed_by: by })
    .where('action_id', '=', actionId)
    .where('reversed_by', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new BankError('notReversible')
}
