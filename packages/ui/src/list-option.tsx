import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import css from './listbox.module.css'
import type { Listbox } from './use-listbox.ts'

interface Props {
  box: Listbox
  index: number
  selected: boolean
  disabled?: boolean
  onPick: (index: number) => void
  children: ReactNode
}

/** One option of a list below a box. The focus stays in the box: pressing an option must not take it. */
export function ListOption({ box, index, selected, disabled, onPick, children }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the box, which holds the focus
    <div
      role="option"
      id={box.optionId(index)}
      aria-selected={selected}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={cx(css.option, index === box.active && css.active)}
      onPointerMove={() => box.activate(index)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        if (disabled) return
        onPick(index)
        box.hide()
      }}
    >
      {children}
    </div>
  )
}
