import { formatGrouped, parseAmount, type ResponseOf, rateText } from '@cloudsail/contract'
import { type cashCards, cashFee, cashInterest } from '@cloudsail/contract/cards'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import css from './cash.module.css'

export const minor = (text: string | undefined) => parseAmount(text ?? '', 'CNY') ?? 0n
export const yuan = (amountMinor: bigint) => formatGrouped(amountMinor, 'CNY')

/**
 * Shows the cost of an advance before it is made: fee, daily interest, and both after ten and thirty days. `amount` as
 * typed.
 */
export function CashCost({
  terms: { feeE4, feeLeast, dayMost, step, dailyPpm },
  amount,
}: {
  terms: ResponseOf<typeof cashCards>['terms']
  amount: string
}) {
  const t = useTexts('cardUse')
  const amountMinor = minor(amount)
  const terms = {
    feeE4,
    feeLeastMinor: minor(feeLeast),
    dayMostMinor: minor(dayMost),
    stepMinor: minor(step),
  }
  const feeMinor = amountMinor > 0n ? cashFee(amountMinor, terms) : 0n
  const interest = (days: number) => cashInterest(amountMinor, days, dailyPpm)
  const daily = rateText(dailyPpm)
  const feeRate = `${feeE4 / 100}`
  const rows: [string, string][] = [
    [t('cash.cost.fee', { rate: feeRate, least: `${terms.feeLeastMinor / 100n}` }), yuan(feeMinor)],
    [t('cash.cost.day', { rate: daily }), yuan(interest(1))],
    [t('cash.cost.ten'), yuan(feeMinor + interest(10))],
    [t('cash.cost.thirty'), yuan(feeMinor + interest(30))],
  ]
  return (
    <Card title={t('cash.cost')}>
      <dl className={css.figures}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.how}>{t('cash.rule', { yearly: rateText(dailyPpm * 365) })}</p>
    </Card>
  )
}
