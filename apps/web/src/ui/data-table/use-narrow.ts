import { type RefObject, useLayoutEffect, useState } from 'react'

/** True while an element is narrower than so many pixels; measured before the first drawing is seen. */
export function useNarrow(ref: RefObject<HTMLElement | null>, belowPx: number): boolean {
  const [narrow, setNarrow] = useState(() => window.innerWidth < belowPx)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setNarrow(element.clientWidth < belowPx)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, belowPx])
  return narrow
}
