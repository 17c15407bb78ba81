import { maskCard } from '@cloudsail/contract'
import { useLanguage } from '../../base/texts.ts'
import { AccountSelect } from '../../ui/account-select.tsx'
import type { FieldProps } from '../../ui/field.tsx'

interface CardChoice {
  accountId: string
  number: string
  product: { zh: string; en: string }
  nickname?: string | null
  refusal?: { zh: string; en: string } | null
}

interface Props extends FieldProps {
  value: string
  onChange: (accountId: string) => void
  cards: readonly CardChoice[]
}

/** One of the customer's credit cards; one that cannot serve says why. */
export function CardSelect({ cards, ...field }: Props) {
  const language = useLanguage()
  return (
    <AccountSelect
      {...field}
      accounts={cards.map(({ accountId, number, product, nickname, refusal }) => ({
        ...{ key: accountId, name: nickname ?? product[language], number: maskCard(number) },
        currency: 'CNY' as const,
        available: null,
        ...(refusal && { disabledReason: refusal[language] }),
      }))}
    />
  )
}
