import { advanceClockCall, currentTimeCall } from '@cloudsail/contract/bankday'
import { useSubmit } from '@cloudsail/ui/base/api/index.ts'
import { addDays, addMonths, momentText } from '@cloudsail/ui/base/dates.ts'
import { renewFigures } from '@cloudsail/ui/base/figures.ts'
import { invalidateQueries, useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import css from './gallery.module.css'
import { OutsideProduction } from './outside-production.tsx'

/** The bank clock and how to advance it: to releases at nine, maturities, bill days, or any date. */
export default function ClockScreen() {
  return (
    <OutsideProduction>
      <Clock />
    </OutsideProduction>
  )
}

const dayStart = (date: string, time: string) => `${date}T${time}:00+08:00`

function Clock() {
  const t = useTexts('demo')
  const { data } = useCall(currentTimeCall, {})
  const [chosen, setChosen] = useState('')
  const { submit, pending, error } = useSubmit(advanceClockCall)
  if (!data) return null
  const { currentTime, businessDate } = data
  const advance = async (to: string) => {
    if (await submit({ to })) await Promise.all([invalidateQueries(), renewFigures()])
  }
  const steps = {
    hour: new Date(Date.parse(currentTime) + 3_600_000).toISOString(),
    nine: dayStart(addDays(businessDate, 1), '09:00'),
    week: dayStart(addDays(businessDate, 7), '09:00'),
    month: dayStart(addMonths(businessDate, 1), '09:00'),
  }
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) void advance(`${chosen}:00+08:00`)
  }
  return (
    <div className={css.gallery}>
      <div>
        <h1>{t('clock.title')}</h1>
        <p>{t('clock.lead')}</p>
      </div>
      <Card>
        <p className={css.clock}>
          <time dateTime={currentTime}>{momentText(currentTime, true)}</time>
        </p>
        <div className={css.row}>
          {(['hour', 'nine', 'week', 'month'] as const).map((step) => (
            <Button key={step} look="line" busy={pending} onClick={() => void advance(steps[step])}>
              {t(`clock.${step}`)}
            </Button>
          ))}
        </div>
        <form className={css.row} onSubmit={go} noValidate>
          <TextField
            type="datetime-local"
            label={t('clock.to')}
            value={chosen}
            onChange={setChosen}
            min={momentText(currentTime).replace(' ', 'T')}
            optional="unmarked"
          />
          <Button type="submit" busy={pending}>
            {t('clock.go')}
          </Button>
        </form>
        {error && (
          <MessageBar kind="error" live>
            {error.message}
          </MessageBar>
        )}
      </Card>
    </div>
  )
}
