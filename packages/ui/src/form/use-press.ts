import { type PointerEvent, useCallback, useEffect, useRef } from 'react'

const submitButton = (target: EventTarget) =>
  (target as Element).closest<HTMLButtonElement>('button[type=submit]:not([aria-disabled=true])')

/**
 * Makes sure that a press on a form's button counts, even if the page changes between finger down and finger up. While a
 * pointer is down, `later` delays changes of layout until the pointer is up. If the button has moved away nevertheless, so
 * that the browser sees no click, the form is sent anyway.
 */
export function usePress() {
  const held = useRef(false)
  const kept = useRef<(() => void)[]>([])
  const sent = useRef(false)
  const stop = useRef<() => void>(() => {})
  useEffect(() => () => stop.current(), [])
  const later = useCallback((change: () => void) => {
    if (held.current) kept.current.push(change)
    else change()
  }, [])
  const onPointerDownCapture = (down: PointerEvent<HTMLFormElement>) => {
    const form = down.currentTarget
    const found = down.button === 0 ? submitButton(down.target) : null
    // A dialog above the form may hold a form of its own.
    const button = found?.form === form ? found : null
    const place = button?.getBoundingClientRect()
    held.current = true
    sent.current = false
    stop.current()
    const up = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      stop.current()
      // The click event, if there is one, comes first.
      setTimeout(() => {
        held.current = false
        const { clientX: x, clientY: y } = event
        const meant =
          event.type === 'pointerup' &&
          place &&
          x >= place.left &&
          x <= place.right &&
          y >= place.top &&
          y <= place.bottom
        if (meant && !sent.current && form.isConnected) form.requestSubmit(button)
        for (const change of kept.current.splice(0)) change()
      })
    }
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
    stop.current = () => {
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
    }
  }
  return {
    later,
    onPointerDownCapture,
    /** Called on each submit event. */
    submitted: () => {
      sent.current = true
    },
  }
}
