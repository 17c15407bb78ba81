import type { Currency } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import { type ShopTerm, shopTermNames, shopTerms } from '@cloudsail/contract/wealth'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Select } from '@cloudsail/ui/select.tsx'
import { grouped } from '../funds/percent.ts'
import css from './shop.module.css'

/** What is chosen above a list. An empty text excludes nothing. */
export interface ShopChoice {
  term: ShopTerm | ''
  risk: (typeof risks)[number] | ''
  currency: Currency | ''
  first: (typeof firsts)[number] | ''
}
export const noChoice: ShopChoice = { term: '', risk: '', currency: '', first: '' }

const risks = ['1', '2', '3', '4'] as const
const firsts = ['100', '10000', '100000', '500000'] as const

/** Returns the request of a choice. */
export const requestOf = ({ risk, currency, first }: ShopChoice) => ({
  ...(risk && { riskAtMost: Number(risk) }),
  ...(currency && { currency }),
  ...(first && { firstAtMost: first }),
})

interface Props {
  choice: ShopChoice
  onChoose: (changed: Partial<ShopChoice>) => void
  /** Currencies of the whole list. With one currency there is nothing to choose. */
  currencies: readonly Currency[]
  /** True if the products differ in term. */
  hasTerms: boolean
}

/** The choices above a list: term, risk, currency and first amount. */
export function ShopFilters({ choice, onChoose, currencies, hasTerms }: Props) {
  const t = useTexts('shop')
  const language = useLanguage()
  const any = { value: '', label: t('any') } as const
  return (
    <div className={css.choices}>
      {hasTerms && (
        <Select
          label={t('term')}
          optional="unmarked"
          value={choice.term}
          onChange={(term) => onChoose({ term })}
          options={[any, ...shopTerms.map((value) => ({ value, label: shopTermNames[value][language] }))]}
        />
      )}
      <Select
        label={t('risk')}
        optional="unmarked"
        value={choice.risk}
        onChange={(risk) => onChoose({ risk })}
        options={[any, ...risks.map((value) => ({ value, label: t('risk.most', { risk: value }) }))]}
      />
      {currencies.length > 1 && (
        <Select
          label={t('currency')}
          optional="unmarked"
          value={choice.currency}
          onChange={(currency) => onChoose({ currency })}
          options={[any, ...currencies.map((value) => ({ value, label: currencyNames[value][language] }))]}
        />
      )}
      <Select
        label={t('first')}
        optional="unmarked"
        value={choice.first}
        onChange={(first) => onChoose({ first })}
        options={[
          any,
          ...firsts.map((value) => ({ value, label: t('first.most', { amount: grouped(`${value}.00`) }) })),
        ]}
      />
    </div>
  )
}
