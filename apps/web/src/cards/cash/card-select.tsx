import { maskCard } from '@cloudsail/contract'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useLanguage } from '@cloudsail/ui/base/texts.ts'
import type { FieldProps } from '@cloudsail/ui/field.tsx'

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

/** Lets the customer choose one of their credit cards. A card that cannot be used shows the reason. */
export function CardSelect({ cards, ...field }: Props) {
  const language = useLanguage()
  return (
    <AccountSelect
      {...field}
      accounts={cards.map(({ accountId, number, product, nickname, refusal }) => ({
        key: accountId,
        name: nickname ?? product[language],
        number: maskCard(number),
        currency: 'CNY' as const,
        available: null,
        ...(refusal && { disabledReason: refusal[language] }),
      }))}
    />
  )
}
