import { maskCard, type ResponseOf } from '@cloudsail/contract'
import { accountLimits, type cardLimits } from '@cloudsail/contract/limits'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { type Translate, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import type { ReactNode } from 'react'
import { Rules } from './limit-screen.tsx'
import css from './limits.module.css'
import { StandingLimits } from './standing-limits.tsx'

export type LimitedAccount = ResponseOf<typeof accountLimits>['accounts'][number]
export type LimitedCard = ResponseOf<typeof cardLimits>['cards'][number]

export const nameOf = (t: Translate<'ui'>, { nickname, kind }: LimitedCard) => nickname ?? t(`kind.${kind}`)

/** Formats the masked number in groups of four. */
export const numberOf = ({ number }: Pick<LimitedCard, 'number'>) => spacedNumber(maskCard(number))

/** Returns whether this account was chosen on the previous screen. */
export const handedOver = ({ accountId }: Pick<LimitedCard, 'accountId'>): boolean =>
  accountId === history.state?.accountId

/** Shows whether the transfer service of an account is open. */
export function ServiceTag({ open }: Pick<LimitedAccount, 'open'>) {
  const t = useTexts('limits')
  return <Tag tone={open ? 'good' : 'plain'}>{t(open ? 'service.isOpen' : 'service.isClosed')}</Tag>
}

interface Props<Account extends LimitedCard> {
  label: string
  accounts: readonly Account[]
  value: string
  error: string | undefined
  onChange: (account: Account) => void
  /** Renders the state of an account in a word or two. */
  note?: (account: Account) => ReactNode
  /** Returns whether an account cannot be chosen, for example because its service is closed. */
  disabled?: (account: Account) => boolean
}

/** Lets the customer choose one of their accounts or cards. */
export function AccountCards<Account extends LimitedCard>(props: Props<Account>) {
  const { label, accounts, value, error, onChange, note, disabled } = props
  const t = useTexts('ui')
  return (
    <RadioCards
      label={label}
      value={value}
      error={error}
      className={css.one}
      onChange={(accountId) => onChange(accounts.find((account) => account.accountId === accountId)!)}
      options={accounts.map((account) => ({
        value: account.accountId,
        label: nameOf(t, account),
        disabled: disabled?.(account) ?? false,
        note: (
          <>
            <span className={css.number}>{numberOf(account)}</span> {note?.(account)}
          </>
        ),
      }))}
    />
  )
}

/** Lets the customer choose one of their accounts, each with the state of its transfer service. */
export function ServiceCards(props: Omit<Props<LimitedAccount>, 'label' | 'note'>) {
  const t = useTexts('limits')
  return <AccountCards {...props} label={t('account')} note={({ open }) => <ServiceTag open={open} />} />
}

/** Shows the limits of the chosen account, or those it would open with, and the rules below. */
export function ChosenLimits({
  form,
  rules,
}: {
  form: FormWith<{ accountId: string }>
  rules: readonly Parameters<Translate<'limits'>>[0][]
}) {
  const t = useTexts('limits')
  const { accountId } = useOrderForm(form).values
  const { data } = useCall(accountLimits, {})
  const chosen = data?.accounts.find((account) => account.accountId === accountId)
  return (
    <>
      {chosen && (
        <Card title={t(chosen.open ? 'standing' : 'service.gives')}>
          <StandingLimits limits={chosen.open ? chosen.limits : chosen.opensWith} />
        </Card>
      )}
      <Rules rules={rules.map((rule) => t(rule))} />
    </>
  )
}

/**
 * Shows the transfer service of one account: whether it is open, and its limits or those it would open with. Below stand the
 * ways to change both.
 */
export function AccountStanding({ account, ways }: { account: LimitedAccount; ways?: ReactNode }) {
  const t = useTexts('limits')
  const ui = useTexts('ui')
  const { open, limits, opensWith } = account
  return (
    <Card title={`${nameOf(ui, account)} ${numberOf(account)}`} aside={<ServiceTag open={open} />}>
      {!open && <p className={css.opens}>{t('service.gives')}</p>}
      <StandingLimits limits={open ? limits : opensWith} />
      {ways && <p className={css.ways}>{ways}</p>}
    </Card>
  )
}
