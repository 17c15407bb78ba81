import { type Currency, daysBetween, rateText } from '@cloudsail/contract'
import type { DrawableDeposit } from '@cloudsail/contract/deposits'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { DrawnInterest } from '../kit/boxes.tsx'
import kit from '../kit/kit.module.css'
import { MinorText } from '../kit/minor-text.tsx'
import type { DrawFigures } from './draw-form.ts'
import css from './time.module.css'

interface Props {
  deposit: Pick<
    DrawableDeposit,
    'currentRatePpm' | 'ratePpm' | 'effectiveOn' | 'maturesOn' | 'termMonths'
  > & { currency?: Currency }
  figures: DrawFigures
  held: { today: string }
}

/** Shows the proceeds now and at maturity, the loss between them, and the loss as a yearly rate. */
export function DrawCost({ deposit, figures, held: { today } }: Props) {
  const t = useTexts('timeDeposits')
  const { currency, currentRatePpm, ratePpm, effectiveOn, maturesOn, termMonths } = deposit
  const { interestMinor, atMaturityMinor, lostMinor, daysLeft, yearlyPpm, currentDays } = figures
  const isEarly = today < maturesOn
  const money = (minor: bigint) => <MinorText minor={minor} currency={currency} bare always />
  const rates = { rate: rateText(ratePpm), current: rateText(currentRatePpm) }
  const term = t('term', { months: termMonths })
  const passed = daysBetween(effectiveOn, today)
  const total = daysBetween(effectiveOn, maturesOn)
  return (
    <DrawnInterest
      boxes={[
        {
          label: t('cost.now'),
          value: money(interestMinor),
          how: isEarly
            ? t('cost.nowHow', { ...rates, days: passed })
            : t('cost.overdueHow', { ...rates, term, days: currentDays }),
        },
        isEarly && {
          label: t('cost.atMaturity', { date: maturesOn }),
          value: money(atMaturityMinor),
          how: t('cost.atMaturityHow', { ...rates, term }),
        },
        isEarly && {
          label: t('cost.lost'),
          value: money(lostMinor),
          how: t('cost.wait', { days: daysLeft }),
          isLost: true,
        },
      ]}
    >
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
            <p className={kit.advice}>
              {t('cost.yearly', { days: daysLeft, rate: (yearlyPpm / 10_000).toFixed(2) })}
            </p>
          )}
        </>
      )}
    </DrawnInterest>
  )
}
