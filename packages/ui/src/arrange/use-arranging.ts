import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Arrangement, type Direction, moveTo, placeIn, step } from './arrangement.ts'

const directions: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

interface Options {
  columns: Arrangement
  onChange: (columns: Arrangement) => void
  /** Called after a move to announce the new position: "第2位，共3位". */
  onMoved: (name: string, place: { column: number; index: number; count: number }) => void
}

/**
 * Lets the customer reorder items by dragging their handles, with mouse or finger, or with the arrow keys on a handle.
 * Spread `thing(name)` on an item, `column(number)` on a column, `handle(name)` on a handle.
 */
export function useArranging({ columns, onChange, onMoved }: Options) {
  const [dragged, setDragged] = useState<string | null>(null)
  const latest = useRef(columns)
  latest.current = columns

  const change = (name: string, after: Arrangement) => {
    latest.current = after
    onChange(after)
    const place = placeIn(after, name)
    if (place) onMoved(name, { ...place, count: after[place.column]!.length })
  }
  const onKeyDown = (name: string) => (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const after = step(latest.current, name, direction)
    if (!after) return
    const handle = event.currentTarget as HTMLElement
    change(name, after)
    // In another column the handle is a new element, so it needs the focus again.
    requestAnimationFrame(() => {
      if (!handle.isConnected)
        document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(name)}"]`)?.focus()
    })
  }
  const follow = (name: string, { clientX, clientY }: PointerEvent) => {
    const under = document.elementFromPoint(clientX, clientY)
    const column = Number(under?.closest<HTMLElement>('[data-column]')?.dataset.column ?? Number.NaN)
    if (Number.isNaN(column)) return
    const over = under?.closest<HTMLElement>('[data-thing]')
    const overName = over?.dataset.thing
    if (overName === name) return
    const now = placeIn(latest.current, name)
    const at = overName === undefined ? null : placeIn(latest.current, overName)
    const target = at ?? { column, index: latest.current[column]!.length }
    if (over && at && now?.column === at.column) {
      // Swap only past the middle. Otherwise two items of different heights would keep swapping back and forth.
      const { top, height } = over.getBoundingClientRect()
      const isBelow = clientY > top + height / 2
      if (isBelow !== at.index > now.index) return
    }
    if (at === null && now?.column === column) return
    change(name, moveTo(latest.current, name, target.column, target.index))
  }
  return {
    dragged,
    column: (number: number) => ({ 'data-column': number }),
    thing: (name: string) => ({ 'data-thing': name, 'data-dragged': dragged === name || undefined }),
    handle: (name: string) => ({
      'data-handle': name,
      onKeyDown: onKeyDown(name),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(name)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (dragged === name) follow(name, event)
      },
      onPointerUp: () => setDragged(null),
      onPointerCancel: () => setDragged(null),
    }),
  }
}
