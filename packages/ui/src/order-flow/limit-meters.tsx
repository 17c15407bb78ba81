import type { LimitMeter } from '@cloudsail/contract/orders'
import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { moneyParts } from '../base/money-parts.ts'
import { Link } from '../base/router.ts'
import { useTexts } from '../base/texts.ts'
import { useScreenAt } from '../base/use-screen-at.ts'
import { Card } from '../card.tsx'
import { Icon } from '../icon.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { Tag } from '../tag.tsx'
import { type Bound, bindingOf, countedIn, sameLimit } from './binding-limit.ts'
import css from './limit-meters.module.css'

/** From this share of a limit on, the bar takes the warning colour. */
const nearShare = 0.9

/** Formats an amount or count for a limit: grouped whole units, cents only if there are any. */
function figure(text: string, currency: LimitMeter['currency']): string {
  const { whole, fraction } = moneyParts(text, currency ?? 'JPY')
  return /[1-9]/.test(fraction) ? `${whole}.${fraction}` : whole
}

interface Props {
  limits: readonly LimitMeter[]
  /** The bound that sets the maximum of the order. */
  bound?: Bound | undefined
}

/** Shows how much of each limit is used: before an order by earlier ones today, beside a prepared order including it. */
export function LimitMeters({ limits, bound }: Props) {
  const t = useTexts('flow')
  return (
    <div>
      {limits.map((limit) => {
        const { kind, scope, used, total, currency } = limit
        const name = t(`limit.${kind}`) + (scope === 'method' ? '' : t(`limit.scope.${scope}`))
        return (
          <Meter key={`${kind}.${scope}`} name={name} used={used} total={total} currency={currency}>
            {sameLimit(bound, limit) && <Tag tone="sea">{t('limits.binding')}</Tag>}
          </Meter>
        )
      })}
    </div>
  )
}

/** Shows how much of one limit is used, under the limit's name. */
export function Meter({
  name,
  used,
  total,
  currency,
  children,
}: {
  name: string
  used: string
  total: string
  currency: LimitMeter['currency']
  children?: ReactNode
}) {
  const t = useTexts('flow')
  const share = Number(total) > 0 ? Math.min(1, Number(used) / Number(total)) : 1
  const figures = { name, used: figure(used, currency), total: figure(total, currency) }
  const isOver = Number(used) > Number(total)
  return (
    <div className={css.meter}>
      <div className={css.line}>
        <span>
          {name} {children}
        </span>
        <span className={cx(isOver && css.over)}>
          <b>{figures.used}</b> / {figures.total}
        </span>
      </div>
      <ProgressBar
        className={cx(css.bar, isOver ? css.full : share >= nearShare && css.near)}
        value={share}
        aria-label={t('limit.used', figures)}
      />
    </div>
  )
}

interface CardProps {
  limits: readonly LimitMeter[]
  title?: string | undefined
  /** The amount being typed, which is counted in. */
  amount?: string | undefined
  /** Balance of the paying account, which may be the maximum before any limit. */
  available?: string | null | undefined
  /** On wide pages only. Narrow ones show it elsewhere. */
  wide?: boolean
  children?: ReactNode
}

/** The meters as a card beside a form. */
export function LimitCard({ limits, title, amount, available = null, wide, children }: CardProps) {
  const t = useTexts('flow')
  const settings = useScreenAt('/PSC0401000')
  if (limits.length === 0) return null
  return (
    <Card title={title ?? t('limits')} className={cx((wide || amount !== undefined) && css.wide)}>
      <LimitMeters
        limits={amount === undefined ? limits : countedIn(limits, amount)}
        bound={amount === undefined ? undefined : bindingOf({ limits, available })?.bound}
      />
      <p className={css.foot}>
        {children ?? (
          <>
            {amount !== undefined && `${t('limits.with')} `}
            {settings && <Link href={settings.route}>{t('bound.more.limits')}</Link>}
          </>
        )}
      </p>
    </Card>
  )
}

/**
 * The meters of a prepared order in one line for narrow pages: how much it takes of the limits of one transaction and of the
 * day.
 */
export function LimitLine({ limits }: { limits: readonly LimitMeter[] }) {
  const t = useTexts('flow')
  const shown = (['single', 'daily'] as const).flatMap((kind) => {
    const [tightest] = limits
      .filter((limit) => limit.kind === kind)
      .sort((one, other) => Number(one.total) - Number(one.used) - (Number(other.total) - Number(other.used)))
    if (!tightest) return []
    const { used, total, currency } = tightest
    return [t(`limits.line.${kind}`, { used: figure(used, currency), total: figure(total, currency) })]
  })
  if (shown.length === 0) return null
  return (
    <p className={css.one}>
      <Icon name="shield" />
      {t('limits.line', { limits: shown.join(t('limits.line.and')) })}
    </p>
  )
}
