import { languageNames, languages } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { alertDirections, alertRules } from '@cloudsail/contract/messages'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { type AccountChoice, AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { alertForm } from './alert-form.ts'
import { WindowField } from './window-field.tsx'

/** Returns the customer's current accounts, each once even if it has several currencies. */
function useAlertAccounts(): AccountChoice[] {
  const { data } = useStart(getAssignUserAccountInfo, { function: 'all' })
  const current = (data?.accounts ?? []).filter(({ kind }) => kind === 'debitCard' || kind === 'passbook')
  const choices = useAccountChoices(
    current.map((account) => ({ ...account, balances: account.balances.slice(0, 1) })),
  )
  return choices.map((choice) => ({ ...choice, key: choice.key.split('.')[0]! }))
}

/** The fields: account, number, time, start amount, and kind of message. */
export function AlertFields() {
  const t = useTexts('alerts')
  const language = useLanguage()
  const { field, values, set, error } = useOrderForm(alertForm)
  const accounts = useAlertAccounts()
  const rules = useStart(alertRules, {}).data
  const open = accounts.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.accountId, open?.key, (accountId) => set({ accountId, language }))
  return (
    <>
      {values.replaces !== '' && <MessageBar>{t('form.replaces')}</MessageBar>}
      <AccountSelect {...field('accountId')} label={t('account')} accounts={accounts} />
      <RadioCards
        {...field('whose')}
        error={values.whose === 'own' ? error('mobile') : undefined}
        label={t('mobile')}
        options={[
          { value: 'own', label: t('mobile.own'), note: rules?.mobile ?? '' },
          { value: 'other', label: t('mobile.other'), note: t('mobile.other.note') },
        ]}
      />
      {values.whose === 'other' && (
        <TextField
          {...field('mobile')}
          label={t('mobile.number')}
          inputMode="numeric"
          hint={t(values.replaces === '' ? 'mobile.hint' : 'mobile.again')}
        />
      )}
      <Checkbox checked={values.allDay} onChange={(allDay) => set({ allDay })}>
        {t('allDay')}
      </Checkbox>
      {!values.allDay && (
        <>
          <WindowField from={values.from} to={values.to} onChange={set} error={error('to')} />
          <Checkbox
            checked={values.digest}
            onChange={(digest) => set({ digest })}
            note={t('digest.note', { time: values.from })}
          >
            {t('digest')}
          </Checkbox>
        </>
      )}
      <Pair>
        <TextField
          {...field('startAmount')}
          label={t('amount')}
          inputMode="numeric"
          after={t('yuan')}
          hint={t('amount.hint')}
        />
        <Select
          {...field('direction')}
          label={t('direction')}
          options={alertDirections.map((direction) => ({
            value: direction,
            label: t(`direction.${direction}`),
          }))}
        />
      </Pair>
      <Select
        {...field('language')}
        label={t('language')}
        options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
      />
      <Checkbox
        checked={values.showBalance}
        onChange={(showBalance) => set({ showBalance })}
        note={t('balance.note')}
      >
        {t('balance')}
      </Checkbox>
    </>
  )
}
