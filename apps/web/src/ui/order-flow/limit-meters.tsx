import type { LimitMeter } from '@cloudsail/contract/orders'
import { cx } from '../../base/cx.ts'
import { moneyParts } from '../../base/money-parts.ts'
import { useTexts } from '../../base/texts.ts'
import { Card } from '../card.tsx'
import css from './limit-meters.module.css'

/** From this share of a limit on, the bar takes the colour of attention. */
const nearShare = 0.9

/** An amount or count as a limit shows it: whole units grouped, cents only where there are any. */
function figure(text: string, currency: LimitMeter['currency']): string {
  const { whole, fraction } = moneyParts(text, currency ?? 'JPY')
  return /[1-9]/.test(fraction) ? `${whole}.${fraction}` : whole
}

/** How much of each limit is used: before an order with what was done today, beside a prepared order with it in. */
export function LimitMeters({ limits }: { limits: readonly LimitMeter[] }) {
  const t = useTexts('flow')
  return (
    <div>
      {limits.map(({ kind, scope, used, total, currency }) => {
        const share = Number(total) > 0 ? Math.min(1, Number(used) / Number(total)) : 1
        const name = t(`limit.${kind}`) + (scope === 'method' ? '' : t(`limit.scope.${scope}`))
        const figures = { name, used: figure(used, currency), total: figure(total, currency) }
        return (
          <div key={`${kind}.${scope}`} className={css.meter}>
            <div className={css.line}>
              {name}
              <span>
                <b>{figures.used}</b> / {figures.total}
              </span>
            </div>
            <progress
              className={cx(css.bar, share >= nearShare && css.near)}
              value={share}
              aria-label={t('limit.used', figures)}
            />
          </div>
        )
      })}
    </div>
  )
}

/** The same as a card beside a form. */
export function LimitCard({ limits }: { limits: readonly LimitMeter[] }) {
  const t = useTexts('flow')
  if (limits.length === 0) return null
  return (
    <Card title={t('limits')}>
      <LimitMeters limits={limits} />
    </Card>
  )
}
