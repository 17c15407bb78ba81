import { formatAmount, rateText } from '@cloudsail/contract'
import type { DrawableDeposit } from '@cloudsail/contract/deposits'
import { useTexts } from '../../base/texts.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { figuresOf, keyOf } from './draw-form.ts'
import css from './time.module.css'

interface Props {
  deposits: readonly DrawableDeposit[]
  chosen: DrawableDeposit
  amount: string
  today: string
  onChoose: (deposit: string) => void
}

/** What the same sum would cost from each other certificate that can give it, the cheapest first. */
export function OtherDeposits({ deposits, chosen, amount, today, onChoose }: Props) {
  const t = useTexts('timeDeposits')
  const rows = deposits
    .filter(({ currency }) => currency === chosen.currency)
    .flatMap((deposit) => {
      const figures = figuresOf(deposit, amount, today)
      return figures ? [{ deposit, figures }] : []
    })
    .toSorted((one, other) => Number(one.figures.lostMinor - other.figures.lostMinor))
  if (!rows.some(({ deposit }) => deposit !== chosen)) return null
  return (
    <section className={css.others}>
      <h2>{t('others.title')}</h2>
      <ul>
        {rows.map(({ deposit, figures: { lostMinor, yearlyPpm } }) => (
          <li key={keyOf(deposit)} aria-current={deposit === chosen || undefined}>
            <span>
              <b>{deposit.certificate}</b>{' '}
              {t('others.about', {
                term: t('term', { months: deposit.termMonths }),
                rate: rateText(deposit.ratePpm),
                date: deposit.maturesOn,
              })}
            </span>
            <span className={css.lostOf}>
              {t('cost.lost')}{' '}
              <MoneyText
                amount={formatAmount(lostMinor, deposit.currency)}
                currency={deposit.currency}
                size="strong"
                bare
                always
              />
              {yearlyPpm !== null && (
                <small>{t('others.yearly', { rate: (yearlyPpm / 10_000).toFixed(2) })}</small>
              )}
            </span>
            {deposit === chosen ? (
              <span className={css.quiet}>{t('others.chosen')}</span>
            ) : (
              <Button look="text" small onClick={() => onChoose(keyOf(deposit))}>
                {t('others.choose')}
                <span className="said">{deposit.certificate}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
