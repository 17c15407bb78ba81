import { type Currency, formatAmount, formatGrouped, parseAmount } from '@cloudsail/contract'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/texts.ts'
import css from './amount-bound.module.css'
import { fittingMost } from './fitting-amount.ts'

/** What happens with the whole balance, for the words on the button. */
type WayOfAll = 'move' | 'save' | 'buy' | 'repay' | 'sell' | 'topUp' | 'spread' | 'draw' | 'prove'

type All =
  | { onAll: (amount: string) => void; way: WayOfAll }
  /** Left out if nobody needs the whole balance, as for a gift. */
  | { onAll?: never; way?: never }

type Props = All & {
  /** Balance of the account, as a decimal text. Undefined while it is loading. */
  available: string | undefined
  currency: Currency
  /** The text as typed. */
  amount: string
  /** What the field accepts besides the balance, as decimal texts. Without it every amount up to the balance. */
  rule?: BoundRule | undefined
}

export interface BoundRule {
  least: string
  step: string
  /** The most of one order. Null or left out if there is none. */
  cap?: string | null
}

/**
 * Beside an amount that only the balance limits, in any currency: the balance, and a button that enters all
 * of it, or the largest amount that the field accepts. The button says which amount it enters. If none is accepted, there is
 * no button.
 */
export function BalanceBound({ available, currency, amount, onAll, way, rule }: Props) {
  const t = useTexts('flow')
  if (available === undefined) return <div className={css.bound} />
  const most = parseAmount(available, currency) ?? 0n
  const typed = parseAmount(amount, currency) ?? 0n
  const isOver = typed > most
  const grouped = formatGrouped(most, currency)
  const cap = rule?.cap == null ? most : (parseAmount(rule.cap, currency) ?? most)
  const within = cap < most ? cap : most
  const fit = rule
    ? fittingMost(within, {
        leastMinor: parseAmount(rule.least, currency) ?? 0n,
        stepMinor: parseAmount(rule.step, currency) ?? 1n,
      })
    : within
  return (
    <div className={cx(css.bound, isOver && css.over)} role="status">
      <span className={css.top}>
        {isOver ? t('bound.short') : t('bound.most')}
        <b>{isOver ? t('bound.available', { amount: grouped }) : grouped}</b>
      </span>
      {onAll && fit !== null && fit > 0n && typed !== fit && (
        <span className={css.say}>
          <button
            type="button"
            className={css.all}
            onClick={() => onAll(fit === most ? available : formatAmount(fit, currency))}
          >
            {fit === most
              ? t(`bound.all.${way}`, { amount: grouped })
              : t('bound.fit', { amount: formatGrouped(fit, currency) })}
          </button>
        </span>
      )}
    </div>
  )
}
