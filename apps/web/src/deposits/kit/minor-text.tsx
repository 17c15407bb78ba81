import { type Currency, formatAmount } from '@cloudsail/contract'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<typeof MoneyText>, 'amount' | 'currency'> {
  minor: bigint
  currency?: Currency | undefined
}

/** An amount in minor units, in strong type. Of RMB unless a currency is given. */
export const MinorText = ({ minor, currency = 'CNY', ...look }: Props) => (
  <MoneyText size="strong" {...look} amount={formatAmount(minor, currency)} currency={currency} />
)
