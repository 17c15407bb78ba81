import { type Currency, formatAmount, parseAmount } from '@cloudsail/contract'
import { type WealthHolding, wealthTypeNames } from '@cloudsail/contract/wealth'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { AmountChart } from '@cloudsail/ui/charts/amount-chart.tsx'
import { useState } from 'react'
import css from '../funds/funds.module.css'

/** Shows the composition of the holdings in one currency, by kind or by risk. Renders nothing for a single holding. */
export function Composition({
  holdings,
  totals,
}: {
  holdings: readonly WealthHolding[]
  totals: readonly { currency: Currency }[]
}) {
  const t = useTexts('products')
  const language = useLanguage()
  const [by, setBy] = useState<'kind' | 'risk'>('kind')
  const currency = totals[0]?.currency
  const own = holdings.filter((each) => each.currency === currency)
  if (!currency || own.length < 2) return null
  const labelOf = ({ type, risk }: WealthHolding) =>
    by === 'kind' ? wealthTypeNames[type][language] : `R${risk}`
  const sums = new Map<string, bigint>()
  for (const each of own)
    sums.set(labelOf(each), (sums.get(labelOf(each)) ?? 0n) + (parseAmount(each.value, currency) ?? 0n))
  const parts = [...sums]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([label, minor]) => ({ key: label, label, amount: formatAmount(minor, currency) }))
  return (
    <Card
      title={t('composition')}
      aside={
        <span className={css.chips}>
          {(['kind', 'risk'] as const).map((each) => (
            <Button key={each} look="line" small aria-pressed={by === each} onClick={() => setBy(each)}>
              {t(`composition.${each}`)}
            </Button>
          ))}
        </span>
      }
    >
      <AmountChart title={t(`composition.${by}`)} parts={parts} currency={currency} />
    </Card>
  )
}
