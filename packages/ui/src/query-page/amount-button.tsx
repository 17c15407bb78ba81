import { type Currency, parseAmount } from '@cloudsail/contract'
import { useEffect, useState } from 'react'
import { useTexts } from '../base/texts.ts'
import { MoneyField } from '../money-field.tsx'
import { useSettled } from '../use-settled.ts'
import { FilterButton } from './filter-button.tsx'
import css from './filters.module.css'
import type { Conditions } from './types.ts'

/** A typed filter is applied this long after the last key. */
export const settleMs = 300

interface Props {
  conditions: Conditions
  onSet: (change: Readonly<Record<string, string | undefined>>) => void
  currency: Currency
  narrow: boolean
}

/** Formats bounds: "≥2,000", "≤500", "100–200". Empty if no bound is set. */
export function boundsText({ minAmount, maxAmount }: Conditions): string {
  const short = (amount: string) =>
    amount.replace(/\.00?$/, '').replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
  if (minAmount && maxAmount) return `${short(minAmount)}–${short(maxAmount)}`
  if (minAmount) return `≥${short(minAmount)}`
  return maxAmount ? `≤${short(maxAmount)}` : ''
}

/** A filter for the bounds of an amount. Applied once both bounds are valid. */
export function AmountButton({ conditions, onSet, currency, narrow }: Props) {
  const t = useTexts('query')
  const text = boundsText(conditions)
  return (
    <FilterButton
      label={t('amount')}
      value={text}
      any={t('amount.any')}
      set={text !== ''}
      onClear={text ? () => onSet({ minAmount: undefined, maxAmount: undefined }) : undefined}
      narrow={narrow}
      panel={() => <Bounds conditions={conditions} onSet={onSet} currency={currency} />}
    />
  )
}

function Bounds({ conditions, onSet, currency }: Omit<Props, 'narrow'>) {
  const t = useTexts('query')
  const [min, setMin] = useState(conditions.minAmount ?? '')
  const [max, setMax] = useState(conditions.maxAmount ?? '')
  const minor = (text: string) => (text === '' ? undefined : parseAmount(text, currency))
  const [least, most] = [minor(min), minor(max)]
  const order = least != null && most != null && least > most
  const settled = useSettled(`${min}|${max}`, settleMs)
  const sound = least !== null && most !== null && least !== 0n && most !== 0n && !order
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the typed amounts have settled
  useEffect(() => {
    const now = `${conditions.minAmount ?? ''}|${conditions.maxAmount ?? ''}`
    if (settled === `${min}|${max}` && settled !== now && sound) onSet({ minAmount: min, maxAmount: max })
  }, [settled])
  return (
    <div className={css.bounds}>
      <MoneyField
        label={t('amount.least')}
        value={min}
        onChange={setMin}
        currency={currency}
        quiet
        optional="unmarked"
        error={order ? t('amount.order') : undefined}
      />
      <MoneyField
        label={t('amount.most')}
        value={max}
        onChange={setMax}
        currency={currency}
        quiet
        optional="unmarked"
      />
    </div>
  )
}
