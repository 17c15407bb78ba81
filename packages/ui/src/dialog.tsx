import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from './base/cx.ts'
import { createStore, useStore } from './base/store.ts'
import { useTexts } from './base/texts.ts'
import { useMedia } from './base/use-media.ts'
import { Button } from './button.tsx'
import css from './dialog.module.css'
import { Icon } from './icon.tsx'

/** How many dialogs ask something now. Drawers only show. */
const questions = createStore(0)

/**
 * Returns whether a media query matches, for the choice between a drawer and a place beside the list. While a dialog asks
 * something, the answer stays, because what moves is drawn anew and would close the dialog.
 */
export function useRoomBeside(query: string): boolean {
  const matches = useMedia(query)
  const isAsking = useStore(questions) > 0
  const [held, setHeld] = useState(matches)
  if (!isAsking && held !== matches) setHeld(matches)
  return isAsking ? held : matches
}

interface Props {
  open: boolean
  /** Called for Escape, the cross and a click outside the dialog. */
  onClose: () => void
  title: ReactNode
  /** Buttons at the foot. The way onward is the last. */
  actions?: ReactNode
  /** Wider, for agreements and receipts. */
  wide?: boolean
  /**
   * Slides in from the right edge at the full height of the page, for the detail of a row. `start`: from the left, for a
   * menu.
   */
  drawer?: boolean | 'start'
  children: ReactNode
}

/**
 * A native modal dialog. The focus stays inside and returns to the previous element afterwards. Its children exist only
 * while it is open.
 */
export function Dialog({ open, onClose, title, actions, wide, drawer, children }: Props) {
  const t = useTexts('ui')
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const pressedBeside = useRef(false)
  useEffect(() => {
    if (!open || drawer) return
    questions.set(questions.get() + 1)
    return () => questions.set(questions.get() - 1)
  }, [open, drawer])
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const before = document.activeElement
    dialog.showModal()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])
  const isBeside = ({ clientX: x, clientY: y, target }: MouseEvent) => {
    if (target !== ref.current) return false
    const { left, right, top, bottom } = ref.current.getBoundingClientRect()
    return x < left || x > right || y < top || y > bottom
  }
  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes; by keyboard Escape does, natively
    <dialog
      ref={ref}
      className={cx(css.dialog, wide && css.wide, drawer && css.drawer, drawer === 'start' && css.start)}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        // Both ends of the press must be outside. Selecting text beyond the edge must not close the dialog.
        if (pressedBeside.current && isBeside(event)) onClose()
      }}
    >
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        <Button look="icon" small aria-label={t('close')} onClick={onClose}>
          <Icon name="cross" />
        </Button>
      </div>
      <div className={css.body}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </dialog>
  )
}
