import { normaliseText } from '@cloudsail/contract'
import { taxNumberReasons, taxResidences } from '@cloudsail/contract/messages'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useCountries } from '@cloudsail/ui/use-countries.ts'
import { applicationForm } from './application-form.ts'

/** The fields for countries of tax residence with the tax number in each. */
export function TaxFields() {
  const t = useTexts('applications')
  const { field, values } = useOrderForm(applicationForm)
  const countries = useCountries()
  return (
    <>
      <RadioCards
        {...field('details.residence')}
        label={t('residence')}
        options={taxResidences.map((residence) => ({
          value: residence,
          label: t(`residence.${residence}`),
          note: t(`residence.${residence}.note`),
        }))}
      />
      {values['details.residence'] !== 'mainland' && (
        <>
          <Select {...field('details.country')} label={t('country')} options={countries} />
          <TextField
            {...field('details.taxNumber')}
            label={t('taxNumber')}
            hint={t('taxNumber.hint')}
            optional
            maxLength={60}
          />
          {normaliseText(values['details.taxNumber']) === '' && (
            <Select
              {...field('noNumber')}
              label={t('noNumber')}
              optional
              options={taxNumberReasons.map((reason) => ({ value: reason, label: t(`noNumber.${reason}`) }))}
            />
          )}
        </>
      )}
    </>
  )
}
