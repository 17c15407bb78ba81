import { type RefObject, useLayoutEffect, useState } from 'react'

/** Default text size of browsers. */
const usualTextPx = 16

/**
 * Returns true while an element is narrower than `belowPx` pixels. The threshold grows with the size of text. Measured
 * before the first drawing is visible.
 */
export function useNarrow(ref: RefObject<HTMLElement | null>, belowPx: number): boolean {
  const [narrow, setNarrow] = useState(() => window.innerWidth < belowPx)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const textPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setNarrow(element.clientWidth < (belowPx * textPx) / usualTextPx)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, belowPx])
  return narrow
}
