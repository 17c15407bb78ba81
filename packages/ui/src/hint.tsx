import { useEffect, useRef, useState } from 'react'
import { useTexts } from './base/texts.ts'
import css from './disclosure.module.css'
import { Icon } from './icon.tsx'

/** A small button beside a word that shows an explanation when pressed, by touch, keyboard or mouse. */
export function Hint({ about, children }: { about: string; children: string }) {
  const t = useTexts('ui')
  const [open, setOpen] = useState(false)
  const tip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!open) return
    const away = (event: Event) => {
      if (
        event instanceof KeyboardEvent ? event.key === 'Escape' : !tip.current?.contains(event.target as Node)
      )
        setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('keydown', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('keydown', away)
    }
  }, [open])
  return (
    <span ref={tip} className={css.tip}>
      <button
        type="button"
        className={css.sign}
        aria-label={t('explain', { about })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="info" size={16} />
      </button>
      <span role="status" className={css.bubble}>
        {open ? children : ''}
      </span>
    </span>
  )
}
