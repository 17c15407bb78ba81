import { brand } from '@cloudsail/contract'
import { changeReservedInformation, reservedInformation } from '@cloudsail/contract/profile'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import css from './reserved-information-screen.module.css'

const form = defineOrderForm({ contract: changeReservedInformation, initial: { seal: '' } })

/** PSC0102000: sets the words by which the customer recognises the bank's page. */
export default function ReservedInformationScreen() {
  const t = useTexts('profile')
  return (
    <OrderFlow
      form={form}
      aside={<WhatItIsFor />}
      submitLabel={t('seal.submit')}
      next={() => <NextStep href="/home">{t('seal.next')}</NextStep>}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('profile')
  const { field, values } = useOrderForm(form)
  const { data } = useCall(reservedInformation, {})
  return (
    <>
      <div className={css.seals}>
        <Seal label={t('seal.current')} text={data ? (data.seal ?? t('seal.none')) : '…'} />
        {values.seal.trim() !== '' && <Seal label={t('seal.preview')} text={values.seal.trim()} fresh />}
      </div>
      <TextField label={t('seal.label')} hint={t('seal.hint')} maxLength={60} {...field('seal')} />
    </>
  )
}

function Seal({ label, text, fresh }: { label: string; text: string; fresh?: boolean }) {
  return (
    <p className={css.line}>
      <span className={css.label}>{label}</span>
      <span className={fresh ? `${css.seal} ${css.fresh}` : css.seal}>{text}</span>
    </p>
  )
}

function WhatItIsFor() {
  const t = useTexts('profile')
  return (
    <Card title={t('seal.why')}>
      <p className={css.why}>{t('seal.why.text', { hotline: brand.hotline })}</p>
    </Card>
  )
}
