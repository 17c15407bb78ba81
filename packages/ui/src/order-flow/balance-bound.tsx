import { type Currency, formatGrouped, parseAmount } from '@cloudsail/contract'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/texts.ts'
import css from './amount-bound.module.css'

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
}

/** Beside an amount that only the balance limits, in any currency: the balance, and a button to take all of it. */
export function BalanceBound({ available, currency, amount, onAll, way }: Props) {
  const t = useTexts('flow')
  if (available === undefined) return <div className={css.bound} />
  const most = parseAmount(available, currency) ?? 0n
  const typed = parseAmount(amount, currency) ?? 0n
  const isOver = typed > most
  const grouped = formatGrouped(most, currency)
  return (
    <div className={cx(css.bound, isOver && css.over)} role="status">
      <span className={css.top}>
        {isOver ? t('bound.short') : t('bound.most')}
        <b>{isOver ? t('bound.available', { amount: grouped }) : grouped}</b>
      </span>
      {onAll && most > 0n && typed !== most && (
        <span className={css.say}>
          <button type="button" className={css.all} onClick={() => onAll(available)}>
            {t(`bound.all.${way}`, { amount: grouped })}
          </button>
        </span>
      )}
    </div>
  )
}
