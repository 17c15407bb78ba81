import { type Bilingual, fillBoth, maskCard } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { openTexts } from '../texts.ts'

type Kind = Exclude<keyof typeof openTexts, 'drawerOpen' | 'onWay' | 'unequal' | 'holds'>
interface Open {
  kind: Kind
  number: string | null
}
const named = (rows: readonly Open[]): Bilingual[] =>
  rows.map(({ kind, number }) =>
    fillBoth(openTexts[kind], { number: number === null ? '' : maskCard(number) }),
  )

/**
 * Returns what keeps an account from being closed besides its balances: certificates and the accounts they are paid to, bound
 * accounts, loans and cards that it repays, scheduled orders, saving rules, quick payment, e-cash, a wealth account.
 */
export async function openBusinessOf(
  q: Queryable,
  { customerId, accountId }: { customerId: bigint; accountId: bigint },
  { deceased }: { deceased: boolean },
): Promise<Bilingual[]> {
  const { rows } = await sql<Open>`
    select 'certificates' as kind, null as number from deposits.time_deposits
      where customer_id = ${customerId} and account_id = ${accountId} and status <> 'drawn'
    union select 'settlement', null from deposits.time_deposits
      where customer_id = ${customerId} and settlement_account_id = ${accountId} and status <> 'drawn'
    union select case kind when 'wealth' then 'wealth' else 'bound' end, number from accounts.accounts
      where customer_id = ${customerId} and linked_account_id = ${accountId} and status <> 'closed'
        and kind in ('debitCard', 'wealth')
    union select 'loan', null from loans.loans
      where customer_id = ${customerId} and repayment_account_id = ${accountId} and settled_on is null
    union select 'card', null from cards.agreed_repayments
      where customer_id = ${customerId} and from_account_id = ${accountId} and ended_at is null
    union select 'scheduled', null from transfers.future_rules
      where customer_id = ${customerId} and payer_account_id = ${accountId} and state = 'normal'
    union select 'rules', null from deposits.rules
      where customer_id = ${customerId} and state = 'normal'
        and (paying_account_id = ${accountId} or destination_account_id = ${accountId})
    union select 'quickPay', null from payments.quick_agreements
      where customer_id = ${customerId} and account_id = ${accountId} and state in ('active', 'paused')
    union select 'freeze', null from compliance.freezes
      where customer_id = ${customerId} and account_id = ${accountId} and state in ('standing', 'waiting')
    union select 'purse', null from payments.purses
      where customer_id = ${customerId} and linked_account_id = ${accountId} and returned_at is null
    order by 1, 2`.execute(q)
  return named(deceased ? rows.filter(({ kind }) => !endedByDeath.has(kind)) : rows)
}

/** What runs by an order given before, and not after a death. */
const endedByDeath: ReadonlySet<Kind> = new Set(['card', 'scheduled', 'rules', 'quickPay'])

/** Kinds of accounts that hold nothing of their own: certificates, investments, debts. They close with the customer. */
export const emptyKinds = ['timeDeposit', 'callDeposit', 'wealth', 'loan'] as const

/**
 * Returns what keeps the relation with a customer from being ended: accounts and cards in use, certificates, investments,
 * loans, e-cash, freezes, letters that are not answered, actions of staff that wait for approval.
 */
export async function openBusinessOfCustomer(q: Queryable, customerId: bigint): Promise<Bilingual[]> {
  const { rows } = await sql<Open>`
    select 'account' as kind, number from accounts.accounts
      where customer_id = ${customerId} and status <> 'closed' and kind <> all(${[...emptyKinds]}::text[])
    union select 'certificates', null from deposits.time_deposits
      where customer_id = ${customerId} and status <> 'drawn'
    union select 'loanOpen', a.number from loans.loans l
      join accounts.accounts a on a.customer_id = l.customer_id and a.account_id = l.account_id
      where l.customer_id = ${customerId} and l.settled_on is null
    union select 'investments', null from wealth.lots where customer_id = ${customerId} and gone_on is null
    union select 'investments', null from wealth.orders
      where customer_id = ${customerId} and state not in ('failed', 'paid', 'cancelled')
    union select 'purse', null from payments.purses where customer_id = ${customerId} and returned_at is null
    union select 'freeze', null from compliance.freezes
      where customer_id = ${customerId} and state in ('standing', 'waiting')
    union select 'letters', null from messages.matters
      where customer_id = ${customerId} and state not in ('answered', 'closed')
    union select 'waiting', null from staff.actions where customer_id = ${customerId} and state = 'waiting'
    order by 1, 2`.execute(q)
  return named(rows)
}
