import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { loadChunk } from '../base/loads.ts'
import { loadTexts, useTexts } from '../base/texts.ts'
import { useMedia } from '../base/use-media.ts'
import { Button } from '../button.tsx'
import { readDate } from '../date-range/month.ts'
import { Dialog } from '../dialog.tsx'
import type { FieldProps } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { Skeleton } from '../skeleton.tsx'
import { TextField } from '../text-field.tsx'
import { useDropPanel } from '../use-drop-panel.ts'
import css from './date-field.module.css'

void loadTexts('dates')

const DatePanel = lazy(() => loadChunk(() => import('./date-panel.tsx')))

interface Props extends FieldProps {
  /** "2026-11-20", or empty. */
  value: string
  /** Called with a complete date, or with an empty text if there is none. */
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  id?: string
  /** The first and last date that can be chosen. The form has to refuse typed dates beyond them. */
  min?: string | undefined
  max?: string | undefined
  /** The bank's date, if the screen knows it. */
  today?: string | undefined
}

/**
 * A date, typed ("2026-11-20", "2026/1/5", "11-20") or chosen in a calendar in the page's language. Unreadable text stays as
 * it was typed and is passed to the form, which reports it.
 */
export function DateField({ value, onChange, onBlur, min, max, today, error, optional, ...rest }: Props) {
  const t = useTexts('dates')
  const narrow = useMedia('(max-width: 640px)')
  const wrap = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(value)
  const [left, setLeft] = useState(false)
  /** The value reported last. Any other value was set from outside and is shown. */
  const told = useRef(value)
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  const tell = (date: string) => {
    told.current = date
    if (date !== value) onChange(date)
  }
  const year = (value || today || min || max || '').slice(0, 4)
  /** When typing is finished, short forms count too and the date is written out. */
  const finish = () => {
    const date = readDate(typed, year || String(new Date().getFullYear()))
    if (date === null) return
    setTyped(date)
    tell(date)
  }
  const { open, setOpen, close, around } = useDropPanel(wrap, narrow)
  const choose = (date: string) => {
    setTyped(date)
    tell(date)
    close()
  }
  const panel = open && (
    <Suspense fallback={<Skeleton lines={6} />}>
      <DatePanel
        value={value}
        min={min}
        max={max}
        today={today}
        narrow={narrow}
        clear={!!optional}
        onChoose={choose}
      />
    </Suspense>
  )
  return (
    <div ref={wrap} className={css.wrap} {...around}>
      <TextField
        {...rest}
        optional={optional}
        error={typed.trim() !== '' && value === '' && left ? t('unreadable') : error}
        value={typed}
        inputMode="numeric"
        maxLength={20}
        placeholder={t('form')}
        onChange={(text) => {
          setTyped(text)
          setLeft(false)
          // During typing, only a complete date counts.
          tell((/^\D*(\d{8}|\d{4}\D\d{2}\D\d{2}\D?)$/.test(text.trim()) && readDate(text, year)) || '')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
          else if (event.key === 'ArrowDown') {
            event.preventDefault()
            finish()
            setOpen(true)
          }
        }}
        onBlur={() => {
          finish()
          setLeft(true)
          onBlur?.()
        }}
        after={
          <Button
            look="icon"
            small
            aria-label={t('open')}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => (open ? close() : setOpen(true))}
          >
            <Icon name="calendar" size={18} />
          </Button>
        }
      />
      {narrow ? (
        <Dialog drawer open={open} onClose={close} title={rest.label}>
          {panel}
        </Dialog>
      ) : (
        open && (
          <div role="dialog" aria-label={t('title')} className={css.panel}>
            {panel}
          </div>
        )
      )}
    </div>
  )
}
