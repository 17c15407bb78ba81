import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'

interface Options {
  count: number
  /** Initial highlight when the list opens. -1 for none. */
  start: number
  isDisabled?: (index: number) => boolean
  onPick: (index: number) => void
}

export interface Listbox {
  open: boolean
  above: boolean
  active: number
  listId: string
  wrap: RefObject<HTMLDivElement | null>
  show: () => void
  hide: () => void
  activate: (index: number) => void
  optionId: (index: number) => string
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The behaviour of all lists below a box: opening and closing, moving the highlight by keys, and picking. The focus stays in
 * the box, following the ARIA combobox pattern.
 */
export function useListbox({ count, start, isDisabled, onPick }: Options): Listbox {
  const id = useId()
  const wrap = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [above, setAbove] = useState(false)
  const [active, setActive] = useState(-1)
  const optionId = (index: number) => `${id}-${index}`

  const show = () => {
    if (open) return
    const box = wrap.current?.getBoundingClientRect()
    setAbove(!!box && window.innerHeight - box.bottom < 240 && box.top > window.innerHeight - box.bottom)
    setActive(start)
    setOpen(true)
  }
  const hide = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!wrap.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  useEffect(() => {
    if (open && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active, id])

  const move = (from: number, step: 1 | -1) => {
    for (let at = from + step; at >= 0 && at < count; at += step) if (!isDisabled?.(at)) return setActive(at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!open) show()
      else move(active < 0 && key === 'ArrowUp' ? count : active, key === 'ArrowDown' ? 1 : -1)
    } else if (open && key === 'Enter' && active >= 0 && active < count) {
      event.preventDefault()
      if (isDisabled?.(active)) return
      onPick(active)
      hide()
    } else if (open && key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      hide()
    } else if (key === 'Tab') hide()
  }
  return {
    open,
    above,
    active,
    listId: `${id}-list`,
    wrap,
    show,
    hide,
    activate: setActive,
    optionId,
    onKeyDown,
  }
}
