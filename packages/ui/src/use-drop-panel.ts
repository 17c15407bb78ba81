import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

/**
 * Opens a panel below a control. It closes by Escape, by a press outside and when the focus leaves. Escape returns the focus
 * to the first button. With `sheet` a dialog replaces the panel and closes itself.
 */
export function useDropPanel(wrap: RefObject<HTMLElement | null>, sheet: boolean) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    wrap.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!open || sheet) return
    const outside = (event: Event) => {
      if (!wrap.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open, sheet, wrap])
  return {
    open,
    setOpen,
    close,
    /** Properties of the element around the control and the panel. */
    around: {
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !open || sheet) return
        event.preventDefault()
        event.stopPropagation()
        close()
      },
      onBlur(event: FocusEvent) {
        if (!sheet && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false)
      },
    },
  }
}
