import type { ResponseOf } from '@cloudsail/contract'
import type { ownPanelData } from '@cloudsail/contract/profile'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from './own-list.module.css'

/** Shows mid rates of up to four currencies. Undefined while loading. */
export function RatesPanel({ rates }: { rates: ResponseOf<typeof ownPanelData>['fx'] }) {
  const t = useTexts('ownHome')
  const date = rates?.[0]?.date
  return (
    <Card title={t('fx')} aside={date}>
      {!rates && <Skeleton lines={4} />}
      {rates?.length === 0 && <p className={css.none}>{t('fx.none')}</p>}
      <ul className={css.list}>
        {rates?.map(({ currency, per100 }) => (
          <li key={currency}>
            <span className={css.what}>
              {t(`currency.${currency as 'USD'}`)} <small>{currency}</small>
            </span>
            <b className={css.amount}>{per100}</b>
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('fx.note')}</p>
    </Card>
  )
}
