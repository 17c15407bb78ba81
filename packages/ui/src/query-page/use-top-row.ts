import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns the index of the row at the upper edge of the page, just below the bar, as the page scrolls. Null while the list
 * begins below it. Rows are elements of the list with `data-index`.
 */
export function useTopRow(list: RefObject<HTMLElement | null>): number | null {
  const [top, setTop] = useState<number | null>(null)
  useEffect(() => {
    const look = () => {
      const element = list.current
      if (!element) return
      const edgePx = Number.parseFloat(getComputedStyle(element).scrollPaddingTop) || 0
      if (element.getBoundingClientRect().top >= edgePx) return setTop(null)
      const rows = element.querySelectorAll<HTMLElement>('[data-index]')
      const row = [...rows].find((each) => each.getBoundingClientRect().bottom > edgePx)
      setTop(row ? Number(row.dataset.index) : null)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [list])
  return top
}
