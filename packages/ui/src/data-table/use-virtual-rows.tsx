import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'
import { loadChunk } from '../base/loads.ts'

/** Lists of at least this many rows draw only those in sight. The code that determines them is loaded only then. */
const virtualFrom = 60

const VirtualDriver = lazy(() => loadChunk(() => import('./virtual-driver.tsx')))

export interface DrawnRows {
  /** The rows to draw. `gapPx` is the height of the rows left out before each. */
  drawn: readonly { index: number; gapPx: number }[]
  /** Height of the rows left out after the last one. */
  bottomPx: number
  measure?: ((row: HTMLElement | null) => void) | undefined
  bringIntoView: (row: number) => void
}

const all = (count: number): DrawnRows['drawn'] =>
  Array.from({ length: count }, (_, index) => ({ index, gapPx: 0 }))
const stay = () => {}

/**
 * Returns which of many rows to draw. The row `held`, which has the focus, is always included. `driver` has to be rendered
 * beside the rows.
 */
export function useVirtualRows(
  count: number,
  body: RefObject<HTMLElement | null>,
  held: number,
  rowPx: number,
): DrawnRows & { virtual: boolean; driver: ReactNode } {
  const [reported, report] = useState<DrawnRows | null>(null)
  const virtual = count >= virtualFrom
  if (!virtual) return { virtual, driver: null, drawn: all(count), bottomPx: 0, bringIntoView: stay }
  const driver = (
    <Suspense>
      <VirtualDriver count={count} body={body} held={held} rowPx={rowPx} report={report} />
    </Suspense>
  )
  const first = { drawn: all(virtualFrom), bottomPx: (count - virtualFrom) * rowPx, bringIntoView: stay }
  // The last report may be about a longer list.
  const known = reported?.drawn.every(({ index }) => index < count) ? reported : first
  return { virtual, driver, ...known }
}
