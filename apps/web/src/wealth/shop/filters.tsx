import type { Currency } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import { type ShopTerm, shopTermNames, shopTerms } from '@cloudsail/contract/wealth'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ChoiceFilters } from '@cloudsail/ui/query-page/choice-filters.tsx'
import type { ChoiceFilter } from '@cloudsail/ui/query-page/types.ts'
import { grouped } from '../funds/percent.ts'

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
  const any = t('any')
  const terms: ChoiceFilter = {
    name: 'term',
    label: t('term'),
    any,
    options: shopTerms.map((value) => ({ value, label: shopTermNames[value][language] })),
  }
  const money: ChoiceFilter = {
    name: 'currency',
    label: t('currency'),
    any,
    options: currencies.map((value) => ({ value, label: currencyNames[value][language] })),
  }
  return (
    <ChoiceFilters
      filters={[
        ...(hasTerms ? [terms] : []),
        {
          name: 'risk',
          label: t('risk'),
          any,
          options: risks.map((value) => ({ value, label: t('risk.most', { risk: value }) })),
        },
        ...(currencies.length > 1 ? [money] : []),
        {
          name: 'first',
          label: t('first'),
          any,
          options: firsts.map((value) => ({
            value,
            label: t('first.most', { amount: grouped(`${value}.00`) }),
          })),
        },
      ]}
      conditions={{ ...choice }}
      onSet={(change) =>
        onChoose(
          Object.fromEntries(
            Object.entries(change).map(([name, value = '']) => [name, value]),
          ) as Partial<ShopChoice>,
        )
      }
    />
  )
}
