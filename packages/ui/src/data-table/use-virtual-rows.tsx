import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'
import { loadChunk } from '../base/loads.ts'

/** From this many rows on, only those in sight are drawn; what finds that out is fetched only then. */
const virtualFrom = 60

const VirtualDriver = lazy(() => loadChunk(() => import('./virtual-driver.tsx')))

export interface DrawnRows {
  /** The rows to draw; `gapPx` is the room of those left out before it. */
  drawn: readonly { index: number; gapPx: number }[]
  /** The room of those left out after the last. */
  bottomPx: number
  measure?: ((row: HTMLElement | null) => void) | undefined
  bringIntoView: (row: number) => void
}

const all = (count: number): DrawnRows['drawn'] =>
  Array.from({ length: count }, (_, index) => ({ index, gapPx: 0 }))
const stay = () => {}

/** Which of many rows have to be drawn. The row `held`, which has the focus, always is. `driver` has to be drawn
 *  beside the rows. */
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
      <VirtualDriver {...{ count, body, held, rowPx, report }} />
    </Suspense>
  )
  const first = { drawn: all(virtualFrom), bottomPx: (count - virtualFrom) * rowPx, bringIntoView: stay }
  // What was reported last may be of a longer list.
  const known = reported?.drawn.every(({ index }) => index < count) ? reported : first
  return { virtual, driver, ...known }
}
