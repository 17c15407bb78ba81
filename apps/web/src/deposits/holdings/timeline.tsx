import { type Currency, formatAmount, parseAmount } from '@cloudsail/contract'
import { productNames } from '@cloudsail/contract/deposits'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useRowFocus } from '@cloudsail/ui/data-table/use-row-focus.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Marked } from '@cloudsail/ui/query-page/marked.tsx'
import type { ListProps } from '@cloudsail/ui/query-page/types.ts'
import { useRef } from 'react'
import { type Deposit, depositKey } from './deposit.ts'
import { useDepositEvent } from './deposit-event.ts'
import css from './timeline.module.css'
import { type Scale, scaleAround } from './timeline-scale.ts'

/**
 * One row per certificate at its next date: the elapsed part dark, the rest light, and a line through all rows for today. On
 * narrow pages without the axis.
 */
export function Timeline({ caption, rows, opened, text, onOpen, today }: ListProps<Deposit>) {
  const t = useTexts('deposits')
  const list = useRef<HTMLUListElement>(null)
  const focus = useRowFocus(rows.length, list, (row) => opened && onOpen(rows[row]!))
  const scale = scaleAround(today)
  return (
    <div className={css.timeline}>
      <div className={css.head} aria-hidden="true">
        <span>{t('line.certificate')}</span>
        <span className={css.amount}>{t('line.principal')}</span>
        <span className={css.rate}>{t('line.rate')}</span>
        <span className={css.axis}>
          {scale.ticks.map(({ at, label }) => (
            <i key={label} style={{ left: `${at * 100}%` }}>
              {label}
            </i>
          ))}
        </span>
        <span className={css.amount}>{t('line.today')}</span>
      </div>
      <ul ref={list} aria-label={caption} onKeyDown={focus.onKeyDown}>
        {rows.map((row, index) => (
          <li key={depositKey(row)}>
            <button
              type="button"
              className={css.row}
              data-row={index}
              data-opened={(opened && depositKey(opened) === depositKey(row)) || undefined}
              tabIndex={index === focus.active ? 0 : -1}
              onFocus={() => focus.setActive(index)}
              onClick={() => onOpen(row)}
            >
              <Line row={row} text={text} today={today} scale={scale} />
            </button>
          </li>
        ))}
      </ul>
      <p className={css.legend}>{t('line.legend', { today: today.slice(5) })}</p>
    </div>
  )
}

interface LineProps {
  row: Deposit
  text: string
  today: string
  scale: Scale
}

function Line({ row, text, today, scale }: LineProps) {
  const t = useTexts('deposits')
  const language = useLanguage()
  const event = useDepositEvent(row)
  const { currency, certificate, product, termMonths } = row
  const isOverdue = row.state === 'overdue'
  const below = [certificate, row.state === 'drawn' ? t('state.drawn') : !isOverdue && event.after]
  return (
    <>
      <span className={css.what}>
        <span>
          {productNames[product][language]}
          {termMonths !== null && <em> {t('term', { months: termMonths })}</em>}
        </span>
        <small>
          <Marked text={below.filter(Boolean).join(' · ')} words={text} />
          {isOverdue && (
            <>
              {' · '}
              <b className={css.overdue}>{t('state.overdue')}</b>
            </>
          )}
        </small>
      </span>
      <span className={css.amount}>
        <span className="said">{t('line.principal')} </span>
        <MoneyText amount={row.principal} currency={currency} size="strong" bare={currency === 'CNY'} />
      </span>
      <span className={css.rate}>
        <span className="said">{t('line.rate')} </span>
        {row.rate}%
      </span>
      <span className={css.axis}>
        <Bar row={row} today={today} scale={scale} />
        <span className={css.next} style={nextStyle(row, scale, today)}>
          {event.sentence}
        </span>
      </span>
      <span className={css.amount}>
        <Today row={row} />
      </span>
    </>
  )
}

/** Returns the position of the words about the next date: after its point, or before it if there is no room. */
function nextStyle({ next }: Deposit, scale: Scale, today: string) {
  if (!next) return { left: 0 }
  // A date in the past is placed at the line of today.
  const at = scale.at(next.on > today ? next.on : today)
  return at > 0.6 ? { right: `${(1 - at) * 100}%` } : { left: `${at * 100}%` }
}

/** Draws the life of a certificate as lines. The text beside it has the same data. */
function Bar({ row, today, scale }: Omit<LineProps, 'text'>) {
  const { effectiveOn, next, state } = row
  const now = scale.at(today)
  const share = (from: number, to: number) => ({
    left: `${from * 100}%`,
    width: `${Math.max(0, to - from) * 100}%`,
  })
  const from = scale.at(effectiveOn)
  const isHeld = state !== 'drawn'
  return (
    <span className={css.bar} aria-hidden="true">
      {scale.ticks.map(({ at, label }) => (
        <i key={label} className={css.tick} style={{ left: `${at * 100}%` }} />
      ))}
      {isHeld && (
        <i className={cx(css.served, effectiveOn < scale.from && css.cut)} style={share(from, now)} />
      )}
      {isHeld && next && next.on > today && <i className={css.ahead} style={share(now, scale.at(next.on))} />}
      <i className={css.now} style={{ left: `${now * 100}%` }} />
      {isHeld && next && (
        <i
          className={cx(
            css.point,
            next.event === 'notice' && css.noticed,
            next.on > scale.to && css.beyond,
            (next.on <= today || row.instruction === 'toCurrent') && css.paid,
          )}
          style={{ left: `${scale.at(next.on) * 100}%` }}
        />
      )}
    </span>
  )
}

/** Shows what a draw today would bring, and what it would lose. */
function Today({ row }: { row: Deposit }) {
  const t = useTexts('deposits')
  const { currency, interestIfDrawn, interestAtMaturity, paidInterest, termMonths, next } = row
  if (interestIfDrawn === null) return <small>{t('line.closed', { on: row.closedOn })}</small>
  const lost =
    interestAtMaturity === null ? 0n : minor(interestAtMaturity, currency) - minor(interestIfDrawn, currency)
  return (
    <>
      <span className="said">{t('line.today')} </span>
      <MoneyText amount={interestIfDrawn} currency={currency} bare />
      <small>
        {paidInterest !== null && /[1-9]/.test(paidInterest) ? (
          t('line.givenBack')
        ) : termMonths === null ? (
          t(next?.event === 'notice' ? 'line.notYet' : 'line.broken')
        ) : lost > 0n ? (
          <>
            {t('line.lost')} <MoneyText amount={formatAmount(lost, currency)} currency={currency} bare />
          </>
        ) : null}
      </small>
    </>
  )
}

function minor(amount: string, currency: Currency): bigint {
  const isNegative = amount.startsWith('-')
  const value = parseAmount(isNegative ? amount.slice(1) : amount, currency) ?? 0n
  return isNegative ? -value : value
}
