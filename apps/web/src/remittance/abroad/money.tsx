import { amountInEnglish, parseAmount, tailOf } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  type AbroadCurrency,
  type Bearer,
  bearers,
  isFxCurrency,
  networkCurrencies,
  type RemitNetwork,
} from '@cloudsail/contract/remittance'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { FormSection } from '@cloudsail/ui/form/form-section.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { useEffect } from 'react'
import { useFxAccounts } from '../exchange/use-fx-accounts.ts'
import { useQuote } from '../exchange/use-quote.ts'
import css from './abroad.module.css'
import type { AbroadValues } from './forms.ts'
import { usePrice } from './use-price.ts'

/** The fields: account, currency, source of the money, amount, and bearer of foreign charges. */
export function Money({ form, network }: { form: FormWith<AbroadValues>; network: RemitNetwork }) {
  const t = useTexts('abroad')
  const language = useLanguage()
  const { field, values, set } = useOrderForm(form)
  const accounts = useFxAccounts()
  const choices = useAccountChoices(accounts ?? [], values.paying === 'purchase' ? 'CNY' : values.currency)
  useBeginWith(values.accountId, choices.find(({ disabledReason }) => !disabledReason)?.key, (accountId) =>
    set({ accountId }),
  )
  const currencies: readonly AbroadCurrency[] = networkCurrencies[network]
  const isHeld = (code: AbroadCurrency) =>
    accounts?.some(({ balances }) => balances.some(({ currency, cash }) => currency === code && !cash)) ??
    false
  // Starts with a currency that the account has.
  const first = currencies.find(isHeld)
  const isLost = accounts !== undefined && values.accountId === '' && choices.length === 0
  useEffect(() => {
    if (isLost && first && first !== values.currency) set({ currency: first })
  }, [isLost, first, values.currency, set])
  const quoted = values.paying === 'purchase' && isFxCurrency(values.currency) ? values.currency : null
  const quote = useQuote('buy', quoted, false).quote?.quote
  useEffect(() => {
    if (quote && quote !== values.quote) set({ quote })
  }, [quote, values.quote, set])
  const account = accounts?.find(({ accountId }) => accountId === values.accountId)
  const pocket = account?.balances.find(({ currency, cash }) => currency === values.currency && !cash)
  const amount = field('amount')
  const minor = parseAmount(values.amount, values.currency)
  const isForeign = values.currency !== 'CNY'
  return (
    <FormSection title={t('what')}>
      <Pair>
        <AccountSelect {...field('accountId')} label={t('payer')} accounts={choices} />
        {currencies.length > 1 ? (
          <Select
            {...field('currency')}
            label={t('currency')}
            onChange={(currency) =>
              set({ currency, ...(currency === 'CNY' && { paying: 'pocket', feeFrom: 'same' }) })
            }
            options={currencies.map((code) => ({
              value: code,
              label: `${currencyNames[code][language]} ${code}`,
            }))}
          />
        ) : (
          <p className={css.quiet}>{t('rmbOnly')}</p>
        )}
      </Pair>
      {accounts && choices.length === 0 && (
        <MessageBar
          kind="warn"
          title={
            first ? t('noPocket', { currency: currencyNames[values.currency][language] }) : t('noAccounts')
          }
        >
          {t(first ? 'noPocket.text' : 'noAccounts.text')}
        </MessageBar>
      )}
      {isForeign && (
        <RadioCards
          {...field('paying')}
          label={t('paying')}
          className={css.two}
          options={[
            {
              value: 'pocket' as const,
              label: t('paying.pocket', { currency: currencyNames[values.currency][language] }),
              note: pocket ? (
                <MoneyText amount={pocket.available} currency={values.currency} />
              ) : (
                t('paying.none', { tail: account && tailOf(account.number) })
              ),
            },
            { value: 'purchase' as const, label: t('paying.purchase'), note: t('paying.purchase.note') },
          ]}
        />
      )}
      <MoneyField
        {...amount}
        name="amount"
        label={t('amount')}
        currency={values.currency}
        hint={minor ? amountInEnglish(minor, values.currency) : undefined}
      />
      {network === 'swift' && <BearerCards form={form} />}
      {isForeign && values.paying === 'pocket' && values.bearer !== 'BEN' && (
        <RadioCards
          {...field('feeFrom')}
          label={t('feeFrom')}
          className={css.two}
          options={[
            {
              value: 'same' as const,
              label: t('feeFrom.same', { currency: currencyNames[values.currency][language] }),
            },
            { value: 'rmb' as const, label: t('feeFrom.rmb') },
          ]}
        />
      )}
    </FormSection>
  )
}

/** Lets the customer choose who bears the charges, as three cards with the same three lines. */
function BearerCards({ form }: { form: FormWith<AbroadValues> }) {
  const t = useTexts('abroad')
  const { field, values } = useOrderForm(form)
  const price = usePrice('swift', values)
  const note = (bearer: Bearer) => {
    const way = price?.ways.find((each) => each.bearer === bearer)
    if (!way) return t(`bearer.${bearer}.note`)
    if (way.isNothing) return t('bearer.nothing')
    const line = (label: string, amount: string | null) => (
      <span className={css.wayLine}>
        <span>{label}</span>
        {amount === null ? t('notTold') : <MoneyText amount={amount} currency={values.currency} always />}
      </span>
    )
    return (
      <>
        {line(t('way.debit'), way.debit)}
        {line(t('way.sent'), way.sent)}
        {line(t('way.arrives'), way.arrives)}
      </>
    )
  }
  return (
    <RadioCards
      {...field('bearer')}
      label={t('bearer')}
      hint={t('bearer.hint')}
      className={css.three}
      options={bearers.map((bearer) => ({ value: bearer, label: t(`bearer.${bearer}`), note: note(bearer) }))}
    />
  )
}
