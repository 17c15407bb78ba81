import type { UpcomingItem } from '@cloudsail/contract/home'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './own-list.module.css'

/** Lists upcoming items in a column, for the narrow side. */
export function UpcomingList({ items }: { items: readonly UpcomingItem[] }) {
  const t = useTexts('home')
  return (
    <Card title={t('upcoming')}>
      {items.length === 0 && <p className={css.none}>{t('upcoming.empty')}</p>}
      <ul className={css.list}>
        {items.map((item) => (
          <li key={`${item.kind}${item.tail}${item.on}${item.amount}`}>
            <time dateTime={item.on}>{item.on.slice(5)}</time>
            <span className={css.what}>
              {item.payeeName === null
                ? t(`upcoming.${item.kind}`)
                : t('upcoming.pay', { name: item.payeeName })}
              <small>{t('upcoming.tail', { tail: item.tail })}</small>
            </span>
            {item.amount !== null && (
              <span className={css.amount}>
                <MoneyText
                  amount={item.way === 'in' ? item.amount : `-${item.amount}`}
                  currency={item.currency}
                  bare={item.currency === 'CNY'}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
