import css from './segments.module.css'

interface Props<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

/** Buttons in one frame, of which one is pressed: the view or the time of a chart. */
export function Segments<Value extends string>({ label, choices, value, onChange, className }: Props<Value>) {
  return (
    <fieldset className={`${css.segments} ${className ?? ''}`} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
