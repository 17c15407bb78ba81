import type { Currency } from '@cloudsail/contract'
import { type AccountChoice, AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound, type BoundRule } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import type { ReactNode } from 'react'
import type { ProductTexts } from './deposit-order.tsx'

interface PaidProps {
  form: FormWith<{ from: string; amount: string }>
  texts: ProductTexts
  accounts: readonly AccountChoice[]
  onAccount?: (from: string) => void
  /** Names the amount, if not as other products do. */
  label?: string
  /** Which amounts are possible. Undefined while it is loading. */
  hint: string | undefined
  currency?: Currency
  /** Returns the largest amount that a balance allows, as a decimal text. Undefined while it is unknown. */
  most?: (available: string) => string | undefined
  /** Minimum and steps. Undefined while they are loading, or if every amount is accepted. */
  rule?: BoundRule | undefined
  /** Above the account. */
  children?: ReactNode
}

/** The fields of what pays for a deposit: the account, beginning with the first that can, and the amount. */
export function PaidFields({
  form,
  texts,
  accounts,
  onAccount,
  label,
  hint,
  currency = 'CNY',
  most = (available) => available,
  rule,
  children,
}: PaidProps) {
  const t = useTexts('timeDeposits')
  const ofProduct = useTexts(texts)
  const { field, values, set } = useOrderForm(form)
  const usable = accounts.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.from, usable?.key, (from) => set({ from }))
  const { onChange, ...from } = field('from')
  const available = accounts.find(({ key }) => key === values.from)?.available
  return (
    <>
      {accounts.length > 0 && !usable && (
        <MessageBar kind="warn" title={ofProduct('open.none')}>
          {ofProduct('open.none.text')}
        </MessageBar>
      )}
      {children}
      <AccountSelect {...from} label={t('open.from')} accounts={accounts} onChange={onAccount ?? onChange} />
      <MoneyField
        {...field('amount')}
        label={label ?? t('open.amount')}
        hint={hint}
        currency={currency}
        big
        beside={
          <BalanceBound
            available={available ? most(available) : undefined}
            currency={currency}
            amount={values.amount}
            onAll={(amount) => set({ amount })}
            way="save"
            rule={rule}
          />
        }
      />
    </>
  )
}

interface SettlementProps {
  form: FormWith<{ from: string; settlementAccountId: string }>
  label: string
  hint?: string
  /** Accounts by their ids. */
  accounts: readonly AccountChoice[]
}

/** Chooses the account for automatic payments of the deposit. The paying account is chosen first. */
export function SettlementField({ form, label, hint, accounts }: SettlementProps) {
  const { field, values, set } = useOrderForm(form)
  const own = accounts.find(({ key }) => key === values.from.split('.')[0]) ?? accounts[0]
  useBeginWith(values.settlementAccountId, values.from ? own?.key : undefined, (settlementAccountId) =>
    set({ settlementAccountId }),
  )
  return <AccountSelect {...field('settlementAccountId')} label={label} hint={hint} accounts={accounts} />
}
