import { maskCard, type ResponseOf } from '@cloudsail/contract'
import type { accountLimits, cardLimits } from '@cloudsail/contract/limits'
import type { ReactNode } from 'react'
import { spacedNumber } from '../base/spaced-number.ts'
import { type Translate, useTexts } from '../base/texts.ts'
import { Card } from '../ui/card.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import css from './limits.module.css'
import { StandingLimits } from './standing-limits.tsx'

export type LimitedAccount = ResponseOf<typeof accountLimits>['accounts'][number]
export type LimitedCard = ResponseOf<typeof cardLimits>['cards'][number]

export const nameOf = (t: Translate<'ui'>, { nickname, kind }: LimitedCard) => nickname ?? t(`kind.${kind}`)

/** Masked, in fours. */
export const numberOf = ({ number }: Pick<LimitedCard, 'number'>) => spacedNumber(maskCard(number))

/** Whether it is the account that was chosen on the screen before. */
export const handedOver = ({ accountId }: Pick<LimitedCard, 'accountId'>): boolean =>
  accountId === history.state?.accountId

interface Props<Account extends LimitedCard> {
  label: string
  accounts: readonly Account[]
  value: string
  error: string | undefined
  onChange: (account: Account) => void
  /** How each stands, in a word or two. */
  note?: (account: Account) => ReactNode
  /** Such as one whose service is closed, where its limits are set. */
  disabled?: (account: Account) => boolean
}

/** The customer's accounts or cards, one of them to choose. */
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
            <span className={css.number}>{numberOf(account)}</span>
            {note && <> · {note(account)}</>}
          </>
        ),
      }))}
    />
  )
}

/** The limits of every account or card, for whoever may look but not change. */
export function LimitsOfEach<Account extends LimitedCard>({
  accounts,
  aside,
}: {
  accounts: readonly Account[]
  aside?: (account: Account) => string
}) {
  const t = useTexts('ui')
  return accounts.map((account) => (
    <Card
      key={account.accountId}
      title={`${nameOf(t, account)} ${numberOf(account)}`}
      aside={aside?.(account)}
    >
      <StandingLimits limits={account.limits} />
    </Card>
  ))
}
