import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import css from './tabs.module.css'

interface Tab<Value extends string> {
  value: Value
  label: string
}

interface Props<Value extends string> {
  /** The subject of the tabs, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Content of the chosen tab. */
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Several views in one place. Arrow keys move between the tabs, Home and End to the first and last. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: Props<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const step = steps[event.key]
    const next = step ? (at + step + tabs.length) % tabs.length : { Home: 0, End: tabs.length - 1 }[event.key]
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next!]?.focus()
  }
  return (
    <div>
      <div ref={list} className={css.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={css.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            data-words={tab.label}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} className={css.panel} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}
