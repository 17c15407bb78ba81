import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  type FxPurpose,
  fxCurrencies,
  fxPurposeKeys,
  fxPurposes,
  isFxCurrency,
  purposeDetails,
  usdAt,
} from '@cloudsail/contract/remittance'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useCountries } from '@cloudsail/ui/use-countries.ts'
import { useEffect } from 'react'
import { Amounts } from './amounts.tsx'
import type { BuyValues } from './buy-form.ts'
import { Course } from './course.tsx'
import css from './exchange.module.css'
import { QuotaMeter } from './quota-meter.tsx'
import { minorOf } from './rates.ts'
import { TradingHours } from './trading-hours.tsx'
import { useEquivalent } from './use-equivalent.ts'
import { useFxAccounts } from './use-fx-accounts.ts'
import { useQuote } from './use-quote.ts'

/** The fields: quota, both amounts, the course of the rate, and the purpose. */
export function BuyFields({ form }: { form: FormWith<BuyValues> }) {
  const t = useTexts('remittance')
  const language = useLanguage()
  const { values, field, set } = useOrderForm(form)
  const accounts = useFxAccounts()
  const choices = useAccountChoices(accounts ?? [], 'CNY')
  useBeginWith(values.accountId, choices.find(({ disabledReason }) => !disabledReason)?.key, (accountId) =>
    set({ accountId }),
  )
  const currency = isFxCurrency(values.currency) ? values.currency : null
  const quoting = useQuote('buy', currency, false)
  const quote = quoting.quote?.quote
  useEffect(() => {
    if (quote && quote !== values.quote) set({ quote })
  }, [quote, values.quote, set])
  const account = accounts?.find(({ accountId }) => accountId === values.accountId)
  const keeps = account?.balances.some((balance) => balance.currency === currency)
  const equivalent = useEquivalent(currency)
  const usdMinor =
    currency && equivalent !== null ? usdAt(minorOf(values.amount, currency), currency, equivalent) : null
  const name = currency ? currencyNames[currency][language] : ''
  const amount = field('amount')
  const tick = field('agreed')
  return (
    <>
      <TradingHours />
      <QuotaMeter side="buy" usdMinor={usdMinor} />
      {accounts && choices.length === 0 && (
        <MessageBar kind="warn" title={t('noAccounts.title')}>
          {t('noAccounts.text')}
        </MessageBar>
      )}
      <Pair>
        <AccountSelect {...field('accountId')} label={t('account')} accounts={choices} />
        <Select
          {...field('currency')}
          label={t('currency')}
          options={fxCurrencies.map((code) => ({
            value: code,
            label: `${currencyNames[code][language]} ${code}`,
          }))}
        />
      </Pair>
      {account && currency && !keeps && (
        <MessageBar kind="warn" title={t('noCurrency.title', { currency: name })}>
          <Link href="/POA1401000">{t('noCurrency.text')}</Link>
        </MessageBar>
      )}
      {currency && (
        <Amounts
          side="buy"
          cash={false}
          currency={currency}
          amount={amount.value}
          error={amount.error}
          onChange={amount.onChange}
          onBlur={amount.onBlur}
          quote={quoting.quote}
        />
      )}
      {currency && <Course side="buy" currency={currency} />}
      <Purpose form={form} />
      <AgreementTick agreement="fxPurchase" value={tick.value} onChange={tick.onChange} error={tick.error}>
        {t('agreed')}
      </AgreementTick>
    </>
  )
}

/** The fields of the purpose: what for, where, and the details of that purpose. */
function Purpose({ form }: { form: FormWith<BuyValues> }) {
  const t = useTexts('remittance')
  const language = useLanguage()
  const { values, field, set } = useOrderForm(form)
  const countries = useCountries()
  const today = useBankDate()
  const months = today
    ? Array.from({ length: 13 }, (_, ahead) => addMonths(`${today.slice(0, 7)}-01`, ahead).slice(0, 7))
    : []
  const purpose = field('purpose')
  const choose = (value: FxPurpose) =>
    // The detail is kept if both purposes ask for the same kind, such as days. Otherwise it is cleared, because a school is
    // not a hospital.
    set(
      purposeDetails[value] === purposeDetails[values.purpose]
        ? { purpose: value }
        : { purpose: value, detail: '' },
    )
  return (
    <>
      <RadioCards
        {...purpose}
        onChange={choose}
        label={t('purpose')}
        hint={t('purpose.not')}
        className={css.purposes}
        options={fxPurposeKeys.map((key) => ({ value: key, label: fxPurposes[key][language] }))}
      />
      <Pair>
        <Select {...field('country')} label={t('country')} options={countries} prompt={t('country.choose')} />
        <TextField
          {...field('detail')}
          label={t(`detail.${purposeDetails[values.purpose]}`)}
          maxLength={40}
          {...(purposeDetails[values.purpose] === 'days' && { inputMode: 'numeric' as const })}
        />
      </Pair>
      <Select
        {...field('month')}
        label={t('month')}
        prompt={t('country.choose')}
        options={months.map((month) => {
          const [year, number] = month.split('-') as [string, string]
          const shown = language === 'zh' ? String(Number(number)) : number
          return { value: month, label: t('monthValue', { year, month: shown }) }
        })}
      />
    </>
  )
}
