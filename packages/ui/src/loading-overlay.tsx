import { useEffect, useRef } from 'react'
import css from './loading-overlay.module.css'

interface Props {
  /** The text shown over the page during the request. Null if no request is running. */
  text: string | null
}

/** Covers the page during a request and shows a text. Stays invisible for very short requests. */
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
