import { arc, pie } from 'd3-shape'
import { type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import { cx } from '../base/cx.ts'
import { Link } from '../base/router.ts'
import { useTexts } from '../base/texts.ts'
import { MoneyText } from '../money-text.tsx'
import css from './composition.module.css'
import { type Part, type Parts, shares } from './parts.ts'

const outer = 94
const inner = 66

interface Slice {
  part: Part
  path: string
}

function slices(parts: readonly Part[]): Slice[] {
  const layout = pie<Part>()
    .sort(null)
    .padAngle(0.018)
    .value((part) => Number(part.amount))
  const shape = arc<{ startAngle: number; endAngle: number; padAngle: number }>()
    .innerRadius(inner)
    .outerRadius(outer)
    .cornerRadius(2)
  return layout([...parts]).map((slice) => ({ part: slice.data, path: shape(slice) ?? '' }))
}

interface Props extends Parts {
  /** What the whole is called, for screen readers and the head of the table. */
  title: string
  /** Shown in the middle of the ring while no part is pointed at or focused: the sum. */
  middle?: ReactNode
}

/**
 * A ring of parts, and beside it the same data as a table for those who cannot see the ring. The middle of the ring shows
 * the part that is pointed at.
 */
export function AmountChart({ title, parts, currency, middle }: Props) {
  const t = useTexts('ui')
  const [on, setOn] = useState<string | null>(null)
  const drawn = useMemo(() => slices(parts), [parts])
  const percent = shares(parts)
  const picked = parts.findIndex(({ key }) => key === on)
  // A finger also "leaves" when it is lifted. The part that it pressed stays chosen.
  const pick = (key: string) => ({
    onPointerEnter: () => setOn(key),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setOn(null),
  })
  return (
    <div className={css.donut}>
      <div className={css.ring} aria-hidden="true">
        <svg viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
          {drawn.map(({ part, path }, index) => (
            <path
              key={part.key}
              d={path}
              className={css[`part${index + 1}`]}
              opacity={on && on !== part.key ? 0.35 : 1}
              {...pick(part.key)}
            />
          ))}
        </svg>
        <div className={css.middle}>
          {picked < 0 ? (
            middle
          ) : (
            <>
              {parts[picked]!.label}
              <b>{percent[picked]!.toFixed(1)}%</b>
            </>
          )}
        </div>
      </div>
      <table className={css.table}>
        <caption className="said">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('chart.amount')}</th>
            <th scope="col">{t('chart.share')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <tr
              key={part.key}
              className={cx(on === part.key && css.on)}
              {...pick(part.key)}
              onFocus={() => setOn(part.key)}
              onBlur={() => setOn(null)}
            >
              <th scope="row">
                <span className={cx(css.dot, css[`part${index + 1}`])} />
                {part.href ? <Link href={part.href}>{part.label}</Link> : part.label}
              </th>
              <td>
                <MoneyText amount={part.amount} currency={currency} bare aligned />
              </td>
              <td>{percent[index]!.toFixed(1)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
