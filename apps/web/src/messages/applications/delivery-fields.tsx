import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { applicationForm } from './application-form.ts'
import type { ApplicationStart } from './start.ts'

/** The choice between collection at a branch and delivery to an address. */
export function DeliveryFields({ start }: { start: ApplicationStart }) {
  const t = useTexts('applications')
  const language = useLanguage()
  const { field, values, set } = useOrderForm(applicationForm)
  const branches = start?.branches ?? []
  useBeginWith(values['delivery.branch'], start?.ownBranch, (branch) => set({ 'delivery.branch': branch }))
  const chosen = branches.find(({ code }) => code === values['delivery.branch'])
  const cities = [...new Map(branches.map(({ city }) => [city.zh, city])).values()]
  return (
    <>
      <RadioCards
        {...field('way')}
        label={t('way')}
        options={[
          {
            value: 'branch',
            label: t('way.branch'),
            note: t('way.branch.note', { days: start?.pickUpDays ?? 30 }),
          },
          { value: 'express', label: t('way.express'), note: t('way.express.note') },
        ]}
      />
      {values.way === 'branch' ? (
        <Pair>
          <Select
            label={t('city')}
            value={chosen?.city.zh ?? ''}
            onChange={(city) =>
              set({ 'delivery.branch': branches.find((branch) => branch.city.zh === city)?.code ?? '' })
            }
            options={cities.map((city) => ({ value: city.zh, label: city[language] }))}
          />
          <Select
            {...field('delivery.branch')}
            label={t('branch')}
            {...(chosen && { hint: chosen.address[language] })}
            options={branches
              .filter(({ city }) => city.zh === chosen?.city.zh)
              .map(({ code, name }) => ({ value: code, label: name[language] }))}
          />
        </Pair>
      ) : (
        <>
          <TextField {...field('delivery.address')} label={t('address')} maxLength={240} />
          <TextField
            {...field('delivery.postcode')}
            label={t('postcode')}
            inputMode="numeric"
            maxLength={12}
          />
        </>
      )}
    </>
  )
}
