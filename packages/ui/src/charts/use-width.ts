import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Measures an element, so that a chart is drawn in the pixels that it gets and its labels keep their size. Returns the ref
 * for the element, and its inner width in pixels. The width is 0 until the element is in the page.
 */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { ref, width }
}
