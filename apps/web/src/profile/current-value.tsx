import css from './change-mobile-screen.module.css'

/** The value that a change replaces. `undefined` while it is loading. */
export function CurrentValue({ label, value }: { label: string; value: string | undefined }) {
  return (
    <p className={css.current}>
      <span>{label}</span>
      <b>{value ?? '…'}</b>
    </p>
  )
}
