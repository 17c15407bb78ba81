import type { ResponseOf } from '@cloudsail/contract'
import type { queryLcStt } from '@cloudsail/contract/transfers'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './wealth-connect.module.css'

/** Shows the used part of the personal quota, and the rest. */
export function QuotaCard({ quota }: { quota: ResponseOf<typeof queryLcStt>['quota'] }) {
  const t = useTexts('wealthConnect')
  const { total, out, left } = quota
  const lines = [
    ['quota.total', total],
    ['quota.out', out],
    ['quota.left', left],
  ] as const
  return (
    <div className={css.quota}>
      <progress
        className={css.bar}
        value={Number(total) > 0 ? Number(out) / Number(total) : 1}
        aria-label={t('quota')}
      />
      <dl>
        {lines.map(([key, amount]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <MoneyText
                amount={amount}
                currency="CNY"
                size={key === 'quota.left' ? 'strong' : 'text'}
                always
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
