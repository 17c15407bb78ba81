import type { MonthOfPoints } from '@cloudsail/contract/points'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { grouped } from '../../base/grouped.ts'
import css from '../points.module.css'

const kinds = ['earned', 'used', 'expired'] as const

/** Shows twelve months: earned points above the line, used and expired ones below it. A table has the same data. */
export function MonthsChart({ months }: { months: readonly MonthOfPoints[] }) {
  const t = useTexts('points')
  const most = Math.max(
    1,
    ...months.map(({ earned, used, expired }) => Math.max(earned, Math.max(0, used) + expired)),
  )
  const share = (points: number) => `${(Math.max(0, points) / most) * 100}%`
  return (
    <Card title={t('months')}>
      <div className={css.legend} aria-hidden="true">
        {kinds.map((kind) => (
          <span key={kind}>
            <i className={css[kind]} /> {t(`months.${kind}`)}
          </span>
        ))}
      </div>
      <div className={css.months} aria-hidden="true">
        {months.map(({ month, earned, used, expired }) => (
          <div key={month} className={css.month}>
            <span className={css.up}>
              <i className={css.earned} style={{ height: share(earned) }} />
            </span>
            <span className={css.down}>
              <i className={css.used} style={{ height: share(used) }} />
              <i className={css.expired} style={{ height: share(expired) }} />
            </span>
            <small>{Number(month.slice(5))}</small>
          </div>
        ))}
      </div>
      <Disclosure title={t('months.table')}>
        <table className={css.table}>
          <caption className="said">{t('months')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {t(`months.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((row) => (
              <tr key={row.month}>
                <th scope="row">{row.month}</th>
                {kinds.map((kind) => (
                  <td key={kind}>{grouped(row[kind])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Card>
  )
}
