import { hasEmployer, occupationNames, occupations } from '@cloudsail/contract/dictionaries'
import { changeOccupation, currentContact } from '@cloudsail/contract/profile'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { ChangeFlow } from './change-flow.tsx'
import css from './change-mobile-screen.module.css'
import { CurrentValue } from './current-value.tsx'

const form = defineOrderForm({ contract: changeOccupation, initial: { occupation: '', employer: '' } })

/** PSC0112000: changes occupation and employer. */
export default function ChangeOccupationScreen() {
  const t = useTexts('profile')
  return (
    <ChangeFlow
      form={form}
      aside={
        <Card title={t('occupation.about')}>
          <p className={css.note}>{t('occupation.about.text')}</p>
        </Card>
      }
      submitLabel={t('occupation.submit')}
    >
      <Fields />
    </ChangeFlow>
  )
}

function Fields() {
  const t = useTexts('profile')
  const language = useLanguage()
  const { field, values } = useOrderForm(form)
  const { data } = useCall(currentContact, {})
  const chosen = occupations.find((code) => code === values.occupation)
  const present = data?.occupation
  return (
    <>
      <CurrentValue
        label={t('occupation.current')}
        value={data && (present ? occupationNames[present][language] : t('profile.none'))}
      />
      <Select
        {...field('occupation')}
        label={t('occupation')}
        options={[
          { value: '', label: t('address.choose') },
          ...occupations.map((code) => ({ value: code, label: occupationNames[code][language] })),
        ]}
      />
      <TextField
        {...field('employer')}
        label={t('occupation.employer')}
        hint={t('occupation.employer.hint')}
        autoComplete="organization"
        maxLength={120}
        optional={chosen !== undefined && !hasEmployer(chosen)}
      />
    </>
  )
}
