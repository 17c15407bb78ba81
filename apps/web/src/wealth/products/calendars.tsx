import type { ResponseOf } from '@cloudsail/contract'
import type { wealthProducts } from '@cloudsail/contract/wealth'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import css from './products.module.css'

/** The days ahead in both calendars that overseas products keep. */
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
              {/* Where the mainland is closed, an overseas product is too, whatever Hong Kong does. */}
              {mainland ? `${t('hongKong')} ${t(overseas ? 'open' : 'closed')}` : ''}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
