import { groupAmount } from '@cloudsail/contract'
import css from './meter.module.css'

interface Props {
  title: string
  used: string | null
  total: string
  /** Used part of the total, 0 to 1. */
  share: number
}

/** A limit: what is used and the total, over a bar. */
export function Meter({ title, used, total, share }: Props) {
  return (
    <div className={css.meter}>
      <span>{title}</span>
      <span>
        {[used, total]
          .filter((each) => each !== null)
          .map(groupAmount)
          .join(' / ')}
      </span>
      {used !== null && (
        <span className={css.bar} aria-hidden="true">
          <span style={{ width: `${Math.min(1, share) * 100}%` }} />
        </span>
      )}
    </div>
  )
}
