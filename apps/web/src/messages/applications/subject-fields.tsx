import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { replacementReasons } from '@cloudsail/contract/messages'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { type AccountChoice, AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { applicationForm } from './application-form.ts'
import type { ApplicationStart } from './start.ts'

/** A choice of own current accounts of any currency. */
export function AccountField() {
  const t = useTexts('applications')
  const { field, values, set } = useOrderForm(applicationForm)
  const { data } = useStart(getAssignUserAccountInfo, { function: 'all' })
  const current = (data?.accounts ?? []).filter(({ kind }) => kind === 'debitCard' || kind === 'passbook')
  const accounts = useAccountChoices(
    current.map((account) => ({ ...account, balances: account.balances.slice(0, 1) })),
  ).map((choice): AccountChoice => ({ ...choice, key: choice.key.split('.')[0]! }))
  const open = accounts.find(({ disabledReason }) => disabledReason === undefined)
  useBeginWith(values['details.accountId'], open?.key, (accountId) => set({ 'details.accountId': accountId }))
  return <AccountSelect {...field('details.accountId')} label={t('account')} accounts={accounts} />
}

/** The fields for a statement: account and days, three months by default. */
export function StatementFields({ start }: { start: ApplicationStart }) {
  const t = useTexts('applications')
  const { field, values, set } = useOrderForm(applicationForm)
  const today = start?.today
  useBeginWith(values['details.to'], today, (to) => set({ 'details.to': to }))
  useBeginWith(values['details.from'], today && addMonths(today, -3), (from) => set({ 'details.from': from }))
  return (
    <>
      <AccountField />
      <Pair>
        <DateField {...field('details.from')} label={t('from')} {...(today && { max: today })} />
        <DateField
          {...field('details.to')}
          label={t('to')}
          hint={t('period.hint')}
          {...(today && { max: today })}
        />
      </Pair>
    </>
  )
}

/** A choice of paid-off loans. */
export function LoanField({ start }: { start: ApplicationStart }) {
  const t = useTexts('applications')
  const { field } = useOrderForm(applicationForm)
  if (start?.settledLoans.length === 0)
    return (
      <MessageBar kind="warn" title={t('loan.none')}>
        {t('loan.none.text')}
      </MessageBar>
    )
  return (
    <Select
      {...field('details.accountId')}
      label={t('loan')}
      options={(start?.settledLoans ?? []).map(({ accountId, number }) => ({
        value: accountId,
        label: spacedNumber(number),
      }))}
    />
  )
}

/** The fields: card and reason. */
export function CardFields({ start }: { start: ApplicationStart }) {
  const t = useTexts('applications')
  const { field } = useOrderForm(applicationForm)
  return (
    <>
      <Select
        {...field('details.accountId')}
        label={t('card')}
        hint={t('card.hint')}
        options={(start?.cards ?? []).map(({ accountId, number, waiting }) => ({
          value: accountId,
          label: waiting ? t('card.waiting', { number: spacedNumber(number) }) : spacedNumber(number),
          disabled: waiting,
        }))}
      />
      <RadioCards
        {...field('details.reason')}
        label={t('reason')}
        options={replacementReasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) }))}
      />
    </>
  )
}
