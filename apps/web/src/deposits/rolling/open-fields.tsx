import { formatGrouped } from '@cloudsail/contract'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { minorOf } from '../certificates.ts'
import { useRmbAccounts } from '../own-accounts.ts'
import { type OpenRollingValues, useRollingTerms } from './rolling-form.ts'

/** The fields: paying account, amount, and acceptance of the service rules. */
export function OpenRollingFields({ form }: { form: FormWith<OpenRollingValues> }) {
  const t = useTexts('rollingDeposits')
  const { field, values, set } = useOrderForm(form)
  const terms = useRollingTerms()
  const froms = useRmbAccounts('move')
  const isOpen = ({ disabledReason }: { disabledReason?: string | undefined }) => !disabledReason
  useBeginWith(values.from, froms.find(isOpen)?.key, (from) => set({ from }))
  const from = froms.find(({ key }) => key === values.from)
  const { value, onChange, error } = field('agreed')
  return (
    <>
      {terms && !terms.isOnSale && (
        <MessageBar kind="warn" title={t('ended')}>
          <Link href="/PAM0502000">{t('ended.draw')}</Link>
        </MessageBar>
      )}
      {froms.length > 0 && !froms.some(isOpen) && (
        <MessageBar kind="warn" title={t('open.none')}>
          {t('open.none.text')}
        </MessageBar>
      )}
      <AccountSelect {...field('from')} label={t('open.from')} accounts={froms} />
      <MoneyField
        {...field('amount')}
        label={t('open.amount')}
        hint={terms && t('open.least', { amount: formatGrouped(minorOf(terms.least), 'CNY') })}
        currency="CNY"
        big
        beside={
          <BalanceBound
            available={from?.available ?? undefined}
            currency="CNY"
            amount={values.amount}
            onAll={(amount) => set({ amount })}
            way="save"
          />
        }
      />
      <AgreementTick agreement="rollingDeposit" value={value} onChange={onChange} error={error}>
        {t('agreed')}
      </AgreementTick>
    </>
  )
}
