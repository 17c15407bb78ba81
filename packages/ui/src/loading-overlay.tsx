import { useEffect, useRef } from 'react'
import css from './loading-overlay.module.css'

interface Props {
  /** What is going on, shown over the page while it lasts; null when nothing is. */
  text: string | null
}

/** Covers the page during a request, with words. Very short requests pass without it being seen. */
export function LoadingOverlay({ text }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const open = text !== null
  useEffect(() => {
    if (open) ref.current?.showPopover()
    else ref.current?.hidePopover()
  }, [open])
  return (
    <div ref={ref} popover="manual" className={css.overlay} role="status">
      {open && (
        <div className={css.plate}>
          <span className={css.ring} />
          {text}
        </div>
      )}
    </div>
  )
}
