import type { GrantGroup } from '@cloudsail/contract/points'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { grouped } from '../base/grouped.ts'
import css from './points.module.css'

export interface Balance {
  balance: number
  available: number
  owed: number
  groups: readonly GrantGroup[]
}

const soonDays = 90
const dayMs = 86_400_000

/** Shows usable points by expiry as the parts of one bar, the earliest expiry first. */
export function BalanceBar({ points: { available, owed, groups } }: { points: Balance }) {
  const t = useTexts('points')
  const today = useBankDate()
  const daysTo = (date: string) => (today ? Math.round((Date.parse(date) - Date.parse(today)) / dayMs) : 999)
  return (
    <div className={css.balance}>
      <div>
        <p className={css.quiet}>{t('available')}</p>
        <p className={css.hero}>{grouped(available)}</p>
        {owed > 0 && <p className={css.owed}>{t('owed', { owed: grouped(owed) })}</p>}
      </div>
      {groups.length > 0 && (
        <ul className={css.grants}>
          {groups.map(({ expiresOn, points, years }) => {
            const days = daysTo(expiresOn)
            const words = { years: years.join('、'), days }
            return (
              <li key={expiresOn} style={{ flexGrow: points }} className={cx(days <= soonDays && css.soon)}>
                <span>
                  {t('good', { points: t('points', { points: grouped(points) }), date: expiresOn })}
                </span>
                <i aria-hidden="true" />
                <small>{days <= soonDays ? t('ofLeft', words) : t('of', words)}</small>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
