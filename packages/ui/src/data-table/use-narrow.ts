import { type RefObject, useLayoutEffect, useState } from 'react'

/** What a browser draws text at unless it is told otherwise. */
const usualTextPx = 16

/** True while an element is narrower than so many pixels, more of them where its text is larger; measured before the first
 *  drawing is seen. */
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
