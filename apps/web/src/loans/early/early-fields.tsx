import { formatGrouped, minorOf } from '@cloudsail/contract'
import type { OwnLoan } from '@cloudsail/contract/loans'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { addDays } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { LoanChoice } from '../loan-choice.tsx'
import css from '../loans.module.css'
import { currentRate, lookAt, useRepayingAccounts } from '../use-loans.ts'
import { CompareDeposit } from './compare-deposit.tsx'
import { EarlyCurve } from './early-curve.tsx'
import { type EarlyTerms, type EarlyValues, trialOf } from './early-form.ts'
import { EarlyModes } from './early-modes.tsx'

interface Props {
  form: FormWith<EarlyValues>
  loans: readonly OwnLoan[]
  today: string
  terms: EarlyTerms
  deposit: number
  /** True if an account to pay from is chosen. A trial needs none. */
  hasAccount: boolean
}

/**
 * The fields: loan, amount and date. Below them: both ways, the course of the principal, and the comparison with a deposit.
 */
export function EarlyFields({ form, loans, today, terms, deposit, hasAccount }: Props) {
  const t = useTexts('loans')
  const { field, values, set } = useOrderForm(form)
  const accounts = useRepayingAccounts()
  const loan = loans.find(({ accountId }) => accountId === values.loan) ?? loans[0]!
  const usable = accounts.filter(({ disabledReason }) => !disabledReason)
  const own = usable.find(({ key }) => key === loan.repaymentAccountId) ?? usable[0]
  useBeginWith(values.fromAccountId, own?.key, (fromAccountId) => set({ fromAccountId }))
  const trial = trialOf(loan, values, terms)
  const least = loan.productCode === 'consumer' ? terms.earlyLeastConsumer : terms.earlyLeast
  const pending = loan.early.find(({ state }) => state === 'scheduled')
  const days = Array.from({ length: terms.earlyDaysAhead + 1 }, (_, index) => addDays(today, index))
  const { value: _, onChange: __, ...onField } = field('on')
  return (
    <>
      <LoanChoice
        loans={loans}
        value={values.loan}
        onChange={(accountId) => {
          lookAt(accountId)
          set({ loan: accountId, fromAccountId: '' })
        }}
      />
      {minorOf(loan.arrears) > 0n && <MessageBar kind="warn">{t('early.overdue')}</MessageBar>}
      {pending && <MessageBar kind="warn">{t('early.pending', { on: pending.on })}</MessageBar>}
      <div className={css.pair}>
        {values.whole ? (
          <div>
            <p>{t('early.whole')}</p>
            <p className={css.quiet}>{t('early.wholeHint')}</p>
          </div>
        ) : (
          <MoneyField
            {...field('amount')}
            label={t('early.amount')}
            hint={t('early.least', { least: formatGrouped(minorOf(least), 'CNY') })}
            currency="CNY"
            big
          />
        )}
        <Select
          {...onField}
          label={t('early.on')}
          value={values.on}
          onChange={(on) => set({ on })}
          hint={t('early.onHint')}
          options={days.map((day) => ({
            value: day,
            label: day === today ? t('early.today', { on: day }) : day,
          }))}
        />
      </div>
      <p>
        <Button look="text" small onClick={() => set({ whole: !values.whole })}>
          {t(values.whole ? 'early.part' : 'early.whole')}
        </Button>
      </p>
      {trial && !values.whole && (
        <EarlyModes trial={trial} mode={values.mode} onChange={(mode) => set({ mode })} />
      )}
      {hasAccount && (
        <AccountSelect {...field('fromAccountId')} label={t('early.from')} accounts={accounts} />
      )}
      {trial && !values.whole && <EarlyCurve trial={trial} />}
      {trial && (
        <CompareDeposit amountMinor={trial.amountMinor} loanPpm={currentRate(loan)} depositPpm={deposit} />
      )}
    </>
  )
}
