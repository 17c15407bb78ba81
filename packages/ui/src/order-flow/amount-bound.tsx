import { formatAmount, formatGrouped, parseAmount } from '@cloudsail/contract'
import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Link } from '../base/router.ts'
import { useTexts } from '../base/texts.ts'
import { useScreenAt } from '../base/use-screen-at.ts'
import css from './amount-bound.module.css'
import type { Binding, CustomerScope } from './binding-limit.ts'

/** From this percentage on, the bar takes the warning colour. */
const nearPercent = 85n

interface Props {
  binding: Binding | null
  /** The wire's decimal text, or the text as typed. */
  amount: string
  /** Enters the maximum as the amount, if the balance is the limit. */
  onAll: (amount: string) => void
  /** The way to pay more than the function itself allows. */
  more?: ReactNode
}

/** Beside an amount: the maximum now, the limit that sets it, and the rest of that limit. */
export function AmountBound({ binding, amount, onAll, more }: Props) {
  const t = useTexts('flow')
  if (!binding) return <div className={css.bound} />
  const { bound, mostMinor, usedMinor } = binding
  const typedMinor = parseAmount(amount, 'CNY') ?? 0n
  const yuan = (value: bigint) => formatGrouped(value, 'CNY')
  const name =
    bound.by === 'limit'
      ? t(`bound.${bound.kind}`, {
          scope: t(`bound.scope.${bound.scope}`),
        })
      : t(`bound.${bound.by}`)
  const isOver = typedMinor > mostMinor
  const isNear = !isOver && typedMinor > 0n && typedMinor * 100n >= mostMinor * nearPercent
  const short = bound.by === 'balance'
  const overBy = short ? t('bound.available', { amount: yuan(mostMinor) }) : yuan(typedMinor - mostMinor)
  const head = isOver ? (short ? t('bound.short') : t('bound.over', { limit: name })) : t('bound.most')
  const share = mostMinor > 0n ? Number((typedMinor * 1000n) / mostMinor) / 1000 : typedMinor > 0n ? 1 : 0
  return (
    <div className={cx(css.bound, isOver && css.over, isNear && css.near)} role="status">
      <span className={css.top}>
        {head}
        <b>{isOver ? overBy : yuan(mostMinor)}</b>
      </span>
      <progress className={css.bar} value={Math.min(1, share)} aria-hidden="true" />
      <span className={css.say}>
        {isOver && short && mostMinor > 0n ? (
          <button type="button" className={css.all} onClick={() => onAll(formatAmount(mostMinor, 'CNY'))}>
            {t('bound.all.move', { amount: yuan(mostMinor) })}
          </button>
        ) : isOver && !short ? (
          <>
            {t('bound.atMost', { amount: yuan(mostMinor) })}
            {bound.by === 'limit' ? <More scope={bound.scope} /> : more}
          </>
        ) : typedMinor > 0n ? (
          t('bound.left', { limit: name, amount: yuan(mostMinor > typedMinor ? mostMinor - typedMinor : 0n) })
        ) : usedMinor > 0n ? (
          t('bound.used', { limit: name, amount: yuan(usedMinor) })
        ) : (
          name
        )}
      </span>
    </div>
  )
}

/** Screen on which each limit is changed. The link is shown if the customer has that screen. */
const waysOfScope: Record<CustomerScope, string> = {
  method: '/PSC0104000',
  uncertified: '/PSC0104000',
  customer: '/PSC0401000',
  account: '/PTR0302000',
  class: '/PTR0302000',
}

function More({ scope }: { scope: CustomerScope }) {
  const t = useTexts('flow')
  const screen = useScreenAt(waysOfScope[scope])
  if (!screen || scope === 'class') return null
  return (
    <Link href={screen.route}>
      {t(waysOfScope[scope] === '/PSC0104000' ? 'bound.more.method' : 'bound.more.limits')}
    </Link>
  )
}
