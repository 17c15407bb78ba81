import { type Bilingual, fillBoth, maskCard } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { openTexts } from '../texts.ts'

type Kind = Exclude<keyof typeof openTexts, 'drawerOpen' | 'onWay' | 'unequal' | 'holds'>

/**
 * Returns what keeps an account from being closed besides its balances: certificates and the accounts they are paid to, bound
 * accounts, loans and cards that it repays, scheduled orders, saving rules, quick payment, e-cash, a wealth account.
 */
export async function openBusinessOf(
  q: Queryable,
  { customerId, accountId }: { customerId: bigint; accountId: bigint },
): Promise<Bilingual[]> {
  const { rows } = await sql<{ kind: Kind; number: string | null }>`
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
  return rows.map(({ kind, number }) =>
    fillBoth(openTexts[kind], { number: number === null ? '' : maskCard(number) }),
  )
}
