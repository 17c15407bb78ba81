import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/texts.ts'
import { Dialog } from '../dialog.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { useDropPanel } from '../use-drop-panel.ts'
import css from './filters.module.css'

interface Props {
  icon?: IconName
  label: string
  /** The current value. Empty if none is set. */
  value: string
  /** Shown if no value is set. */
  any?: string
  /** A note beside the value. */
  note?: string
  set: boolean
  onClear?: (() => void) | undefined
  /** Opens a sheet instead of a panel below. */
  narrow: boolean
  panel: (close: () => void) => ReactNode
}

/** A filter that shows its value and opens a panel to change it. Escape closes the panel and returns the focus. */
export function FilterButton({ icon, label, value, any, note, set, onClear, narrow, panel }: Props) {
  const t = useTexts('query')
  const id = useId()
  const wrap = useRef<HTMLSpanElement>(null)
  const { open, setOpen, close, around } = useDropPanel(wrap, narrow)
  useEffect(() => {
    if (open && !narrow) wrap.current?.querySelector<HTMLElement>('[role=dialog] :is(input, button)')?.focus()
  }, [open, narrow])
  return (
    <span ref={wrap} className={css.wrap} {...around}>
      <span className={cx(css.filter, set && css.set)}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => (open ? close() : setOpen(true))}
        >
          {icon && <Icon name={icon} size={18} />}
          {value ? (
            <>
              <span className="said">{`${label} `}</span>
              <span className={css.value}>{value}</span>
            </>
          ) : (
            <>
              {`${label} `}
              <span className={css.note}>{any}</span>
            </>
          )}
          {note && <span className={css.note}>{` ${note}`}</span>}
          {!onClear && <Icon name="chevronDown" size={16} />}
        </button>
        {onClear && (
          <button
            type="button"
            className={css.drop}
            aria-label={t('drop', { filter: value })}
            onClick={onClear}
          >
            <Icon name="cross" size={16} />
          </button>
        )}
      </span>
      {narrow ? (
        <Dialog drawer open={open} onClose={close} title={label}>
          {panel(close)}
        </Dialog>
      ) : (
        open && (
          <div id={id} role="dialog" aria-label={label} className={css.panel}>
            {panel(close)}
          </div>
        )
      )}
    </span>
  )
}
