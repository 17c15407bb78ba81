import { type Currency, languageNames, languages } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { type AccountChoice, AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { addDays } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Select } from '@cloudsail/ui/select.tsx'
import { applicationForm } from './application-form.ts'
import { CopiesField } from './copies-field.tsx'
import type { ApplicationStart } from './start.ts'

/** Returns what can be certified: balances of own current accounts, and certificates of deposit if the date is today. */
function useProvable(start: ApplicationStart, withDeposits: boolean): AccountChoice[] {
  const t = useTexts('applications')
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const pockets = useAccountChoices(data?.accounts ?? [])
  if (!withDeposits) return pockets
  const deposits = (start?.deposits ?? []).map(
    ({ subject, number, account, currency, principal }): AccountChoice => ({
      key: subject,
      name: t('deposit', { number }),
      number: account,
      currency,
      available: principal,
    }),
  )
  return [...pockets, ...deposits]
}

/** The fields: account, amount, language, and end of the hold. */
export function ProofFields({ start }: { start: ApplicationStart }) {
  const t = useTexts('applications')
  const { field, values, set } = useOrderForm(applicationForm)
  const isPeriod = values.type === 'proofPeriod'
  const choices = useProvable(start, !isPeriod)
  const open = choices.find(({ disabledReason }) => disabledReason === undefined)
  useBeginWith(values['details.subject'], open?.key, (subject) => set({ 'details.subject': subject }))
  const chosen = choices.find(({ key }) => key === values['details.subject'])
  const currency: Currency = chosen?.currency ?? 'CNY'
  return (
    <>
      <AccountSelect {...field('details.subject')} label={t('subject')} accounts={choices} />
      <MoneyField
        {...field('details.amount')}
        label={t('amount')}
        currency={currency}
        big
        beside={
          <BalanceBound
            available={chosen?.available ?? undefined}
            currency={currency}
            amount={values['details.amount']}
            onAll={(amount) => set({ 'details.amount': amount })}
            way="prove"
          />
        }
      />
      <Pair>
        {isPeriod && (
          <DateField
            {...field('details.until')}
            label={t('until')}
            hint={t('until.hint', { date: start?.latestUntil })}
            {...(start && { min: addDays(start.today, 1), max: start.latestUntil })}
          />
        )}
        <Select
          {...field('details.language')}
          label={t('language')}
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
        />
        {!isPeriod && <CopiesField />}
      </Pair>
      {isPeriod && <CopiesField />}
    </>
  )
}
