import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { type ReactNode, useId, useState } from 'react'
import css from './calculators.module.css'

interface Props {
  label: string
  /** The value as printed. */
  text: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
  /** The ends of the slider. */
  ends: readonly string[]
  /** A field for the exact value. The value at the end of the label's line opens it. */
  exact?: ReactNode
  /** Id of what says that the value gives no result. */
  problem?: string | undefined
}

/** A value between two ends, by a slider, or exactly by a field that is shown when it is asked for. */
export function SliderField({ label, text, min, max, value, onChange, ends, exact, problem }: Props) {
  const t = useTexts('calculators')
  const id = useId()
  const [isExact, setExact] = useState(false)
  return (
    <div className={css.slider}>
      <span>
        <label htmlFor={id}>{label}</label>
        {exact ? (
          <Button
            look="text"
            small
            className={css.exact}
            aria-expanded={isExact}
            aria-label={t('exact', { label, value: text })}
            onClick={() => setExact(!isExact)}
          >
            {text}
          </Button>
        ) : (
          <b className={css.noted}>{text}</b>
        )}
      </span>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={Math.min(max, Math.max(min, value))}
        aria-valuetext={text}
        aria-describedby={problem}
        style={
          { '--share': `${((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100}%` } as object
        }
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <small aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </small>
      {isExact && exact}
    </div>
  )
}
