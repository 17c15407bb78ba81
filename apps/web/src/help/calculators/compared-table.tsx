import { cx } from '@cloudsail/ui/base/cx.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import type { ReactNode } from 'react'
import css from './calculators.module.css'

interface Row {
  key: string
  name: string
  /** The rate or another measure of the case. */
  rate: string
  /** On one scale over all rows, not negative. The figures beside the bars say the same, so bars are not read. */
  bars: readonly number[]
  amount: ReactNode
  /** Below the amount. On a narrow page the short text stands in its place. */
  small?: { text: string; short?: string } | null | undefined
  chosen?: boolean
}

interface Props {
  title: string
  /** Heads of the name, the rate and the amount. */
  heads: readonly [string, string, string]
  /** Names of the bars, in their order. One kind of bar needs no legend. */
  legend?: readonly string[]
  rows: readonly Row[]
  /** The second column has long figures. */
  isRateLong?: boolean
  /** The last line: what to keep in mind while comparing. */
  foot?: ReactNode
}

/** Compares cases, one a row, with bars from zero on. */
export function ComparedTable({ title, heads, legend = [], rows, isRateLong, foot }: Props) {
  const most = Math.max(...rows.flatMap(({ bars }) => bars), 1)
  const [name, rate, amount] = heads
  return (
    <Card
      title={title}
      flush
      aside={
        legend.length > 1 && (
          <span className={css.legend} aria-hidden="true">
            {legend.map((each) => (
              <span key={each}>
                <i className={css.swatch} />
                {each}
              </span>
            ))}
          </span>
        )
      }
    >
      <table className={cx(css.compared, isRateLong && css.longRate)}>
        <caption className="said">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{rate}</th>
            <td />
            <th scope="col">{amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={cx(row.chosen && css.chosen)} aria-current={row.chosen || undefined}>
              <th scope="row">{row.name}</th>
              <td>{row.rate}</td>
              <td className={css.bars} aria-hidden="true">
                {row.bars.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: bars keep their places
                  <i key={index} style={{ width: `${(value / most) * 100}%` }} />
                ))}
              </td>
              <td>
                {row.amount}
                {row.small && (
                  <small>
                    <span className={cx(row.small.short !== undefined && css.long)}>{row.small.text}</span>
                    {row.small.short !== undefined && <span className={css.short}>{row.small.short}</span>}
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {foot && <p className={css.foot}>{foot}</p>}
    </Card>
  )
}
