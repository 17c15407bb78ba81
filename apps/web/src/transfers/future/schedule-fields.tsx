import {
  countOccurrences,
  occurrences,
  type SchedulePeriod,
  schedulePeriodNames,
  schedulePeriods,
} from '@cloudsail/contract'
import { futureTerms } from '@cloudsail/contract/transfers'
import { isDate } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import css from './future.module.css'

interface ScheduleValues {
  period: SchedulePeriod
  firstOn: string
  endOn: string
}

export const noSchedule: ScheduleValues = { period: 'once', firstOn: '', endOn: '' }

/** Removes the end date from a schedule that happens once. */
export const withoutUnusedEnd = <Values extends ScheduleValues>(values: Values): Values =>
  values.period === 'once' ? { ...values, endOn: '' } : values

const shownDates = 5

/** The fields: frequency, first date, last date. */
export function ScheduleFields({ form }: { form: FormWith<ScheduleValues> }) {
  const t = useTexts('future')
  const language = useLanguage()
  const { field, values } = useOrderForm(form)
  const terms = useCall(futureTerms, {}).data
  const once = values.period === 'once'
  return (
    <>
      <Select
        {...field('period')}
        label={t('period')}
        options={schedulePeriods.map((period) => ({
          value: period,
          label: schedulePeriodNames[period][language],
        }))}
      />
      <Pair short>
        <DateField
          {...field('firstOn')}
          label={t(once ? 'on' : 'firstOn')}
          hint={t('firstHint')}
          min={terms?.earliest}
          max={terms?.furthest}
        />
        {!once && (
          <DateField
            {...field('endOn')}
            label={t('endOn')}
            hint={t('endHint')}
            min={values.firstOn || terms?.earliest}
            max={terms?.furthest}
          />
        )}
      </Pair>
    </>
  )
}

/** Beside the form: the first dates of the schedule. */
export function ScheduleAside({ form }: { form: FormWith<ScheduleValues> }) {
  const t = useTexts('future')
  const { period, firstOn, endOn } = useOrderForm(form).values
  const terms = useCall(futureTerms, {}).data
  const once = period === 'once'
  const chosen =
    isDate(firstOn) && (once || (isDate(endOn) && endOn >= firstOn && endOn <= (terms?.furthest ?? '')))
  const schedule = { period, firstOn, endOn: once ? null : endOn }
  const count = chosen ? countOccurrences(schedule) : 0
  return (
    <Card title={t('dates')}>
      {count > 0 && terms ? (
        <>
          <ul className={css.dates}>
            {occurrences(schedule, 0, shownDates).map((on) => (
              <li key={on}>
                <time dateTime={on}>{on}</time>
              </li>
            ))}
            {count > shownDates && <li>{t('dates.more')}</li>}
          </ul>
          <p>
            {once
              ? t('dates.once', { time: terms.executeAt })
              : t('dates.count', { count, time: terms.executeAt })}
          </p>
        </>
      ) : (
        <p>{t('dates.later')}</p>
      )}
      <p>
        <Link href="/PTR0705000">{t('guide.link')}</Link>
      </p>
    </Card>
  )
}
