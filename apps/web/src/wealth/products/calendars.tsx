import type { ResponseOf } from '@cloudsail/contract'
import type { wealthProducts } from '@cloudsail/contract/wealth'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import css from './products.module.css'

/** Shows the coming days in both calendars of overseas products. */
export function Calendars({ days }: { days: ResponseOf<typeof wealthProducts>['days'] }) {
  const t = useTexts('products')
  return (
    <Card title={t('calendars')}>
      <p className={css.quiet}>{t('calendars.text')}</p>
      <ol className={css.days}>
        {days.map(({ date, mainland, overseas }) => (
          <li key={date} className={cx(!overseas && css.shut)}>
            <b>{date.slice(5)}</b>
            <span>
              {t('mainland')} {t(mainland ? 'open' : 'closed')}
            </span>
            <span>
              {/* A day that is closed on the mainland is closed for overseas products, even if Hong Kong is open. */}
              {mainland ? `${t('hongKong')} ${t(overseas ? 'open' : 'closed')}` : ''}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
