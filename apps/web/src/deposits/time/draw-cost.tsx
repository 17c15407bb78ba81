import { type Currency, daysBetween, formatAmount, rateText } from '@cloudsail/contract'
import type { DrawableDeposit } from '@cloudsail/contract/deposits'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import type { DrawFigures } from './draw-form.ts'
import css from './time.module.css'

interface Props {
  deposit: Pick<
    DrawableDeposit,
    'currentRatePpm' | 'ratePpm' | 'effectiveOn' | 'maturesOn' | 'termMonths'
  > & { currency: Currency }
  figures: DrawFigures
  today: string
}

/** Shows the proceeds now and at maturity, the loss between them, and the loss as a yearly rate. */
export function DrawCost({ deposit, figures, today }: Props) {
  const t = useTexts('timeDeposits')
  const { currency, currentRatePpm, ratePpm, effectiveOn, maturesOn, termMonths } = deposit
  const { nowMinor, atMaturityMinor, lostMinor, daysLeft, yearlyPpm, interest } = figures
  const isEarly = today < maturesOn
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, currency)} currency={currency} size="strong" bare always />
  )
  const rates = { rate: rateText(ratePpm), current: rateText(currentRatePpm) }
  const term = t('term', { months: termMonths })
  const passed = daysBetween(effectiveOn, today)
  const total = daysBetween(effectiveOn, maturesOn)
  return (
    <section className={css.cost} aria-label={t('cost.title')} aria-live="polite">
      <dl className={css.boxes}>
        <div>
          <dt>{t('cost.now')}</dt>
          <dd>{money(nowMinor)}</dd>
          <dd className={css.quiet}>
            {isEarly
              ? t('cost.nowHow', { ...rates, days: passed })
              : t('cost.overdueHow', { ...rates, term, days: interest.currentDays })}
          </dd>
        </div>
        {isEarly && (
          <>
            <div>
              <dt>{t('cost.atMaturity', { date: maturesOn })}</dt>
              <dd>{money(atMaturityMinor)}</dd>
              <dd className={css.quiet}>{t('cost.atMaturityHow', { ...rates, term })}</dd>
            </div>
            <div className={cx(css.lost)}>
              <dt>{t('cost.lost')}</dt>
              <dd>{money(lostMinor)}</dd>
              <dd className={css.quiet}>{t('cost.wait', { days: daysLeft })}</dd>
            </div>
          </>
        )}
      </dl>
      {isEarly && (
        <>
          <div className={css.line} aria-hidden="true">
            <p>
              <span>{t('span.from', { date: effectiveOn })}</span>
              <span>{t('span.to', { date: maturesOn })}</span>
            </p>
            <progress value={passed} max={total} />
            <p>
              <span>{t('cost.passed', { days: passed })}</span>
              <span>{t('cost.toGo', { days: daysLeft })}</span>
            </p>
          </div>
          {yearlyPpm !== null && lostMinor > 0n && (
            <p className={css.advice}>
              {t('cost.yearly', { days: daysLeft, rate: (yearlyPpm / 10_000).toFixed(2) })}
            </p>
          )}
        </>
      )}
    </section>
  )
}
