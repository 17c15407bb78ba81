import type { RuleInput, RuleRehearsal } from '@cloudsail/contract/deposits'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMedia } from '@cloudsail/ui/base/use-media.ts'
import { type KeyboardEvent, useMemo, useState } from 'react'
import css from './chart.module.css'
import { chartLines, narrowShape, wideShape } from './chart-lines.ts'
import { yuanText } from './yuan-text.ts'

/** More bars than this leave no room for their amounts. */
const mostLabelled = 13

/**
 * Shows the actual balance and the balance with the rule, with the runs below. The picture itself is hidden from screen
 * readers. A slider over it selects a point, by pointer or arrow keys, and describes it. A table below lists the runs.
 */
export function RehearsalChart({ input, answer }: { input: RuleInput; answer: RuleRehearsal }) {
  const t = useTexts('depositRules')
  const language = useLanguage()
  const isNarrow = useMedia('(max-width: 640px)')
  const shape = isNarrow ? narrowShape : wideShape
  const kept = input.type === 'sweep' ? Number(input.amount) : null
  const lines = useMemo(() => chartLines(answer, shape, kept), [answer, shape, kept])
  const { days, figures, lacking } = answer
  const [moved, setMoved] = useState<number | null>(null)
  const shown = Math.min(moved ?? days.length - 1, days.length - 1)
  const day = days[shown]!
  const run = answer.runs.find(({ on }) => on === day.on)
  const compact = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  const about = [
    t('chart.on', { on: day.on, actual: yuanText(day.actual), rehearsed: yuanText(day.rehearsed) }),
    run && t(`chart.run.${run.kind}`, { amount: run.amount ? yuanText(run.amount) : '' }),
  ]
    .filter(Boolean)
    .join(t('chart.comma'))
  const months = (event: KeyboardEvent) => {
    const by = { PageUp: 1, PageDown: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const wanted = addMonths(day.on, by)
    const at = days.findIndex(({ on }) => on >= wanted)
    setMoved(at === -1 ? days.length - 1 : at)
  }
  const names = {
    actual: t('chart.actual'),
    rehearsed: t('chart.rehearsed'),
    kept: t('chart.kept', { amount: yuanText(input.amount) }),
  }
  const { left, right, top, bottom, width, height, runsAt } = shape
  const largest = Math.max(...lines.runs.map((each) => each.height))
  // On narrow pages the amounts would overlap, so only the largest is labelled.
  const isLabelled = (tall: number) => (isNarrow ? tall === largest : answer.runs.length <= mostLabelled)
  return (
    <div className={css.chart}>
      <p className={css.about} aria-hidden="true">
        {about}
      </p>
      {isNarrow && (
        <p className={css.names} aria-hidden="true">
          {lines.names.map(({ key }) => (
            <span key={key} className={css[key]}>
              {names[key]}
            </span>
          ))}
        </p>
      )}
      <div className={css.plot}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
          {lines.ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={left}
                x2={width - right}
                y1={lines.y(tick)}
                y2={lines.y(tick)}
                className={tick === 0 ? css.zero : css.grid}
              />
              <text x={left - 8} y={lines.y(tick) + 4} textAnchor="end" className={css.label}>
                {compact.format(tick)}
              </text>
            </g>
          ))}
          {kept !== null && (
            <line
              x1={left}
              x2={width - right}
              y1={lines.y(kept)}
              y2={lines.y(kept)}
              className={css.keptLine}
            />
          )}
          <path d={lines.actual} className={css.actualLine} />
          <path d={lines.rehearsed} className={css.rehearsedLine} />
          {!isNarrow &&
            lines.names.map(({ key, y }) => (
              <text key={key} x={width - right + 8} y={y + 4} className={css[key]}>
                {names[key]}
              </text>
            ))}
          {lacking.length > 0 && (
            <>
              <circle cx={lines.lowest.x} cy={lines.lowest.y} r={4} className={css.lowest} />
              <text
                x={lines.lowest.x > width / 2 ? lines.lowest.x - 8 : lines.lowest.x + 8}
                y={lines.lowest.y + 14}
                textAnchor={lines.lowest.x > width / 2 ? 'end' : 'start'}
                className={css.lowestText}
              >
                {t('chart.lowest', { amount: yuanText(figures.lowest), on: figures.lowestOn.slice(5) })}
              </text>
            </>
          )}
          <line x1={left} x2={width - right} y1={runsAt} y2={runsAt} className={css.zero} />
          {lines.runs.map(({ on, x, kind, height: tall, amount }) =>
            kind === 'moved' ? (
              <g key={on}>
                <rect x={x - 4} width={8} y={runsAt - tall} height={tall} className={css.bar} />
                {isLabelled(tall) && (
                  <text x={x} y={runsAt - tall - 4} textAnchor="middle" className={css.label}>
                    {compact.format(Number(amount))}
                  </text>
                )}
              </g>
            ) : (
              <circle
                key={on}
                cx={x}
                cy={runsAt}
                r={3.5}
                className={kind === 'short' ? css.failed : css.ring}
              />
            ),
          )}
          {!isNarrow && (
            <text x={width - right + 8} y={runsAt - 8} className={css.label}>
              {t('chart.bars')}
            </text>
          )}
          {!isNarrow && (
            <text x={width - right + 8} y={runsAt + 8} className={css.label}>
              {t('chart.rings')}
            </text>
          )}
          {lines.months.map(({ x, text }) => (
            <text key={text} x={x} y={runsAt + 22} textAnchor="middle" className={css.label}>
              {text}
            </text>
          ))}
          {moved !== null && (
            <>
              <line x1={lines.x(shown)} x2={lines.x(shown)} y1={top} y2={bottom} className={css.cursor} />
              <circle cx={lines.x(shown)} cy={lines.y(Number(day.rehearsed))} r={4} className={css.point} />
            </>
          )}
        </svg>
        <input
          type="range"
          className={css.slider}
          style={{ left: `${(left / width) * 100}%`, right: `${(right / width) * 100}%` }}
          aria-label={t('chart.slider')}
          aria-valuetext={about}
          min={0}
          max={days.length - 1}
          value={shown}
          onChange={(event) => setMoved(Number(event.target.value))}
          onKeyDown={months}
        />
      </div>
      {isNarrow && (
        <p className={css.below} aria-hidden="true">
          {t('chart.bars')} · {t('chart.rings')}
        </p>
      )}
    </div>
  )
}
