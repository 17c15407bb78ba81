import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from './base/cx.ts'
import { Button, type ButtonLook } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import css from './menu.module.css'

interface MenuItem {
  key: string
  label: ReactNode
  /** A secondary line below. */
  note?: ReactNode
  icon?: IconName
  onSelect: () => void
}

interface Props {
  /** The words on the button. */
  label: ReactNode
  icon?: IconName
  items: readonly MenuItem[]
  look?: ButtonLook
  small?: boolean
  busy?: boolean
  /** Aligns the list with the left edge of the button instead of its right edge. */
  start?: boolean
  'aria-label'?: string
}

/** A button that opens a short list of actions. Arrow keys move, Escape closes and returns the focus to the button. */
export function MenuButton({ label, icon, items, look = 'line', small, start, busy, ...rest }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const wrap = useRef<HTMLDivElement>(null)
  const entries = () => [...(wrap.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const trigger = () => wrap.current?.querySelector<HTMLElement>('[aria-haspopup]')
  useEffect(() => {
    if (!open) return
    wrap.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const outside = (event: Event) => {
      if (!wrap.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const keys = (event: KeyboardEvent) => {
    if (!open) return
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      all[(next + all.length) % all.length]?.focus()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      trigger()?.focus()
      setOpen(false)
    }
  }
  return (
    <div ref={wrap} className={css.wrap}>
      <Button
        {...rest}
        look={look}
        small={small ?? false}
        busy={busy ?? false}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {icon && <Icon name={icon} />}
        {label}
        {look !== 'icon' && <Icon name="chevronDown" size={16} />}
      </Button>
      {open && (
        <div id={id} role="menu" tabIndex={-1} className={cx(css.menu, start && css.start)} onKeyDown={keys}>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={css.item}
              onClick={() => {
                trigger()?.focus()
                setOpen(false)
                item.onSelect()
              }}
            >
              {item.icon && <Icon name={item.icon} size={18} />}
              {item.note ? (
                <span>
                  {item.label}
                  <small className={css.note}>{item.note}</small>
                </span>
              ) : (
                item.label
              )}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
