import { formatAmount, formatGrouped, rateText, termInterest } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from '../loans.module.css'

interface Props {
  amountMinor: bigint
  loanPpm: number
  depositPpm: number
}

/** Compares a year's saving on the loan with a year's interest on a deposit of the same sum. */
export function CompareDeposit({ amountMinor, loanPpm, depositPpm }: Props) {
  const t = useTexts('loans')
  const sides = [
    { key: 'early.compare.loan', ppm: loanPpm },
    { key: 'early.compare.deposit', ppm: depositPpm },
  ] as const
  const most = Math.max(loanPpm, depositPpm, 1)
  return (
    <section>
      <h3>{t('early.compare')}</h3>
      <div className={css.pair}>
        {sides.map(({ key, ppm }) => (
          <div key={key}>
            <p className={css.quiet}>{t(key)}</p>
            <p>
              <MoneyText
                amount={formatAmount(termInterest(amountMinor, ppm, 12), 'CNY')}
                currency="CNY"
                size="strong"
                bare
              />
            </p>
            <p className={css.quiet}>
              {formatGrouped(amountMinor, 'CNY')} × {rateText(ppm)}%
            </p>
            <div className={css.scale} aria-hidden="true">
              <i style={{ inlineSize: `${(100 * ppm) / most}%` }} />
            </div>
          </div>
        ))}
      </div>
      <p className={css.quiet}>{t('early.compare.text', { rate: rateText(loanPpm) })}</p>
    </section>
  )
}
