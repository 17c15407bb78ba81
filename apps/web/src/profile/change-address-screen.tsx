import { provinceNames, provinces } from '@cloudsail/contract/dictionaries'
import { changeAddress, currentContact } from '@cloudsail/contract/profile'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { ChangeFlow } from './change-flow.tsx'
import css from './change-mobile-screen.module.css'
import { CurrentValue } from './current-value.tsx'

const form = defineOrderForm({
  contract: changeAddress,
  initial: { province: '', city: '', district: '', street: '', postcode: '' },
})

/** PSC0111000: changes the postal address. */
export default function ChangeAddressScreen() {
  const t = useTexts('profile')
  return (
    <ChangeFlow form={form} aside={<About />} submitLabel={t('address.submit')}>
      <Fields />
    </ChangeFlow>
  )
}

function Fields() {
  const t = useTexts('profile')
  const language = useLanguage()
  const { field } = useOrderForm(form)
  const { data } = useCall(currentContact, {})
  return (
    <>
      <CurrentValue label={t('address.current')} value={data && (data.address ?? t('profile.none'))} />
      <Pair>
        <Select
          {...field('province')}
          label={t('address.province')}
          autoComplete="address-level1"
          options={[
            { value: '', label: t('address.choose') },
            ...provinces.map((code) => ({ value: code, label: provinceNames[code][language] })),
          ]}
        />
        <TextField
          {...field('city')}
          label={t('address.city')}
          hint={t('address.city.hint')}
          autoComplete="address-level2"
          maxLength={40}
        />
      </Pair>
      <Pair>
        <TextField
          {...field('district')}
          label={t('address.district')}
          autoComplete="address-level3"
          maxLength={40}
        />
        <TextField
          {...field('postcode')}
          label={t('address.postcode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
        />
      </Pair>
      <TextField
        {...field('street')}
        label={t('address.street')}
        hint={t('address.street.hint')}
        autoComplete="street-address"
        maxLength={120}
      />
    </>
  )
}

/** Explains what is sent to the address, and what is delayed after a change. */
function About() {
  const t = useTexts('profile')
  const { data } = useCall(currentContact, {})
  return (
    <Card title={t('address.about')}>
      <ul className={css.steps}>
        <li>{t('address.about.used')}</li>
        <li>{t('address.about.told')}</li>
        {data && data.holdDays > 0 && <li>{t('address.about.hold', { days: data.holdDays })}</li>}
      </ul>
    </Card>
  )
}
