import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { DrawnRows } from './use-virtual-rows.tsx'

/** Height that may cover the upper edge of the page: the bar and the table's head. */
const coveredPx = 110

interface Props {
  count: number
  body: RefObject<HTMLElement | null>
  held: number
  rowPx: number
  report: (rows: DrawnRows) => void
}

/** Renders nothing. Determines which rows are in sight as the page scrolls, and reports them before the next paint. */
export default function VirtualDriver({ count, body, held, rowPx, report }: Props) {
  const [top, setTop] = useState(0)
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => rowPx,
    overscan: 10,
    scrollMargin: top,
    scrollPaddingStart: coveredPx,
    scrollPaddingEnd: 16,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), held])].sort((a, b) => a - b),
  })
  const items = virtualizer.getVirtualItems()
  const total = virtualizer.getTotalSize()
  const shape = items.map((item) => `${item.index}.${item.start}.${item.end}`).join() + total
  useLayoutEffect(() => {
    if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` says all that matters of items and total
  useLayoutEffect(() => {
    let end = top
    const drawn = items.map((item) => {
      const gapPx = item.start - end
      end = item.end
      return { index: item.index, gapPx }
    })
    report({
      drawn,
      bottomPx: total - (end - top),
      measure: virtualizer.measureElement,
      bringIntoView: (row) => virtualizer.scrollToIndex(row),
    })
  }, [shape, top, report])
  return null
}
