import { addMonths, daysBetween, formatGrouped, parseAmount, rateText } from '@cloudsail/contract'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { addDays } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import kit from '../kit/kit.module.css'
import { currencyOf, type DepositTerms, type useBoard } from './deposit-form.ts'
import { type EarlyFigure, figureOn } from './early-figures.ts'
import css from './time.module.css'

interface Props {
  values: DepositTerms
  known: NonNullable<ReturnType<typeof useBoard>>
}

/** Shows, for a day before maturity, what each term would have earned by then. Renders nothing without an amount. */
export function EarlyDraw({ values, known: { today, board } }: Props) {
  const t = useTexts('timeDeposits')
  const id = useId()
  const currency = currencyOf(values.from)
  const amountMinor = parseAmount(values.amount, currency)
  const chosen = board.terms.find(({ months }) => `${months}` === values.termMonths)
  const [moved, setMoved] = useState<{ months: string; days: number } | null>(null)
  if (!amountMinor || !chosen) return null
  const maturesOn = addMonths(today, chosen.months)
  const last = daysBetween(today, maturesOn)
  // Starts in the middle of the term, again whenever the term changes.
  const middle = daysBetween(today, addMonths(today, Math.floor(chosen.months / 2)))
  const days = moved?.months === values.termMonths ? moved.days : middle
  const on = addDays(today, days)
  const move = (to: number) => setMoved({ months: values.termMonths, days: Math.min(last, Math.max(1, to)) })
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    move(daysBetween(today, addMonths(on, event.key === 'PageUp' ? 1 : -1)))
  }
  const question = { amountMinor, today, on, currentRatePpm: board.currentRatePpm }
  const figures = board.terms.map((term) => figureOn(term, question))
  const own = figures.find(({ months }) => months === chosen.months)!
  const best = figures.reduce((one, other) => (other.interestMinor > one.interestMinor ? other : one))
  const money = (minor: bigint) => formatGrouped(minor, currency)
  const most = best.interestMinor > 0n ? best.interestMinor : 1n
  const current = rateText(board.currentRatePpm)
  const how = ({ terms, odd }: EarlyFigure) =>
    terms === 0
      ? t('early.current', { rate: current, days })
      : odd
        ? t('early.termsAndDays', { terms })
        : terms === 1
          ? t('early.justMatured')
          : t('early.terms', { terms })
  const name = (months: number) => t('term', { months })
  return (
    <section className={css.early} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.earlyTitle}>
        {t('early.title')}
        <small>{t('early.rule')}</small>
      </h2>
      <label htmlFor={id}>{t('early.on', { date: on, days })}</label>
      <input
        id={id}
        type="range"
        className={css.range}
        min={1}
        max={last}
        value={days}
        aria-valuetext={on}
        onChange={(event) => move(Number(event.target.value))}
        onKeyDown={keys}
      />
      <p className={css.ends}>
        <span>{t('early.tomorrow')}</span>
        <span>{t('early.matures', { date: maturesOn, term: name(chosen.months) })}</span>
      </p>
      <ul className={css.bars}>
        {figures.map((figure) => (
          <li key={figure.months} className={cx(figure === own && css.own, figure.terms === 0 && css.broken)}>
            <span className={css.barName}>{name(figure.months)}</span>
            <span className={css.bar}>
              <i style={{ width: `${Number((figure.interestMinor * 1000n) / most) / 20}%` }} />
              <b>{money(figure.interestMinor)}</b>
              <small>{how(figure)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={kit.advice}>
        {best.interestMinor === own.interestMinor
          ? t('early.bestOwn', { date: on, term: name(own.months), amount: money(own.interestMinor) })
          : t('early.better', {
              date: on,
              best: name(best.months),
              amount: money(best.interestMinor),
              term: name(own.months),
              own: money(own.interestMinor),
              less: money(best.interestMinor - own.interestMinor),
            })}
      </p>
    </section>
  )
}
