import { formatAmount } from '@cloudsail/contract'
import { type FxSource, fxSources, isFxCurrency, leastTrade, usdAt } from '@cloudsail/contract/remittance'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { useEffect } from 'react'
import { Amounts } from './amounts.tsx'
import { CashCost } from './cash-cost.tsx'
import { Course } from './course.tsx'
import { QuotaMeter } from './quota-meter.tsx'
import { minorOf } from './rates.ts'
import type { SellValues } from './sell-form.ts'
import { TradingHours } from './trading-hours.tsx'
import { useEquivalent } from './use-equivalent.ts'
import { useFxAccounts } from './use-fx-accounts.ts'
import { useQuote } from './use-quote.ts'

/** The fields: balance to sell, amount, and origin of the money. */
export function SellFields({ form }: { form: FormWith<SellValues> }) {
  const t = useTexts('remittance')
  const language = useLanguage()
  const { values, field, set } = useOrderForm(form)
  const accounts = useFxAccounts()
  const pockets = useAccountChoices(accounts ?? []).filter(({ currency }) => currency !== 'CNY')
  const first = pockets.find(({ available, disabledReason }) => !disabledReason && Number(available) > 0)
  useBeginWith(values.from, first?.key, (from) => set({ from }))
  const [, code, banknotes] = values.from.split('.')
  const currency = isFxCurrency(code) ? code : null
  const cash = banknotes !== undefined
  const quoting = useQuote('sell', currency, cash)
  const quote = quoting.quote?.quote
  useEffect(() => {
    if (quote && quote !== values.quote) set({ quote })
  }, [quote, values.quote, set])
  const equivalent = useEquivalent(currency)
  const usdMinor =
    currency && equivalent !== null ? usdAt(minorOf(values.amount, currency), currency, equivalent) : null
  const pocket = pockets.find(({ key }) => key === values.from)
  const amount = field('amount')
  return (
    <>
      <TradingHours />
      <QuotaMeter side="sell" usdMinor={usdMinor} />
      {accounts && !first && (
        <MessageBar kind="warn" title={t('noAccounts.title')}>
          {t('noForeign.text')}
        </MessageBar>
      )}
      <AccountSelect {...field('from')} label={t('from')} accounts={pockets} />
      {currency && (
        <Amounts
          side="sell"
          cash={cash}
          currency={currency}
          amount={amount.value}
          error={amount.error}
          onChange={amount.onChange}
          onBlur={amount.onBlur}
          quote={quoting.quote}
          beside={
            <BalanceBound
              available={pocket?.available ?? undefined}
              currency={currency}
              amount={values.amount}
              onAll={(all) => set({ amount: all })}
              way="sell"
              rule={{
                least: formatAmount(leastTrade(currency), currency),
                step: formatAmount(1n, currency),
              }}
            />
          }
        />
      )}
      {currency && cash && (
        <CashCost currency={currency} amountMinor={minorOf(values.amount, currency)} from={values.from} />
      )}
      {currency && <Course side="sell" currency={currency} />}
      <Select
        {...field('source')}
        label={t('source')}
        prompt={t('source.choose')}
        options={Object.entries(fxSources).map(([value, name]) => ({
          value: value as FxSource,
          label: name[language],
        }))}
      />
    </>
  )
}
