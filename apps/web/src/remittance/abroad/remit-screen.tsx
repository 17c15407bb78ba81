import { abroadTemplates, type RemitNetwork } from '@cloudsail/contract/remittance'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ImageCodeField } from '@cloudsail/ui/image-code-field.tsx'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useImageCode } from '@cloudsail/ui/use-image-code.ts'
import { useEffect } from 'react'
import css from './abroad.module.css'
import { Beneficiary } from './beneficiary.tsx'
import { type AbroadValues, abroadForms, routes } from './forms.ts'
import { Meters } from './meters.tsx'
import { Money } from './money.tsx'
import { PriceAside } from './price-aside.tsx'
import { Purpose } from './purpose.tsx'
import { Remitter } from './remitter.tsx'

/**
 * The form for remittances by one network. Networks differ in banks and charges. `onHistory` shows the history if it has no
 * address of its own.
 */
export function RemitScreen({ network, onHistory }: { network: RemitNetwork; onHistory?: () => void }) {
  const t = useTexts('abroad')
  const form = abroadForms[network]
  const { history } = routes[network]
  return (
    <OrderFlow
      form={form as (typeof abroadForms)['swift']}
      {...(history && { history })}
      submitLabel={t('submit')}
      aside={<PriceAside form={form} network={network} />}
      next={() => (
        <NextStep icon="list" href={history ?? undefined} onClick={onHistory}>
          {t('next.history')}
        </NextStep>
      )}
    >
      <Fields network={network} />
    </OrderFlow>
  )
}

function Fields({ network }: { network: RemitNetwork }) {
  const t = useTexts('abroad')
  const form = abroadForms[network]
  const { field, values, set, error } = useOrderForm<AbroadValues>(form)
  const tick = field('agreed')
  return (
    <>
      <Meters form={form} network={network} />
      <Templates network={network} />
      <Beneficiary form={form} network={network} />
      <Money form={form} network={network} />
      <Purpose form={form} network={network} />
      <Remitter form={form} network={network} />
      <TextField
        {...field('templateName')}
        label={t('templateName')}
        optional
        hint={t('templateName.hint')}
        maxLength={20}
      />
      <AgreementTick agreement="crossBorder" value={tick.value} onChange={tick.onChange} error={tick.error}>
        {t('agreed')}
      </AgreementTick>
      <Picture
        value={values.imageCode}
        problem={error('imageCode') ?? error('imageCodeId')}
        onChange={(imageCode) => set({ imageCode })}
        onPicture={(imageCodeId) => set({ imageCodeId, imageCode: '' })}
        onBlur={field('imageCode').onBlur}
        known={values.imageCodeId}
      />
    </>
  )
}

/** A picture is valid once: a new one is loaded on each return to the form and after each wrong try. */
function Picture({
  value,
  problem,
  onChange,
  onPicture,
  onBlur,
  known,
}: {
  value: string
  problem: string | undefined
  onChange: (text: string) => void
  onPicture: (id: string) => void
  onBlur: () => void
  known: string
}) {
  const { picture, renew } = useImageCode()
  const id = picture?.id
  useEffect(() => {
    if (id && id !== known) onPicture(id)
  }, [id, known, onPicture])
  // A refusal has used up the picture.
  useEffect(() => {
    if (problem && value.length === 4) renew()
  }, [problem, value, renew])
  return (
    <ImageCodeField
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={problem}
      png={picture?.png}
      onRefresh={renew}
    />
  )
}

/** Fills in the form from a template. */
function Templates({ network }: { network: RemitNetwork }) {
  const t = useTexts('abroad')
  const { set } = useOrderForm<AbroadValues>(abroadForms[network])
  const { data } = useCall(abroadTemplates, { network })
  const templates = data?.templates ?? []
  if (templates.length === 0) return null
  return (
    <Select
      label={t('template')}
      className={css.template}
      value=""
      prompt={t('template.choose')}
      onChange={(templateId) => {
        const found = templates.find((each) => each.templateId === templateId)
        if (found) set(found.form as Partial<AbroadValues>)
      }}
      options={templates.map(({ templateId, name, beneficiary }) => ({
        value: templateId,
        label: `${name} · ${beneficiary}`,
      }))}
    />
  )
}
