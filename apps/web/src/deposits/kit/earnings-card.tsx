import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import type { ReactNode } from 'react'
import rows from '../rows.module.css'
import { Facts } from './figures-card.tsx'
import css from './kit.module.css'
import { MinorText } from './minor-text.tsx'

interface Props {
  texts: 'callDeposits' | 'rollingDeposits'
  /** Names the interest of the product, and that of the current rate. */
  columns: readonly [string, string]
  rows: readonly { on: string; after: ReactNode; ownMinor: bigint; currentMinor: bigint }[]
  note: string
  /** What stays on the paying account. Null if it is unknown. */
  leftMinor: bigint | null
  /** True if the interest at the current rate is muted. */
  isQuiet?: boolean
}

/** Beside the form: the interest of a deposit without a term, up to several days, compared with the current rate. */
export function EarningsCard({ texts, columns, rows: days, note, leftMinor, isQuiet }: Props) {
  const t = useTexts(texts)
  const words = useTexts('timeDeposits')
  const money = (minor: bigint) => <MinorText minor={minor} bare always />
  return (
    <Card title={t('earns.title')}>
      <table className={rows.table}>
        <caption className="said">{t('earns.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('earns.on')}</th>
            <th scope="col">{columns[0]}</th>
            <th scope="col">{columns[1]}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ on, after, ownMinor, currentMinor }) => (
            <tr key={on}>
              <th scope="row">
                <time dateTime={on}>{on}</time>
                {after}
              </th>
              <td>{money(ownMinor)}</td>
              <td className={isQuiet ? css.quiet : undefined}>{money(currentMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.quiet}>{note}</p>
      {leftMinor !== null && <Facts facts={[{ label: words('left'), value: money(leftMinor) }]} />}
    </Card>
  )
}
