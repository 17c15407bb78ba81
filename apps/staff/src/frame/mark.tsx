import css from './frame.module.css'

/** The bank's mark on the dark bar. */
export function Mark({ size }: { size: number }) {
  return (
    <svg className={css.mark} width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      <path d="M15 3v20H4C9 18 13 11 15 3Z" />
      <path d="M17 8c1 6 4 11 9 15h-9Z" />
      <path d="M3 26.5h24" />
    </svg>
  )
}
