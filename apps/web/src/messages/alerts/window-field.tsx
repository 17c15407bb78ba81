import { minuteOf, timeOfMinute } from '@cloudsail/contract/messages'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Field } from '@cloudsail/ui/field.tsx'
import css from './alerts.module.css'
import { WindowBar } from './window-bar.tsx'

interface Props {
  from: string
  to: string
  onChange: (change: { from?: string; to?: string }) => void
  error?: string | undefined
}

const stepMinutes = 30
const dayMinutes = 24 * 60

/** Two sliders over a bar of the day for the hours in which an alert is sent. An end before the start is on the next day. */
export function WindowField({ from, to, onChange, error }: Props) {
  const t = useTexts('alerts')
  const hours = ((minuteOf(to) - minuteOf(from) + dayMinutes) % dayMinutes) / 60
  const slider = (name: 'from' | 'to', value: string) => (
    <label className={css.slider}>
      <span>
        {t(`window.${name}`)}
        <b>{value}</b>
      </span>
      <input
        type="range"
        min={0}
        max={dayMinutes - stepMinutes}
        step={stepMinutes}
        value={minuteOf(value)}
        aria-valuetext={value}
        onChange={({ target }) => onChange({ [name]: timeOfMinute(Number(target.value)) })}
      />
    </label>
  )
  return (
    <Field
      group
      label={t('window')}
      error={error}
      hint={t(to <= from ? 'window.overnight' : 'window.hours', { hours })}
    >
      {() => (
        <div className={css.windowField}>
          <WindowBar allDay={false} from={from} to={to} />
          {slider('from', from)}
          {slider('to', to)}
        </div>
      )}
    </Field>
  )
}
