import type { ResponseOf } from '@cloudsail/contract'
import { type AppointmentProduct, type appointmentChoices, halfDays } from '@cloudsail/contract/loans'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { appointmentForms } from './apply-form.ts'
import css from './applying.module.css'

const weekdayText = (date: string, language: 'zh' | 'en') =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

type Choices = ResponseOf<typeof appointmentChoices>

/** The fields: branch, time, and contact details. */
export function AppointmentFields({ product, choices }: { product: AppointmentProduct; choices: Choices }) {
  const t = useTexts('loanApplying')
  const language = useLanguage()
  const { field, values, set } = useOrderForm(appointmentForms[product])
  const { branches, days, ownBranch, phone } = choices
  useBeginWith(values.branch, ownBranch, (branch) => set({ branch }))
  useBeginWith(values.on, days[0], (on) => set({ on }))
  useBeginWith(values.phone, phone, (own) => set({ phone: own }))
  const chosen = branches.find(({ code }) => code === values.branch)
  const cities = [...new Map(branches.map(({ city }) => [city.zh, city])).values()]
  return (
    <Pair>
      <Select
        label={t('branchCity')}
        value={chosen?.city.zh ?? ''}
        onChange={(city) => set({ branch: branches.find((each) => each.city.zh === city)?.code ?? '' })}
        options={cities.map((city) => ({ value: city.zh, label: city[language] }))}
      />
      <Select
        {...field('branch')}
        label={t('branch')}
        {...(chosen && { hint: chosen.address[language] })}
        options={branches
          .filter(({ city }) => city.zh === chosen?.city.zh)
          .map(({ code, name }) => ({ value: code, label: name[language] }))}
      />
      <Select
        {...field('on')}
        label={t('on')}
        options={days.map((day) => ({ value: day, label: `${day} ${weekdayText(day, language)}` }))}
      />
      <Select
        {...field('half')}
        label={t('half')}
        options={halfDays.map((half) => ({ value: half, label: t(`half.${half}`) }))}
      />
      <TextField {...field('phone')} label={t('phone')} inputMode="tel" maxLength={20} autoComplete="tel" />
    </Pair>
  )
}

/** Lists what to bring to the branch. */
export function Bring({ product }: { product: AppointmentProduct }) {
  const t = useTexts('loanApplying')
  return (
    <Card title={t('bring')}>
      <ul className={css.bring}>
        <li>{t(`bring.${product}.1`)}</li>
        <li>{t(`bring.${product}.2`)}</li>
        <li>{t(`bring.${product}.3`)}</li>
      </ul>
      <p className={css.quiet}>{t('bring.note')}</p>
    </Card>
  )
}
