import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  type AbroadCurrency,
  type Bearer,
  bearers,
  networkCurrencies,
  orderOfNetwork,
  type RemitNetwork,
  saveAbroadTemplate,
} from '@cloudsail/contract/remittance'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import type { Form, Validation } from '@cloudsail/ui/form/form.ts'
import { FormFrame } from '@cloudsail/ui/form/form-frame.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { useForm } from '@cloudsail/ui/form/use-form.ts'
import { tidyBy, validateBy } from '@cloudsail/ui/form/validate.ts'
import type { FormWith } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { createContext, useMemo } from 'react'
import css from './abroad.module.css'
import { Beneficiary } from './beneficiary.tsx'
import { type AbroadValues, abroadForms } from './forms.ts'
import { Purpose } from './purpose.tsx'

const context = createContext<Form<AbroadValues> | null>(null)
const editForm: FormWith<AbroadValues> = { initial: abroadForms.swift.initial, context }

/** A stored template. */
interface Kept {
  templateId: string
  name: string
  form: Readonly<Record<string, string | boolean>>
}

/** Edits a template. Fields may stay empty until the template is used. Filled-in fields have to be valid. */
export function TemplateForm({
  network,
  template: { templateId, name, form: kept },
  onDone,
}: {
  network: RemitNetwork
  template: Kept
  onDone: () => void
}) {
  const t = useTexts('abroad')
  const language = useLanguage()
  const { contract, initial, toInput } = abroadForms[network] as (typeof abroadForms)['swift']
  const begun = useMemo(
    () => ({ ...initial, ...(kept as Partial<AbroadValues>), templateName: name }),
    [initial, kept, name],
  )
  const form = useForm<AbroadValues>({
    initial: begun,
    validate: useMemo(
      () => (values: AbroadValues) => rightOf(values, validateBy(contract.input, toInput(values))),
      [contract, toInput],
    ),
    tidy: useMemo(() => tidyBy(contract.input), [contract]),
    send: async (_, __, values) => {
      const { templateName, ...rest } = values
      // The bank omits fields that no template stores. Fields of other networks were never filled in.
      const asked = Object.keys(orderOfNetwork[network].input.def.shape)
      const filled = Object.entries(rest).filter(
        ([field, value]) => asked.includes(field) && (field in kept || (value !== '' && value !== false)),
      )
      const request = { network, templateId, name: templateName, form: Object.fromEntries(filled) }
      await call(saveAbroadTemplate, request, { reportErrors: 'none' })
      showToast('success', t('template.saved'))
      await invalidateQueries()
      onDone()
    },
  })
  const { field } = form
  return (
    <FormFrame form={form}>
      <context.Provider value={form}>
        <TextField
          {...field('templateName')}
          label={t('template.name')}
          hint={t('templateName.hint')}
          error={form.error('name') ?? form.error('templateName')}
          maxLength={20}
        />
        <Beneficiary form={editForm} network={network} />
        <Pair>
          <Select
            {...field('currency')}
            label={t('currency')}
            onChange={(currency) => form.set({ currency: currency as AbroadCurrency })}
            options={networkCurrencies[network].map((code) => ({
              value: code as string,
              label: `${currencyNames[code][language]} ${code}`,
            }))}
          />
          {network === 'swift' && (
            <Select
              {...field('bearer')}
              label={t('bearer')}
              onChange={(bearer) => form.set({ bearer: bearer as Bearer })}
              options={bearers.map((bearer) => ({ value: bearer as string, label: t(`bearer.${bearer}`) }))}
            />
          )}
        </Pair>
        <Purpose form={editForm} network={network} isOrder={false} />
        <div className={css.buttons}>
          <Button type="submit" busy={form.sending}>
            {t('save')}
          </Button>
          <Button look="line" onClick={onDone}>
            {t('template.back')}
          </Button>
        </div>
      </context.Provider>
    </FormFrame>
  )
}

/**
 * Returns the errors of the fields that are filled in. Missing fields are allowed, and the bank asks for the template's own
 * name.
 */
function rightOf(values: AbroadValues, { errors }: Validation): Validation {
  const wrong = Object.entries(errors).filter(([path]) => {
    const value = (values as unknown as Record<string, unknown>)[path]
    return typeof value === 'string' && value !== ''
  })
  return { errors: Object.fromEntries(wrong), input: wrong.length === 0 ? values : undefined }
}
