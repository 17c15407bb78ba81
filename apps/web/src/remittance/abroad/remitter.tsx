import { abroadStart, type RemitNetwork } from '@cloudsail/contract/remittance'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { FormSection } from '@cloudsail/ui/form/form-section.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useCountries } from '@cloudsail/ui/use-countries.ts'
import { useEffect } from 'react'
import type { AbroadValues } from './forms.ts'

/** The fields of the remitter: the name on record, and the address from the last remittance. */
export function Remitter({ form, network }: { form: FormWith<AbroadValues>; network: RemitNetwork }) {
  const t = useTexts('abroad')
  const { field, values, set } = useOrderForm(form)
  const abroad = useCountries()
  const countries = [{ value: 'CN', label: t('mainland') }, ...abroad]
  const remitter = useCall(abroadStart, { network }).data?.remitter
  useEffect(() => {
    if (!remitter || values.remitterCountry !== '') return
    const { address, phone } = remitter
    set({
      remitterStreet: address.street,
      remitterTown: address.town,
      remitterState: address.state,
      remitterPostcode: address.postcode,
      remitterCountry: address.country,
      phone,
    })
  }, [remitter, values.remitterCountry, set])
  return (
    <FormSection title={t('who')}>
      <Pair>
        <TextField
          label={t('remitter')}
          note={t('remitter.note')}
          value={remitter?.name ?? ''}
          onChange={() => undefined}
          readOnly
        />
        <TextField {...field('phone')} label={t('phone')} type="tel" maxLength={20} />
      </Pair>
      <Pair>
        <TextField {...field('remitterTown')} label={t('town')} note={t('latin')} maxLength={35} />
        <Select
          {...field('remitterCountry')}
          label={t('remitterCountry')}
          options={countries}
          prompt={t('choose')}
        />
      </Pair>
      <Pair>
        <TextField {...field('remitterStreet')} label={t('street')} optional maxLength={70} />
        <TextField {...field('remitterPostcode')} label={t('postcode')} optional maxLength={16} />
      </Pair>
    </FormSection>
  )
}
