import css from './charts.module.css'

/** Shows a share between 0 and 1 as a bar on its whole. The figure stands beside it as text, so the bar is not read. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className={css.share} aria-hidden="true">
      <i style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  )
}
