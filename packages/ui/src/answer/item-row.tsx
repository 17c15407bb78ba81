import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import type { Route } from '../base/route.ts'
import { Link } from '../base/router.ts'
import { Icon } from '../icon.tsx'
import { Disc } from '../rows/disc.tsx'
import { unbroken } from '../unbroken.tsx'
import css from './answer.module.css'

interface Props {
  /** An icon that says what kind of thing the row is. */
  icon: ReactNode
  /** The colour of the icon: `bad` for emergencies. */
  tone?: 'bad'
  name: ReactNode
  /** The quiet line: at most three parts. Missing parts are left out. */
  below: readonly (string | null | undefined | false)[]
  /** A second quiet line. */
  note?: ReactNode
  /** One mark between name and amount. Left out on a narrow page. */
  mark?: ReactNode
  amount?: ReactNode
  /** What runs along with the amount, in a column of its own. Below the amount on a narrow page. */
  after?: ReactNode
  /** Where the row leads, or what pressing the row does. */
  href?: Route | `tel:${string}`
  onPress?: () => void
  isOpen?: boolean
  /** An arrow at the end, for rows without an amount: `right` leads onward, `down` opens in place. */
  arrow?: 'right' | 'down'
  isCurrent?: boolean
}

/** A list of rows. */
export function ItemRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.items} aria-label={label}>
      {children}
    </ul>
  )
}

/** One row of a thing that the customer has: a fund, a loan, a payment. One press a row. */
export function ItemRow({
  icon,
  tone,
  name,
  below,
  note,
  mark,
  amount,
  after,
  href,
  onPress,
  isOpen,
  isCurrent,
  arrow,
}: Props) {
  const quiet = below.filter((part) => !!part).join(' · ')
  const content = (
    <>
      <Disc className={cx(css.kind, tone && css[tone])}>{icon}</Disc>
      <span className={css.who}>
        <span className={css.name}>{name}</span>
        {quiet && <span className={css.below}>{unbroken(quiet)}</span>}
        {note && <span className={css.below}>{note}</span>}
      </span>
      {mark && <span className={css.mark}>{mark}</span>}
      {amount && (
        <span className={css.ends}>
          <span className={css.amount}>{amount}</span>
          {after && <span className={css.after}>{after}</span>}
        </span>
      )}
      {arrow && (
        <Icon name={arrow === 'down' ? 'chevronDown' : 'chevronRight'} size={16} className={css.arrow} />
      )}
    </>
  )
  if (href?.startsWith('tel:'))
    return (
      <a href={href} className={css.item}>
        {content}
      </a>
    )
  if (href)
    return (
      <Link href={href as Route} className={css.item} onClick={onPress} aria-current={isCurrent || undefined}>
        {content}
      </Link>
    )
  if (onPress)
    return (
      <button
        type="button"
        className={css.item}
        onClick={onPress}
        aria-expanded={isOpen}
        aria-current={isCurrent || undefined}
      >
        {content}
      </button>
    )
  return <div className={css.item}>{content}</div>
}
