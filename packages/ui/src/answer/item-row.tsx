import type { ReactNode } from 'react'
import type { Route } from '../base/route.ts'
import { Link } from '../base/router.ts'
import { Disc } from '../rows/disc.tsx'
import { unbroken } from '../unbroken.tsx'
import css from './answer.module.css'

interface Props {
  /** An icon that says what kind of thing the row is. */
  icon: ReactNode
  name: ReactNode
  /** The quiet line: at most three parts. Missing parts are left out. */
  below: readonly (string | null | undefined | false)[]
  /** A second quiet line. */
  note?: ReactNode
  /** One mark between name and amount. Left out on a narrow page. */
  mark?: ReactNode
  amount: ReactNode
  /** What runs along with the amount, in a column of its own. Below the amount on a narrow page. */
  after?: ReactNode
  /** Where the row leads, or what pressing the row does. */
  href?: Route
  onPress?: () => void
  isOpen?: boolean
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
}: Props) {
  const content = (
    <>
      <Disc className={css.kind}>{icon}</Disc>
      <span className={css.who}>
        <span className={css.name}>{name}</span>
        <span className={css.below}>{unbroken(below.filter((part) => !!part).join(' · '))}</span>
        {note && <span className={css.below}>{note}</span>}
      </span>
      {mark && <span className={css.mark}>{mark}</span>}
      <span className={css.ends}>
        <span className={css.amount}>{amount}</span>
        {after && <span className={css.after}>{after}</span>}
      </span>
    </>
  )
  if (href)
    return (
      <Link href={href} className={css.item} onClick={onPress} aria-current={isCurrent || undefined}>
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
