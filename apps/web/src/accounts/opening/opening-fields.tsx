import {
  openingChoices,
  openingProductNames,
  openingProducts,
  type TaxResidence,
  taxResidenceNames,
  taxResidences,
} from '@cloudsail/contract/accounts'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { form } from './opening-form.ts'

/** The fields: product, parent account, declarations. */
export function OpeningFields() {
  const t = useTexts('opening')
  const kinds = useTexts('ui')
  const language = useLanguage()
  const { field, values, set } = useOrderForm(form)
  const { data } = useStart(openingChoices, {})
  const isPocket = values.product === 'pocket'
  const accounts = (data?.accounts ?? []).map(({ accountId, kind, nickname, number, missing }) => ({
    key: accountId,
    name: nickname ?? kinds(`kind.${kind}`),
    number,
    currency: 'CNY' as const,
    available: null,
    disabledReason: isPocket && missing.length === 0 ? t('noCurrencyLeft') : undefined,
  }))
  useBeginWith(values.accountId, accounts.find((each) => !each.disabledReason)?.key, (accountId) =>
    set({ accountId }),
  )
  const missing = data?.accounts.find(({ accountId }) => accountId === values.accountId)?.missing ?? []
  const refusalOf = (product: (typeof openingProducts)[number]) =>
    data?.products.find((each) => each.product === product)?.refusal?.[language]
  const everything = data?.products.every(({ refusal }) => refusal !== null)
  const sameForAll = new Set(data?.products.map(({ refusal }) => refusal?.zh)).size === 1
  const agreed = field('agreed')
  return (
    <>
      {everything && sameForAll && <MessageBar kind="warn">{refusalOf('pocket')}</MessageBar>}
      <RadioCards
        {...field('product')}
        label={t('product')}
        options={[
          ...openingProducts.map((product) => ({
            value: product as string,
            label: openingProductNames[product][language],
            note: refusalOf(product) ?? t(`about.${product}`),
            disabled: refusalOf(product) !== undefined,
          })),
          {
            value: 'classOne',
            label: openingProductNames.classOne[language],
            note: t('about.classOne'),
            disabled: true,
          },
        ]}
      />
      <AccountSelect
        {...field('accountId')}
        label={t(isPocket ? 'card' : 'bound')}
        accounts={accounts}
        onChange={(accountId) => set({ accountId, currency: '' })}
      />
      {isPocket && (
        <Select
          {...field('currency')}
          label={t('currency')}
          options={missing.map((currency) => ({
            value: currency as string,
            label: `${currencyNames[currency][language]} ${currency}`,
          }))}
        />
      )}
      <RadioCards
        {...field('taxResidence')}
        label={t('taxResidence')}
        hint={t('taxResidence.hint')}
        options={taxResidences.map((residence: TaxResidence) => ({
          value: residence as string,
          label: taxResidenceNames[residence][language],
          note: residence === 'china' ? undefined : t('taxResidence.branch'),
        }))}
      />
      <AgreementTick
        agreement="accountOpening"
        value={agreed.value}
        onChange={agreed.onChange}
        error={agreed.error}
      >
        {t('agreed')}
      </AgreementTick>
    </>
  )
}
