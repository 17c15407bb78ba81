import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { movedRow } from './move-row.ts'

/**
 * Makes one row at a time reachable by Tab. Arrow keys, Page, Home and End move between rows, including rows not drawn yet.
 * `onMove` receives the new row.
 */
export function useRowFocus(
  count: number,
  body: RefObject<HTMLElement | null>,
  onMove?: (row: number) => unknown,
) {
  const [active, setActive] = useState(0)
  const wanted = useRef<number | null>(null)
  /** Set by the component that draws the rows: scrolls to a row that may not be drawn yet. */
  const bringIntoView = useRef<(row: number) => void>(() => {})
  useEffect(() => {
    if (wanted.current === null) return
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!row) return
    row.focus()
    wanted.current = null
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const at = Number((event.target as HTMLElement).dataset.row)
    if (Number.isNaN(at)) return
    const to = movedRow(event.key, at, count)
    if (to === null) return
    event.preventDefault()
    wanted.current = to
    bringIntoView.current(to)
    setActive(to)
    onMove?.(to)
  }
  return { active: Math.min(active, Math.max(0, count - 1)), setActive, onKeyDown, bringIntoView }
}
