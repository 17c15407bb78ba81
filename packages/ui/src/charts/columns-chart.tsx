import { cx } from '../base/cx.ts'
import { useLanguage } from '../base/texts.ts'
import { useTheme } from '../base/theme.ts'
import css from './charts.module.css'
import { textWidth } from './text-width.ts'
import { niceTicks } from './ticks.ts'
import { useWidth } from './use-width.ts'

/** A column. One with the value 0 is a place without a column. */
export interface Column {
  key: string
  value: number
  /** Above the column: its amount, long and short. The short one is printed if the long one has no room. */
  text?: { long: string; short: string }
  /** Below the axis, and below that. */
  label: string
  under?: string
  /** In vermilion: what comes next. */
  isNext?: boolean
  /** What the column says to a screen reader, with its unit. */
  said: string
}

interface Props {
  /** What the picture shows. */
  label: string
  columns: readonly Column[]
  height?: number
  /** The column that is chosen. */
  chosen?: string | null
  /** Makes each column with a value a button that chooses the column, or gives the choice up if pressed again. */
  onChoose?: (key: string | null) => void
}

/** Columns from zero on, in the pixels that the page has. */
export function ColumnsChart({ label, columns, height = 170, chosen = null, onChoose }: Props) {
  const { ref, width } = useWidth()
  const language = useLanguage()
  const { elder } = useTheme()
  const size = elder ? 15 : 12
  const ticks = niceTicks([0, ...columns.map(({ value }) => value)])
  const high = ticks.at(-1)!
  const format = new Intl.NumberFormat(
    language === 'zh' ? 'zh-CN' : 'en',
    high >= 10_000 ? { notation: 'compact', maximumFractionDigits: 1 } : { maximumFractionDigits: 2 },
  )
  const left = Math.max(...ticks.map((tick) => textWidth(format.format(tick), size))) + 10
  const top = size + 16
  const step = (width - left - 4) / Math.max(1, columns.length)
  // Two years side by side need the room of a column each.
  const hasUnder = step > textWidth('2026', size) && columns.some(({ under }) => under)
  const bottom = height - (size + 5) * (hasUnder ? 2 : 1) - 2
  const wide = Math.min(28, step * 0.6)
  const y = (value: number) => bottom - (value / high) * (bottom - top)
  const middle = (index: number) => left + (index + 0.5) * step
  const every = Math.max(
    1,
    Math.ceil((Math.max(...columns.map((column) => textWidth(column.label, size))) + 6) / Math.max(1, step)),
  )
  const whole = `${label}: ${columns
    .filter(({ value }) => value !== 0)
    .map(({ said }) => said)
    .join(language === 'zh' ? '，' : ', ')}`
  return (
    <div ref={ref} className={css.plot} style={{ minHeight: height }}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className={css.chart}
          role="img"
          aria-label={whole}
          style={{ fontSize: size }}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={left}
                x2={width}
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? css.axis : css.grid}
              />
              <text x={left - 8} y={y(tick) + size / 3} textAnchor="end" className={css.label}>
                {format.format(tick)}
              </text>
            </g>
          ))}
          {columns.map((column, index) => {
            const { key, value, text, isNext } = column
            const words = text && (textWidth(text.long, size) < step * 1.7 ? text.long : text.short)
            return (
              <g key={key}>
                {value > 0 && (
                  <rect
                    x={middle(index) - wide / 2}
                    y={y(value)}
                    width={wide}
                    height={bottom - y(value)}
                    className={cx(
                      css.column,
                      isNext && css.accent,
                      chosen !== null && chosen !== key && css.lighter,
                    )}
                  />
                )}
                {value > 0 && words && (
                  <text
                    x={middle(index)}
                    y={y(value) - 7}
                    textAnchor="middle"
                    className={cx(css.label, css.columnText)}
                  >
                    {words}
                  </text>
                )}
                {index % every === 0 && (
                  <text
                    x={middle(index)}
                    y={bottom + size + 5}
                    textAnchor="middle"
                    className={cx(css.label, value > 0 && css.columnLabel)}
                  >
                    {column.label}
                  </text>
                )}
                {hasUnder && column.under && (
                  <text
                    x={middle(index)}
                    y={bottom + 2 * (size + 5) - 2}
                    textAnchor="middle"
                    className={css.label}
                  >
                    {column.under}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      )}
      {onChoose &&
        width > 0 &&
        columns.map(
          ({ key, value, said }, index) =>
            value > 0 && (
              <button
                key={key}
                type="button"
                className={css.press}
                style={{ left: middle(index) - step / 2, width: step, height }}
                aria-label={said}
                aria-pressed={chosen === key}
                onClick={() => onChoose(chosen === key ? null : key)}
              />
            ),
        )}
    </div>
  )
}
